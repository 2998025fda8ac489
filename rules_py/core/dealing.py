"""The only place where chance enters: which seat deals first, and the order of the shuffled pack."""

from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def shuffled(items: tuple[Item, ...], rng: Random) -> tuple[Item, ...]:
    """The items in random order, by Fisher and Yates, from ``rng.random()`` alone.

    ``random()`` is the one sequence that Python promises to keep, so the same seed gives the same
    deal on every version and in the browser; ``random.shuffle`` gives no such promise.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = int(rng.random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def drawn_lot(seats: int, rng: Random) -> int:
    """The seat on which the lot falls."""
    return int(rng.random() * seats)


def in_packets(
    pack: tuple[Item, ...], first: int, seats: int, packets: tuple[int, ...]
) -> tuple[tuple[Item, ...], ...]:
    """Hands by seat when a pack is dealt round by round, a packet to each seat, the first seat served first.

    ``in_packets(pack, 1, 4, (3, 2, 3))`` deals eight cards to each of four seats, three, two and three at a time.
    """
    hands: list[list[Item]] = [[] for _ in range(seats)]
    top = 0
    for size in packets:
        for turn in range(seats):
            hands[(first + turn) % seats].extend(pack[top : top + size])
            top += size
    return tuple(tuple(hand) for hand in hands)
