"""What a game offers to search: its play of cards as whole numbers, a bit a card, several times as fast as its rules.

A kernel is a twin of the rules, made for one choice of options, and proven equal by tests; the rules stay the truth.
It lies in ``rules_py.bots.<slug>.kernel`` with ``kernel_of(rules)``, and need not know auctions and exchanges: a
position begins where cards are played.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from rules_py.core.cards import Cards
from rules_py.core.moves import Move

P = TypeVar("P")
Chance = Callable[[], float]
"""``Random(seed).random``."""


class Hidden(NamedTuple):
    """What one seat does not know: which cards lie hidden, and where they may lie.

    ``cards`` are bit numbers. ``room`` says for each place how many of them lie there: the seats in order, 0 for those
    whose cards are known, then other places if the game has them (a talon, what another seat put away).
    ``likely[i][place]`` is how readily card ``cards[i]`` lies at a place, beside the other places: 0.0 for never, such
    as in the hand of a seat that has shown to be without the suit; 1.0 elsewhere when nothing else is known.
    """

    cards: tuple[int, ...]
    room: tuple[int, ...]
    likely: tuple[tuple[float, ...], ...]


class Kernel(Protocol[P]):
    """The play of one game with its options, in masks. A position ``P`` is the kernel's own affair.

    Card ``cards[n]`` is bit ``1 << n`` of a mask. Positions are never changed once they are made.
    """

    seats: int

    @property
    def cards(self) -> Sequence[Move]:
        """The cards by bit number, and what else may be played instead of a card."""

    def hidden(self, view: Any) -> Hidden:
        """What the seat of a view does not know."""

    def position(self, view: Any, hands: Sequence[int]) -> P:
        """Where the deal of a view stands if the seats hold these cards, a mask a seat.

        The hands of seats that the view shows are taken from the view.
        """

    def to_act(self, position: P) -> int:
        """The seat that is to play a card; -1 once the deal is over."""

    def legal(self, position: P) -> int:
        """The cards that may be played, as a mask."""

    def play(self, position: P, card: int) -> P:
        """The position after a legal card, by its bit number."""

    def results(self, position: P) -> Sequence[int]:
        """What each seat has got in a deal that is over, higher being better for it."""

    def play_out(self, position: P, chance: Chance) -> Sequence[int]:
        """The results when all seats play on by rules of thumb, in one loop without calls: this is where time goes."""

    def play_at_random(self, position: P, chance: Chance) -> Sequence[int]:
        """The results when chance plays on: every legal card may come, if not equally often."""


class CardKernel(Kernel[P], Protocol[P]):
    """A kernel of a game in which nothing but cards is played."""

    cards: Cards


def bits(mask: int) -> list[int]:
    """The bit numbers of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
