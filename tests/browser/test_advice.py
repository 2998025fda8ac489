"""Advice at the table: asked for by key or button, it never changes the match, and goes away when the match goes on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import Reader

DEAR_LEADS, CHOICE = 3, 5
SEATS = 4
WITH_EXCHANGE = 2
"""A deal in which most leads cost something, and how many cards there must be to choose from."""


@pytest.fixture
def reader(page, site):
    reader = Reader(page, site, "mk", "laus")
    reader.begin()
    return reader


def test_a_hint_marks_a_card_that_may_be_played_and_leaves_the_match_alone(page, reader):
    ply = reader.ply()
    page.keyboard.press("h")
    expect(page.locator("#advice-body p").first).to_be_visible()
    advised = page.locator("#table [data-advised]")
    expect(advised).to_have_count(1)
    assert reader.ply() == ply
    reader.play(page.locator("#table [data-move][data-advised]"))
    expect(page.locator("#advice")).to_be_hidden()


@pytest.mark.usefixtures("reader")
def test_costs_and_knowledge_open_and_close(page):
    page.keyboard.press("c")
    expect(page.locator("#advice-body .costs, #advice-body p").first).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator("#advice-body .known")).to_be_visible()
    expect(page.locator("#say p").last).to_contain_text(re.compile(r"пик: .*\. херц: .*\. каро: .*\.$"))
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()


def test_why_not_a_card_is_answered_with_a_possible_deal_and_leads_back_to_the_costs(page, site):
    reader = Reader(page, site, "mk", "laus")
    reader.begin(DEAR_LEADS)
    while reader.moves().count() < CHOICE:
        reader.play(reader.moves().last)
    page.keyboard.press("c")
    why = page.locator("#advice-body [data-not]").last
    asked = why.get_attribute("data-not")
    why.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#advice-body .supposed tr")).to_have_count(3, timeout=60_000)
    expect(page.locator("#advice-title")).to_be_focused()
    expect(page.locator("#say p").last).to_contain_text(
        page.locator("#advice-body [data-said]").first.inner_text()[:12]
    )
    page.locator("#advice-body [data-back]").click()
    expect(page.locator(f"#advice-body [data-not={asked}]")).to_be_focused()


@pytest.mark.usefixtures("reader")
def test_a_learner_may_see_all_hands(page):
    assert page.locator("#table .open").count() == 0
    page.locator("#actions .menu > summary").click()
    page.locator("[data-do=opening]").click()
    expect(page.locator("#table .open")).to_have_count(3)


def test_slips_of_a_deal_lead_to_their_moves(page, reader):
    while reader.play(reader.moves().last) == "you":
        pass
    page.locator("#actions .menu > summary").click()
    page.locator("#actions [data-do=slips]").click()
    expect(page.locator("#advice-body > *").first).to_be_visible(timeout=60_000)
    page.locator("#advice-body [data-step]").first.click()
    expect(page.locator("#review")).to_be_visible()
    expect(page.locator("#table .open")).not_to_have_count(0)
    page.locator("#review .menu > summary").click()
    page.locator("#review [data-do=possible]").click()
    expect(page.locator("#advice-body [data-said]").first).to_be_visible(timeout=60_000)
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator("#review")).to_be_visible()


def test_what_a_bot_knew_is_told_after_the_deal_and_follows_the_moves_that_are_looked_at(page, reader):
    asking, opened = page.locator("#actions [data-do=knew]"), page.locator("#advice [data-seat]:has(.open)")
    while reader.play(reader.moves().last) == "you":
        expect(asking).to_have_attribute("hidden", "")
    reader.menu("knew")
    expect(page.locator("#review")).to_be_visible()
    expect(page.locator("#advice .known .unseen li").first).to_be_visible()
    asked = set()
    for _ in range(2 * SEATS):
        before = int(reader.ply()) - 1
        is_own = page.locator("#review [data-do=knew]").get_attribute("aria-disabled") == "true"
        told = "#advice-body > p:only-child" if is_own else f"#advice-body [data-ply='{before}']"
        expect(page.locator(told)).to_be_visible()
        asked.add("you" if is_own else opened.get_attribute("data-seat"))
        page.keyboard.press("ArrowRight")
        expect(reader.table).to_have_attribute("data-ply", str(before + 2))
    assert len(asked) == SEATS
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator("#review")).to_be_visible()


def test_why_not_a_call_is_answered_with_the_calls_and_the_tricks_that_follow(page, site):
    reader = Reader(page, site, "uk", "mensch")
    reader.begin()
    expect(reader.table).to_have_attribute("data-phase", "auction")
    page.keyboard.press("c")
    rows = page.locator("#advice-body .costs tr")
    expect(rows).to_have_count(reader.moves().count(), timeout=60_000)
    why = page.locator("#advice-body [data-not]").last
    asked = why.get_attribute("data-not")
    why.click()
    expect(page.locator("#advice-body .supposed tr")).to_have_count(3, timeout=60_000)
    expect(page.locator("#advice-body h3")).to_have_count(2)
    assert reader.ply() == "0"
    page.locator("#advice-body [data-back]").click()
    expect(page.locator(f"#advice-body [data-not={asked}]")).to_be_focused()


def test_an_exchange_is_weighed_with_the_cards_that_are_chosen_and_explained_as_a_whole(page, site):
    reader = Reader(page, site, "uk", "dreyfus")
    reader.begin(WITH_EXCHANGE)
    card = page.locator("#table [data-choose]").first
    chosen = card.get_attribute("data-choose")
    card.click()
    expect(page.locator(f"#table [data-choose='{chosen}']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("c")
    row = page.locator(f"#advice-body tr[data-costs='{chosen} done']")
    expect(row.locator("i")).to_be_visible(timeout=60_000)
    advised = page.locator("#table [data-choose][data-advised]")
    expect(advised.nth(1)).to_be_visible()
    row.locator("[data-not]").click()
    expect(page.locator("#advice-body .supposed tr")).to_have_count(2, timeout=60_000)
    page.locator("#advice-body [data-back]").click()
    expect(row.locator("[data-not]")).to_be_focused()
    expect(page.locator(f"#table [data-choose='{chosen}']")).to_have_attribute("aria-pressed", "true")


def test_the_trump_of_svoi_is_explained_by_how_the_deal_goes_on(page, site):
    reader = Reader(page, site, "mk", "svoi")
    reader.begin()
    expect(reader.table).to_have_attribute("data-phase", "trump")
    page.keyboard.press("c")
    page.locator("#advice-body [data-not]").last.click()
    expect(page.locator("#advice-body h3")).to_have_count(2, timeout=60_000)
    expect(page.locator("#advice-body .result").first).to_be_visible()
