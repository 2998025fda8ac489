"""``kozyr picture``: the position of a record, drawn as the page draws it; what is broken is told in a line."""

import json
import re
import struct
from html import unescape
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from sitegen import cli
from sitegen.pictures import raster
from sitegen.pictures.cards import FONT

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")


def played(slug, moves, options=None):
    """A match after some moves, each the first one that is allowed."""
    game = find_game(slug)
    match = replay(dealt(game, options or {}, seed=7))
    for _ in range(moves):
        legal = match.rules.legal_moves(match.state)
        match = with_move(match, min(legal, key=lambda move: (move == "pass", str(move))))
    return match


@pytest.fixture
def record(tmp_path):
    def written(slug="laus", moves=10):
        file = tmp_path / f"{slug}.json"
        file.write_text(json.dumps(write_record(played(slug, moves).record)))
        return str(file)

    return written


def kozyr(*words, typed=None, root=ROOT):
    return CliRunner().invoke(cli.main, ["--root", str(root), "picture", *map(str, words)], input=typed)


def svg_of(*words, typed=None):
    said = kozyr(*words, typed=typed)
    assert said.exit_code == 0, said.output
    return said.output


def words_in(svg):
    return unescape(" ".join(re.findall(r">([^<>]+)</t", svg)))


def cards_in(svg):
    return re.findall(r'<use href="#([SHDC][^"])"', svg)


@pytest.mark.parametrize("slug", slugs())
def test_all_hands_and_what_lies_on_the_table_are_drawn(record, slug):
    moves = 5
    state = played(slug, moves).state
    lying = {str(card) for card in (*getattr(state, "trick", ()), *getattr(state, "pile", ())[-5:])}
    held = {str(card) for hand in state.hands for card in hand}
    drawn = cards_in(svg_of(record(slug, moves)))
    assert len(drawn) == len(set(drawn))
    assert set(drawn) >= held | lying


@pytest.mark.parametrize("slug", slugs())
def test_a_seat_sees_no_other_hand(record, slug):
    state = played(slug, 3).state
    hidden = set() if slug == "svoi" else {str(card) for card in state.hands[0]}
    svg = svg_of(record(slug, 3), "--seat", 1)
    assert {str(card) for card in state.hands[1]} <= set(cards_in(svg))
    assert hidden.isdisjoint(cards_in(svg))
    assert slug == "svoi" or 'href="#back"' in svg
    assert "You" in words_in(svg)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_letters_are_those_of_the_language(record, language):
    svg = svg_of(record(), "--lang", language)
    said = words_in(svg)
    title = re.search(r"^title: (.*)$", (ROOT / f"content/laus/rules.{language}.md").read_text(), re.MULTILINE)[1]
    assert title in said
    assert {"en": "is to play", "uk": "Ходить", "ru": "Ходит", "mk": "На ред"}[language] in said
    assert ("В" in said.split()) == (language in ("uk", "ru"))


def test_a_step_is_the_position_after_so_many_moves(record):
    file = record()
    assert svg_of(file, "--step", 10) == svg_of(file) != svg_of(file, "--step", 9)
    assert len(cards_in(svg_of(file, "--step", 0))) == 32


def test_a_finished_trick_lies_whole_with_its_winner_marked(record):
    svg = svg_of(record("laus", 4))
    assert len(cards_in(svg)) == 32
    assert svg.count('stroke="#ffd978"') == 1


def test_the_pile_shows_what_might_be_taken(record):
    match = played("svoi", 12)
    pile = [str(card) for card in match.state.pile]
    drawn = cards_in(svg_of(record("svoi", 12)))
    assert [card for card in drawn if card in pile] == pile[-5:]


@pytest.mark.parametrize(("size", "box"), [("1200x800", "0 0 1200 800"), ("600x900", "0 0 1200 1800")])
def test_any_size_has_the_whole_table(record, size, box):
    width, _, height = size.partition("x")
    svg = svg_of(record(), "--size", size)
    assert f'width="{width}" height="{height}" viewBox="{box}"' in svg


def test_nothing_is_left_to_a_browser_or_to_another_file(record):
    for slug in slugs():
        svg = svg_of(record(slug), "--dark", "--seat", 0)
        assert "var(" not in svg
        assert set(re.findall(r'font-family="([^"]+)"', svg)) == {FONT}
        used = set(re.findall(r'<use href="#([^"]+)"', svg))
        assert used <= set(re.findall(r'<symbol id="([^"]+)"', svg))


def test_dark_and_light(record):
    file = record()
    light, dark = svg_of(file), svg_of(file, "--dark")
    places = re.compile(r"<use [^>]+>")
    assert places.findall(light) == places.findall(dark)
    assert 'fill="#42685a"' in light
    assert 'fill="#24403a"' in dark


def test_a_file_is_written_by_its_name(record, tmp_path):
    svg, png = tmp_path / "table.svg", tmp_path / "table.PNG"
    assert (kozyr(record(), "-o", svg).output, kozyr(record(), "-o", png, "--size", "600x400").output) == ("", "")
    assert svg.read_text().startswith("<svg ")
    data = png.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (600, 400)


def test_standard_input(record):
    text = Path(record()).read_text()
    assert svg_of("-", typed=text) == svg_of(record())


BROKEN = {
    "not JSON": ("{", "standard input: the record is broken at line 1 column 2: this is not JSON"),
    "no record": ("[]", "this must be an object"),
    "a script": (
        json.dumps({"format": "kozyr/1", "game": "<script>alert(1)</script>", "dealer": 0, "deals": []}),
        "there is no game '<script>alert(1)</script>'; the games are",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_told_with_its_place(name):
    text, told = BROKEN[name]
    said = kozyr("-", typed=text)
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert told in said.output


def test_a_move_against_the_rules_is_told_with_those_that_were_allowed():
    match = played("laus", 1)
    written = write_record(match.record)
    wrong = next(
        card for hand in match.state.hands for card in hand if match.rules.refusal(match.state, card) is not None
    )
    written["deals"][0]["moves"].append(str(wrong))
    said = kozyr("-", typed=json.dumps(written))
    assert said.exit_code == 1
    assert re.search(
        rf"deals\[0\]\.moves\[1\]: {wrong} breaks the rule [a-z-]+; seat \d might have played", said.output
    )


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("--step", 11), 1, "there is no step 11 in this record: --step takes 0 to 10"),
        (("--step", -1), 1, "--step takes 0 to 10"),
        (("--deal", 2), 1, "there is no deal 2 in this record: --deal takes 1 to 1"),
        (("--seat", 4), 1, "there is no seat 4: --seat takes 0 to 3, or open for all hands"),
        (("--seat", "north"), 2, "'north' is no seat"),
        (("--lang", "xx"), 2, "'xx' is none of en, mk, ru, uk"),
        (("--size", "big"), 2, "'big' is no size: write 1200x800"),
        (("--size", "10x10"), 2, "'10x10' is no size"),
        (("-o", "table.gif"), 2, "'table.gif' is neither an .svg nor a .png"),
        (("-o", "/nowhere/table.svg"), 1, "cannot write /nowhere/table.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_told(record, words, status, told):
    said = kozyr(record(), *words)
    assert said.exit_code == status
    assert told in said.output
    assert "Traceback" not in said.output


def test_a_file_that_cannot_be_read(tmp_path):
    for file in (tmp_path / "missing.json", tmp_path):
        said = kozyr(file)
        assert said.exit_code == 1
        assert said.output.startswith(f"cannot read {file}: ")


def test_a_png_without_node_is_told_with_the_way_round(record, tmp_path, monkeypatch):
    monkeypatch.setattr(raster.shutil, "which", lambda _: None)
    said = kozyr(record(), "-o", tmp_path / "table.png", "--size", "777x555")
    assert said.exit_code == 1
    assert "Node is not on the PATH" in said.output
    assert "or write an .svg" in said.output


def test_a_letter_that_the_font_lacks(record, project):
    file = project / "content/laus/rules.en.md"
    file.write_text(file.read_text().replace("title: Laus", "title: Łaus"))
    said = kozyr(record(), root=project)
    assert said.exit_code == 1
    assert "the font of the pictures has no Ł" in said.output
