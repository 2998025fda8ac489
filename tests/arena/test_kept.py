"""The tables that pages show: kept in a file, known to be out of date, and those of the rule players as they are."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from arena import kept
from arena.counting import DEALS_A_PIECE, count_piece
from rules_py.core.catalogue import slugs
from sitegen.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def root(tmp_path):
    """A project with a game of which something is counted."""
    for folder in ("content/whist", "rules_py/bots/whist"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "rules_py/bots/whist/counted.py").write_text("TABLES = {}\n")
    return tmp_path


def table(deals, **lines):
    return kept.table_of(deals, [{key: (deals, value * deals, value**2 * deals) for key, value in lines.items()}])


def test_tables_are_kept_beside_those_that_are_there(root):
    kept.write(root, "whist", {"tricks": table(40, one=1.0), "places": table(20, dealer=-2.0)})
    file = kept.write(root, "whist", {"tricks": table(60, one=3.0)})
    assert file == root / "content/whist/figures.json"
    tables = kept.read(root, "whist")
    assert {name: each.deals for name, each in tables.items()} == {"tricks": 60, "places": 20}
    assert tables["tricks"].lines["one"].mean == 3.0
    assert tables["places"].lines["dealer"].seen == 20


def test_tables_of_what_is_no_longer_counted_are_refused_and_written_anew(root):
    kept.write(root, "whist", {"tricks": table(40, one=1.0)})
    (root / "rules_py/bots/whist/counted.py").write_text("TABLES = {'other': None}\n")
    with pytest.raises(kept.NotKept, match="has changed"):
        kept.read(root, "whist")
    kept.write(root, "whist", {"places": table(20, dealer=1.0)})
    assert list(kept.read(root, "whist")) == ["places"]


@pytest.mark.parametrize("broken", ["", "[]", "{}", '{"tables": {"x": {}}}', '{"tables": {"x": {"deals": 1}}}'])
def test_a_broken_file_is_refused(root, broken):
    kept.file_of(root, "whist").write_text(broken)
    with pytest.raises(kept.NotKept, match="no tables"):
        kept.read(root, "whist")


def test_a_page_takes_no_options(tmp_path):
    said = CliRunner().invoke(main, ["tables", "laus", "--page", "--preset", "pagat", "--out", str(tmp_path)])
    assert said.exit_code == 2
    assert "--page takes no options" in said.output


@pytest.mark.parametrize("slug", slugs())
def test_the_figures_of_the_pages_are_those_of_the_rule_players(slug):
    """The first deals of each table give what they gave when it was made; if not: ``kozyr tables GAME --page``."""
    tables = kept.read(ROOT, slug) if kept.file_of(ROOT, slug).is_file() else {}
    again = {name: count_piece(slug, {}, name, first=0, deals=DEALS_A_PIECE) for name in tables}
    assert {name: table.first for name, table in tables.items()} == {
        name: kept.mark_of(json.loads(json.dumps(piece))) for name, piece in again.items()
    }
