"""What an impatient reader does on a slow phone: taps twice, turns it, leaves and comes back, loses the connection."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import BOOT, Reader

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
UPRIGHT, ON_ITS_SIDE = {"width": 360, "height": 740}, {"width": 740, "height": 360}
# As soon as the button for a hint stands where that for the next deal was, a finger touches the place again.
TAP_AGAIN = """() => {
    const hint = document.querySelector(".now > [data-do=hint]");
    let tapped = 0;
    document.addEventListener("click", ({ timeStamp }) => { tapped = timeStamp }, { capture: true, once: true });
    new MutationObserver((_, watch) => {
        if (hint.offsetParent === null) return;
        watch.disconnect();
        const tap = new PointerEvent("click", { bubbles: true, pointerType: "touch", detail: 1 });
        Object.defineProperty(tap, "timeStamp", { value: tapped + 200 });
        hint.dispatchEvent(tap);
        document.body.dataset.tapped = "";
    }).observe(document.getElementById("play"), { attributes: true });
}"""
# As soon as the last bot has been asked for its move, and pauses, the hands are opened.
OPEN_AT = """ply => {
    new MutationObserver((_, watch) => {
        if (!document.querySelector(`#table [data-ply="${ply}"][data-thinking]`)) return;
        watch.disconnect();
        setTimeout(() => document.querySelector("#actions [data-do=opening]").click(), 200);
    }).observe(document.getElementById("table"), { attributes: true, subtree: true, childList: true });
}"""
FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"


@pytest.fixture
def phone(browser: Browser, site: str) -> Any:
    """A reader with a phone who plays Laus."""
    with browser.new_context(**PHONE) as context:
        yield Reader(context.new_page(), site)


def middle(page: Page, control: str) -> tuple[float, float]:
    """Where a finger meets a control."""
    box = page.locator(control).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_tap_on_the_next_deal_asks_for_nothing_else(phone: Reader) -> None:
    page = phone.page
    phone.begin()
    while phone.play() == "you":
        pass
    place = middle(page, "#actions .now > [data-do=deal]")
    page.evaluate(TAP_AGAIN)
    page.touchscreen.tap(*place)
    page.locator("body[data-tapped]").wait_for(state="attached")
    page.wait_for_timeout(500)
    expect(page.locator("#advice")).to_be_hidden()
    page.touchscreen.tap(*middle(page, "#actions .now > [data-do=hint]"))
    expect(page.locator("#advice")).to_be_visible()


def test_many_taps_begin_one_match(phone: Reader) -> None:
    page = phone.page
    phone.open()
    page.locator("[data-do=begin]").wait_for()
    place = middle(page, "[data-do=begin]")
    for _ in range(3):
        page.touchscreen.tap(*place)
    phone.wait_for_turn()
    assert len(phone.matches()) == 1
    expect(page.locator("#advice")).to_be_hidden()


def test_leaving_in_the_middle_of_a_bots_turn_loses_nothing(page: Page, site: str) -> None:
    reader = Reader(page, site, pace="calm")
    reader.begin()
    for leave in ("reload", "language", "back"):
        before = int(reader.ply())
        reader.moves().first.click()
        expect(reader.table).not_to_have_attribute("data-ply", str(before))
        if leave == "reload":
            page.reload()
        elif leave == "language":
            page.locator(".languages > summary").click()
            page.locator(".languages a[data-language=mk]").click()
            expect(page.locator("html")).to_have_attribute("lang", "mk")
        else:
            page.goto(f"{site}mk/laus/")
            page.go_back()
        reader.wait_for_turn()
        assert int(reader.ply()) > before
        assert len(reader.matches()) == 1
        expect(page.locator("#notice")).to_be_hidden()


def test_turning_the_phone_while_cards_fly(phone: Reader) -> None:
    page = phone.page
    phone.begin()
    page.evaluate("localStorage.setItem('kozyr/settings', JSON.stringify({ pace: 'quick' }))")
    for size in (ON_ITS_SIDE, UPRIGHT):
        phone.moves().first.click()
        page.set_viewport_size(size)  # type: ignore[arg-type]
        phone.wait_for_turn()
        expect(page.locator("[data-flies], [data-vanishes]")).to_have_count(0)
        hand, bar = middle(page, "#table .hand"), middle(page, "#actions")
        assert max(hand[1], bar[1]) < size["height"]


def test_a_store_that_fills_in_the_middle_of_a_deal_is_told_once(phone: Reader) -> None:
    page = phone.page
    phone.begin()
    page.evaluate(FULL)
    phone.play()
    expect(page.locator("#notice")).to_be_visible()
    page.locator("#notice [data-do=dismiss]").click()
    phone.play()
    expect(page.locator("#notice")).to_be_hidden()
    with page.expect_download() as download:
        phone.menu("file")
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert len(record["deals"][0]["moves"]) == int(phone.ply()), "the whole match can be taken along all the same"


def test_a_match_that_claims_an_impossible_time_and_score_hurts_nothing(page: Page, site: str) -> None:
    reader = Reader(page, site)
    reader.begin()
    reader.play()
    summary = {"deal": 99, "over": True, "won": True, "score": ["won! " * 999], "preset": None}
    late = 9_007_199_254_740_991
    brought = reader.kept() | {"begun": late, "played": late, "summary": summary}
    reader.menu("new")
    page.locator("#bring > summary").click()
    page.locator("#bring-text").fill(json.dumps(brought))
    page.locator("[data-do=bring]").click()
    reader.wait_for_turn()
    with page.expect_download():
        reader.menu("file")
    kept = json.dumps(brought | {"id": "late"})
    page.evaluate("text => localStorage.setItem('kozyr/laus/match/late', text)", kept)
    page.reload()
    page.locator("#play[data-waits=you]").wait_for(timeout=BOOT)
    reader.menu("new")
    expect(page.locator("#unfinished > li")).to_have_count(3)


def test_an_empty_field_and_half_a_match_are_told_apart(page: Page, site: str) -> None:
    page.goto(f"{site}uk/laus/play/")
    page.locator("#bring > summary").click()
    field, told = page.locator("#bring-text"), page.locator("#notice")
    page.locator("[data-do=bring]").click()
    expect(told).to_contain_text("Відкривати ще нічого")
    expect(field).to_be_focused()
    field.fill('{"format": "kozyr/1", "game": "la')
    page.locator("[data-do=bring]").click()
    expect(told).to_contain_text("Це не весь текст партії")


def test_a_deal_goes_on_without_a_connection(page: Page, site: str) -> None:
    reader = Reader(page, site)
    reader.begin()
    page.context.set_offline(True)
    while reader.play() == "you":
        pass
    reader.deal()
    reader.play()
    page.context.set_offline(False)


def test_hands_that_are_opened_and_closed_at_once_are_closed(page: Page, site: str) -> None:
    reader = Reader(page, site)
    reader.begin()
    page.evaluate("""() => {
        const find = (name) => document.querySelector(`#actions [data-do=${name}]`);
        const [opening, known] = [find("opening"), find("known")];
        for (const button of [opening, opening, known]) button.click();
    }""")
    expect(page.locator("#advice-body > *").first).to_be_visible(timeout=BOOT)  # answered after the open hands
    expect(page.locator("#actions [data-do=opening]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#table .open")).to_have_count(0)


def test_hands_that_are_opened_while_bots_move_are_open_when_the_reader_is_asked(page: Page, site: str) -> None:
    reader = Reader(page, site, pace="calm")
    reader.begin()
    before = reader.ply()
    reader.play()
    after = reader.ply()
    page.locator("#actions [data-do=undo]").click()
    expect(reader.table).to_have_attribute("data-ply", before)
    page.evaluate(OPEN_AT, int(after) - 1)
    reader.moves().first.click()
    expect(page.locator("#actions [data-do=opening]")).to_have_attribute("aria-pressed", "true", timeout=BOOT)
    reader.wait_for_turn()
    assert reader.ply() == after
    expect(page.locator("#table .open")).to_have_count(3)
