"""The values of Dreyfus: the state of a deal, what a seat knows of it, and the record of a match."""

from typing import Any, NamedTuple

from rules_py.core.cards import Cards
from rules_py.core.moves import Move
from rules_py.core.protocol import Hands
from rules_py.core.tricks import Trick

RANKS = "AKQJT9876543"
LOW_RANKS = "876543"
SEATS = 3
QUOTA = 4
GOAL = 10
CYCLE = ("S", "C", "D", "H", None)
"""The trump of each deal of a cycle; the last one is played without."""


class DreyfusState(NamedTuple):
    """A deal in progress: who holds what, what is left of the talon, the trick on the table, the tricks that were won.

    ``trump`` is a suit or ``None``. ``discards`` has the cards that each seat has put aside; its talon cards come when
    it is done. ``phase`` is ``exchange``, ``play`` or ``over``.
    """

    dealer: int
    number: int
    trump: str | None
    phase: str
    hands: Hands
    talon: Cards
    discards: Hands
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    to_act: int | None
    ply: int

    def tricks_of(self, seat: int) -> int:
        """How many tricks a seat has won so far."""
        return sum(trick.winner == seat for trick in self.tricks)


class DreyfusView(NamedTuple):
    """What one seat knows: its own hand and discards, how many cards the others hold and have put aside.

    ``talon_size`` is what is left to draw; ``talon`` itself is ``None`` for every seat.
    """

    seat: int | None
    dealer: int
    number: int
    phase: str
    to_act: int | None
    ply: int
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]
    trump: str | None
    talon: Cards | None
    talon_size: int
    discards: tuple[Cards | None, ...]
    exchanged: tuple[int, ...]
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    legal: tuple[Move, ...]


class DreyfusStanding(NamedTuple):
    """The record: tricks over four below, tricks short of four above, by seat; the next dealer; the end of the party.

    ``settlement`` is what each seat receives (or pays, below 0) once the party is over.
    """

    dealer: int
    number: int = 0
    lower: tuple[int, ...] = (0,) * SEATS
    upper: tuple[int, ...] = (0,) * SEATS
    settlement: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()

    def score(self) -> dict[str, Any]:
        score = {"lower": list(self.lower), "upper": list(self.upper)}
        return score | {"settlement": list(self.settlement)} if self.over else score
