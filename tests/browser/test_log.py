"""The log beside the table: one stop for Tab, arrows along its lines, and whole lines that lead back to their moves."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.at_table import Reader

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TARGETS = """
() => [...document.querySelectorAll("#log li:has([data-step])")].flatMap((line) => {
  line.scrollIntoView({ block: "center" });
  const { left, top, right, height } = line.getBoundingClientRect();
  const points = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, top + height / 2));
  const rule = line.querySelector("a").getBoundingClientRect();
  const onRule = document.elementFromPoint(rule.left + rule.width / 2, rule.top + rule.height / 2);
  const isWhole = points.every((each) => each.closest("[data-step], a")?.closest("li") === line);
  return height >= 24 && right - left > 44 && isWhole && onRule.matches("a") ? [] : [line.textContent];
})
"""
# The sentence of a line as it is heard: a drawn card by its name.
HEARD = """
(marks) => marks.map((mark) => {
  const line = mark.closest("li").cloneNode(true);
  for (const other of line.querySelectorAll("a, button")) other.remove();
  for (const card of line.querySelectorAll("[aria-label]")) card.textContent = card.getAttribute("aria-label");
  return line.textContent.replace(/\\s+/g, " ").trim();
})
"""


@pytest.fixture
def reader(page: Page, site: str) -> Reader:
    """Somebody who has played a few tricks of Laus."""
    reader = Reader(page, site)
    reader.begin()
    for _ in range(4):
        reader.play()
    expect(lines(page).nth(12)).to_be_visible()
    return reader


def lines(page: Page) -> Locator:
    """What the log says."""
    return page.locator("#log li")


def test_tab_stops_at_the_log_once_and_arrows_lead_along_it(reader: Reader) -> None:
    page = reader.page
    assert page.locator("#log [tabindex='0']").count() == 1
    page.locator("#actions .menu > summary").focus()
    page.keyboard.press("Tab")
    stop = lines(page).last.locator(":focus")
    expect(stop).to_have_count(1)
    expect(stop).to_be_in_viewport()
    page.keyboard.press("Home")
    rules, marks = page.locator("#log a.rule"), page.locator("#log [data-step]")
    expect(rules.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(rules.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(rules.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(marks.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(marks.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#log :focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(marks.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#review-where")).to_contain_text("1 / ")
    expect(page.locator("#review [data-go=next]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#review-where")).to_contain_text("2 / ")


def test_the_way_back_to_a_move_bears_the_name_of_its_line(reader: Reader) -> None:
    marks = reader.page.locator("#log [data-step]")
    lines = marks.evaluate_all(HEARD)
    assert len(lines) > 12
    for mark, line in zip(marks.all(), lines, strict=True):
        expect(mark).to_have_accessible_name(f"{line} Подивитися на цей хід ще раз")
    assert len(set(lines)) > 6


def test_the_log_does_not_run_away_from_who_reads_it_by_keys(reader: Reader) -> None:
    page = reader.page
    page.locator("#log [tabindex='0']").focus()
    page.keyboard.press("Home")
    said = lines(page).count()
    reader.moves().first.evaluate("card => card.click()")
    expect(lines(page)).not_to_have_count(said)
    reader.wait_for_turn()
    expect(page.locator("#log a.rule").first).to_be_focused()
    expect(lines(page).first).to_be_in_viewport()
    page.locator("[data-do=undo]").first.focus()
    reader.play()
    expect(lines(page).last).to_be_in_viewport()
    expect(lines(page).last.locator("[tabindex='0']")).to_have_count(1)


def test_a_line_is_a_target_as_a_whole(browser: Browser, site: str) -> None:
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        reader = Reader(page, site)
        reader.begin()
        while reader.play() == "you":
            pass
        assert page.evaluate(TARGETS) == []
        line = lines(page).filter(has=page.locator("[data-step='9']"))
        line.scroll_into_view_if_needed()
        box = line.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + 6, box["y"] + box["height"] / 2)
        expect(page.locator("#review-where")).to_have_text("9 / 32")
        expect(reader.table).to_be_in_viewport()
