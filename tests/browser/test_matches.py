"""Whole matches, by mouse, by touch and by keyboard alone, from the form to the last score.

``KOZYR_MATCHES=all`` plays every game in every way in two languages, as is done before a release, and keeps in
``benchmarks/results/matches.json`` which of them came to their end; else one is played.
"""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.at_table import Reader

ROOT = Path(__file__).parents[2]
SHORT: dict[str, tuple[str, str] | None] = {
    "laus": ("target", "500"),
    "mensch": None,
    "dreyfus": ("length", "one_cycle"),
    "svoi": ("first_to", "1"),
}
WAYS = ("mouse", "touch", "keyboard")
ALL = os.environ.get("KOZYR_MATCHES") == "all"
MATCHES = list(product(("mk", "uk"), SHORT, WAYS)) if ALL else [("mk", "dreyfus", "keyboard")]
RECORD = ROOT / "benchmarks" / "results" / "matches.json"
STOPS, CARDS = 60, 40
BETWEEN_TAPS = 400
"""Milliseconds before a finger touches again; what it touches sooner after a move belongs to a double tap."""


@dataclass
class Match:
    """One match, as the record of a release run has it."""

    language: str
    game: str
    way: str
    over: bool = False
    deals: int = 1
    moves: int = 0
    seconds: float = 0


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
            self.page.wait_for_timeout(BETWEEN_TAPS)
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

    def deal(self) -> None:
        """Asks for the next deal, for which a keyboard need not look: the focus is there."""
        control = self.page.locator("#actions .now > [data-do=deal]")
        if self.way == "keyboard":
            expect(control).to_be_focused()
        self.use(control)

    def _go_to(self, control: Locator) -> None:
        """From stop to stop by Tab, forwards or back as the control lies, and along a group by arrows."""
        wanted = control.element_handle()
        is_there = "wanted => document.activeElement === wanted"
        follows = "wanted => wanted.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING"
        passed: list[str] = []
        for _ in range(STOPS):
            for _ in range(CARDS):
                if self.page.evaluate(is_there, wanted):
                    return
                in_same_group = "wanted => document.activeElement.matches('#table button') && \
                    document.activeElement.closest('[role=group]') === wanted.closest('[role=group]')"
                if not self.page.evaluate(in_same_group, wanted):
                    break
                self.page.keyboard.press("ArrowRight")
            passed.append(self.page.evaluate("() => document.activeElement.outerHTML.split('>')[0]"))
            self.page.keyboard.press("Shift+Tab" if self.page.evaluate(follows, wanted) else "Tab")
        pytest.fail(f"the keyboard does not lead to {wanted} but to {', '.join(passed)}")


@pytest.fixture(scope="module")
def played() -> Iterator[list[Match]]:
    """The matches of this run, which are kept if they are all there."""
    matches: list[Match] = []
    yield matches
    if ALL and len(matches) == len(MATCHES):
        commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
        record = {
            "command": "KOZYR_MATCHES=all pytest tests/browser/test_matches.py",
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "commit": commit.stdout.strip(),
            "over": sum(match.over for match in matches),
            "matches": [asdict(match) for match in matches],
        }
        RECORD.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


@pytest.fixture(params=MATCHES, ids="-".join)
def at_table(
    request: pytest.FixtureRequest, browser: Browser, site: str, played: list[Match]
) -> Iterator[tuple[Player, Reader, Match]]:
    """A player, the reader's page, and the match to be played."""
    match = Match(*request.param)
    touch = match.way == "touch"
    size = {"width": 360, "height": 740} if touch else {"width": 1280, "height": 800}
    begun = time.monotonic()
    with browser.new_context(viewport=size, has_touch=touch, is_mobile=touch) as context:  # type: ignore[arg-type]
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield Player(page, match.way), Reader(page, site, match.language, match.game), match
        match.seconds = round(time.monotonic() - begun, 1)
        match.over = match.over and errors == []
        played.append(match)
        assert errors == []


def test_a_match_is_played_to_its_end(at_table: tuple[Player, Reader, Match]) -> None:
    player, reader, match = at_table
    page = player.page
    reader.open()
    if shortened := SHORT[match.game]:
        option, value = shortened
        player.use(page.locator("#setup details.options > summary").first)
        player.choose(page.locator(f"#option-{option}"), value)
    player.use(page.locator("[data-do=begin]"))
    chance = Random(match.game)
    while (waits := reader.wait_for_turn()) != "over":
        expect(page.locator("#room :focus")).to_have_count(1)
        if waits == "deal":
            player.deal()
            expect(reader.table).to_have_attribute("data-deal-over", "false")
            match.deals += 1
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
        match.moves += 1
    expect(reader.table).to_have_attribute("data-match-over", "true")
    expect(page.locator("#score table")).not_to_have_count(0)
    assert reader.kept()["over"] is True
    match.over = True
