"""How good a position of Svoi Koziri stands: networks that were learned from deals, and a plain count of cards.

Values are thousandths of a logit: 0 is even, 1,000 wins three deals of four. All units of a network are summed at
once: each has its field of bits in one long number, above ``ZERO`` so that it stays positive. What a lane adds is known
for every set of cards beforehand; then those fields are cleared that are not above zero, and what is left is added up
as a remainder.
"""

from collections.abc import Sequence

from rules_py.bots.svoi.masks import CARDS, FULL_LANE, LANE, SHIFT, TOP
from rules_py.bots.svoi.network import Unit
from rules_py.games.svoi.model import SEATS

FIELD = 20
SIGN = FIELD - 2
ZERO = 1 << SIGN
ALL_FIELDS = (1 << FIELD) - 1
"""A number of fields leaves the sum of its fields when it is divided by this."""


def _lane_sums(by_place: Sequence[int]) -> tuple[int, ...]:
    """The sum of the weights of the cards in every possible lane."""
    sums = [0]
    for weight in by_place:
        sums += [below + weight for below in sums]
    return tuple(sums)


def _against(unit: Unit) -> Unit:
    """The unit with everything turned round."""
    return Unit(
        -1,
        (-unit.base[0], -unit.base[1]),
        tuple([-weight for weight in unit.held]),
        tuple([-weight for weight in unit.faced]),
        tuple([tuple([-weight for weight in row]) for row in unit.pile]),
        tuple([-weight for weight in unit.size]),
        tuple([-weight for weight in unit.other_size]),
    )


def _packed(numbers: Sequence[int]) -> int:
    """A number for each field, in one."""
    return sum([number << FIELD * place for place, number in enumerate(numbers)])


def _row(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The same row of every field, packed number by number."""
    return tuple([_packed(column) for column in zip(*rows, strict=True)])


def _seen_by(seat: int, row: tuple[int, ...]) -> tuple[int, ...]:
    """Weights by card, or by card of the pile, when this seat is to move."""
    none = row[: len(row) - CARDS]
    cards = row[len(none) :]
    return row if seat == 0 else (*none, *cards[LANE : 2 * LANE], *cards[:LANE], *cards[2 * LANE :])


class Estimate:
    """A network; ``looking`` says whether the seat to move is the one that searches.

    What has a field: the units that speak for the seat, then those against it. ``plain`` adds up as it stands, so it is
    on both sides, and one of the two is above zero.
    """

    def __init__(self, plain: Unit, units: Sequence[Unit]) -> None:
        speaking = [*[unit for unit in units if unit.counts > 0], plain]
        self._fields = (*speaking, _against(plain), *[unit for unit in units if unit.counts < 0])
        self._against = FIELD * len(speaking)
        self._before_those = (1 << self._against) - 1
        self._signs = sum([ZERO << FIELD * place for place in range(len(self._fields))])
        self._hands = tuple([self._lanes(seat) for seat in range(SEATS)])
        self._piles = tuple(
            [
                [_seen_by(seat, _row([unit.pile[depth] for unit in self._fields])) for depth in range(len(plain.pile))]
                for seat in range(SEATS)
            ]
        )
        sizes = _row([unit.size for unit in self._fields])
        first, second = _row([unit.base for unit in self._fields])
        self._sizes = tuple([tuple([base + self._signs + size for size in sizes]) for base in (second, first)])
        self._others = _row([unit.other_size for unit in self._fields])

    def _lanes(self, seat: int) -> tuple[tuple[int, ...], ...]:
        held = _seen_by(seat, _row([unit.held for unit in self._fields]))
        faced = _seen_by(seat, _row([unit.faced for unit in self._fields]))
        return tuple([_lane_sums(row[lane * LANE : (lane + 1) * LANE]) for row in (held, faced) for lane in range(4)])

    def __call__(self, mine: int, theirs: int, pile: int, seat: int, looking: bool) -> int:
        """How good it stands for the seat to move."""
        held0, held1, held2, held3, faced0, faced1, faced2, faced3 = self._hands[seat]
        top, second, third, fourth = self._piles[seat]
        fields = (
            self._sizes[looking][mine.bit_count()]
            + self._others[theirs.bit_count()]
            + held0[mine & FULL_LANE]
            + held1[mine >> LANE & FULL_LANE]
            + held2[mine >> 2 * LANE & FULL_LANE]
            + held3[mine >> 3 * LANE]
            + faced0[theirs & FULL_LANE]
            + faced1[theirs >> LANE & FULL_LANE]
            + faced2[theirs >> 2 * LANE & FULL_LANE]
            + faced3[theirs >> 3 * LANE]
            + top[pile & TOP]
            + second[pile >> SHIFT & TOP]
            + third[pile >> 2 * SHIFT & TOP]
            + fourth[pile >> 3 * SHIFT & TOP]
        )
        above = fields & self._signs
        fields &= above - (above >> SIGN)
        speaking = (fields & self._before_those) - (fields >> self._against)
        return (speaking + ZERO) % ALL_FIELDS - ZERO


class CountOfCards:
    """A plain estimate: fewer cards are better, and of those in the hand strong ones and trumps are worth most."""

    CARD, STEP = 600, 50

    def __init__(self) -> None:
        trumps = _lane_sums([self.STEP * (place + LANE) - self.CARD for place in range(LANE)])
        plain = _lane_sums([self.STEP * place - self.CARD for place in range(LANE)])
        self._lanes = tuple([tuple([trumps if lane == seat else plain for lane in range(4)]) for seat in range(SEATS)])

    def __call__(self, mine: int, theirs: int, pile: int, seat: int, looking: bool) -> int:
        """What the own hand is worth more than the other."""
        return self._worth(mine, seat) - self._worth(theirs, 1 - seat)

    def _worth(self, hand: int, seat: int) -> int:
        return sum([sums[hand >> lane * LANE & FULL_LANE] for lane, sums in enumerate(self._lanes[seat])])
