"""A reader at the playing table: what tests of it do again and again."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

LOSING_SEED = 1
BOOT = 60_000
CHOOSE = "try { localStorage.setItem('kozyr/settings', 'SETTINGS') } catch {}"
READY = "#play:is([data-waits=you], [data-waits=deal], [data-waits=over])"


class Reader:
    """Plays on one page; bots move at once unless a pace is given."""

    def __init__(self, page: Page, site: str, language: str = "uk", game: str = "laus", pace: str = "instant") -> None:
        self.page = page
        self.address = f"{site}{language}/{game}/play/"
        self.folder = f"kozyr/{game}/match/"
        self.current = f"kozyr/{game}/current"
        self.page.add_init_script(CHOOSE.replace("SETTINGS", json.dumps({"pace": pace})))
        self.table: Locator = page.locator("#table [data-table]")

    def open(self, fragment: str = "") -> None:
        """Opens the page as a link would."""
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)

    def begin(self, seed: int = LOSING_SEED) -> None:
        """Opens the page and begins a match with a deal number."""
        self.open()
        self.page.locator("details:has(#seed) > summary").click()
        self.page.locator("#seed").fill(str(seed))
        self.page.locator("[data-do=begin]").click()
        self.wait_for_turn()

    def wait_for_turn(self) -> str:
        """Waits until somebody must do something: ``you``, a ``deal`` or, after the match, ``over``."""
        self.page.locator(READY).wait_for(timeout=BOOT)
        expect(self.table).to_be_visible()
        return self.page.locator("#play").get_attribute("data-waits") or ""

    def moves(self) -> Locator:
        """The controls that make a legal move."""
        return self.table.locator("[data-move]")

    def hand(self) -> list[str]:
        """The reader's cards, by name, in their order."""
        return [card.get_attribute("aria-label") or "" for card in self.table.locator(".hand .card").all()]

    def refused(self) -> Locator:
        """The own cards that may not be played."""
        return self.table.locator("[data-card][aria-disabled=true]")

    def ply(self) -> str:
        """How many moves the deal has seen."""
        return self.table.get_attribute("data-ply") or ""

    def play(self, card: Locator | None = None) -> str:
        """Plays a card, or the first that may be played; returns who must do something then."""
        before = self.ply()
        (card or self.moves().first).click()
        expect(self.table).not_to_have_attribute("data-ply", before, timeout=BOOT)
        return self.wait_for_turn()

    def play_until_refused(self) -> None:
        """Plays until it is the reader's turn and some own card may not be played."""
        while self.refused().count() == 0 or self.moves().count() == 0:
            if self.play() == "deal":
                self.deal()

    def deal(self) -> None:
        """Starts the next deal."""
        self.page.locator("#actions .now > [data-do=deal]").click()
        expect(self.table).to_have_attribute("data-deal-over", "false")
        self.wait_for_turn()

    def kept(self) -> Any:
        """The match at the table, as the browser has kept it."""
        text = self.page.evaluate("name => localStorage.getItem(localStorage.getItem(name))", self.current)
        return None if text is None else json.loads(text)

    def matches(self) -> list[Any]:
        """All matches that the browser has kept, in no order."""
        kept: dict[str, str] = self.page.evaluate("() => ({ ...localStorage })")
        return [json.loads(text) for name, text in kept.items() if name.startswith(self.folder)]

    def menu(self, doing: str) -> None:
        """Chooses something in the menu of the table."""
        self.page.locator("#actions .menu > summary").click()
        self.page.locator(f"#actions .menu [data-do={doing}]").click()

    def score(self) -> list[list[int]]:
        """The score sheet: a row for each deal, then the totals."""
        rows = self.page.locator("#score :is(tbody, tfoot) tr").all()
        return [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
