"""Deals that fit what a seat knows: all of them, each as likely as it should be, and no other."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rules_py.bots.search.kernel import Hidden
from rules_py.bots.search.worlds import Worlds

LAYS = ((1.0, 1.0, 1.0), (0.0, 1.0, 1.0), (1.0, 0.0, 0.0), (2.0, 1.0, 0.5), (1.0, 1.0, 0.0))


def every_way(hidden):
    """All ways with their weights, by trying every order of the places."""
    slots = [place for place, room in enumerate(hidden.room) for _ in range(room)]
    ways = {}
    for order in set(permutations(slots)):
        laid, weight = [0] * len(hidden.room), 1.0
        for card, likely, place in zip(hidden.cards, hidden.likely, order, strict=True):
            laid[place] |= 1 << card
            weight *= likely[place]
        if weight:
            ways[tuple(laid)] = weight
    return ways


@pytest.mark.parametrize("seed", range(6))
def test_each_way_comes_as_often_as_its_weight_says(seed):
    rng = Random(seed)
    room = rng.choice([(2, 0, 3), (2, 2, 1), (1, 2, 2), (3, 1, 1)])
    hidden = Hidden((0, 3, 4, 7, 9), room, tuple(rng.choice(LAYS) for _ in range(5)))
    expected = every_way(hidden)
    worlds = Worlds(hidden)
    assert worlds.possible == bool(expected)
    if not expected:
        with pytest.raises(LookupError):
            worlds.draw(rng.random)
        return
    draws = 20_000
    seen = Counter(tuple(worlds.draw(rng.random)) for _ in range(draws))
    assert set(seen) == set(expected)
    total = sum(expected.values())
    for way, weight in expected.items():
        share = weight / total
        assert abs(seen[way] - draws * share) <= 5 * (draws * share) ** 0.5, way


def test_with_nothing_hidden_there_is_one_way():
    assert Worlds(Hidden((), (0, 0), ())).draw(Random(0).random) == [0, 0]
