"""A demo deal: by links alone without JavaScript; with it by keys, slider, swipes and by itself."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

HAND = "uk/laus/hands/first-deal/"
LAST = 32


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A page on which JavaScript is off."""
    with browser.new_context(java_script_enabled=False) as context:
        yield context.new_page()


@pytest.fixture
def hand(page: Page, site: str) -> Page:
    """The first step of the demo deal."""
    page.goto(site + HAND)
    page.locator("#steps[data-live]").wait_for()
    return page


def shown(page: Page) -> Locator:
    """The one step that is shown."""
    step = page.locator(".step:visible")
    expect(step).to_have_count(1)
    return step


def expect_step(page: Page, number: int) -> None:
    """One step is shown, and address, slider, strip of moves and the ear say the same."""
    expect(page.locator(f"#step-{number}")).to_be_visible()
    expect(page.locator(".step:visible")).to_have_count(1)
    expect(page).to_have_url(re.compile(f"#step-{number}$"))
    expect(page.locator("#slider")).to_have_value(str(number))
    expect(page.locator(".strip [aria-current=step]")).to_have_attribute("href", f"#step-{number}")
    label = page.locator(f"#step-{number}").get_attribute("aria-label") or ""
    expect(page.locator("#say > :last-child")).to_contain_text(label)


def test_steps_without_javascript(plain: Page, site: str) -> None:
    plain.goto(site + HAND)
    for number in range(LAST):
        step = shown(plain)
        expect(step).to_have_id(f"step-{number}")
        step.locator("[rel=next]").click()
    expect(shown(plain)).to_have_id(f"step-{LAST}")
    shown(plain).locator("[rel=first]").click()
    expect(shown(plain)).to_have_id("step-0")
    plain.locator(".strip a").nth(7).click()
    expect(shown(plain)).to_have_id("step-7")
    expect(plain.locator(".pace")).to_be_hidden()


def test_every_sentence_leads_to_its_rule_without_javascript(plain: Page, site: str) -> None:
    plain.goto(f"{site}{HAND}#step-1")
    rule = shown(plain).locator(".say a.rule").first
    target = (rule.get_attribute("href") or "").partition("#")[2]
    rule.click()
    expect(plain.locator(f"[id='{target}']")).to_be_in_viewport()


def test_keys(hand: Page) -> None:
    for key, number in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("KeyJ", 3),
        ("KeyK", 2),
        ("ArrowLeft", 1),
        ("End", LAST),
        ("ArrowRight", LAST),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        hand.keyboard.press(key)
        expect(hand.locator(f"#step-{number}")).to_be_visible()
        expect(hand.locator(".step:visible")).to_have_count(1)
    hand.keyboard.press("ArrowRight")
    expect_step(hand, 1)


def test_keys_go_by_place_and_leave_shortcuts_and_controls_alone(hand: Page) -> None:
    hand.evaluate("""() => document.dispatchEvent(
        new KeyboardEvent("keydown", { key: "о", code: "KeyJ", bubbles: true, cancelable: true }))""")
    expect(hand.locator("#step-1")).to_be_visible()
    for pressed in ("Control+j", "Alt+KeyJ", "Shift+ArrowRight"):
        hand.keyboard.press(pressed)
    expect(hand.locator("#step-1")).to_be_visible()
    hand.locator("#slider").focus()
    hand.keyboard.press("ArrowRight")
    expect_step(hand, 2)
    hand.keyboard.press("Tab")
    expect(hand.locator("#slider")).not_to_be_focused()


def test_focus_stays_on_the_same_control(hand: Page) -> None:
    hand.locator("#step-0 [rel=next]").focus()
    hand.keyboard.press("Enter")
    expect_step(hand, 1)
    expect(hand.locator("#step-1 [rel=next]")).to_be_focused()
    hand.keyboard.press("ArrowRight")
    expect(hand.locator("#step-2 [rel=next]")).to_be_focused()
    hand.locator("#step-2 [rel=prev]").focus()
    hand.keyboard.press("Enter")
    expect(hand.locator("#step-1 [rel=prev]")).to_be_focused()


def test_slider_and_strip(hand: Page) -> None:
    hand.locator("#slider").fill("20")
    expect_step(hand, 20)
    hand.locator(".strip a").nth(5).click()
    expect_step(hand, 5)


def test_back_leaves_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/")
    page.goto(site + HAND)
    page.locator("#steps[data-live]").wait_for()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_step(page, 3)
    page.go_back()
    expect(page).to_have_url(f"{site}uk/laus/")


@pytest.mark.parametrize(
    ("fragment", "number"), [("#step-7", 7), ("#step-32", LAST), ("#step-99", LAST), ("#step-x", 0)]
)
def test_link_to_a_step(page: Page, site: str, fragment: str, number: int) -> None:
    page.goto(site + HAND + fragment)
    expect(page.locator(f"#step-{number}")).to_be_visible()
    expect(page.locator(".step:visible")).to_have_count(1)


def test_plays_by_itself_and_pauses_at_a_note(hand: Page) -> None:
    noted = {number for number in range(LAST + 1) if hand.locator(f"#step-{number} .note").count()}
    target = min(number for number in noted if number > 2 and noted.isdisjoint({number - 1, number - 2}))
    hand.locator("#slider").fill(str(target - 2))
    button = hand.locator("#play-pause")
    label = button.inner_text()
    button.click()
    expect(button).not_to_have_text(label)
    expect_step(hand, target)
    expect(button).to_have_text(label)
    hand.locator("#slider").fill(str(target - 2))
    button.click()
    expect(button).not_to_have_text(label)
    hand.keyboard.press("ArrowLeft")
    expect(button).to_have_text(label)


def test_swipe_goes_on_and_scrolling_does_not(browser: Browser, site: str) -> None:
    with browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        page.goto(site + HAND)
        page.locator("#steps[data-live]").wait_for()
        session = context.new_cdp_session(page)
        swipe(session, (300, 200), (80, 215))
        expect(page.locator("#step-1")).to_be_visible()
        page.wait_for_timeout(500)  # for the cards to land
        swipe(session, (80, 200), (300, 215))
        expect(page.locator("#step-0")).to_be_visible()
        swipe(session, (300, 500), (260, 250))
        expect(page.locator("#step-0")).to_be_visible()


def swipe(session: CDPSession, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A finger moves from one point to another."""
    session.send("Input.dispatchTouchEvent", touch("touchStart", start))
    for part in (0.25, 0.5, 0.75, 1):
        at = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        session.send("Input.dispatchTouchEvent", touch("touchMove", at))
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def touch(kind: str, at: tuple[int, ...]) -> dict[str, object]:
    """One event of a finger."""
    return {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]}


def test_a_question_stands_in_view_and_the_strip_keeps_the_answer(browser: Browser, site: str) -> None:
    with browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{site}uk/laus/hands/eleven-points/#step-11")
        page.locator("#steps[data-live]").wait_for()
        page.evaluate("() => scrollTo(0, 0)")
        asked_for = page.locator(".strip a[href='#step-13']")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#say > :last-child")).to_contain_text("що обрали б ви?")
        expect(page.locator("#step-12 .your-turn-asked")).to_be_in_viewport(ratio=1)
        expect(page.locator("#step-12 .answers")).to_be_in_viewport(ratio=1)
        expect(asked_for).to_have_accessible_name("13")
        expect(asked_for.locator("svg")).to_be_hidden()
        page.locator("#step-12 [data-answer=HJ]").click()
        expect(page.locator("#step-12-HJ")).to_be_in_viewport()
        page.locator("#step-12-HJ [href='#step-13']").click()
        expect(asked_for.locator("svg")).to_be_visible()
        expect(asked_for).to_have_accessible_name(re.compile("^13[.] "))


def test_other_language_keeps_the_step(hand: Page) -> None:
    hand.keyboard.press("ArrowRight")
    hand.keyboard.press("ArrowRight")
    expect_step(hand, 2)
    hand.locator(".languages > summary").click()
    hand.locator(".languages a[data-language=mk]").click()
    expect(hand.locator("html")).to_have_attribute("lang", "mk")
    expect(hand).to_have_url(re.compile("/mk/laus/hands/first-deal/#step-2$"))
    expect(hand.locator("#step-2")).to_be_visible()


def test_reduced_motion_shows_each_step_at_once(hand: Page) -> None:
    hand.emulate_media(reduced_motion="reduce")
    hand.evaluate("() => { document.startViewTransition = () => { throw new Error('a flight') } }")
    hand.keyboard.press("ArrowRight")
    expect_step(hand, 1)


def test_all_works_in_a_folder_of_a_host(page: Page, site_in_subfolder: str) -> None:
    page.goto(site_in_subfolder + HAND)
    page.locator("#steps[data-live]").wait_for()
    page.keyboard.press("ArrowRight")
    expect_step(page, 1)
