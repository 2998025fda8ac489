"""What a bid is worth to a hand of Mensch, in chips, by marks that were learned from many deals."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from rules_py.bots.mensch.marks import ALONE, WITH_PARTNER, Marks
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.core.moves import Call
from rules_py.games.mensch.model import (
    AFTER,
    BIDS,
    CLUB_QUEEN,
    CLUBS,
    HALF,
    HAND_SIZE,
    PASS,
    SEATS,
    SOLO,
    Bid,
    Contract,
    MenschView,
)
from rules_py.games.mensch.rules import MenschRules

HUNDREDTHS = 100
TOP_TRUMPS = 4
PLAIN_HONOURS = "AKQ"
LONGEST_PLAIN = 6
"""Longer plain suits count as this."""
STANDING_BID_BRINGS = {HALF: 0.3, SOLO: -0.5, AFTER: -0.6}
"""What one who passes gets on average from the bid that stands, as a part of its price."""
BID_OF_OTHERS_BRINGS = -0.06
"""What one who passes gets, in chips, for each of two seats that may still be the first to bid."""
SEATS_THAT_COUNT = 2


Learned = tuple[Marks, Marks]
"""The marks of who plays alone, and of who plays with a partner."""
LEARNED: Learned = (ALONE, WITH_PARTNER)


def learned_values(rules: MenschRules, view: MenschView, learned: Learned = LEARNED) -> dict[Call, float]:
    """What each call is worth to the seat to act, in chips; empty where nothing was learned."""
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert hand is not None
    calls = [move for move in view.legal if isinstance(move, Call)]
    if view.phase == "auction":
        return {
            call: _of_passing(rules, view) if call == PASS else _of_bid(rules, hand, BIDS[call], learned)
            for call in calls
        }
    if view.phase == "trump" and view.contract is not None and view.contract.bidder == view.seat:
        bid = view.contract.bid
        return {call: chips_expected(rules, hand, bid, call.object, learned) for call in calls}
    return {}


def best_trump(rules: MenschRules, hand: Cards, bid: Bid) -> str:
    """The suit that a bidder names."""
    return max(SUITS, key=lambda suit: chips_expected(rules, hand, bid, suit))


def chips_expected(rules: MenschRules, hand: Cards, bid: Bid, trump: str, learned: Learned = LEARNED) -> float:
    """The chips that a hand may expect for a bid of its own under a trump suit."""
    rates = rules.tariff.rates(Contract(0, bid, trump))
    alone = bid.kind != HALF
    marks = learned[not alone]
    mark = _mark(marks, holdings(rules, hand, trump))
    made = _chance(marks, mark, bid.tricks)
    every = min(made, _chance(marks, mark, HAND_SIZE))
    chips = made * rates.made + every * (rates.all_tricks - rates.made) - (1 - made) * rates.failed
    return (SEATS - 1) * chips if alone else chips


def _of_bid(rules: MenschRules, hand: Cards, bid: Bid, learned: Learned) -> float:
    """Reckons with the best suit where the hand may name it, with the worst if another player may."""
    if rules.trump_of_bid(bid) == CLUBS:
        return chips_expected(rules, hand, bid, CLUBS, learned)
    queen = rules.naming_queen(bid)
    chips = [chips_expected(rules, hand, bid, suit, learned) for suit in SUITS]
    return max(chips) if queen is None or queen in hand else min(chips)


def _of_passing(rules: MenschRules, view: MenschView) -> float:
    bids = [said for said in view.said if said.call != PASS]
    if not bids:
        return BID_OF_OTHERS_BRINGS * min(SEATS - 1 - len(view.said), SEATS_THAT_COUNT)
    seat, call = bids[-1]
    bid = BIDS[call]
    price = rules.tariff.rates(Contract(seat, bid, SUITS[0] if bid.kind == SOLO else CLUBS)).made
    return STANDING_BID_BRINGS[bid.kind] * price


def _chance(marks: Marks, mark: float, tricks: int) -> float:
    slope, start = marks.chances[tricks]
    return 1 / (1 + exp(-slope * mark - start))


def _mark(marks: Marks, held: Sequence[tuple[int, int]]) -> float:
    (count, tops), *plain = held
    return (marks.trumps[count][tops] + sum([marks.plain[length][honours] for length, honours in plain])) / HUNDREDTHS


@lru_cache(maxsize=256)
def holdings(rules: MenschRules, hand: Cards, trump: str) -> tuple[tuple[int, int], ...]:
    """What there are marks for: how many trumps and which of the highest, then so of each plain suit; see ``Marks``."""
    trumps = [card for card in rules.pack if card.suit == trump or card is CLUB_QUEEN]
    trumps.sort(key=lambda card: -rules.strength[trump][card])
    found = [(sum([card in hand for card in trumps]), _pattern(trumps[:TOP_TRUMPS], hand))]
    for suit in SUITS.replace(trump, ""):
        length = sum([card.suit == suit and card is not CLUB_QUEEN for card in hand])
        honours = [card for rank in PLAIN_HONOURS if (card := Card(suit + rank)) is not CLUB_QUEEN]
        pattern = _pattern(honours, hand) << len(PLAIN_HONOURS) - len(honours)
        found.append((min(length, LONGEST_PLAIN), pattern))
    return tuple(found)


def _pattern(cards: list[Card], hand: Cards) -> int:
    """Which of some cards a hand holds, as a number, the first card being its highest bit."""
    pattern = 0
    for card in cards:
        pattern = pattern << 1 | (card in hand)
    return pattern
