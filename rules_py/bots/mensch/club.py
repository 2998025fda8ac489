"""The rule player of Mensch: counts what its hand is worth in tricks, bids what pays, and plays by rules of thumb.

A hand is counted twice: alone against three, and with a partner whose cards nobody knows. What a card counts for
comes from some thousand deals played by this player, rounded to figures that a person can remember.
"""

from functools import lru_cache
from math import exp, fsum
from random import Random
from typing import NamedTuple

from rules_py.bots.mensch import cardplay
from rules_py.bots.mensch.cardplay import play_card
from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.core.moves import Call, Move
from rules_py.games.mensch.model import (
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

REASONS = (
    "count-with-partner",
    "count-alone",
    "must-bid",
    "too-weak",
    "best-suit",
    "partner-any",
    "partner-spoke-later",
    "call-short-suit",
    *cardplay.REASONS,
)
"""The ids of the reasons, in the order of a deal."""


class Count(NamedTuple):
    """What a hand counts for, in tricks: its trumps, its plain suits, a start; and how far the result may stray."""

    club_queen: float
    next_trumps: tuple[float, float, float]
    each_trump: float
    ace: float
    guarded_king: float
    void: float
    singleton: float
    start: float
    stray: float


ALONE = Count(1.4, (0.7, 0.6, 0.25), 0.8, 0.95, 0.35, 0.55, 0.25, -2.2, 0.33)
WITH_PARTNER = Count(0.7, (0.35, 0.15, 0.05), 0.6, 0.6, 0.2, 0.25, 0.05, 1.5, 0.75)
STANDING_BID_WINS = 0.3
"""What an opponent of a bid pays on average, as a part of its price."""


def club(rules: MenschRules, view: MenschView, rng: Random) -> Choice:
    """The move that the rules of thumb like best, with its reasons and what the others seemed worth."""
    if view.phase == "auction":
        return _call(rules, view)
    if view.phase == "trump":
        return _trump(rules, view)
    if view.phase == "partner":
        return _partner(rules, view)
    return play_card(rules, view)


@lru_cache(maxsize=256)
def tricks_expected(rules: MenschRules, hand: Cards, trump: str, count: Count) -> float:
    """How many tricks a hand should win under a trump suit."""
    strength = rules.strength[trump]
    trumps = [card for card in hand if card.suit == trump or card is CLUB_QUEEN]
    below_queen = [card for card in strength if card.suit == trump and card is not CLUB_QUEEN]
    below_queen.sort(key=lambda card: -strength[card])
    tricks = count.start + count.each_trump * len(trumps) + count.club_queen * (CLUB_QUEEN in hand)
    tricks += fsum(worth for card, worth in zip(below_queen, count.next_trumps, strict=False) if card in hand)
    for suit in SUITS:
        if suit == trump:
            continue
        ranks = [card.rank for card in hand if card.suit == suit and card is not CLUB_QUEEN]
        tricks += count.ace * ("A" in ranks) + count.guarded_king * ("K" in ranks and len(ranks) > 1)
        tricks += count.void * (not ranks) + count.singleton * (len(ranks) == 1)
    return tricks


# auction


class _Prospect(NamedTuple):
    """What a bid promises: the tricks expected, the suit they are counted in, the chips to be won on average."""

    tricks: float
    suit: str
    chips: float


def _call(rules: MenschRules, view: MenschView) -> Choice:
    prospects = {call: _prospect(rules, view, BIDS[call]) for call in view.legal if call != PASS}
    values: dict[Move, float] = {call: round(prospect.chips, 2) for call, prospect in prospects.items()}
    if PASS in view.legal:
        values[PASS] = round(_price_of_passing(rules, view), 2)
    best = max(view.legal, key=lambda call: values[call])
    if best != PASS:
        prospect = prospects[best]
        data = {"tricks": round(min(prospect.tricks, HAND_SIZE), 1), "needed": BIDS[best].tricks, "suit": prospect.suit}
        reasons = [Reason("count-with-partner" if BIDS[best].kind == HALF else "count-alone", data)]
        if PASS not in view.legal:
            reasons.append(Reason("must-bid", {}))
        return Choice(best, tuple(reasons), values)
    tricks, suit = max((tricks_expected(rules, _hand(view), trump, ALONE), trump) for trump in SUITS)
    return Choice(PASS, (Reason("too-weak", {"tricks": round(max(tricks, 0.0), 1), "suit": suit}),), values)


def _prospect(rules: MenschRules, view: MenschView, bid: Bid) -> _Prospect:
    assert view.seat is not None
    count = WITH_PARTNER if bid.kind == HALF else ALONE
    tricks, suit = _suit_to_expect(rules, view, bid, count)
    contract = Contract(view.seat, bid, suit)
    rates = rules.tariff.rates(contract)
    made, all_tricks = _chance(tricks, bid.tricks, count), _chance(tricks, HAND_SIZE, count)
    chips = made * rates.made + all_tricks * (rates.all_tricks - rates.made) - (1 - made) * rates.failed
    return _Prospect(tricks, suit, chips if bid.kind == HALF else (SEATS - 1) * chips)


def _suit_to_expect(rules: MenschRules, view: MenschView, bid: Bid, count: Count) -> tuple[float, str]:
    """Tricks and trump suit to reckon with: the best one to be named, the worst if another player may name it."""
    counts = {suit: tricks_expected(rules, _hand(view), suit, count) for suit in SUITS}
    if rules.trump_of_bid(bid) == CLUBS:
        return counts[CLUBS], CLUBS
    queen = rules.naming_queen(bid)
    choose = max if queen is None or queen in _hand(view) else min
    suit = choose(SUITS, key=lambda suit: counts[suit])
    return counts[suit], suit


def _chance(tricks: float, needed: int, count: Count) -> float:
    """How likely a hand that should win so many tricks wins at least as many as are needed."""
    return 1 / (1 + exp((needed - 0.5 - tricks) / count.stray))


def _price_of_passing(rules: MenschRules, view: MenschView) -> float:
    bids = [said for said in view.said if said.call != PASS]
    if not bids:
        return 0.0
    seat, call = bids[-1]
    suit = SUITS[0] if BIDS[call].kind == SOLO else CLUBS
    return -STANDING_BID_WINS * rules.tariff.rates(Contract(seat, BIDS[call], suit)).made


# trump and partner


def _trump(rules: MenschRules, view: MenschView) -> Choice:
    """The suit in which the own hand is best; who names it for another's bid spoils that bid by the same choice."""
    assert view.contract is not None
    count = WITH_PARTNER if view.contract.bid.kind == HALF else ALONE
    counts = {suit: tricks_expected(rules, _hand(view), suit, count) for suit in SUITS}
    best = max(counts, key=lambda suit: counts[suit])
    length = sum(card.suit == best or card is CLUB_QUEEN for card in _hand(view))
    values: dict[Move, float] = {Call(f"trump:{suit}"): round(tricks, 2) for suit, tricks in counts.items()}
    return Choice(Call(f"trump:{best}"), (Reason("best-suit", {"suit": best, "cards": length}),), values)


def _partner(rules: MenschRules, view: MenschView) -> Choice:
    if rules.partner_call == "call":
        return _called_card(view)
    return _open_partner(view)


def _open_partner(view: MenschView) -> Choice:
    """Somebody who passed only when there was a bid to beat; who passed before it has shown a weak hand."""
    assert view.seat is not None
    silent = set()
    for seat, call in view.said:
        if call != PASS:
            break
        silent.add(seat)
    seats = [int(Call(call).object) for call in view.legal]
    seat = min(seats, key=lambda seat: (seat in silent, (seat - view.dealer) % SEATS))
    reason = "partner-any" if seat in silent else "partner-spoke-later"
    return Choice(Call(f"partner:{seat}"), (Reason(reason, {"partner": seat}),))


def _called_card(view: MenschView) -> Choice:
    """The card of the suit in which the own hand is shortest but not void: the partner's card wins an own loser."""
    held = [card.suit for card in _hand(view) if card is not CLUB_QUEEN]
    lengths = {call: held.count(Card(call[-2:]).suit) for call in view.legal}
    best = min(view.legal, key=lambda call: (lengths[call] == 0, lengths[call], call))
    card = Card(best[-2:])
    return Choice(best, (Reason("call-short-suit", {"card": card, "suit": card.suit}),))


def _hand(view: MenschView) -> Cards:
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert hand is not None
    return hand
