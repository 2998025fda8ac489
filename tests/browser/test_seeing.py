"""Every card and every control can be seen and touched: on a small phone, on its side, on a desk, with large text."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from table.words import Words
from tests.browser.seeing import faults, resize
from tests.browser.still_tables import drawn, faces_of, lay, moments, open_playing_page, words_of

GAMES = ("laus", "mensch", "dreyfus", "svoi")
LARGE = {"cards": "large"}
USUAL = {"cards": ""}

# Width and height, size of text in per cent, size of the cards. Half a desk is a desk at a zoom of 200 %.
LOOKS = [
    ((320, 568), 100, USUAL),
    ((360, 740), 100, USUAL),
    ((360, 740), 100, LARGE),
    ((360, 740), 200, USUAL),
    ((568, 320), 100, USUAL),
    ((740, 360), 100, LARGE),
    ((820, 1180), 100, USUAL),
    ((640, 400), 100, USUAL),
    ((1280, 800), 100, LARGE),
    ((1280, 800), 200, USUAL),
    ((2560, 1440), 100, USUAL),
]

# Where the letter of the lowest card of the hand ends.
LOWEST_INDEX = """
() => Math.max(...[...document.querySelectorAll(".hand .face")].map((face) => {
  const { top, height } = face.getBoundingClientRect();
  return top + 0.27 * height;
}))
"""
# Where the lowest card of the hand and the bar below or beside it end; how far a card goes under a bar that lies on it.
LOWEST_CONTROL = """
() => {
  const place = (control) => control.getBoundingClientRect();
  const places = (controls) => [...document.querySelectorAll(controls)].map(place);
  const bar = document.querySelector(".actions").getBoundingClientRect();
  const covered = places(".hand .face").filter(({ bottom, right }) => bottom > bar.top && right > bar.left);
  const under = covered.map(({ bottom }) => innerHeight + bottom - bar.top);
  return Math.max(...places(".hand .face, .actions, .actions > *").map(({ bottom }) => bottom), ...under);
}
"""
COLOURS = """
(names) => {
  const style = getComputedStyle(document.querySelector("#table .sign"));
  return names.map((name) => style.getPropertyValue(`--${name}`));
}
"""
ADVISE = """
() => {
  document.getElementById("advice").hidden = false;
  document.getElementById("advice-body").innerHTML = "<p>a line of advice</p>".repeat(40);
}
"""
# Calls beside a pile are few, and what is advised there is a card.
COVERED = """
() => {
  const advice = document.getElementById("advice").getBoundingClientRect();
  const places = [...document.querySelectorAll(".hand .face, .middle:not(:has(.heap)) > .choices button")];
  return places.some((place) => {
    const { top, right, bottom, left } = place.getBoundingClientRect();
    return top < advice.bottom && bottom > advice.top && left < advice.right && right > advice.left;
  });
}
"""
# Fans of which the last card, the one that lies open to its width, has less room than it is wide.
SQUEEZED = """
() => [...document.querySelectorAll(".fan > .face:last-child")].flatMap((face) => {
  const { width, height } = face.getBoundingClientRect();
  return Math.abs(width - height / 1.4) > 1 ? [width] : [];
})
"""


@pytest.fixture(scope="module")
def words() -> Words:
    return words_of("uk")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(reduced_motion="reduce") as made:
        yield made


def seen_wrong(page: Page) -> list[str]:
    found = []
    for screen, text, settings in LOOKS:
        resize(page, screen, text, settings)
        found += [
            f"{screen[0]}×{screen[1]}, text {text} %, {settings['cards'] or 'usual'}: {each}" for each in faults(page)
        ]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_play_can_be_seen_and_touched(context: BrowserContext, site: str, words: Words, game: str) -> None:
    page = open_playing_page(context, site, "uk", game)
    wrong = {}
    for phase, match in moments(game):
        lay(page, drawn(match, words, faces_of(page)))
        wrong[phase] = seen_wrong(page)
    assert wrong == {phase: [] for phase in wrong}


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_is_reached_without_scrolling(context: BrowserContext, site: str, words: Words, game: str) -> None:
    page = open_playing_page(context, site, "uk", game)
    for phase, match in moments(game):
        lay(page, drawn(match, words, faces_of(page)))
        for screen in ((320, 568), (360, 740), (740, 360), (1280, 800)):
            resize(page, screen, 100, USUAL)
            assert page.evaluate(LOWEST_INDEX) <= screen[1], (phase, screen)


@pytest.mark.parametrize("game", GAMES)
def test_hand_and_bar_are_whole_without_scrolling(context: BrowserContext, site: str, words: Words, game: str) -> None:
    page = open_playing_page(context, site, "uk", game)
    below = {}
    for phase, match in moments(game):
        lay(page, drawn(match, words, faces_of(page)))
        for screen in (
            (320, 568),
            (360, 740),
            (568, 320),
            (600, 400),
            (640, 360),
            (740, 360),
            (1000, 700),
            (1280, 800),
        ):
            resize(page, screen, 100, USUAL)
            lowest = page.evaluate(LOWEST_CONTROL)
            if lowest > screen[1]:
                below[phase, screen] = lowest
    assert below == {}


@pytest.mark.parametrize(
    "hand", ["laus/hands/first-deal", "mensch/hands/called-ace", "dreyfus/hands/paid-exchange", "svoi/hands/first-duel"]
)
def test_a_demo_deal_can_be_seen_and_touched(context: BrowserContext, site: str, hand: str) -> None:
    page = context.new_page()
    page.goto(f"{site}uk/{hand}/")
    page.evaluate("location.hash = 'step-7'")
    page.locator("#step-7[data-shown]").wait_for()
    assert seen_wrong(page) == []


@pytest.mark.parametrize("theme", ["", "dark", "contrast"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_suits_on_buttons_and_cards_do_not_vanish(
    context: BrowserContext, site: str, words: Words, theme: str, scheme: Literal["light", "dark"]
) -> None:
    page = open_playing_page(context, site, "uk", "svoi")
    lay(page, drawn(dict(moments("svoi"))["trump"], words, faces_of(page)))
    resize(page, (360, 740), 100, {"theme": theme})
    page.emulate_media(color_scheme=scheme)
    spades, clubs, ink = page.evaluate(COLOURS, ["spades", "clubs", "ink"])
    assert spades == clubs == ink
    page.emulate_media(color_scheme=scheme, forced_colors="active")
    root = "([name]) => getComputedStyle(document.documentElement).getPropertyValue(name)"
    assert [page.evaluate(root, [f"--{name}"]) for name in ("card", "spades", "hearts")] == [
        "Canvas",
        "CanvasText",
        "CanvasText",
    ]


def test_advice_leaves_hand_and_calls_in_sight(context: BrowserContext, site: str, words: Words) -> None:
    covered = []
    for game in GAMES:
        page = open_playing_page(context, site, "uk", game)
        for phase, match in moments(game):
            lay(page, drawn(match, words, faces_of(page)))
            page.evaluate(ADVISE)
            for screen in ((320, 568), (360, 740), (568, 320), (740, 360), (1280, 800)):
                resize(page, screen, 100, USUAL)
                if page.evaluate(COVERED):
                    covered.append((game, phase, screen))
    assert covered == []


@pytest.mark.parametrize("game", ["laus", "svoi"])
def test_a_fan_of_backs_has_the_room_that_it_takes(context: BrowserContext, site: str, words: Words, game: str) -> None:
    page = open_playing_page(context, site, "uk", game)
    lay(page, drawn(dict(moments(game))["play"], words, faces_of(page)))
    for screen in ((320, 568), (360, 740), (600, 800), (1000, 700), (1440, 900)):
        resize(page, screen, 100, USUAL)
        assert page.evaluate(SQUEEZED) == [], screen


def test_the_note_of_a_demo_deal_comes_into_view_on_a_phone(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}uk/laus/hands/late-pardon/#step-19")
    page.evaluate("scrollTo(0, 0)")
    page.locator("#step-19 [rel=next]").click()
    note, bar = page.locator("#step-20 .note").bounding_box(), page.locator("#step-20 .step-nav").bounding_box()
    assert note is not None
    assert bar is not None
    assert note["y"] + 40 < bar["y"]


def test_a_match_can_be_begun_without_scrolling(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    for width, height in ((320, 568), (360, 740), (740, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}mk/mensch/play/")
        button = page.locator("[data-do=begin]")
        button.wait_for(timeout=60_000)
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height


def test_the_bar_does_not_cover_the_hand(context: BrowserContext, site: str, words: Words) -> None:
    page = open_playing_page(context, site, "uk", "svoi")
    lay(page, drawn(dict(moments("svoi"))["fullest"], words, faces_of(page)))
    for screen, text in (((360, 740), 100), ((430, 932), 150), ((600, 960), 200)):
        resize(page, screen, text, USUAL)
        bar = page.locator("#actions").bounding_box()
        assert bar is not None
        assert page.evaluate(LOWEST_INDEX) <= bar["y"], (screen, text)


def test_a_menu_takes_the_room_that_there_is(context: BrowserContext, site: str, words: Words) -> None:
    page = open_playing_page(context, site, "uk", "laus")
    lay(page, drawn(dict(moments("laus"))["play"], words, faces_of(page)))
    for screen in ((320, 568), (360, 740), (740, 360), (1280, 800)):
        resize(page, screen, 100, USUAL)
        page.locator("#actions .menu").evaluate("menu => menu.style.removeProperty('--room')")
        page.locator("#actions summary").click()
        page.locator("#actions .menu[style*='--room']").wait_for()
        panel, opener = (page.locator(f"#actions {part}").bounding_box() for part in (".panel", "summary"))
        assert panel is not None
        assert opener is not None
        assert panel["y"] >= 0
        assert panel["y"] + panel["height"] <= screen[1]
        assert panel["y"] + panel["height"] <= opener["y"] + 1 or panel["y"] >= opener["y"] + opener["height"] - 1
        page.keyboard.press("Escape")
