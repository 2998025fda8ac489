"""`kozyr arena`: what it says, what it writes, and how it refuses."""

import json

import pytest
from click.testing import CliRunner

from rules_py.core.catalogue import slugs
from sitegen.cli import main


def arena(*words, out):
    return CliRunner().invoke(main, ["arena", *words, "--jobs", "1", "--out", str(out)])


def test_a_rivalry_and_a_league_are_written_as_json_and_pictures(tmp_path):
    said = arena("laus", "--bots", "club", "--deals", "2", out=tmp_path)
    assert said.exit_code == 0, said.output
    result = json.loads((tmp_path / "arena-laus.json").read_text())
    assert list(result["bots"]) == ["random", "club", "cheating"]
    assert result["deals"] == 2
    assert (tmp_path / "arena-laus.svg").read_text().startswith("<svg")
    said = arena("laus", "--bots", "club,random", "--deals", "4", "--league", "--preset", "pagat", out=tmp_path)
    assert said.exit_code == 0, said.output
    result = json.loads((tmp_path / "arena-laus-pagat-league.json").read_text())
    assert set(result["bots"]) == {"club", "random"}
    assert result["options"]["jack_order"] == "skat"


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_a_league(slug, tmp_path):
    said = arena(slug, "--bots", "club,random", "--deals", "2", "--league", out=tmp_path)
    assert said.exit_code == 0, said.output
    assert "club" in said.output


@pytest.mark.parametrize(
    "words",
    [
        ("whist",),
        ("laus", "--bots", "nobody"),
        ("laus", "--against", "nobody"),
        ("laus", "--contest", "nothing"),
        ("laus", "--preset", "nothing"),
        ("laus", "--option", "queen_points=9"),
        ("laus", "--option", "nothing"),
        ("laus", "--bots", "club@5"),
        ("laus", "--bots", "flat@many"),
        ("laus", "--deals", "1"),
    ],
)
def test_what_cannot_be_played_is_told_in_words(words, tmp_path):
    said = arena(*words, out=tmp_path)
    assert said.exit_code == 2
    assert "Traceback" not in said.output
    assert said.exception is None or isinstance(said.exception, SystemExit)
