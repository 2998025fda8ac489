"""How good a position of Svoi Koziri stands, from weights that were learned from deals that the bots played themselves.

The weights are in ``weights``; the sum is a thousandth of a logit: 0 is even, 1,000 wins three deals of four.
"""

from collections.abc import Sequence

from rules_py.bots.svoi import weights
from rules_py.bots.svoi.masks import CARDS, FULL_LANE, LANE, SHIFT, TOP
from rules_py.bots.svoi.turns import NEITHER, whose
from rules_py.games.svoi.model import SEATS

Lanes = tuple[Sequence[int], ...]
UNDER = 3 * SHIFT
"""How far below the top the card lies that a pick-up of three lays bare."""


def _lane_sums(by_place: Sequence[int]) -> tuple[int, ...]:
    """The sum of the weights of the cards in every possible lane."""
    sums = [0]
    for weight in by_place:
        sums += [below + weight for below in sums]
    return tuple(sums)


def _of_pile(by_suit: Sequence[Sequence[int]], empty: int, seat: int) -> tuple[int, ...]:
    """The weight of a card of the pile as the pile has it, from the eyes of a seat."""
    return (empty, *[by_suit[whose(card // LANE, seat)][card % LANE] for card in range(CARDS)])


class Estimate:
    """The estimate by weights; called with the hand of the seat to move, the other hand, the pile and the seat."""

    def __init__(self) -> None:
        self._held = tuple([_lane_sums(each) for each in weights.HELD])
        self._faced = tuple([_lane_sums(each) for each in weights.FACED])
        self._tops = tuple([_of_pile(weights.TOP, weights.EMPTY, seat) for seat in range(SEATS)])
        self._unders = tuple([_of_pile(weights.UNDER, weights.SHALLOW, seat) for seat in range(SEATS)])

    def __call__(self, mine: int, theirs: int, pile: int, seat: int) -> int:
        """The sum of all weights."""
        own, other = seat * LANE, (1 - seat) * LANE
        held, faced = self._held, self._faced
        held_neither, faced_neither = held[NEITHER], faced[NEITHER]
        return (
            held[0][mine >> own & FULL_LANE]
            + held[1][mine >> other & FULL_LANE]
            + held_neither[mine >> 2 * LANE & FULL_LANE]
            + held_neither[mine >> 3 * LANE]
            + faced[0][theirs >> own & FULL_LANE]
            + faced[1][theirs >> other & FULL_LANE]
            + faced_neither[theirs >> 2 * LANE & FULL_LANE]
            + faced_neither[theirs >> 3 * LANE]
            + weights.SIZE[mine.bit_count()]
            + weights.OTHER_SIZE[theirs.bit_count()]
            + self._tops[seat][pile & TOP]
            + self._unders[seat][pile >> UNDER & TOP]
        )


class CountOfCards:
    """A plain estimate: fewer cards are better, and of those in the hand strong ones and trumps are worth most."""

    CARD, STEP = 600, 50

    def __init__(self) -> None:
        trumps = _lane_sums([self.STEP * (place + LANE) - self.CARD for place in range(LANE)])
        plain = _lane_sums([self.STEP * place - self.CARD for place in range(LANE)])
        self._lanes = tuple([tuple([trumps if lane == seat else plain for lane in range(4)]) for seat in range(SEATS)])

    def __call__(self, mine: int, theirs: int, pile: int, seat: int) -> int:
        """What the own hand is worth more than the other."""
        return self._worth(mine, seat) - self._worth(theirs, 1 - seat)

    def _worth(self, hand: int, seat: int) -> int:
        return sum([sums[hand >> lane * LANE & FULL_LANE] for lane, sums in enumerate(self._lanes[seat])])
