"""The values of Svoi Koziri: the state of a deal, what a seat knows of it, and the standing of a match."""

from typing import NamedTuple

from rules_py.core.cards import Cards
from rules_py.core.moves import Move
from rules_py.core.protocol import Hands
from rules_py.games.svoi.repetition import Past

RANKS = "AKQJT9876"
ACE = "A"
SIX = "6"
SEATS = 2

OUT = "out"
LAST_CARD = "last-card"
REPETITION = "repetition"
TURN_CAP = "turn-cap"


class SvoiState(NamedTuple):
    """A deal in progress: who holds what, whose trump is which, the pile from the bottom to the top.

    ``trumps`` has a suit a seat, ``""`` until it is named. ``laying`` is the middle of a turn: the seat has beaten
    the top card and owes a second one. ``past`` are the turn starts so far, this one included. ``end`` is the reason
    why the deal is over, ``None`` while it goes on.
    """

    dealer: int
    hands: Hands
    trumps: tuple[str, ...]
    pile: Cards
    to_act: int | None
    laying: bool
    past: Past
    ply: int
    end: str | None

    @property
    def phase(self) -> str:
        if self.to_act is None:
            return "over"
        return "trump" if self.ply < SEATS else "play"

    @property
    def turns(self) -> int:
        """How many turns were completed; naming a trump is not a turn."""
        return max(len(self.past.marks) - 1, 0)


class SvoiView(NamedTuple):
    """What one seat knows: its own hand and the open pile; ``occurred`` says how often this position has come up.

    ``past`` are the turn starts so far: every card has lain open since the first, so whoever watched knows them all.
    """

    seat: int | None
    dealer: int
    phase: str
    to_act: int | None
    ply: int
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]
    trumps: tuple[str, ...]
    pile: Cards
    laying: bool
    turns: int
    occurred: int
    past: Past
    legal: tuple[Move, ...]


class SvoiStanding(NamedTuple):
    """Match points and wins by seat, the next dealer, the number of deals played, and the end of the match."""

    dealer: int
    number: int = 0
    points: tuple[int, ...] = (0,) * SEATS
    wins: tuple[int, ...] = (0,) * SEATS
    over: bool = False
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()

    def score(self) -> list[int]:
        return list(self.points)
