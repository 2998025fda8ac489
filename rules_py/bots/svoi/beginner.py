"""The beginner of Svoi Koziri: gets rid of low cards, likes to trump, and makes a learner's mistakes.

It names the suit of which it holds most, whatever the ranks. It never asks what the other player holds, so its second
card is the lowest one, which anybody beats; often it beats with a trump although a card of the suit would do; and now
and then it throws a high card away, because high cards are there to be played.
"""

from random import Random

from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.games.svoi.model import SvoiView
from rules_py.games.svoi.rules import SvoiRules

REASONS = ("longest-suit", "nothing-beats", "likes-to-trump", "lowest-that-beats", "lowest-goes", "high-card-goes")
"""The ids of the reasons."""
LIKES_TO_TRUMP = 0.5
"""How often it beats with a trump when it has the choice."""
THROWS_HIGH = 0.15
"""How often it lays its highest card that is no trump."""


def beginner(rules: SvoiRules, view: SvoiView, rng: Random) -> Choice:
    """The move that comes to mind first."""
    assert view.seat is not None
    hand = view.hands[view.seat] or ()
    if view.phase == "trump":
        return _name(view, hand)
    trump, mood = view.trumps[view.seat], rng.random()
    beating = tuple([move for move in view.legal if isinstance(move, Card)])
    if not beating:
        return Choice(view.legal[0], (Reason("nothing-beats", {"card": view.pile[-1]}),))
    if view.laying or not view.pile:
        return _lay(rules, hand, trump, throws_high=mood < THROWS_HIGH)
    return _beat(rules, beating, view.pile[-1], trump, likes_to_trump=mood < LIKES_TO_TRUMP)


def _name(view: SvoiView, hand: Cards) -> Choice:
    held = {move: sum([card.suit == move[-1] for card in hand]) for move in view.legal}
    most = max(held, key=lambda move: (held[move], -SUITS.index(move[-1])))
    return Choice(most, (Reason("longest-suit", {"suit": most[-1], "count": held[most]}),))


def _beat(rules: SvoiRules, beating: Cards, top: Card, trump: str, *, likes_to_trump: bool) -> Choice:
    trumps = tuple([card for card in beating if card.suit == trump != top.suit])
    others = tuple([card for card in beating if card not in trumps])
    if trumps and (likes_to_trump or not others):
        card = _lowest(rules, trumps)
        return Choice(card, (Reason("likes-to-trump", {"card": card, "top": top}),))
    card = _lowest(rules, others)
    return Choice(card, (Reason("lowest-that-beats", {"card": card, "top": top}),))


def _lay(rules: SvoiRules, hand: Cards, trump: str, *, throws_high: bool) -> Choice:
    plain = tuple([card for card in hand if card.suit != trump]) or hand
    if throws_high:
        card = max(plain, key=lambda held: (rules.strength[held.rank], held))
        return Choice(card, (Reason("high-card-goes", {"card": card}),))
    card = _lowest(rules, plain)
    return Choice(card, (Reason("lowest-goes", {"card": card}),))


def _lowest(rules: SvoiRules, some: Cards) -> Card:
    return min(some, key=lambda card: (rules.strength[card.rank], card))
