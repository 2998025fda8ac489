"""Deals played to the end at random, in one loop without calls, for calls are what costs."""

from collections.abc import Sequence

from rules_py.bots.search.kernel import Chance
from rules_py.bots.trumps.lanes import SLOTS, Bits, Lanes

FOLLOWING = {seats: [[*range(first + 1, seats), *range(first)] for first in range(seats)] for seats in (2, 3, 4)}
"""By the number of seats: who follows each leader."""


def play_at_random(
    lanes: Lanes, hands: Sequence[Bits], leader: int, trick: Sequence[Bits], chance: Chance
) -> list[int]:
    """The tricks of each seat when chance plays from here to the end.

    Half of the pack is drawn for each trick, and a seat plays its lowest legal card of that half, or of all that are
    legal: so every legal card may come, but low ones more often. To make them equal takes a third more time.
    """
    lane, beaten_by, void, pack = lanes.lane_at, lanes.beaten_at, lanes.trumps_if_void, lanes.all
    held = list(hands)
    seats = len(held)
    following = FOLLOWING[seats]
    tricks = [0] * seats
    best, winner, follow = lanes.on_table(trick, leader, seats)
    over = beaten_by[best % SLOTS] if best else 0
    order = following[leader][len(trick) - 1 :]
    half = int(chance() * pack)
    while True:
        if not trick:
            hand = held[winner]
            if not hand:
                return tricks
            half = int(chance() * pack)
            legal = hand & half or hand
            card = legal & -legal
            held[winner] = hand ^ card
            follow, over, order = lane[card % SLOTS], beaten_by[card % SLOTS], following[winner]
        trick = ()
        for seat in order:
            hand = held[seat]
            legal = hand & follow or hand & void or hand
            legal = legal & half or legal
            card = legal & -legal
            held[seat] = hand ^ card
            if over & card:
                winner, over = seat, beaten_by[card % SLOTS]
        tricks[winner] += 1
