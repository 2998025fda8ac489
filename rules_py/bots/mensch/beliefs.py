"""What the auction of Mensch says about hidden cards: who holds what, how likely, before a card is played and after.

Some of it is certain: who named trumps as the holder of a queen has her, nobody holds a suit that they did not follow.
The rest are weights, counted in 6,000 auctions of the rule player: how much more often than chance a seat that plays
for the bid, or one that does not, was dealt a card of each rank.
"""

from collections.abc import Mapping

from rules_py.bots.trumps.lanes import Bits, Lanes
from rules_py.core.cards import Card
from rules_py.core.moves import Call
from rules_py.games.mensch.model import (
    AFTER,
    BIDS,
    CALLED_RANKS,
    CLUB_QUEEN,
    CLUBS,
    HALF,
    PASS,
    SEATS,
    SOLO,
    MenschView,
)
from rules_py.games.mensch.rules import MenschRules

MENSCH = "M"
"""Stands for the queen of clubs among the ranks of trumps."""
Weights = Mapping[str, float]

BIDDER_TRUMPS: dict[bool, Weights] = {
    True: {MENSCH: 3.5, "7": 2.7, "A": 2.1, "K": 1.85, "Q": 1.35, "J": 1.6, "T": 1.6, "9": 1.6, "8": 1.5},
    False: {MENSCH: 2.9, "7": 2.3, "A": 1.3, "K": 1.35, "Q": 1.4, "J": 1.65, "T": 1.65, "9": 1.65, "8": 1.65},
}
"""The trumps of who plays for the bid: alone (``True``), and with a partner."""
BIDDER_PLAIN: dict[bool, Weights] = {
    True: {"A": 1.3, "K": 0.65, "Q": 0.4, "J": 0.5, "T": 0.5, "9": 0.5, "8": 0.5, "7": 0.5},
    False: {"A": 1.25, "K": 0.77, "Q": 0.66, "J": 0.66, "T": 0.65, "9": 0.65, "8": 0.65, "7": 0.6},
}
OTHER_TRUMPS: dict[bool, Weights] = {
    True: {MENSCH: 0.14, "7": 0.45, "A": 0.61, "K": 0.73, "Q": 0.66, "J": 0.81, "T": 0.81, "9": 0.8, "8": 0.85},
    False: {MENSCH: 0.36, "7": 0.56, "A": 0.9, "K": 0.88, "Q": 0.8, "J": 0.76, "T": 0.83, "9": 0.78, "8": 0.79},
}
OTHER_PLAIN: dict[bool, Weights] = {
    True: {"A": 0.9, "K": 1.12, "Q": 0.87, "J": 1.17, "T": 1.17, "9": 1.17, "8": 1.18, "7": 1.18},
    False: {"A": 0.92, "K": 1.08, "Q": 1.11, "J": 1.11, "T": 1.12, "9": 1.1, "8": 1.12, "7": 1.14},
}
SPOKEN: dict[str, Weights] = {
    PASS: {MENSCH: 0.3, "A": 0.85, "7": 0.95},
    SOLO: {MENSCH: 3.0, "A": 1.6, "7": 1.1},
    AFTER: {MENSCH: 3.0, "A": 1.6, "7": 1.1},
}
"""What a call says before trumps are known: the weights of the ranks that count in every suit; 1 for the others."""
CLUBS_OF_A_PASSER = 0.6
"""What is left of the weight of a club in a hand that would have had to bid with three of them."""


def likelihoods(rules: MenschRules, view: MenschView, lanes: Lanes) -> dict[Card, tuple[float, ...]]:
    """How readily each card lies with each seat, while cards are played."""
    contract = view.contract
    assert contract is not None
    alone = contract.bid.kind != HALF
    void = _not_held(view, lanes)
    found = {}
    for card, bit in lanes.bit.items():
        trump = bit & lanes.trumps
        rank = MENSCH if card is CLUB_QUEEN else card.rank
        others = (OTHER_TRUMPS if trump else OTHER_PLAIN)[alone][rank]
        bidder = (BIDDER_TRUMPS if trump else BIDDER_PLAIN)[alone][rank]
        weights = [bidder if seat == contract.bidder else others for seat in range(SEATS)]
        found[card] = tuple([0.0 if bit & void[seat] else weights[seat] for seat in range(SEATS)])
    for card, seat in _known_holders(rules, view).items():
        found[card] = tuple([float(other == seat) for other in range(SEATS)])
    return _with_few_clubs(rules, view, found)


def likelihoods_after_calls(rules: MenschRules, view: MenschView) -> dict[Card, tuple[float, ...]]:
    """How readily each card lies with each seat, from what was called, before trumps are known."""
    last = dict(view.said)
    found = {}
    for card in rules.pack:
        rank = MENSCH if card is CLUB_QUEEN else card.rank
        found[card] = tuple([_weight_by_call(last.get(seat), card, rank) for seat in range(SEATS)])
    return _with_few_clubs(rules, view, found)


def _weight_by_call(call: Call | None, card: Card, rank: str) -> float:
    if call is None:
        return 1.0
    kind = BIDS[call].kind if call in BIDS else PASS
    if kind == HALF:
        return (BIDDER_TRUMPS if card.suit == CLUBS else BIDDER_PLAIN)[False][rank]
    return SPOKEN[kind].get(rank, 1.0)


def _not_held(view: MenschView, lanes: Lanes) -> list[Bits]:
    """What each seat cannot hold: the suits that it did not follow, the card that it called."""
    void = [0] * SEATS
    for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
        for place, card in enumerate(cards):
            lane = lanes.lane[lanes.bit[cards[0]]]
            if not lanes.bit[card] & lane:
                void[(leader + place) % SEATS] |= lane
    if view.contract is not None and view.contract.called is not None:
        void[view.contract.bidder] |= lanes.bit[view.contract.called]
    return void


def _known_holders(rules: MenschRules, view: MenschView) -> dict[Card, int]:
    """Cards whose holder all have learnt from the calls, whether or not they are still held."""
    contract = view.contract
    assert contract is not None
    known = {}
    for seat, call in view.said:
        queen = rules.naming_queen(contract.bid)
        if call.verb == "trump" and queen is not None:
            known[queen] = seat
    called = contract.called
    if called is not None:
        higher = CALLED_RANKS[: CALLED_RANKS.index(called.rank)]
        plain = [card for card in rules.pack if card.suit != contract.trump and card is not CLUB_QUEEN]
        known.update({card: contract.bidder for card in plain if card.rank in higher})
    return known


def _with_few_clubs(
    rules: MenschRules, view: MenschView, found: dict[Card, tuple[float, ...]]
) -> dict[Card, tuple[float, ...]]:
    """The weights when seats passed though three clubs would have made them bid."""
    if not rules.three_clubs_must_bid:
        return found
    for seat, call in view.said:
        if call != PASS:
            break
        for card, weights in found.items():
            if card.suit == CLUBS:
                found[card] = (*weights[:seat], weights[seat] * CLUBS_OF_A_PASSER, *weights[seat + 1 :])
    return found
