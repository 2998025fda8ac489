"""Tables of many deals: what is counted, and that it does not matter how the work was cut."""

import json

import pytest
from click.testing import CliRunner

from arena.counting import count_piece, job_of, lines, tables_of
from arena.work import do_piece
from rules_py.core.catalogue import find_game, slugs
from sitegen.cli import main

EVERY = [(slug, name) for slug in slugs() for name in tables_of(slug)]


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_every_table_of_every_game_can_be_made(slug, name):
    table = lines([count_piece(slug, {}, name, first=0, deals=2)])
    assert all(line.seen >= 1 for line in table)
    assert [line.key for line in table] == sorted({line.key for line in table})


def test_the_pieces_together_are_the_whole(monkeypatch):
    monkeypatch.setattr("arena.counting.DEALS_A_PIECE", 4)
    job = job_of("laus", {}, "queens", 6)
    assert [piece["deals"] for piece in job.pieces] == [4, 2]
    together = lines([do_piece(job.function, piece) for piece in job.pieces])
    whole = lines([count_piece("laus", {}, "queens", first=0, deals=6)])
    assert together == whole
    assert sum(line.seen for line in whole) == 4 * 6, "each of four queens is dealt to somebody"


def test_a_line_has_a_mean_and_what_it_may_be_off():
    (line,) = lines([{"x": (2, 10.0, 58.0)}, {"x": (2, 6.0, 20.0)}])
    assert (line.seen, line.mean) == (4, 4.0)
    assert line.off == pytest.approx(1.96 * (3.5 / 4) ** 0.5, abs=1e-3)


def test_what_the_places_of_a_deal_get_is_what_the_deal_is_worth():
    table = {line.key: line for line in lines([count_piece("laus", {}, "places", first=0, deals=4)])}
    assert list(table) == [f"place {place}" for place in range(find_game("laus").seats)]
    total = sum(line.mean for line in table.values())
    assert 116 <= total <= 716, "points of cards, and what the queens cost"


def test_the_command_writes_tables(tmp_path):
    words = ["tables", "laus", "--table", "endings", "--deals", "3", "--jobs", "1", "--out", str(tmp_path)]
    said = CliRunner().invoke(main, words)
    assert said.exit_code == 0, said.output
    written = json.loads((tmp_path / "table-laus-endings.json").read_text())
    assert written["lines"] == [{"key": "all-played", "seen": 3, "mean": 32.0, "off": 0.0}]
    assert (tmp_path / "table-laus-endings.svg").exists()
    refused = CliRunner().invoke(main, ["tables", "laus", "--table", "nothing", "--out", str(tmp_path)])
    assert refused.exit_code == 2
    assert "first-leads" in refused.output
