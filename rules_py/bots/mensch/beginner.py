"""The beginner of Mensch: knows the rules and what trumps are, and makes a learner's mistakes.

It counts trumps, not winners, and promises too much with many of them. It wins whatever it can, also from its own
partner, and with the highest trump at hand; it does not count what is out, and draws no trumps.
"""

from random import Random

from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.core.moves import Call
from rules_py.games.mensch.model import BIDS, CLUB_QUEEN, CLUBS, HALF, PASS, SOLO, MenschView
from rules_py.games.mensch.rules import MenschRules

REASONS = (
    "counts-trumps",
    "must-bid",
    "few-trumps",
    "best-suit",
    "neighbour-as-partner",
    "any-ace",
    "only-card",
    "lead-highest",
    "lead-low",
    "trump-in",
    "try-to-win",
    "spare-cards",
)
ENOUGH_FOR_SOLO, ENOUGH_FOR_HALF = 5, 4
"""How many trumps seem enough for a bid alone and for one with a partner."""
OVERLOOKS = 0.25
"""How often it does not see that a card of its hand would win the trick."""


def beginner(rules: MenschRules, view: MenschView, rng: Random) -> Choice:
    """The move that comes to mind first."""
    assert view.seat is not None
    hand = view.hands[view.seat] or ()
    if view.phase == "auction":
        return _call(view, hand)
    if view.phase == "trump":
        suit, length = _longest(hand)
        return Choice(Call(f"trump:{suit}"), (Reason("best-suit", {"suit": suit, "cards": length}),))
    if view.phase == "partner":
        return _partner(view)
    return _play(rules, view, rng.random() >= OVERLOOKS)


def _longest(hand: Cards) -> tuple[str, int]:
    """The suit in which a hand would hold most trumps, and how many."""
    lengths = {suit: sum([card.suit == suit or card is CLUB_QUEEN for card in hand]) for suit in SUITS}
    suit = max(SUITS, key=lengths.__getitem__)
    return suit, lengths[suit]


def _call(view: MenschView, hand: Cards) -> Choice:
    suit, length = _longest(hand)
    clubs = sum([card.suit == CLUBS for card in hand])
    bids = [move for move in view.legal if move in BIDS]
    alone = [bid for bid in bids if BIDS[bid].kind == SOLO and BIDS[bid].tricks <= length]
    if length >= ENOUGH_FOR_SOLO and alone:
        return Choice(alone[-1], (Reason("counts-trumps", {"suit": suit, "cards": length}),))
    if clubs >= ENOUGH_FOR_HALF and HALF in bids:
        return Choice(BIDS[HALF].call, (Reason("counts-trumps", {"suit": CLUBS, "cards": clubs}),))
    if PASS in view.legal:
        return Choice(PASS, (Reason("few-trumps", {"suit": suit, "cards": length}),))
    return Choice(bids[0], (Reason("must-bid", {}),))


def _partner(view: MenschView) -> Choice:
    move = view.legal[0]
    assert isinstance(move, Call)
    if move.verb == "partner":
        return Choice(move, (Reason("neighbour-as-partner", {"partner": int(move.object)}),))
    return Choice(move, (Reason("any-ace", {"card": Card(move.object)}),))


def _play(rules: MenschRules, view: MenschView, attentive: bool) -> Choice:
    assert view.contract is not None
    trump = view.contract.trump or CLUBS
    strength = rules.strength[trump]
    cards = sorted([card for card in view.legal if isinstance(card, Card)], key=strength.__getitem__)
    if len(cards) == 1:
        return _because("only-card", cards[0])
    if not view.trick:
        aces = [card for card in cards if card.rank == "A" and card.suit != trump]
        return _because("lead-highest", aces[0]) if aces else _because("lead-low", cards[0])
    highest = cards[-1]
    wins = rules.winning_place((*view.trick, highest), trump) == len(view.trick)
    if not wins or not attentive:
        return _because("spare-cards", cards[0])
    trumped = strength[highest] >= rules.weakest_trump > strength[view.trick[0]]
    return _because("trump-in" if trumped else "try-to-win", highest)


def _because(reason: str, card: Card) -> Choice:
    return Choice(card, (Reason(reason, {"card": card}),))
