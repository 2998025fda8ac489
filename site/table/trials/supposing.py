"""Two moves tried out in possible deals of a game with hidden cards: the deal in which one does worst beside the other.

Deals are drawn that fit what the seat knows, and nothing else is asked of the true one. In each of them both moves are
played out by rules of thumb; those in which the move loses most are then gone through card by card, every seat taking
the card that plays out best for it, and the worst of them is the answer. Work is counted in playouts, never in time.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from rules_py.core.cards import Card, Cards
from table.artist import Artist
from table.words import Sentence

W = TypeVar("W")
M = TypeVar("M")
BUDGET = 400
"""Playouts before the worst deals are looked at card by card."""
SLICE = 20
"""Playouts between two breaks."""
LOOKED_AT, AT_MOST = 4, 12
"""How many of the worst deals are gone through card by card, and how many if the move does no worse in those."""
CLEAR = 0.01
"""What the worth of two moves must differ by for one to do worse."""


class Line(NamedTuple):
    """How a deal goes on after a move: who played what, the end of the deal, what it is worth to the seat.

    ``start`` is what is to be seen where the first of these cards is played. What happened ``before``, between the move
    and that card, is the game's own affair.
    """

    start: Any
    plays: tuple[tuple[int, Card], ...]
    end: Any
    worth: float
    before: Any = None


class Supposed(NamedTuple):
    """A deal in which a move does worse: who holds what, and the lines of the move and of the better one.

    ``worse`` counts the deals in which it does worse, of so many ``deals`` that were tried.
    """

    hands: tuple[Cards, ...]
    move: Line
    better: Line
    worse: int
    deals: int


class Trial(ABC, Generic[W, M]):
    """What a seat may try out in its place: moves ``M`` in deals ``W`` that may be.

    ``playouts`` is what it costs to play a move out; ``budget`` is what is usually spent.
    """

    playouts = 1
    budget = BUDGET

    def __init__(self, view: Any) -> None:
        self.view = view

    @abstractmethod
    def draw(self, rng: Random) -> W:
        """A deal that fits what the seat knows."""

    @abstractmethod
    def value(self, deal: W, move: M, number: int) -> float:
        """What a move brings the seat in a deal when all play on by rules of thumb; deals are numbered from 0."""

    @abstractmethod
    def line(self, deal: W, move: M) -> Line:
        """How a deal goes on after a move of the seat, all hands being open."""

    @abstractmethod
    def hands(self, deal: W) -> tuple[Cards, ...]:
        """The cards of the seats."""

    @abstractmethod
    def told(self, line: Line, artist: Artist) -> Sentence:
        """What a deal that is over has brought the reader."""

    def says(self, line: Line, artist: Artist) -> Iterator[Sentence]:
        """What happened between the move and the first card."""
        yield from ()

    def facts(self, line: Line, artist: Artist) -> Iterator[Sentence | str]:
        """What is agreed when the first card is played."""
        yield from ()

    def worst(self, move: M, better: M, budget: int, rng: Random) -> Iterator[Supposed | None]:
        """The deal in which a move loses most against a better one, last of all; ``None`` when there is no such deal.

        ``None`` comes after each slice of work too.
        """
        found: list[tuple[float, int, W]] = []
        both = 2 * self.playouts
        deals = max(1, budget // both)
        worse = 0
        for number in range(deals):
            deal = self.draw(rng)
            lost = self.value(deal, better, number) - self.value(deal, move, number)
            if lost > CLEAR:
                worse += 1
                found = sorted([*found, (-lost, number, deal)], key=lambda each: each[:2])[:AT_MOST]
            if not number % max(1, SLICE // both):
                yield None
        worst: Supposed | None = None
        for looked_at, (_, _, deal) in enumerate(found):
            if looked_at >= LOOKED_AT and worst is not None:
                break
            supposed = Supposed(self.hands(deal), self.line(deal, move), self.line(deal, better), worse, deals)
            if _lost(supposed) > max(CLEAR, _lost(worst)):
                worst = supposed
            yield None
        yield worst


def _lost(supposed: Supposed | None) -> float:
    """What the move costs in this deal."""
    return 0.0 if supposed is None else supposed.better.worth - supposed.move.worth
