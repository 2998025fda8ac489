"""Every page: theme and suits are chosen and stay, menus close, the root leads to the reader's language."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

PAGES = ("", "laus/", "laus/play/", "laus/hands/first-deal/", "about/")


def background(page: Page) -> str:
    """The colour behind the text."""
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_theme_is_chosen_and_stays(page: Page, site: str) -> None:
    page.goto(f"{site}uk/")
    light = background(page)
    page.locator("header [data-opens=settings]").click()
    page.locator("input[name=theme][value=dark]").check()
    dark = background(page)
    assert dark != light
    page.goto(f"{site}uk/laus/")
    assert background(page) == dark
    page.locator("header [data-opens=settings]").click()
    expect(page.locator("input[name=theme][value=dark]")).to_be_checked()
    page.locator("input[name=theme][value=auto]").check()
    assert background(page) == light


def test_four_colours_are_chosen_and_stay(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/")
    page.locator("header [data-opens=settings]").click()
    page.locator("input[name=suits][value=four]").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-suits", "four")


def test_the_chosen_look_is_there_before_any_module(browser: Browser, site: str) -> None:
    chosen = {"theme": "contrast", "suits": "four", "cards": "large", "letters": "world", "pace": "quick"}
    with browser.new_context() as context:
        context.add_init_script(f"localStorage.setItem('kozyr/settings', '{json.dumps(chosen)}')")
        context.route("**/page.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page = context.new_page()
        page.goto(f"{site}uk/laus/")
        assert page.evaluate("({ ...document.documentElement.dataset })") == chosen


def test_letters_and_size_of_the_cards_are_chosen(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/")
    jack = page.locator(".prose .chip.J").first
    own, before = jack.inner_text(), jack.get_attribute("aria-label")
    page.locator("header [data-opens=settings]").click()
    width = page.locator(".samples .face").first.bounding_box()
    page.locator("input[name=letters][value=world]").check()
    page.locator("input[name=cards][value=large]").check()
    larger = page.locator(".samples .face").first.bounding_box()
    assert width
    assert larger
    assert larger["width"] > width["width"] * 1.2
    page.keyboard.press("Escape")
    expect(page.locator("header [data-opens=settings]")).to_be_focused()
    assert own == "В"
    assert jack.evaluate("chip => getComputedStyle(chip, '::after').content") == '"J"'
    assert jack.inner_text() == ""
    assert jack.get_attribute("aria-label") == before


def test_menus_close_by_escape_and_by_a_touch_elsewhere(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/")
    menu, summary = page.locator("details.languages"), page.locator(".languages > summary")
    summary.click()
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    summary.click()
    page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")


@pytest.mark.parametrize("setting", ["{", "[]", "null", '{"theme": 7, "suits": {}}'])
def test_broken_settings_are_survived(page: Page, site: str, setting: str) -> None:
    page.goto(f"{site}uk/")
    page.evaluate("text => localStorage.setItem('kozyr/settings', text)", setting)
    page.reload()
    page.locator("header [data-opens=settings]").click()
    expect(page.locator("input[name=theme][value=auto]")).to_be_checked()
    page.locator("input[name=theme][value=light]").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize(("asked", "led"), [("uk-UA", "uk"), ("mk", "mk"), ("ru-RU", "ru"), ("en-GB", "en")])
def test_root_leads_to_the_language_of_the_browser(browser: Browser, site: str, asked: str, led: str) -> None:
    with browser.new_context(locale=asked) as context:
        page = context.new_page()
        page.goto(site)
        expect(page).to_have_url(f"{site}{led}/")


def test_root_leads_to_the_language_chosen_before(browser: Browser, site: str) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(f"{site}en/")
        page.locator(".languages > summary").click()
        page.locator(".languages a[data-language=mk]").click()
        expect(page).to_have_url(re.compile("/mk/$"))
        page.goto(site)
        expect(page).to_have_url(f"{site}mk/")


def test_root_stays_for_a_language_that_is_not_there(browser: Browser, site: str) -> None:
    with browser.new_context(locale="ja-JP") as context:
        page = context.new_page()
        page.goto(site)
        page.wait_for_load_state()
        assert page.url == site
        expect(page.locator("main a[data-language=uk]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "uk", "ru", "mk"])
@pytest.mark.parametrize("path", PAGES)
def test_each_page_loads_without_complaints_and_stays_at_home(page: Page, site: str, language: str, path: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}{language}/{path}", wait_until="load")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1").first).to_be_visible()
    assert [url for url in asked if not url.startswith(site)] == []


def test_rule_of_the_address_stays_in_another_language(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/#follow-suit")
    page.locator(".languages > summary").click()
    page.locator(".languages a[data-language=en]").click()
    expect(page).to_have_url(f"{site}en/laus/#follow-suit")
    expect(page.locator("#follow-suit")).to_be_in_viewport()


def test_missing_page_leads_home(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site}uk/nothing/here/")
        expect(page.locator("h1")).to_be_visible()
