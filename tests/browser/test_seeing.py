"""Every card and every control can be seen and touched: on a small phone, on its side, on a desk, with large text."""

from collections.abc import Iterator

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


@pytest.mark.parametrize(
    "hand", ["laus/hands/first-deal", "mensch/hands/called-ace", "dreyfus/hands/paid-exchange", "svoi/hands/first-duel"]
)
def test_a_demo_deal_can_be_seen_and_touched(context: BrowserContext, site: str, hand: str) -> None:
    page = context.new_page()
    page.goto(f"{site}uk/{hand}/")
    page.evaluate("location.hash = 'step-7'")
    page.locator("#step-7[data-shown]").wait_for()
    assert seen_wrong(page) == []
