"""Deals of Laus played to the end by chance, in one loop without calls, for calls are what costs."""

from rules_py.bots.laus.masks import ALL, FOLLOWERS, ROUND, SLOTS, Masks, Position
from rules_py.bots.search.kernel import Chance
from rules_py.games.laus.model import SEATS


def play_at_random(masks: Masks, position: Position, chance: Chance) -> list[int]:
    """The results of the seats when chance plays from here to the end.

    Half of the pack is drawn for each trick, and a seat plays its lowest legal card of that half, or of all that are
    legal: so every legal card may come, but low ones more often. To make them equal takes a third more time.
    """
    lane, thrown, beaten_by, worth_of = masks.lane, masks.thrown, masks.beaten_by, masks.worth
    held, taken = list(position.hands), list(position.taken)
    _, _, seat, lying, lead, best, winner, worth = position
    follow, void, over = lane[lead % SLOTS], thrown[lead % SLOTS], beaten_by[best % SLOTS]
    followers = ROUND[seat][: SEATS - lying]
    half = int(chance() * ALL)
    while True:
        if not lead:
            hand = held[seat]
            if not hand:
                break
            half = int(chance() * ALL)
            legal = hand & half or hand
            lead = legal & -legal
            held[seat] = hand ^ lead
            at = lead % SLOTS
            worth = worth_of[at]
            winner, followers = seat, FOLLOWERS[seat]
            follow, void, over = lane[at], thrown[at], beaten_by[at]
        for seat in followers:
            hand = held[seat]
            legal = hand & follow or hand & void or hand
            legal = legal & half or legal
            card = legal & -legal
            held[seat] = hand ^ card
            at = card % SLOTS
            worth += worth_of[at]
            if over & card:
                winner, over = seat, beaten_by[at]
        taken[winner] += worth
        seat, lead = winner, 0
    return [-masks.penalty(each) for each in taken]
