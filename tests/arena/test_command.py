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
        ("laus", "--deals", "2", "--bots", "club", "--league"),
        ("laus", "--deals", "2", "--bots", "club,club", "--league"),
    ],
)
def test_what_cannot_be_played_is_told_in_words(words, tmp_path):
    said = arena(*words, out=tmp_path)
    assert said.exit_code == 2
    assert "Traceback" not in said.output
    assert said.exception is None or isinstance(said.exception, SystemExit)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("nothing=1", "'nothing' is none of jack_order, "),
        ("jack_order", "takes name=value, not 'jack_order'"),
        ("jack_order=best", "jack_order is source or skat, not 'best'"),
    ],
)
def test_an_option_that_there_is_not_is_told_with_those_that_there_are(option, told, tmp_path):
    said = arena("laus", "--option", option, out=tmp_path)
    assert said.exit_code == 2
    assert f"--option {told}" in said.output


@pytest.mark.parametrize("out", ["file", "file/below"])
def test_a_folder_that_cannot_be_written_is_told_before_a_card_is_played(out, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setattr("arena.commands.do", lambda *_: pytest.fail("the work has begun"))
    said = arena("laus", "--bots", "club", "--deals", "2", out=tmp_path / out)
    assert said.exit_code == 1
    assert f"cannot write into {tmp_path / out}: " in said.output
    assert "--out" in said.output


@pytest.mark.parametrize("address", ["nonsense", "http://127.0.0.1:9", "tcp://", ""])
def test_an_address_that_is_none_is_told_in_words(address, tmp_path, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("arena.commands.KEPT", tmp_path / "kept")
    said = arena("laus", "--bots", "club", "--deals", "2", "--scheduler", address, out=tmp_path)
    assert said.exit_code == 2, said.output
    assert f"{address!r} is no address such as tcp://" in said.output
