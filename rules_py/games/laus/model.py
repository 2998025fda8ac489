"""The values of Laus: the state of a deal, what a seat knows of it, and the standing of a match."""

from typing import NamedTuple

from rules_py.core.cards import Card, Cards
from rules_py.core.tricks import Trick

RANKS = "AKQJT987"
JACK = "J"
SEATS = 4


class LausState(NamedTuple):
    """A deal in progress: who holds what, the trick on the table, the tricks that were won."""

    dealer: int
    hands: tuple[Cards, ...]
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    to_act: int | None

    @property
    def phase(self) -> str:
        return "over" if self.to_act is None else "play"

    @property
    def ply(self) -> int:
        return SEATS * len(self.tricks) + len(self.trick)

    def taken(self, seat: int) -> list[Card]:
        """The cards in the tricks that a seat has won so far."""
        return [card for trick in self.tricks if trick.winner == seat for card in trick.cards]


class LausView(NamedTuple):
    """What one seat knows: its own hand, how many cards the others hold, and all that was played."""

    seat: int | None
    dealer: int
    phase: str
    to_act: int | None
    ply: int
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    legal: Cards


class LausStanding(NamedTuple):
    """Penalty points by seat so far, the next dealer, the number of deals played, and the end of the match."""

    dealer: int
    number: int = 0
    points: tuple[int, ...] = (0,) * SEATS
    over: bool = False
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()

    def score(self) -> list[int]:
        return list(self.points)
