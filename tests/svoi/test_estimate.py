"""The network adds all its units up in one number: the sum is that of each unit by itself."""

from random import Random

import pytest

from rules_py.bots.svoi import even_network, network
from rules_py.bots.svoi.estimate import Estimate
from rules_py.bots.svoi.masks import CARDS, LANE, SHIFT


def seen(card, seat):
    """A card as the seat to move has it in the network, whose own trumps are the first lane."""
    return card if seat == 0 or card >= 2 * LANE else (card + LANE) % (2 * LANE)


def added_up(unit, position, seat, looking):
    mine, theirs, pile = position
    total = unit.base[not looking] + unit.size[len(mine)] + unit.other_size[len(theirs)]
    total += sum(unit.held[seen(card, seat)] for card in mine) + sum(unit.faced[seen(card, seat)] for card in theirs)
    for depth, row in enumerate(unit.pile):
        total += row[seen(pile[-1 - depth], seat) + 1] if depth < len(pile) else row[0]
    return total


@pytest.mark.parametrize("learned", [network, even_network])
def test_the_sum_is_that_of_the_units(learned):
    estimate, rng = Estimate(learned.PLAIN, learned.UNITS), Random(1)
    for _ in range(500):
        order = sorted(range(CARDS), key=lambda _: rng.random())
        first, second = sorted(rng.randrange(CARDS + 1) for _ in range(2))
        pile, mine, theirs = order[:first], order[first:second], order[second:]
        position = (mine, theirs, pile)
        hands = [sum(1 << card for card in hand) for hand in (mine, theirs)]
        lying = 0
        for card in pile:
            lying = lying << SHIFT | card + 1
        for seat in range(2):
            for looking in (False, True):
                expected = added_up(learned.PLAIN, position, seat, looking)
                expected += sum(unit.counts * max(added_up(unit, position, seat, looking), 0) for unit in learned.UNITS)
                assert estimate(*hands, lying, seat, looking) == expected
