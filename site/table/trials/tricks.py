"""Two cards tried out in possible deals of a game of tricks: the deal in which one does worst beside the other.

Deals are drawn that fit what the seat knows, and nothing else is asked of the true one. In each of them both cards are
played out by rules of thumb; those in which the card loses most are then gone through card by card, every seat taking
the card that plays out best for it, and the worst of them is the answer. Work is counted in playouts, never in time.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from rules_py.bots.search.kernel import CardKernel, Chance, bits
from rules_py.bots.search.worlds import Worlds
from rules_py.core.cards import Card, Cards
from table.artist import Artist
from table.words import Sentence

P = TypeVar("P")
BUDGET = 400
"""Playouts before the worst deals are looked at card by card."""
SLICE = 20
"""Playouts between two breaks."""
LOOKED_AT = 4
"""How many of the worst deals are gone through card by card."""
CLEAR = 0.01
"""What the worth of two cards must differ by for one to do worse."""


class Line(NamedTuple, Generic[P]):
    """How a deal goes on after a card: who played what, the end of the deal, what it is worth to the seat."""

    plays: tuple[tuple[int, Card], ...]
    end: P
    worth: float


class Supposed(NamedTuple, Generic[P]):
    """A deal in which a card does worse: who holds what, and the lines of the card and of the better one.

    ``worse`` counts the deals in which it does worse, of so many ``deals`` that were tried.
    """

    hands: tuple[Cards, ...]
    card: Line[P]
    better: Line[P]
    worse: int
    deals: int


class Trial(ABC, Generic[P]):
    """What a seat may try out in its place; a game says what a position is worth to it, and tells the end."""

    def __init__(self, kernel: CardKernel[P], view: Any) -> None:
        self.kernel = kernel
        self.view = view
        self.number = {card: number for number, card in enumerate(kernel.cards)}

    @abstractmethod
    def worth(self, position: P, seat: int) -> float:
        """What a position brings a seat when all play on by rules of thumb."""

    @abstractmethod
    def hands(self, position: P) -> tuple[Cards, ...]:
        """The cards of the seats."""

    @abstractmethod
    def strength(self, position: P, card: Card) -> int:
        """Of cards that play out as well, the one with the least strength is played."""

    @abstractmethod
    def told(self, end: P, artist: Artist) -> Sentence:
        """What a deal that is over has brought the reader."""

    def worst(self, card: Card, better: Card, budget: int, chance: Chance) -> Iterator[Supposed[P] | None]:
        """The deal in which a card loses most against a better one, last of all; ``None`` when there is no such deal.

        ``None`` comes after each slice of work too.
        """
        found: list[tuple[float, int, P]] = []
        worlds, seat = Worlds(self.kernel.hidden(self.view)), self.view.seat
        deals = max(1, budget // 2)
        worse = 0
        for deal in range(deals):
            position = self.kernel.position(self.view, worlds.draw(chance))
            lost = self._after(position, better, seat) - self._after(position, card, seat)
            if lost > CLEAR:
                worse += 1
                found = sorted([*found, (-lost, deal, position)], key=lambda each: each[:2])[:LOOKED_AT]
            if not deal % (SLICE // 2):
                yield None
        worst: Supposed[P] | None = None
        for _, _, position in found:
            lines = self.line(position, card), self.line(position, better)
            supposed = Supposed(self.hands(position), *lines, worse, deals)
            if _lost(supposed) > max(CLEAR, _lost(worst)):
                worst = supposed
            yield None
        yield worst

    def _after(self, position: P, card: Card, seat: int) -> float:
        return self.worth(self.kernel.play(position, self.number[card]), seat)

    def line(self, position: P, card: Card) -> Line[P]:
        """How a deal goes on after a card of the seat, all hands being open."""
        kernel, seat = self.kernel, self.view.seat
        plays = [(seat, card)]
        position = kernel.play(position, self.number[card])
        while (other := kernel.to_act(position)) >= 0:
            card = self._choice(position, other)
            plays.append((other, card))
            position = kernel.play(position, self.number[card])
        return Line(tuple(plays), position, self.worth(position, seat))

    def _choice(self, position: P, seat: int) -> Card:
        cards = [self.kernel.cards[number] for number in bits(self.kernel.legal(position))]
        if len(cards) == 1:
            return cards[0]
        return max(cards, key=lambda card: (self._after(position, card, seat), -self.strength(position, card)))


def _lost(supposed: Supposed[Any] | None) -> float:
    """What the card costs in this deal."""
    return 0.0 if supposed is None else supposed.better.worth - supposed.card.worth
