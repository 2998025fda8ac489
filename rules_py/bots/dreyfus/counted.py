"""What many deals say about Dreyfus: how many tricks a hand takes, what the exchange and the places are worth."""

from collections.abc import Callable, Mapping
from random import Random

from rules_py.bots.dreyfus.club import club
from rules_py.bots.search.contests import numbered_deal
from rules_py.bots.search.counted import Seen, between, played_on
from rules_py.games.dreyfus.model import QUOTA, SEATS, DreyfusState
from rules_py.games.dreyfus.rules import DreyfusRules

PLACES = ("first", "second", "dealer")
"""The seats as they exchange, beginning on the dealer's left."""


def hands(rules: DreyfusRules, number: int) -> Seen:
    """How often a seat takes more than its share, by the trumps and the side aces and kings that it was dealt."""
    start = rules.start(numbered_deal(rules, number))
    if start.trump is None:
        return
    end = _played(rules, start, number)
    for seat, hand in enumerate(start.hands):
        trumps = sum(card.suit == start.trump for card in hand)
        high = sum(card.rank in "AK" and card.suit != start.trump for card in hand)
        key = f"{between(trumps, 1, 5)}-trumps {between(high, 0, 3)}-high"
        yield key, float(end.tricks_of(seat) > QUOTA)


def aces(rules: DreyfusRules, number: int) -> Seen:
    """How many tricks a seat takes by the aces that it was dealt, with trumps in the deal and without."""
    start = rules.start(numbered_deal(rules, number))
    end = _played(rules, start, number)
    for seat, hand in enumerate(start.hands):
        held = between(sum(card.rank == "A" for card in hand), 0, 3)
        yield f"{held}-aces {'without' if start.trump is None else 'with'}-trumps", end.tricks_of(seat)


def exchange(rules: DreyfusRules, number: int) -> Seen:
    """What a seat takes with the exchange of the rule player, and if it keeps its cards, by the cards exchanged."""
    start = rules.start(numbered_deal(rules, number))
    changed = _played(rules, start, number)
    for seat in range(SEATS):
        count = len(changed.discards[seat])
        if count:
            tricks, kept = changed.tricks_of(seat), _kept(rules, start, seat, number).tricks_of(seat)
            row = f"{between(count, 1, 8)}-cards"
            yield f"{row} changed", tricks
            yield f"{row} kept", kept
            yield f"{row} gain", tricks - kept


def seats(rules: DreyfusRules, number: int) -> Seen:
    """What a place is worth: tricks, more than the share of them or fewer, and how many cards are exchanged there."""
    start = rules.start(numbered_deal(rules, number))
    end = _played(rules, start, number)
    for step, place in enumerate(PLACES):
        seat = (start.leader + step) % SEATS
        tricks = end.tricks_of(seat)
        yield f"{place} tricks", tricks
        yield f"{place} over", float(tricks > QUOTA)
        yield f"{place} short", float(tricks < QUOTA)
        yield f"{place} changed", len(end.discards[seat])


def _kept(rules: DreyfusRules, state: DreyfusState, seat: int, number: int) -> DreyfusState:
    """The end of the deal if one seat exchanges nothing."""
    rng = Random(number)
    while state.phase == "exchange":
        assert state.to_act is not None
        move = rules.done if state.to_act == seat else club(rules, rules.view(state, state.to_act), rng).move
        state = rules.apply(state, move)
    return _played(rules, state, number)


def _played(rules: DreyfusRules, state: DreyfusState, number: int) -> DreyfusState:
    end: DreyfusState = played_on(rules, state, Random(number))
    return end


TABLES: Mapping[str, Callable[[DreyfusRules, int], Seen]] = {
    "hands": hands,
    "aces": aces,
    "exchange": exchange,
    "seats": seats,
}
