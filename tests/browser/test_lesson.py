"""A first lesson and the questions of a demo deal: by keys, with and without JavaScript, to a real deal at the end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

LESSON = "uk/laus/lesson/"
HAND = "uk/laus/hands/late-pardon/"
STEPS = 9
MOST_TABS = 30


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A page on which JavaScript is off."""
    with browser.new_context(java_script_enabled=False) as context:
        yield context.new_page()


def step(page: Page) -> Locator:
    """The one step that is shown."""
    shown = page.locator(".task:visible")
    expect(shown).to_have_count(1)
    return shown


def answers(page: Page, verdict: str) -> list[str]:
    """The addresses of the answers to the step that is shown, those that are ``right`` or ``wrong``."""
    return [f"#{each.get_attribute('id')}" for each in step(page).locator(f"[data-verdict={verdict}]").all()]


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Presses the Tab key, or another, until something has the focus."""
    for _ in range(MOST_TABS):
        if target.evaluate("place => place === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"the keyboard does not reach {target}")


@pytest.mark.parametrize("fixture", ["page", "plain"])
def test_a_lesson_by_keys_alone(fixture: str, request: pytest.FixtureRequest, site: str) -> None:
    page: Page = request.getfixturevalue(fixture)
    page.goto(f"{site}uk/laus/")
    page.locator(".summary .button.primary").press("Enter")
    expect(page).to_have_url(site + LESSON)
    for number in range(1, STEPS + 1):
        expect(step(page)).to_have_id(f"step-{number}")
        expect(step(page).locator(".where")).to_contain_text(f"{number} з {STEPS}")
        expect(step(page).locator(".feedback:visible")).to_have_count(0)
        for verdict in ("wrong", "right"):
            address = answers(page, verdict)[0]
            answer = step(page).locator(f'.answers a[href="{address}"]')
            tab_to(page, answer)
            page.keyboard.press("Enter")
            told = page.locator(f"[id='{address[1:]}']")
            expect(told).to_be_focused()
            expect(told).to_be_in_viewport()
            expect(step(page).locator(".feedback:visible")).to_have_count(1)
            expect(step(page)).to_have_id(f"step-{number}")
            if verdict == "wrong":
                page.keyboard.press("Shift+Tab")
        tab_to(page, told.locator(".button.primary"))
        page.keyboard.press("Enter")
        expect(step(page)).to_be_focused()
    play = step(page).locator(".button.primary")
    expect(play).to_have_attribute("href", "../play/#hand=first-deal&step=0")


def test_a_wrong_answer_leads_to_its_rule(page: Page, site: str) -> None:
    page.goto(f"{site}{LESSON}#step-4-HJ")
    page.locator("#step-4-HJ a.rule").click()
    expect(page).to_have_url(f"{site}uk/laus/#follow-suit")


def test_back_leaves_the_lesson(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/")
    page.goto(site + LESSON)
    page.locator(".task:visible .answers a").first.click()
    page.locator(".task:visible [rel=next]").click()
    expect(step(page)).to_have_id("step-2")
    page.go_back()
    expect(page).to_have_url(f"{site}uk/laus/")


def test_other_language_keeps_the_step(page: Page, site: str) -> None:
    page.goto(f"{site}{LESSON}#step-5-CQ")
    page.locator(".languages > summary").click()
    page.locator(".languages a[data-language=mk]").click()
    expect(page).to_have_url(re.compile("/mk/laus/lesson/#step-5-CQ$"))
    expect(page.locator("#step-5-CQ")).to_be_visible()


@pytest.mark.parametrize("fixture", ["page", "plain"])
def test_your_turn_in_a_demo_deal(fixture: str, request: pytest.FixtureRequest, site: str) -> None:
    page: Page = request.getfixturevalue(fixture)
    page.goto(f"{site}{HAND}#step-11")
    turn = page.locator("#step-11 .your-turn")
    expect(turn).to_be_visible()
    key = "Tab"
    for card, verdict in (("SJ", "wrong"), ("HJ", "wrong"), ("HA", "right"), ("CA", "right")):
        tab_to(page, turn.locator(f'[data-answer="{card}"]'), key)
        key = "Shift+Tab"
        page.keyboard.press("Enter")
        told = page.locator(f"#step-11-{card}")
        expect(told).to_be_focused()
        expect(told).to_have_attribute("data-verdict", verdict)
        expect(page.locator(".feedback:visible")).to_have_count(1)
        expect(page.locator(".step:visible")).to_have_count(1)
    page.locator("#step-11-CA .button.primary").click()
    expect(page.locator("#step-12")).to_be_visible()
    expect(page.locator(".step:visible")).to_have_count(1)


def test_a_link_to_an_answer_opens_its_step(page: Page, site: str) -> None:
    page.goto(f"{site}{HAND}#step-13-DQ")
    expect(page.locator("#step-13")).to_be_visible()
    expect(page.locator("#step-13-DQ")).to_be_visible()
    expect(page.locator("#slider")).to_have_value("13")
