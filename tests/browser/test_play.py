"""The playing page: a whole match, reasons, taking back, keeping, links, keys, touches, an engine that cannot come."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.at_table import BOOT, Reader

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def reader(page: Page, site: str) -> Reader:
    """Somebody who reads Ukrainian and plays Laus."""
    return Reader(page, site)


def test_whole_match_by_clicking(reader: Reader) -> None:
    origin = reader.address.partition("/uk/")[0]
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.begin()
    while (waits := reader.wait_for_turn()) != "over":
        if waits == "deal":
            reader.deal()
        else:
            reader.play()
    *deals, totals = reader.score()
    for points in deals:
        assert sum(points) in {116 + extras for extras in (0, 100, 200, 300, 400, 500, 600)}
    assert totals == [sum(column) for column in zip(*deals, strict=True)]
    assert max(totals) >= 1500
    expect(reader.table).to_have_attribute("data-match-over", "true")
    winner = totals.index(min(totals))
    name = reader.page.locator("#score thead th").nth(winner + 1).inner_text()
    expect(reader.table.locator(".line")).to_contain_text(name)
    expect(reader.page.locator(".now > [data-do=new]")).to_be_visible()
    assert [url for url in asked if not url.startswith(origin)] == []


def test_the_first_deal_is_told_aloud_as_well(page: Page, site: str) -> None:
    reader = Reader(page, site, language="mk", game="dreyfus")
    reader.begin()
    heard = page.locator("#say > p").first.inner_text()
    for line in page.locator("#log li").all()[:2]:
        assert line.evaluate("line => line.firstChild.textContent.trim()")[:12] in heard


def test_reason_against_a_card(reader: Reader) -> None:
    reader.begin()
    reader.play_until_refused()
    before = reader.ply()
    reader.refused().first.click(force=True)  # disabled for Playwright, not for readers
    reason = reader.table.locator("[data-why]")
    expect(reason).to_be_in_viewport()
    assert reader.ply() == before
    card = reader.refused().first.get_attribute("aria-label") or ""
    expect(reader.page.locator("#say > :last-child")).to_contain_text(card[:6])
    rule = reason.get_attribute("data-why")
    reason.locator("a").click()
    expect(reader.page).to_have_url(re.compile(f"/uk/laus/#{rule}$"))
    expect(reader.page.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_reload_goes_on_at_the_same_move(reader: Reader) -> None:
    reader.begin()
    reader.play()
    reader.play()
    ply, hand = reader.ply(), reader.hand()
    reader.page.reload()
    reader.wait_for_turn()
    assert reader.ply() == ply
    assert reader.hand() == hand
    expect(reader.page.locator("#deal-number")).to_have_text("1")


def test_other_language_goes_on_at_the_same_move(reader: Reader) -> None:
    reader.begin()
    reader.play()
    ply = reader.ply()
    reader.page.locator(".languages > summary").click()
    reader.page.locator(".languages a[data-language=mk]").click()
    expect(reader.page.locator("html")).to_have_attribute("lang", "mk")
    reader.wait_for_turn()
    assert reader.ply() == ply


def test_taking_back(reader: Reader) -> None:
    undo = reader.page.locator(".actions > [data-do=undo]")
    reader.begin()
    expect(undo).to_have_attribute("aria-disabled", "true")
    before, hand = reader.ply(), len(reader.hand())
    reader.play()
    undo.click()
    expect(reader.table).to_have_attribute("data-ply", before)
    expect(reader.table.locator(".hand .card")).to_have_count(hand)
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_same_deal_number_same_cards(reader: Reader) -> None:
    reader.begin(seed=77)
    first = reader.kept()["record"]["deals"][0]["hands"]
    reader.page.evaluate("localStorage.clear()")
    reader.begin(seed=77)
    assert reader.kept()["record"]["deals"][0]["hands"] == first


def test_preset_and_single_rules(reader: Reader) -> None:
    reader.open()
    reader.page.locator("input[name=preset]").nth(1).check()
    reader.page.locator("details:has([data-option]) > summary").click()
    reader.page.locator("[data-do=begin]").click()
    reader.wait_for_turn()
    assert reader.kept()["record"]["options"] != {}


@pytest.mark.parametrize("stored", ["{", '{"record": 7}'])
def test_what_cannot_be_read_is_listed_and_stays(reader: Reader, stored: str) -> None:
    reader.open()
    reader.page.evaluate("text => localStorage.setItem('kozyr/laus', text)", stored)
    reader.page.reload()
    expect(reader.page.locator("#unfinished > li")).to_have_count(1)
    expect(reader.page.locator("#setup")).to_be_visible()
    assert reader.page.evaluate("localStorage.getItem('kozyr/laus')") == stored
    reader.page.locator("[data-match=delete]").click()
    assert reader.page.evaluate("localStorage.getItem('kozyr/laus')") is None
    reader.page.locator("#notice [data-do=restore]").click()
    assert reader.page.evaluate("localStorage.getItem('kozyr/laus')") == stored


def test_match_that_the_engine_refuses_is_told_in_the_readers_language(reader: Reader) -> None:
    reader.open()
    stored = json.dumps({"record": {"format": "kozyr/9"}, "seed": 1, "seat": 0})
    reader.page.evaluate("text => localStorage.setItem('kozyr/laus', text)", stored)
    reader.page.reload()
    expect(reader.page.locator("#notice-reason")).to_contain_text(re.compile("[а-яіїє]{5}"), timeout=BOOT)
    expect(reader.page.locator("#unfinished > li")).to_have_count(1)
    expect(reader.page.locator("#setup")).to_be_visible()


def test_match_of_an_earlier_version_is_gone_on_with(reader: Reader) -> None:
    reader.begin()
    reader.play()
    ply, match = reader.ply(), reader.kept()
    earlier = {name: match[name] for name in ("record", "seed", "seat", "numbered", "over")}
    reader.page.evaluate(
        "text => { localStorage.clear(); localStorage.setItem('kozyr/laus', text) }", json.dumps(earlier)
    )
    reader.page.reload()
    reader.wait_for_turn()
    assert reader.ply() == ply
    assert reader.page.evaluate("localStorage.getItem('kozyr/laus')") is None


def test_full_storage_is_told_and_emptied_from_the_list(reader: Reader) -> None:
    reader.open()
    reader.page.evaluate("""() => {
        for (let size = 2 ** 22; size > 0; size >>= 1) {
            const name = "kozyr/laus/match/broken", before = localStorage.getItem(name) ?? "";
            try { localStorage.setItem(name, before + "{".repeat(size)) } catch {}
        }
    }""")
    reader.page.reload()
    reader.page.locator("[data-do=begin]").click()
    reader.wait_for_turn()
    expect(reader.page.locator("#notice")).to_be_visible()
    ply = reader.ply()
    assert reader.play()
    assert reader.ply() != ply
    reader.menu("new")
    reader.page.locator("[data-match=delete]").click()
    reader.page.locator("[data-do=begin]").click()
    reader.wait_for_turn()
    assert reader.kept()["record"]["game"] == "laus"


def test_refused_storage_is_survived(reader: Reader) -> None:
    reader.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    reader.begin()
    expect(reader.page.locator("#notice")).to_be_visible()
    reader.play()


def test_link_to_a_position(reader: Reader) -> None:
    reader.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reader.begin()
    reader.play()
    ply, hand = reader.ply(), reader.hand()
    reader.menu("link")
    expect(reader.page.locator("#notice")).to_be_visible()
    link = reader.page.evaluate("navigator.clipboard.readText()")
    reader.play()
    later = reader.ply()
    reader.page.evaluate("link => { location.href = link }", link)
    expect(reader.table).to_have_attribute("data-ply", ply)
    reader.page.go_back()
    expect(reader.table).to_have_attribute("data-ply", later)
    mine = reader.kept()
    reader.open("#" + link.partition("#")[2])
    reader.wait_for_turn()
    assert (reader.ply(), reader.hand()) == (ply, hand)
    reader.play()
    assert mine in reader.matches()
    later = reader.ply()
    reader.page.reload()
    reader.wait_for_turn()
    assert reader.ply() == later
    reader.menu("new")
    assert "#" not in reader.page.url
    reader.page.locator("#unfinished > li").nth(1).locator("[data-match=open]").click()
    expect(reader.table).to_have_attribute("data-ply", str(len(mine["record"]["deals"][0]["moves"])))


@pytest.mark.parametrize("fragment", ["#r=", "#r=abc", "#r=%3Cscript%3E", "#hand=../../x&step=1", "#hand=x&step=y"])
def test_broken_link_is_refused_and_keeps_the_match(reader: Reader, fragment: str) -> None:
    reader.open()
    reader.page.evaluate("localStorage.setItem('kozyr/laus/match/mine', 'kept')")
    reader.open(fragment)
    expect(reader.page.locator("#notice")).to_be_visible()
    expect(reader.page.locator("#setup")).to_be_visible()
    assert reader.page.evaluate("localStorage.getItem('kozyr/laus/match/mine')") == "kept"


def test_what_if_from_a_demo_deal(reader: Reader, site: str) -> None:
    page = reader.page
    page.goto(f"{site}uk/laus/hands/first-deal/#step-2")
    step = page.locator("#step-2")
    step.locator(".what-if > summary").click()
    card = step.locator(".what-if a[data-move]").first
    move = card.get_attribute("data-move")
    card.click()
    reader.wait_for_turn()
    assert int(reader.ply()) > 2
    assert reader.matches() == []
    reader.play()
    assert reader.kept()["record"]["deals"][0]["moves"][2] == move


def test_one_deal_by_keyboard_alone(reader: Reader) -> None:
    page = reader.page
    reader.open()
    page.locator("[data-do=begin]").focus()
    page.keyboard.press("Enter")
    while reader.wait_for_turn() == "you":
        page.keyboard.press("Digit1")
        card = page.locator(":focus")
        while card.get_attribute("data-move") is None:
            page.keyboard.press("ArrowRight")
        before = reader.ply()
        page.keyboard.press("Enter")
        expect(reader.table).not_to_have_attribute("data-ply", before)
    expect(page.locator("[data-do=deal]")).to_be_focused()
    page.keyboard.press("KeyN")
    expect(reader.table).to_have_attribute("data-deal-over", "false")
    reader.wait_for_turn()
    page.keyboard.press("Digit3")
    third = page.locator(":focus").get_attribute("aria-label") or ""
    page.keyboard.press("Tab")
    expect(page.locator(".hand :focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(page.locator(":focus")).to_have_attribute("aria-label", third)


def test_arrows_lead_along_a_group_and_from_row_to_row(page: Page, site: str) -> None:
    reader = Reader(page, site, language="mk", game="svoi")
    reader.begin()
    calls = reader.table.locator(".choices button")
    calls.first.focus()
    page.keyboard.press("ArrowRight")
    expect(calls.nth(1)).to_be_focused()
    called = reader.ply()
    page.keyboard.press("Enter")
    expect(reader.table).not_to_have_attribute("data-ply", called)
    reader.wait_for_turn()
    page.set_viewport_size({"width": 360, "height": 740})
    top = "document.activeElement.getBoundingClientRect().top"
    page.keyboard.press("Digit1")
    first = page.evaluate(top)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(top) > first + 20
    page.keyboard.press("ArrowUp")
    assert page.evaluate(top) < first + 20
    page.keyboard.press("End")
    expect(reader.table.locator(".hand .card").last).to_be_focused()
    assert reader.table.locator(".hand [tabindex='0']").count() == 1


@pytest.mark.parametrize(("game", "control"), [("mensch", "half"), ("dreyfus", "done")])
def test_focus_goes_to_the_cards_when_a_call_is_made(page: Page, site: str, game: str, control: str) -> None:
    """Another press of the same key must not take back what it has just done."""
    reader = Reader(page, site, game=game)
    reader.begin()
    while reader.table.locator(f"[data-move={control}]").count() == 0:
        assert reader.play() == "you"
    before = reader.ply()
    reader.table.locator(f"[data-move={control}]").focus()
    page.keyboard.press("Enter")
    expect(reader.table).not_to_have_attribute("data-ply", before)
    reader.wait_for_turn()
    expect(page.locator("#table :focus")).to_have_count(1)


def test_keys_are_listed_and_leave_typing_alone(reader: Reader) -> None:
    page = reader.page
    reader.begin()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    before = reader.ply()
    page.keyboard.press("Control+z")
    assert reader.ply() == before


def test_finger_raises_a_card_and_then_plays_it(browser: Browser, site: str) -> None:
    with browser.new_context(**PHONE) as context:
        reader = Reader(context.new_page(), site)
        reader.begin()
        before, card = reader.ply(), reader.moves().first
        card.tap()
        expect(card).to_have_attribute("data-raised", "")
        assert reader.ply() == before
        card.tap()
        expect(reader.table).not_to_have_attribute("data-ply", before)


def test_double_click_plays_once(reader: Reader) -> None:
    reader.begin()
    hand = len(reader.hand())
    reader.moves().first.dblclick()
    expect(reader.table.locator(".hand .card")).to_have_count(hand - 1)
    reader.page.wait_for_timeout(500)
    expect(reader.table.locator(".hand .card")).to_have_count(hand - 1)


def test_bots_move_one_at_a_time_and_a_finished_trick_lies(page: Page, site: str) -> None:
    reader = Reader(page, site, pace="quick")
    reader.begin()
    page.evaluate("""() => {
        window.seen = [];
        new MutationObserver(() => {
            const lying = document.querySelectorAll("#table .middle > .trick > .lies").length;
            if (window.seen.at(-1) !== lying) window.seen.push(lying);
        }).observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true });
    }""")
    reader.play()
    page.locator("#table .middle > .trick:not(:has(> :nth-child(4)))").wait_for()
    seen = page.evaluate("window.seen")
    assert 4 in seen
    assert all(after - before == 1 or after == 0 for before, after in pairwise(seen))


def test_several_matches_beside_one_another(reader: Reader) -> None:
    page = reader.page
    reader.begin()
    reader.play()
    mine = reader.kept()
    reader.menu("new")
    page.locator("[data-do=begin]").click()
    reader.wait_for_turn()
    expect(page.locator("#deal-number")).not_to_have_text("1")
    assert len(reader.matches()) == 2
    assert mine in reader.matches()
    reader.menu("new")
    assert reader.matches() == [mine], "a match in which the reader has not moved is not kept"
    page.locator("#unfinished [data-match=open]").click()
    expect(page.locator("#deal-number")).to_have_text("1")
    reader.wait_for_turn()
    assert reader.ply() == str(len(mine["record"]["deals"][0]["moves"]))


def test_match_in_two_tabs_is_not_forgotten_and_goes_on_in_one(reader: Reader) -> None:
    reader.begin()
    other = Reader(reader.page.context.new_page(), reader.address.partition("uk/")[0])
    other.open()
    other.wait_for_turn()
    other.play()
    reader.menu("new")
    assert [match["touched"] for match in reader.matches()] == [True]
    reader.page.locator("#unfinished [data-match=open]").click()
    reader.wait_for_turn()
    expect(other.page.locator("#notice [data-do=here]")).to_be_visible()
    reader.play()
    assert len(reader.matches()) == 1


def test_serious_match_with_chosen_seat_is_remembered(reader: Reader) -> None:
    page = reader.page
    reader.open()
    page.locator("[name=mode][value=serious]").check()
    page.locator("details:has(#place) > summary").click()
    page.locator("#place").select_option("0")
    page.locator("[data-do=begin]").click()
    reader.wait_for_turn()
    reader.play()
    match = reader.kept()
    assert match["seat"] == match["record"]["dealer"]
    expect(page.locator("#actions [data-do=undo]")).to_be_hidden()
    page.keyboard.press("KeyZ")
    agreed = page.locator(".agreed")
    agreed.locator("summary").click()
    expect(agreed.locator("a[href*='#jack-order']")).to_be_visible()
    assert reader.kept()["record"] == match["record"]
    reader.menu("new")
    page.reload()
    expect(page.locator("[name=mode][value=serious]")).to_be_checked()
    expect(page.locator("#place")).to_have_value("0")


def test_looking_back_by_keys_and_trying_again(reader: Reader) -> None:
    page = reader.page
    reader.begin()
    while reader.play() == "you":
        pass
    mine = reader.kept()
    page.keyboard.press("KeyR")
    where = page.locator("#review-where")
    expect(where).to_have_text("32 / 32")
    page.keyboard.press("Home")
    expect(where).to_have_text("0 / 32")
    expect(page.locator("#table .open .face[role=img]")).to_have_count(32)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(where).to_have_text("6 / 32")
    page.evaluate("document.querySelector('[name=sort][value=rank]').click()")
    expect(page.locator("#table [data-ply='6']")).to_be_visible()
    expect(where).to_have_text("6 / 32")
    expect(page.locator("#review-strip [aria-current]")).to_have_attribute("data-step", "6")
    page.locator("#review [data-do=try]").click()
    reader.wait_for_turn()
    assert reader.kept()["record"]["deals"][0]["moves"][:6] == mine["record"]["deals"][0]["moves"][:6]
    assert mine in reader.matches()
    page.locator("#log [data-step]").first.click()
    expect(where).to_contain_text("0 / ")
    page.keyboard.press("Escape")
    reader.wait_for_turn()
    cards = len(reader.hand())
    reader.moves().first.click()
    page.keyboard.press("KeyR")
    expect(where).to_be_visible()
    page.keyboard.press("Escape")
    expect(reader.table.locator(".hand .card")).to_have_count(cards - 1)


# What the engine is asked and for how long the page pauses, from now on.
WATCH_BOTS = """() => {
    const { postMessage } = Worker.prototype;
    const { setTimeout } = window;
    window.asked = [];
    window.pauses = [];
    Worker.prototype.postMessage = function (message) {
        if (message.kind === "ask") window.asked.push(JSON.parse(message.text));
        return postMessage.call(this, message);
    };
    window.setTimeout = (doing, pause = 0) => {
        window.pauses.push(pause);
        return setTimeout(doing, pause);
    };
}"""


def test_experts_are_interrupted_and_hurried(page: Page, site: str) -> None:
    reader = Reader(page, site, pace="calm")
    reader.open()
    page.locator("[name=level][value=expert]").check()
    page.locator("details:has(#place) > summary").click()
    page.locator("#place").select_option("1")
    page.locator("[data-do=begin]").click()
    reader.wait_for_turn()
    reader.moves().first.click()
    expect(reader.table).to_have_attribute("data-ply", "1")
    page.keyboard.press("KeyZ")
    expect(reader.table).to_have_attribute("data-ply", "0")
    page.wait_for_timeout(1500)
    assert reader.ply() == "0", "a thought that was given up leads to no move"
    reader.moves().first.click()
    expect(page.locator("#actions [data-do=slips]")).to_have_attribute("aria-disabled", "true")
    page.evaluate(WATCH_BOTS)
    page.keyboard.press("KeyM")
    reader.wait_for_turn()
    asked, pauses = page.evaluate("[window.asked, window.pauses]")
    hurried = [question["hurried"] for question in asked if question["do"] == "bot"]
    assert len(hurried) >= 2
    assert all(hurried)
    assert 200 in pauses, "what is played is seen"
    assert not {900, 1500} & set(pauses), "nobody waits at the pace that was chosen"


def test_match_travels_as_a_file(reader: Reader, browser: Browser) -> None:
    reader.begin()
    reader.play()
    with reader.page.expect_download() as download:
        reader.menu("file")
    file = download.value.path()
    record = reader.kept()["record"]
    assert json.loads(file.read_text(encoding="utf-8")) == record
    with browser.new_context() as context:
        other = Reader(context.new_page(), reader.address.partition("uk/")[0], "mk")
        other.open()
        other.page.locator("#bring > summary").click()
        other.page.locator("#bring-text").fill('{"format": "kozyr/1"}')
        other.page.locator("[data-do=bring]").click()
        expect(other.page.locator("#notice-reason")).not_to_be_empty(timeout=BOOT)
        other.page.locator("#bring-file").set_input_files(file)
        other.wait_for_turn()
        assert other.kept()["record"]["deals"][0]["hands"] == record["deals"][0]["hands"]


def test_card_that_is_dragged_onto_the_table_is_played(reader: Reader) -> None:
    page = reader.page
    reader.begin()
    before, card = reader.ply(), reader.moves().first
    box, table = card.bounding_box(), reader.table.bounding_box()
    assert box
    assert table
    start = (box["x"] + 10, box["y"] + 20)
    for end, plays in (((start[0] + 30, start[1] + 10), False), ((table["x"] + 200, table["y"] + 150), True)):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=4)
        page.mouse.up()
        if plays:
            expect(reader.table).not_to_have_attribute("data-ply", before)
        else:
            page.wait_for_timeout(100)
            assert reader.ply() == before


def test_nothing_jumps_while_the_page_fills(page: Page, site: str) -> None:
    reader = Reader(page, site)
    page.add_init_script("""
        window.shift = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
    """)
    for _ in range(2):
        reader.open()
        expect(page.locator("#setup")).to_be_visible()
        page.wait_for_timeout(500)
        expect(page.locator("#boot")).to_be_hidden(timeout=BOOT)
        page.wait_for_timeout(300)
        assert page.evaluate("window.shift") == 0
    reader.begin()
    reader.play()
    reader.open()
    reader.wait_for_turn()
    assert page.evaluate("window.shift") < 0.01, "no more than a fan of cards that closes up"


def crash(page: Page) -> None:
    """The engine ends as if the browser had taken its memory away."""
    page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('crash') }) }")


def test_engine_that_crashes_is_started_again(reader: Reader) -> None:
    reader.begin()
    reader.play()
    crash(reader.page)
    reader.page.wait_for_timeout(300)
    reader.play()


def test_engine_that_crashes_while_a_bot_thinks(page: Page, site: str) -> None:
    reader = Reader(page, site, pace="calm")
    reader.begin()
    before = reader.ply()
    reader.moves().first.click()
    crash(page)
    expect(reader.table).not_to_have_attribute("data-ply", before, timeout=BOOT)
    reader.wait_for_turn()


def test_engine_that_cannot_come(browser: Browser, site: str) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    with browser.new_context() as context:
        context.route("**/*.wasm", refuse)
        reader = Reader(context.new_page(), site)
        reader.open()
        failed = reader.page.locator("#boot-failed")
        expect(failed).to_be_visible(timeout=BOOT)
        expect(reader.page.locator("#boot-reason")).not_to_be_empty()
        failed.locator("a.button").click()
        expect(reader.page.locator("h1")).to_be_visible()
        reader.open()
        expect(failed).to_be_visible(timeout=BOOT)
        context.unroute("**/*.wasm")
        reader.page.locator("[data-do=retry]").click()
        expect(failed).to_be_hidden(timeout=BOOT)
        reader.page.locator("[data-do=begin]").click()
        reader.wait_for_turn()
