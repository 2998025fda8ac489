"""Deals of this site in somebody else's page: demo hands without the engine, positions with it, sandboxes, attacks."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.browser.packing import linked, packed, record_of

BOOT = 60_000
HAND = "uk/laus/hands/first-deal/"
FRAME = '<p>Above.</p><iframe title="A deal" width="100%" height="640" {more} src="{src}"></iframe><p>Below.</p>'
SANDBOX = 'sandbox="allow-scripts"'

Embed = Callable[..., FrameLocator]


@pytest.fixture
def embed(page: Page, site: str, elsewhere: Callable[[str], str]) -> Embed:
    """Puts a page of ours into a page on another port, with the script that sizes it, and opens that page."""

    def embedded(path: str, more: str = "", host: Page = page) -> FrameLocator:
        script = f'<script async src="{site}embed.js"></script>'
        host.goto(elsewhere(FRAME.format(src=site + path, more=more) + script))
        return host.frame_locator("iframe")

    return embedded


@pytest.fixture
def lenient(browser: Browser) -> Iterator[Page]:
    """A page on which the browser may complain: it does, of all that a sandbox keeps out."""
    with browser.new_context() as context:
        yield context.new_page()


def heights(host: Page) -> tuple[float, float]:
    """How high the frame is, and what is in it."""
    box = host.locator("iframe").bounding_box()
    inside = host.frames[1].evaluate("document.body.getBoundingClientRect().height")
    return (0 if box is None else box["height"]), inside


def expect_sized(host: Page) -> None:
    """The frame is as high as what is in it, or a little higher than the step now shown."""
    expect(host.locator("iframe")).not_to_have_css("height", "640px")
    outer, inner = heights(host)
    assert outer >= inner > 300
    assert host.frames[1].evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_line_of_a_hand_that_lies_open_follows_the_steps(page: Page, site: str) -> None:
    page.goto(f"{site}{HAND}#step-3")
    page.locator(".put-on-page > summary").click()
    lines, copy = page.locator(".put-on-page textarea"), page.locator(".put-on-page [data-copied]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step-4")).to_be_visible()
    copy.hover()
    expect(lines).to_have_value(re.compile("[?]embed#step-4"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step-5")).to_be_visible()
    copy.focus()
    expect(lines).to_have_value(re.compile("[?]embed#step-5"))


def test_lines_copied_from_a_hand_show_it_elsewhere(page: Page, site: str, elsewhere: Callable[[str], str]) -> None:
    page.goto(f"{site}{HAND}#step-3")
    page.locator(".put-on-page > summary").click()
    lines = page.locator(".put-on-page textarea")
    expect(lines).to_have_value(re.compile(re.escape(f'src="{site}{HAND}?embed#step-3"')))
    page.goto(elsewhere(lines.input_value()))
    frame = page.frame_locator("iframe")
    expect(frame.locator("#step-3")).to_be_visible()
    for left_out in (".site-header", ".site-footer", ".strip", ".put-on-page"):
        expect(frame.locator(left_out)).to_be_hidden()
    expect_sized(page)
    assert page.frames[1].evaluate("scrollX + scrollY") == 0


def test_a_hand_is_stepped_by_keys_and_leads_on(page: Page, site: str, embed: Embed) -> None:
    frame = embed(f"{HAND}?embed=dark#step-7")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    frame.locator("#step-7 [rel=next]").click()
    page.keyboard.press("ArrowRight")
    expect(frame.locator("#step-9")).to_be_visible()
    expect_sized(page)
    with page.context.expect_page() as opened:
        frame.locator("[data-onward=play]").click()
    expect(opened.value).to_have_url(f"{site}uk/laus/play/#hand=first-deal&step=9")
    with page.context.expect_page() as opened:
        frame.locator("[data-onward=page]").click()
    expect(opened.value).to_have_url(f"{site}{HAND}#step-9")
    with page.context.expect_page() as opened:
        frame.locator("#step-9 a.rule").first.click()
    expect(opened.value).to_have_url(re.compile(f"{site}uk/laus/#"))


def test_the_page_for_embedding_leads_to_a_hand(page: Page, embed: Embed) -> None:
    frame = embed("mk/embed/?embed=light#hand=svoi/first-duel&step=5")
    expect(frame.locator("#step-5")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    expect_sized(page)


def test_a_hand_in_a_sandbox(lenient: Page, embed: Embed) -> None:
    frame = embed("uk/embed/#hand=laus/first-deal&step=7", SANDBOX, lenient)
    expect(frame.locator("#step-7")).to_be_visible()
    assert lenient.frames[1].evaluate("self.origin") == "null"
    expect(frame.locator("#HJ")).to_be_attached()
    card = frame.locator("#step-7 .face").first
    assert (card.locator("use").get_attribute("href") or "").startswith("#")
    frame.locator("#step-7 [rel=next]").click()
    lenient.keyboard.press("ArrowRight")
    expect(frame.locator("#step-9")).to_be_visible()
    lenient.keyboard.press("Home")
    expect(frame.locator("#step-0")).to_be_visible()
    expect_sized(lenient)
    frame.locator("[data-onward=play]").click()
    expect(frame.locator("#frame-notice")).to_be_visible()
    expect(frame.locator("#frame-notice-link")).to_have_attribute(
        "href", re.compile("/uk/laus/play/#hand=first-deal&step=0$")
    )


def test_a_position_is_stepped_through(page: Page, site: str, embed: Embed) -> None:
    frame = embed("uk/embed/" + linked(record_of("laus", 5, deals=2), seat=1))
    table = frame.locator("[data-table]")
    expect(table).to_have_attribute("data-ply", "5", timeout=BOOT)
    expect(frame.locator("#where")).to_have_text("5 / 5")
    expect(frame.locator("[data-go=next]")).to_have_attribute("aria-disabled", "true")
    assert table.locator(".seat .held").count() == 3
    expect_sized(page)
    frame.locator("[data-go=prev]").click()
    expect(table).to_have_attribute("data-ply", "4")
    page.keyboard.press("Home")
    expect(table).to_have_attribute("data-ply", "0")
    page.keyboard.press("ArrowLeft")
    expect(frame.locator("#where")).to_have_text("32 / 32")
    expect(table).to_have_attribute("data-deal-over", "true")
    expect(frame.locator("#deal")).to_have_value("0")
    frame.locator("#slider").fill("7")
    expect(table).to_have_attribute("data-ply", "7")
    frame.locator("#open").check()
    expect(table.locator(".seat .held")).to_have_count(0)
    expect(frame.locator("#told .say").first).to_be_visible()
    expect(frame.locator("#play-on")).to_be_visible()
    with page.context.expect_page() as opened:
        frame.locator("#play-on").click()
    expect(opened.value.locator("#table [data-table]")).to_have_attribute("data-game", "laus", timeout=BOOT)
    assert opened.value.url.startswith(f"{site}uk/laus/play/#r=")


def test_a_position_opens_where_the_address_says(embed: Embed) -> None:
    frame = embed("en/embed/" + linked(record_of("svoi", 12)) + "&seat=open&deal=1&step=4")
    expect(frame.locator("[data-table]")).to_have_attribute("data-ply", "4", timeout=BOOT)
    expect(frame.locator("#open")).to_be_checked()
    expect(frame.locator("#game")).to_have_text("Svoi Koziri")


def test_a_position_in_a_sandbox_is_a_sentence_with_its_address(lenient: Page, site: str, embed: Embed) -> None:
    fragment = linked(record_of("laus", 3))
    frame = embed("uk/embed/" + fragment, SANDBOX, lenient)
    expect(frame.locator("#frame-notice")).to_be_visible()
    expect(frame.locator("#frame-notice-link")).to_have_attribute("href", f"{site}uk/embed/{fragment}")


BROKEN = record_of("laus", 3)
HOSTILE: dict[str, str] = {
    "no position": "#r=xxx",
    "nothing in it": "#r=",
    "a script": "#r=<script>top.pwned=1</script>",
    "a name with a script": linked(BROKEN | {"game": "<img src=x onerror='top.pwned=1'>"}),
    "an option with quotes": linked(BROKEN | {"options": {'"><script>top.pwned=1</script>': '"'}}),
    "a move that is a script": linked(
        BROKEN | {"deals": [BROKEN["deals"][0] | {"moves": ["<script>top.pwned=1</script>"]}]}
    ),
    "a list instead of a match": f"#r={packed([1, 2])}",
    "far too large": f"#r={packed('[' + '1,' * 600_000 + '1]')}",
    "deep in one another": linked("[" * 5000 + "]" * 5000),
    "a hand that is not there": "#hand=laus/nobody",
    "a hand with a way out": "#hand=../../../etc/passwd&step=7",
    "a hand that is a script": "#hand=<img src=x onerror=top.pwned=1>/x&step=<svg onload=top.pwned=1>",
    "an address that runs": "#hand=javascript:top.pwned=1/x",
}


@pytest.mark.parametrize("path", ["uk/embed/", "uk/laus/play/"])
def test_hostile_links_run_nothing_ask_nobody_and_are_told(browser: Browser, site: str, path: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
        notice = page.locator("#frame-notice" if "embed" in path else "#notice")
        for name, fragment in HOSTILE.items():
            if "play" in page.url:  # where the engine, once it runs, hears of another fragment
                notice.locator("[data-do=dismiss]").click()
                page.evaluate("fragment => { location.hash = fragment }", fragment)
            else:
                page.goto("about:blank")
                page.goto(site + path + fragment)
            expect(notice, name).to_be_visible(timeout=BOOT)
            assert len(notice.locator("p").first.inner_text()) > 20, name
            assert page.locator("main script, main img[src='x'], main svg[onload]").count() == 0, name
            assert page.evaluate("() => 'pwned' in window") is False, name
        assert {url for url in asked if not url.startswith((site, "about:"))} == set()


def test_hostile_files_and_keepsakes_run_nothing(browser: Browser, site: str) -> None:
    attack = "'\"><img src=x onerror='top.pwned=1'><script>top.pwned=1</script>"
    match = {"record": BROKEN | {"game": attack}, "seed": 5, "seat": 0, "numbered": True, "over": True, "id": attack}
    kept = {
        "kozyr/settings": {"theme": attack, "pace": attack, "suits": attack, "sort": attack},
        "kozyr/laus": match,
        "kozyr/laus/current": attack,
        "kozyr/laus/match/one": match
        | {"record": BROKEN, "bots": [attack] * 4, "mode": attack, "summary": {"score": [attack] * 4}},
        "kozyr/laus/match/two": attack,
    }
    with browser.new_context() as context:
        page = context.new_page()
        page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
        keep = (
            "kept => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, JSON.stringify(value)))"
        )
        page.goto(f"{site}uk/laus/")
        page.evaluate(keep, kept)
        page.goto(f"{site}uk/laus/play/")
        page.locator("#lobby").wait_for(timeout=BOOT)
        page.locator("#bring > summary").click()
        texts = [
            attack,
            f"{site}uk/laus/play/#r={attack}",
            json.dumps(match),
            json.dumps(BROKEN | {"options": {attack: attack}}),
        ]
        for text in texts:
            page.locator("#bring-text").fill(text)
            page.locator("[data-do=bring]").click()
            expect(page.locator("#notice"), text).to_be_visible(timeout=BOOT)
            page.locator("#notice [data-do=dismiss]").click()
        hostile = {
            "name": f"{attack.replace('/', '')}.json",
            "mimeType": "application/json",
            "buffer": json.dumps(match).encode(),
        }
        page.locator("#bring-file").set_input_files(hostile)  # type: ignore[arg-type]
        expect(page.locator("#notice")).to_be_visible(timeout=BOOT)
        assert page.locator("main script, main img[src='x']").count() == 0
        assert page.evaluate("() => 'pwned' in window") is False


def test_messages_from_elsewhere_change_nothing(page: Page, site: str, elsewhere: Callable[[str], str]) -> None:
    body = FRAME.format(src=f"{site}{HAND}?embed#step-2", more="") + f'<script src="{site}embed.js"></script>'
    page.goto(elsewhere(body))
    frame = page.frame_locator("iframe")
    expect(frame.locator("#step-2")).to_be_visible()
    expect_sized(page)
    before = heights(page)
    hostile: list[Any] = [
        "<script>top.pwned=1</script>",
        None,
        7,
        {"kozyr": "height", "height": 1e9},
        {"kozyr": "how high", "height": "<b>"},
        {"kozyr": {"toString": "x"}},
        {"kind": "boot", "text": "{}"},
    ]
    for data in hostile:
        page.evaluate("data => { frames[0].postMessage(data, '*'); window.postMessage(data, '*') }", data)
    page.wait_for_timeout(200)
    assert heights(page) == before
    expect(frame.locator("#step-2")).to_be_visible()
    assert page.evaluate("() => 'pwned' in window") is False


def test_lines_copied_while_playing_show_the_position(page: Page, site: str, elsewhere: Callable[[str], str]) -> None:
    page.goto(f"{site}uk/laus/play/{linked(record_of('laus', 5))}")
    table = page.locator("#table [data-table]")
    expect(table).to_be_visible(timeout=BOOT)
    page.locator("#play[data-waits=you]").wait_for(timeout=BOOT)
    ply = table.get_attribute("data-ply") or ""
    page.locator("#actions details.menu > summary").click()
    page.locator("#actions [data-do=lines]").click()
    lines = page.locator("#put-position textarea")
    expect(lines).to_be_visible()
    assert f'src="{site}uk/embed/#r=' in lines.input_value()
    page.goto(elsewhere(lines.input_value()))
    frame = page.frame_locator("iframe")
    expect(frame.locator("[data-table]")).to_have_attribute("data-ply", ply, timeout=BOOT)
    expect(frame.locator("#game")).to_have_text("Воша")


def test_the_page_itself_says_how_it_is_done(page: Page, site: str) -> None:
    page.goto(f"{site}uk/embed/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".site-header")).to_be_visible()
    expect(page.locator("#embed")).to_be_hidden()
    page.locator("#sandbox a.anchor").click()
    page.reload()
    expect(page.locator("#sandbox")).to_be_in_viewport()
    expect(page.locator("#embed")).to_be_hidden()
