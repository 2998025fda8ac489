"""Whole matches, by mouse, by touch and by keyboard alone, from the form to the last score.

``KOZYR_MATCHES=all`` plays every game in every way in two languages, as is done before a release; else one is played.
"""

import os
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.at_table import Reader

SHORT: dict[str, tuple[str, str] | None] = {
    "laus": ("target", "500"),
    "mensch": None,
    "dreyfus": ("length", "one_cycle"),
    "svoi": ("first_to", "1"),
}
WAYS = ("mouse", "touch", "keyboard")
ALL = os.environ.get("KOZYR_MATCHES") == "all"
MATCHES = list(product(("mk", "uk"), SHORT, WAYS)) if ALL else [("mk", "dreyfus", "keyboard")]
STOPS, CARDS = 60, 40


class Player:
    """Somebody who has only a mouse, a finger or a keyboard."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way

    def use(self, control: Locator) -> None:
        """Presses a control."""
        if self.way == "mouse":
            control.click()
        elif self.way == "touch":
            control.tap()
        else:
            self._go_to(control)
            self.page.keyboard.press("Enter")

    def choose(self, field: Locator, value: str) -> None:
        """Chooses a value in a list."""
        if self.way == "keyboard":
            self._go_to(field)
            values = field.evaluate("list => [...list.options].map(({ value }) => value)")
            for _ in range(values.index(value)):
                self.page.keyboard.press("ArrowDown")
        else:
            field.select_option(value)
        expect(field).to_have_value(value)

    def play(self, control: Locator) -> None:
        """Plays a card or makes a call; a finger raises a card first."""
        is_card = control.get_attribute("class") == "card"
        self.use(control)
        if self.way == "touch" and is_card:
            expect(control).to_have_attribute("data-raised", "")
            control.tap()

    def _go_to(self, control: Locator) -> None:
        """From stop to stop by Tab, and along a group by arrows."""
        wanted = control.element_handle()
        is_there = "wanted => document.activeElement === wanted"
        for _ in range(STOPS):
            for _ in range(CARDS):
                if self.page.evaluate(is_there, wanted):
                    return
                in_same_group = "wanted => document.activeElement.matches('#table button') && \
                    document.activeElement.closest('[role=group]') === wanted.closest('[role=group]')"
                if not self.page.evaluate(in_same_group, wanted):
                    break
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Tab")
        pytest.fail(f"the keyboard does not lead to {control}")


@pytest.fixture(params=MATCHES, ids="-".join)
def at_table(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[tuple[Player, Reader, str]]:
    """A player, the reader's page, and the game."""
    language, game, way = request.param
    touch = way == "touch"
    size = {"width": 360, "height": 740} if touch else {"width": 1280, "height": 800}
    with browser.new_context(viewport=size, has_touch=touch, is_mobile=touch) as context:  # type: ignore[arg-type]
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield Player(page, way), Reader(page, site, language, game), game
        assert errors == []


def test_a_match_is_played_to_its_end(at_table: tuple[Player, Reader, str]) -> None:
    player, reader, game = at_table
    page = player.page
    reader.open()
    if shortened := SHORT[game]:
        option, value = shortened
        player.use(page.locator("#setup details.options > summary").first)
        player.choose(page.locator(f"#option-{option}"), value)
    player.use(page.locator("[data-do=begin]"))
    chance = Random(game)
    while (waits := reader.wait_for_turn()) != "over":
        if waits == "deal":
            player.use(page.locator("#actions .now > [data-do=deal]"))
            expect(reader.table).to_have_attribute("data-deal-over", "false")
            continue
        moves, choosable = reader.moves(), page.locator("#table [data-choose][aria-pressed=false]")
        if choosable.count() and chance.random() < 0.5:
            control = choosable.first
            name = control.get_attribute("data-choose")
            player.use(control)
            expect(page.locator(f'#table [data-choose="{name}"]')).to_have_attribute("aria-pressed", "true")
        if not moves.count():
            continue
        before = reader.ply()
        player.play(moves.nth(int(chance.random() * moves.count())))
        expect(reader.table).not_to_have_attribute("data-ply", before, timeout=60_000)
    expect(reader.table).to_have_attribute("data-match-over", "true")
    expect(page.locator("#score table")).not_to_have_count(0)
    kept = reader.kept()
    assert kept["over"] is True
