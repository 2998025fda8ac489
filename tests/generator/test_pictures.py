"""The pictures for other sites: one for each game and language, of its own letters, the same wherever it is drawn."""

import re
import struct
from pathlib import Path

import pytest

from sitegen.build import build
from sitegen.pictures import draw_pictures, hand_pictures, raster
from sitegen.pictures.cards import FONT
from sitegen.pictures.draw import picture_svgs
from sitegen.problems import Problems

ROOT = Path(__file__).parents[2]
LETTERS = {"uk": "ВДКТ", "ru": "ВДКТ", "en": "JQKA", "mk": "JQKA"}


@pytest.fixture(scope="module")
def pictures(loaded):
    return draw_pictures(ROOT, loaded, Problems(ROOT))


@pytest.fixture(scope="module")
def svgs(loaded):
    return picture_svgs(ROOT, loaded, Problems(ROOT))


def only_problem(root, loaded):
    problems = Problems(root)
    assert draw_pictures(root, loaded, problems) == {}
    (problem,) = problems.found
    return problem


def test_every_game_has_one_in_every_language(loaded, pictures):
    games = [content.game.slug for content in loaded.games if content.hands]
    assert games
    assert set(pictures) == {f"{slug}.{language}" for slug in games for language in loaded.languages}
    for name, (path, _) in pictures.items():
        assert re.fullmatch(rf"pictures/{re.escape(name)}\.[0-9a-f]{{12}}\.png", path)


def test_they_are_pngs_of_the_size_that_other_sites_want(pictures):
    for _, png in pictures.values():
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", png[16:24]) == (1200, 630)
        assert 20_000 < len(png) < 200_000


def test_they_differ_by_language(pictures):
    assert len({png for _, png in pictures.values()}) == len(pictures)


@pytest.mark.parametrize("language", LETTERS)
def test_cards_carry_the_letters_of_the_language(svgs, language):
    svg = svgs[f"laus.{language}"]
    jack, queen, king, ace = LETTERS[language]
    for card, letter in {"HJ": jack, "HQ": queen, "DK": king}.items():
        assert f">{letter}</text>" in re.search(rf'<symbol id="{card}".*?</symbol>', svg, re.DOTALL)[0]
    assert f">{ace}</text>" in svg


def test_the_words_are_those_of_the_rules_page(loaded, svgs):
    for content in loaded.games:
        for language, source in content.rules.items():
            said = " ".join(re.findall(r"<text[^>]*>([^<]+)</text>", svgs[f"{content.game.slug}.{language}"]))
            assert source.fields["title"] in said
            assert source.fields["aim"] in said


def test_the_trick_is_whole_and_a_hand_lies_below(loaded, svgs):
    for content in loaded.games:
        svg = svgs[f"{content.game.slug}.{loaded.languages[0]}"]
        cards = re.findall(r'<use href="#([SHDC][^"])"', svg)
        assert len(cards) == len(set(cards)) > content.game.seats


def test_nothing_is_left_to_a_browser_or_to_another_file(svgs):
    for svg in svgs.values():
        assert "var(" not in svg
        assert "url(" not in svg
        assert set(re.findall(r'href="#([^"]+)"', svg)) == set(re.findall(r'<symbol id="([^"]+)"', svg))
        assert re.findall(r'href="(?!#)', svg) == []
        assert set(re.findall(r'font-family="([^"]+)"', svg)) == {FONT}


def test_drawn_anew_they_are_the_same_to_the_byte(loaded, pictures, project):
    assert not (project / ".cache").exists()
    assert draw_pictures(project, loaded, Problems(project)) == pictures


def test_what_was_drawn_before_needs_no_node(loaded, pictures, monkeypatch):
    monkeypatch.setattr(raster.shutil, "which", lambda name: pytest.fail(f"{name} is looked for"))
    assert draw_pictures(ROOT, loaded, Problems(ROOT)) == pictures


def test_without_node_the_cure_is_told(loaded, project, monkeypatch):
    monkeypatch.setenv("PATH", str(project))
    problem = only_problem(project, loaded)
    assert "Node is not on the PATH" in problem.what
    assert "make setup" in problem.cure


def test_without_the_package_the_cure_is_told(loaded, project):
    (project / "node_modules").unlink()
    problem = only_problem(project, loaded)
    assert str(problem.file) == "node_modules/@resvg/resvg-wasm"
    assert "make setup" in problem.cure


def test_a_node_that_fails_is_told(loaded, project):
    node = project / "node"
    node.write_text("#!/bin/sh\necho 'RuntimeError: unreachable' >&2\nexit 1\n")
    node.chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{project}:/bin:/usr/bin")
        assert "RuntimeError: unreachable" in only_problem(project, loaded).what


def test_a_step_that_does_not_exist(loaded, project):
    file = project / "content/laus/game.toml"
    file.write_text(re.sub("picture_step = .*", "picture_step = 33", file.read_text()))
    problem = only_problem(project, loaded)
    assert str(problem.file) == "content/laus/game.toml"
    assert "no step 33 in first-deal.toml" in problem.what


def test_no_step_named_means_a_whole_trick_with_a_note(loaded, project):
    file = project / "content/laus/game.toml"
    file.write_text(re.sub("picture_step = .*", "", file.read_text()))
    problems = Problems(project)
    svg = picture_svgs(project, loaded, problems)["laus.uk"]
    assert problems.found == []
    assert re.findall(r'<use href="#(..)"', svg)[:4] == ["HT", "HA", "HK", "H9"]


def test_a_letter_that_the_font_lacks(loaded, project):
    (laus,) = [content for content in loaded.games if content.game.slug == "laus"]
    source = laus.rules["uk"]
    odd = source._replace(fields={**source.fields, "aim": "Wziąć mało punktów"})
    changed = loaded._replace(games=(laus._replace(rules={"uk": odd}),))
    problems = Problems(ROOT)
    assert draw_pictures(project, changed, problems) == {}
    assert [problem.what for problem in problems.found] == [
        "the font of the pictures has no 'ą'",
        "the font of the pictures has no 'ć'",
        "the font of the pictures has no 'ł'",
    ]


def test_a_game_without_hands_has_none(loaded):
    bare = loaded._replace(games=tuple(content._replace(hands=()) for content in loaded.games))
    assert draw_pictures(ROOT, bare, Problems(ROOT)) == {}


def test_broken_content_is_not_drawn(loaded, project):
    problems = Problems(project)
    problems.add(project / "content/laus/rules.uk.md", 1, "this is wrong", "Mend it")
    assert draw_pictures(project, loaded, problems) == {}


def test_every_hand_is_there_as_it_was_dealt(loaded):
    made = hand_pictures(ROOT, loaded)
    for content in loaded.games:
        for hand in content.hands:
            held = sorted(str(card) for cards in hand.match.deals[-1].states[0].hands for card in cards)
            for language in content.rules:
                svg = made.pop(f"pictures/{content.game.slug}/{hand.slug}.{language}.svg").decode()
                assert sorted(re.findall(r'<use href="#([SHDC][^"])"', svg)) == held
                assert content.rules[language].fields["title"] in svg
    assert made == {}


def test_pages_show_the_picture_of_their_game_and_language():
    files = build(ROOT, print, base_url="https://cards.example/", with_engine=False).files
    for name, html in ((name, data.decode()) for name, data in files.items() if name.endswith(".html")):
        shown = re.search(r'<meta property="og:image" content="https://cards\.example/([^"]+)">', html)
        if name == "404.html":
            assert shown is None
            continue
        language = "en" if name == "index.html" else name.partition("/")[0]
        assert re.fullmatch(rf"pictures/\w+\.{language}\.\w+\.png", shown[1]), name
        assert shown[1] in files
        assert '<meta property="og:image:width" content="1200">' in html
        assert '<meta property="og:image:height" content="630">' in html
        assert re.search(r'<meta property="og:image:alt" content="[^"]{10,}">', html)
