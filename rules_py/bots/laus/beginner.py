"""The beginner of Laus: knows what is dear and that one should lose tricks, and makes a learner's mistakes.

It does not count what is out. It leads the lowest card of its longest suit, so it opens suits in which others cannot
follow; it plays its lowest card where a higher one would lose too, and so is left with high ones; it does not think of
what the queen of diamonds saves; and now and then it overlooks a dear card that it could give away.
"""

from random import Random

from rules_py.bots.laus.memory import suit_of
from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import Card, Cards
from rules_py.games.laus.model import SEATS, LausView
from rules_py.games.laus.rules import LausRules
from rules_py.games.laus.scoring import QUEEN_EXTRAS

REASONS = ("only-card", "lead-low", "duck", "hope-higher", "take-cheaply", "give-queen", "give-points", "give-lowest")
"""The ids of the reasons, which mean what they mean to the rule player: the beginner has heard of them."""
OVERLOOKS = 0.3
"""How often it does not see that a dear card could be given away."""


def beginner(rules: LausRules, view: LausView, rng: Random) -> Choice:
    """The card that comes to mind first."""
    attentive = rng.random() >= OVERLOOKS
    if len(view.legal) == 1:
        return _because("only-card", view.legal[0])
    if not view.trick:
        longest = _longest(view.legal)
        return _because("lead-low", _lowest(rules, longest), out=len(longest))
    losing = tuple([card for card in sorted(view.legal) if _loses(rules, view, card)])
    dearest = max(losing, key=rules.tariff.face_value, default=None)
    if attentive and dearest in QUEEN_EXTRAS:
        return _because("give-queen", dearest, points=QUEEN_EXTRAS[dearest])
    if suit_of(view.legal[0]) == suit_of(view.trick[0]):
        return _follows(rules, view, losing)
    if attentive and dearest is not None and dearest.rank in "AT":
        return _because("give-points", dearest, points=rules.tariff.basic(dearest))
    return _because("give-lowest", _lowest(rules, losing or view.legal))


def _follows(rules: LausRules, view: LausView, losing: Cards) -> Choice:
    card = _lowest(rules, view.legal)
    if card in losing:
        return _because("duck", card, under=view.trick[rules.winning_place(view.trick)])
    if len(view.trick) < SEATS - 1:
        return _because("hope-higher", card)
    return _because("take-cheaply", card, points=sum([rules.tariff.face_value(each) for each in (*view.trick, card)]))


def _because(reason: str, card: Card, **data: Card | int) -> Choice:
    return Choice(card, (Reason(reason, {"card": card, **data}),))


def _longest(hand: Cards) -> Cards:
    suits = sorted({suit_of(card) for card in hand})
    best = max(suits, key=lambda suit: sum(suit_of(card) == suit for card in hand))
    return tuple([card for card in hand if suit_of(card) == best])


def _lowest(rules: LausRules, cards: Cards) -> Card:
    return min(sorted(cards), key=rules.strength.__getitem__)


def _loses(rules: LausRules, view: LausView, card: Card) -> bool:
    return rules.winning_place((*view.trick, card)) != len(view.trick)
