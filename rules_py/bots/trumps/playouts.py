"""Deals played to the end at random, in one loop without calls, for calls are what costs."""

from collections.abc import Sequence

from rules_py.bots.search.kernel import Chance
from rules_py.bots.trumps.lanes import Bits, Lanes


def play_at_random(
    lanes: Lanes, hands: Sequence[Bits], leader: int, trick: Sequence[Bits], chance: Chance
) -> list[int]:
    """The tricks of each seat when every legal card is as likely as any other, from here to the end."""
    lane, beaten_by, void = lanes.lane, lanes.beaten_by, lanes.trumps_if_void
    held = list(hands)
    seats = len(held)
    following = [[*range(first + 1, seats), *range(first)] for first in range(seats)]
    tricks = [0] * seats
    winner = leader
    if trick:
        best, winner, follow = lanes.on_table(trick, leader, seats)
        over = beaten_by[best]
        order = following[leader][len(trick) - 1 :]
    while True:
        if not trick:
            legal = held[winner]
            if not legal:
                return tricks
            skip = int(chance() * legal.bit_count())
            while skip:
                legal &= legal - 1
                skip -= 1
            card = legal & -legal
            held[winner] ^= card
            follow, over, order = lane[card], beaten_by[card], following[winner]
        trick = ()
        for seat in order:
            hand = held[seat]
            legal = hand & follow or hand & void or hand
            card = legal & -legal
            if card != legal:
                skip = int(chance() * legal.bit_count())
                while skip:
                    legal &= legal - 1
                    skip -= 1
                card = legal & -legal
            held[seat] = hand ^ card
            if over & card:
                winner, over = seat, beaten_by[card]
        tricks[winner] += 1
