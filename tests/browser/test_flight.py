"""Cards that travel at the playing table, and what the page does not do meanwhile."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.at_table import Reader

ANIMATED = "() => document.getAnimations().filter((each) => each.constructor.name === 'Animation').length"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_played_card_travels_unless_motion_is_reduced(browser: Browser, site: str, motion: str) -> None:
    page = browser.new_context(reduced_motion=motion).new_page()  # type: ignore[arg-type]
    reader = Reader(page, site, pace="calm")
    reader.begin()
    page.evaluate("document.documentElement.style.setProperty('--travel', '5s')")
    card = reader.moves().first
    played = card.get_attribute("data-move")
    card.click()
    page.locator(f".middle > .trick > .south[data-lies={played}]").wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate(ANIMATED) == 0 if motion == "reduce" else page.locator(".south[data-flies]").count() == 1
    page.context.close()


def test_drawn_cards_are_fetched_once(page: Page, site: str) -> None:
    reader = Reader(page, site)
    asked: list[str] = []
    reader.begin()
    page.on("request", lambda request: asked.append(request.url))
    while reader.play() != "deal":
        pass
    assert not [address for address in asked if "/faces/" in address]
