"""A game is found on the first page by players, kind, length and pack, without scripts."""

import re
from pathlib import Path

import pytest

from sitegen import finder

ROOT = Path(__file__).parents[2]


def test_the_choices_are_those_that_tell_games_apart(loaded):
    groups = {group["name"]: group for group in finder.choices(loaded.games, loaded.words["en"])}
    assert [str(each["label"]) for each in groups["players"]["values"]] == ["2 players", "3 players", "4 players"]
    assert {each["value"] for each in groups["pack"]["values"]} == {"32", "36", "48"}
    assert set(groups) == {"players", "kind", "length", "pack"}


def test_one_game_needs_no_finding(loaded):
    assert list(finder.choices(loaded.games[:1], loaded.words["en"])) == []
    assert finder.style(()) == b""


def test_every_choice_leaves_a_game(loaded):
    style = finder.style(loaded.games).decode()
    hiding = re.findall(r'#find-(\w+)-(\w+):checked\) > \.game:not\(\[data-(\w+)="(\w+)"\]\)', style)
    for name, value, fact, wanted in hiding:
        assert (name, value) == (fact, wanted)
        assert [content for content in loaded.games if finder.facts(content)[fact] == wanted]
    offered = {
        (group["name"], each["value"])
        for group in finder.choices(loaded.games, loaded.words["en"])
        for each in group["values"]
    }
    assert offered <= {(name, value) for name, value, _, _ in hiding}


@pytest.mark.parametrize(
    ("language", "choice", "left"),
    [
        ("en", "players-2", ["svoi"]),
        ("uk", "kind-avoid", ["laus"]),
        ("ru", "pack-48", ["dreyfus"]),
        ("mk", "pack-32", ["laus", "mensch"]),
    ],
)
def test_a_choice_shows_the_games_that_fit(browser, site, language, choice, left):
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}{language}/")
        page.locator(".finder summary").click()
        games = page.locator(".game")
        everything = games.count()
        assert everything == sum(games.nth(each).is_visible() for each in range(everything))
        page.locator(f"#find-{choice}").check()
        shown = [games.nth(each) for each in range(everything) if games.nth(each).is_visible()]
        assert [game.locator("h2 a").get_attribute("href").strip("/") for game in shown] == left
        page.locator("input[name=find]").first.check()
        assert everything == sum(games.nth(each).is_visible() for each in range(everything))
