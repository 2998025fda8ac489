"""Deals of Laus played to the end at random, in one loop without calls, for calls are what costs."""

from rules_py.bots.laus.masks import FOLLOWERS, ROUND, SLOTS, Masks, Position
from rules_py.bots.search.kernel import Chance
from rules_py.games.laus.model import SEATS


def play_at_random(masks: Masks, position: Position, chance: Chance) -> list[int]:
    """The results of the seats when every legal card is as likely as any other, from here to the end."""
    lane, thrown, beaten_by, worth_of = masks.lane, masks.thrown, masks.beaten_by, masks.worth
    held, taken = list(position.hands), list(position.taken)
    _, _, seat, lying, lead, best, winner, worth = position
    follow, void, over = lane[lead % SLOTS], thrown[lead % SLOTS], beaten_by[best % SLOTS]
    followers = ROUND[seat][: SEATS - lying]
    while True:
        if not lead:
            legal = held[seat]
            if not legal:
                break
            skip = int(chance() * legal.bit_count())
            while skip:
                legal &= legal - 1
                skip -= 1
            lead = legal & -legal
            held[seat] ^= lead
            at = lead % SLOTS
            worth = worth_of[at]
            winner, followers = seat, FOLLOWERS[seat]
            follow, void, over = lane[at], thrown[at], beaten_by[at]
        for seat in followers:
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
            at = card % SLOTS
            worth += worth_of[at]
            if over & card:
                winner, over = seat, beaten_by[at]
        taken[winner] += worth
        seat, lead = winner, 0
    return [-masks.penalty(each) for each in taken]
