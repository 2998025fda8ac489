"""The same match in two tabs: it goes on in the one that is looked at, and nothing that was played is lost."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.at_table import BOOT, Reader

AWAY = """
Object.defineProperties(Document.prototype, {
  hidden: { get: () => self.isAway === true },
  visibilityState: { get: () => (self.isAway === true ? "hidden" : "visible") },
});
"""
GO = "away => { self.isAway = away; document.dispatchEvent(new Event('visibilitychange')) }"


def tab(context: BrowserContext, site: str, pace: str = "instant") -> Reader:
    """Another tab of the same browser."""
    page = context.new_page()
    page.add_init_script(AWAY)
    return Reader(page, site, pace=pace)


def leave(reader: Reader) -> None:
    """The reader looks at something else."""
    reader.page.evaluate(GO, True)


def come_back(reader: Reader) -> None:
    """The reader looks at this tab again."""
    reader.page.evaluate(GO, False)


def play_and_leave(reader: Reader) -> None:
    """The reader plays a card and looks at something else, before a bot has moved."""
    played = str(int(reader.ply()) + 1)
    reader.moves().first.click()
    expect(reader.table).to_have_attribute("data-ply", played)
    leave(reader)


def moves_of(match: Any) -> int:
    """How many moves a match has seen."""
    return sum(len(deal["moves"]) for deal in match["record"]["deals"])


@pytest.fixture
def site_of(page: Page, site: str) -> tuple[BrowserContext, str]:
    """A browser whose pages may not complain, and the site."""
    return page.context, site


def test_a_match_is_taken_over_from_a_tab_that_nobody_sees(site_of: tuple[BrowserContext, str]) -> None:
    first = tab(*site_of, pace="calm")
    first.begin()
    play_and_leave(first)
    second = tab(*site_of, pace="calm")
    second.open()
    second.wait_for_turn()
    taken = second.kept()
    second.page.wait_for_timeout(2500)
    assert [match["id"] for match in second.matches()] == [taken["id"]], "no bot of the first tab makes another match"
    second.play()
    played = second.kept()
    leave(second)
    come_back(first)
    first.wait_for_turn()
    expect(first.table).to_have_attribute("data-ply", second.ply())
    expect(first.page.locator("#notice")).to_be_visible()
    first.play()
    assert [match["id"] for match in first.matches()] == [taken["id"]]
    assert moves_of(first.kept()) > moves_of(played)
    come_back(second)
    second.wait_for_turn()
    expect(second.table).to_have_attribute("data-ply", first.ply())


def test_side_by_side_a_match_goes_on_where_the_reader_plays(site_of: tuple[BrowserContext, str]) -> None:
    first, second = tab(*site_of), tab(*site_of)
    first.begin()
    second.open()
    second.wait_for_turn()
    second.play()
    notice = first.page.locator("#notice")
    expect(notice).to_be_visible()
    expect(first.page.locator("#play")).to_have_attribute("data-waits", "")
    before = second.ply()
    first.page.keyboard.press("KeyZ")
    first.moves().first.click()
    first.page.wait_for_timeout(500)
    assert moves_of(first.kept()) == int(before), "nothing is played or taken back where the match does not go on"
    notice.locator("[data-do=here]").click()
    first.wait_for_turn()
    expect(first.table).to_have_attribute("data-ply", before)
    expect(notice).to_be_hidden()
    first.play()
    expect(second.page.locator("#notice")).to_be_visible()
    assert len(first.matches()) == 1


def test_a_tab_that_nobody_sees_does_not_bring_its_match_to_the_table(site_of: tuple[BrowserContext, str]) -> None:
    first, second = tab(*site_of, pace="calm"), tab(*site_of, pace="calm")
    first.begin()
    play_and_leave(first)
    second.open()
    second.wait_for_turn()
    second.menu("new")
    second.page.locator("[data-do=begin]").click()
    second.wait_for_turn()
    second.play()
    mine = second.kept()
    come_back(first)
    first.wait_for_turn()
    play_and_leave(first)
    come_back(second)
    second.page.wait_for_timeout(2500)
    second.page.reload()
    second.page.locator("#play[data-waits=you]").wait_for(timeout=BOOT)
    assert second.kept()["id"] == mine["id"]
    assert json.dumps(mine["record"]) in {json.dumps(match["record"]) for match in second.matches()}
