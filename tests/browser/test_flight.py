"""Cards that travel at the playing table, and what the page does not do meanwhile."""

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from rules_py.bots.players import find_bot
from rules_py.core.catalogue import find_game
from rules_py.core.match import Match, dealt, replay, with_move
from rules_py.core.record import write_record
from tests.browser.at_table import Reader

KEEP = "([name, text]) => { localStorage.setItem(name, text); localStorage.setItem('kozyr/svoi/current', name) }"
FAR_FROM_STACK = """() => {
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = 29_999;
  }
  const corner = (card) => card.getBoundingClientRect();
  const stack = corner(document.querySelector(".north .held .face:last-child"));
  const cards = [...document.querySelectorAll("body > [data-vanishes]")].map(corner);
  return Math.max(...cards.map(({ left, top }) => Math.hypot(left - stack.left, top - stack.top)));
}"""
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


def before_a_pick_up() -> Match:
    """A match of Svoi Koziri in which the other player, in the second seat, cannot but take cards from the pile."""
    game = find_game("svoi")
    match = replay(dealt(game, game.essential({}), 3))
    bot, chance = find_bot("club", "svoi"), Random(3)
    while [match.state.to_act, *map(str, match.rules.legal_moves(match.state))] != [1, "take"]:
        view = match.rules.view(match.state, match.state.to_act)
        match = with_move(match, bot(match.rules, view, chance).move)
    return match


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_that_the_other_takes_travel_to_the_stack(browser: Browser, site: str, motion: str) -> None:
    match = before_a_pick_up()
    with browser.new_context(reduced_motion=motion) as context:  # type: ignore[arg-type]
        page = context.new_page()
        reader = Reader(page, site, game="svoi", pace="quick")
        reader.open()
        kept = {"id": "one", "record": write_record(match.record), "seed": 3, "seat": 0, "played": 1}
        page.evaluate(KEEP, [f"{reader.folder}one", json.dumps(kept)])
        page.reload()
        page.evaluate("document.documentElement.style.setProperty('--travel', '30s')")
        vanishing = page.locator("body > [data-vanishes]")
        expect(reader.table).to_have_attribute("data-ply", str(match.state.ply + 1), timeout=60_000)
        if motion == "reduce":
            page.wait_for_timeout(100)
            assert page.evaluate(ANIMATED) == 0
            assert vanishing.count() == 0
            return
        (take,) = match.rules.legal_moves(match.state)
        expect(vanishing).to_have_count(len(match.state.pile) - len(with_move(match, take).state.pile))
        assert page.evaluate(FAR_FROM_STACK) < 1
        page.evaluate("() => document.getAnimations().forEach((each) => each.finish())")
        expect(vanishing).to_have_count(0)
