"""The beginner of Dreyfus: knows the rules and that high cards win, and makes a learner's mistakes.

It puts away only the very lowest cards, but low trumps among them. It leads its highest card until none is left, and
where it can win a trick it takes the highest card that it has.
"""

from random import Random

from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import Card
from rules_py.games.dreyfus.model import DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules

REASONS = (
    "low-card-goes",
    "talon-is-empty",
    "keeps-the-rest",
    "only-card",
    "leads-highest",
    "tries-high",
    "cannot-win",
)
SEEMS_LOW = "345"
OVERLOOKS = 0.25
"""How often it does not see that a card of its hand would win the trick."""


def beginner(rules: DreyfusRules, view: DreyfusView, rng: Random) -> Choice:
    """The move that comes to mind first."""
    return _exchange(rules, view) if view.phase == "exchange" else _play(rules, view, rng.random() >= OVERLOOKS)


def _exchange(rules: DreyfusRules, view: DreyfusView) -> Choice:
    assert view.seat is not None
    hand = sorted(view.hands[view.seat] or (), key=lambda card: (rules.strength[card.rank], card))
    goes = [card for card in hand if rules.discarding[card] in view.legal]
    low = [card for card in goes if card.rank in SEEMS_LOW]
    if low or rules.done not in view.legal:
        card = (low or goes)[0]
        return Choice(rules.discarding[card], (Reason("low-card-goes", {"card": card}),))
    if not view.talon_size:
        return Choice(rules.done, (Reason("talon-is-empty", {}),))
    return Choice(rules.done, (Reason("keeps-the-rest", {"count": view.exchanged[view.seat]}),))


def _play(rules: DreyfusRules, view: DreyfusView, attentive: bool) -> Choice:
    cards = [card for card in view.legal if isinstance(card, Card)]
    cards.sort(key=lambda card: (rules.strength[card.rank], card))
    if len(cards) == 1:
        return Choice(cards[0], (Reason("only-card", {"card": cards[0]}),))
    highest = cards[-1]
    if not view.trick:
        return Choice(highest, (Reason("leads-highest", {"card": highest}),))
    if attentive and rules.winning_place((*view.trick, highest), view.trump) == len(view.trick):
        return Choice(highest, (Reason("tries-high", {"card": highest}),))
    return Choice(cards[0], (Reason("cannot-win", {"card": cards[0]}),))
