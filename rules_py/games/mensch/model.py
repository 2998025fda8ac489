"""The values of Mensch: bids and contracts, a deal and what a seat knows of it, the standing of a match."""

from typing import NamedTuple

from rules_py.core.cards import SUITS, Card, Cards
from rules_py.core.moves import Call
from rules_py.core.tricks import Trick

RANKS = "AKQJT987"
SEATS = 4
HAND_SIZE = 8
CLUBS = "C"
CLUB_QUEEN = Card("CQ")
DIAMOND_QUEEN = Card("DQ")
CALLED_RANKS = "AKQJ"
HALF, SOLO, AFTER = "half", "solo", "after"
PASS = Call("pass")
TRUMP_CALLS = tuple(Call(f"trump:{suit}") for suit in SUITS)
PARTNER_CALLS = tuple(Call(f"partner:{seat}") for seat in range(SEATS))


class Bid(NamedTuple):
    """What a bidder promises: ``half`` with a partner, ``solo`` or ``after`` alone; and how many tricks."""

    call: Call
    kind: str
    tricks: int


BIDS: dict[str, Bid] = {
    bid.call: bid
    for bid in (
        Bid(Call("half"), HALF, 5),
        *(Bid(Call(f"{kind}{tricks}"), kind, tricks) for kind in (SOLO, AFTER) for tricks in (5, 6, 7)),
    )
}


class Said(NamedTuple):
    """A call and the seat that made it."""

    seat: int
    call: Call


class Contract(NamedTuple):
    """The final bid: whose it is, the trump suit once named, the partner and the called card if there are any.

    In a view ``partner`` is ``None`` also while the seat cannot know who holds the called card.
    """

    bidder: int
    bid: Bid
    trump: str | None = None
    partner: int | None = None
    called: Card | None = None

    @property
    def side(self) -> tuple[int, ...]:
        """The seats that must win the tricks of the bid together."""
        return (self.bidder,) if self.partner is None else (self.bidder, self.partner)


class MenschState(NamedTuple):
    """A deal in progress: what was said, the contract that came of it, the trick on the table, the tricks won."""

    dealer: int
    hands: tuple[Cards, ...]
    phase: str
    to_act: int | None
    said: tuple[Said, ...]
    contract: Contract | None
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]

    @property
    def ply(self) -> int:
        return len(self.said) + SEATS * len(self.tricks) + len(self.trick)


class MenschView(NamedTuple):
    """What one seat knows: its own hand, how many cards the others hold, all that was said and played."""

    seat: int | None
    dealer: int
    phase: str
    to_act: int | None
    ply: int
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]
    said: tuple[Said, ...]
    contract: Contract | None
    leader: int
    trick: Cards
    tricks: tuple[Trick, ...]
    legal: tuple[Card | Call, ...]


class MenschStanding(NamedTuple):
    """Chips by seat, the next dealer, how many deals counted, how many were passed out in a row, and the end."""

    dealer: int
    chips: tuple[int, ...]
    number: int = 0
    passed_out: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()

    def score(self) -> list[int]:
        return list(self.chips)


def tricks_of(side: tuple[int, ...], tricks: tuple[Trick, ...]) -> int:
    """How many of the tricks these seats have won."""
    return sum(trick.winner in side for trick in tricks)
