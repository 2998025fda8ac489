"""The rule player of Laus: counts the cards, ducks, throws away what is dear, and fears what it must keep.

Every legal card has a value in penalty points (``estimates``, for the last tricks ``ending``); the best is
played. The reasons say which rule of thumb that card follows.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from rules_py.bots.laus.ending import penalties
from rules_py.bots.laus.estimates import Estimates
from rules_py.bots.laus.memory import suit_of
from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import Card
from rules_py.games.laus.model import JACK, LausView
from rules_py.games.laus.rules import LausRules
from rules_py.games.laus.scoring import CANCELLING_QUEEN, QUEEN_EXTRAS

if TYPE_CHECKING:
    from rules_py.core.moves import Move

REASONS = (
    "only-card",
    "lead-low",
    "lead-away",
    "lead-least-harm",
    "duck",
    "hope-higher",
    "take-cheaply",
    "take-diamond-queen",
    "forced-high",
    "give-queen",
    "give-points",
    "give-danger",
    "give-lowest",
    "safe-from-queens",
    "queen-is-out",
    "keep-diamond-queen",
    "counted-out",
)
"""The ids of the reasons: first what the card does, then what else was thought of."""
ENDING = 4
"""With no more cards than this in hand the rest of the deal is tried out."""
CHEAP = 12
"""A trick that costs no more than this may be taken without regret."""
UNLIKELY = 0.25
"""A card that takes the trick less often than this is as good as a loser."""


def club(rules: LausRules, view: LausView, rng: Random) -> Choice:
    """The card that the rules of thumb like best, its reasons, and the value of every legal card."""
    estimates = Estimates(rules, view)
    ending = 1 < len(estimates.memory.hand) <= ENDING and len(view.legal) > 1
    values: dict[Move, float] = (
        {card: round(-cost, 2) + 0.0 for card, cost in penalties(rules, view, rng).items()}
        if ending
        else {card: round(estimates.value(card), 2) + 0.0 for card in sorted(view.legal)}
    )
    best = max(sorted(view.legal), key=lambda card: values[card])
    reasons = list(reasons_for(estimates, best, view))
    if ending:
        reasons.append(Reason("counted-out", {"card": best, "out": len(list(estimates.memory.all_out()))}))
    return Choice(best, tuple(reasons), values)


def reasons_for(estimates: Estimates, card: Card, view: LausView) -> Iterator[Reason]:
    """What a card does, as a rule of thumb would say it, and what else there is to think of."""
    if len(view.legal) == 1:
        yield Reason("only-card", {"card": card})
        return
    taken = estimates.takes_now(card)
    if not view.trick:
        yield _of_lead(estimates, card, taken)
    elif taken:
        yield _of_winner(estimates, card, view, taken)
    else:
        yield _of_loser(estimates, card, view)
    yield from _thoughts(estimates, card, view)


def _of_lead(estimates: Estimates, card: Card, taken: float) -> Reason:
    if card is CANCELLING_QUEEN and taken > UNLIKELY:
        return Reason("take-diamond-queen", {"card": card})
    out = len(estimates.memory.out[suit_of(card)])
    if taken <= UNLIKELY:
        return Reason("lead-low", {"card": card, "out": out})
    if estimates.trick_cost(card) <= CHEAP:
        return Reason("lead-away", {"card": card, "out": out})
    return Reason("lead-least-harm", {"card": card, "out": out})


def _of_winner(estimates: Estimates, card: Card, view: LausView, taken: float) -> Reason:
    points = sum(estimates.rules.tariff.face_value(each) for each in (*view.trick, card))
    if not estimates.saved and CANCELLING_QUEEN in (*view.trick, card) and taken > UNLIKELY:
        return Reason("take-diamond-queen", {"card": card})
    if not estimates.later and estimates.trick_cost(card) <= CHEAP:
        return Reason("take-cheaply", {"card": card, "points": points})
    if estimates.later and taken <= 0.5:
        return Reason("hope-higher", {"card": card})
    return Reason("forced-high" if taken == 1.0 else "take-cheaply", {"card": card, "points": points})


def _of_loser(estimates: Estimates, card: Card, view: LausView) -> Reason:
    under = view.trick[estimates.rules.winning_place(view.trick)]
    if card in QUEEN_EXTRAS:
        return Reason("give-queen", {"card": card, "points": QUEEN_EXTRAS[card]})
    if suit_of(card) == suit_of(view.trick[0]):
        return Reason("duck", {"card": card, "under": under})
    points = estimates.rules.tariff.basic(card)
    if points >= 4:
        return Reason("give-points", {"card": card, "points": points})
    if card.rank == JACK or estimates.danger(card, estimates.memory.hand) > CHEAP:
        return Reason("give-danger", {"card": card})
    return Reason("give-lowest", {"card": card})


def _thoughts(estimates: Estimates, card: Card, view: LausView) -> Iterator[Reason]:
    if estimates.saved:
        yield Reason("safe-from-queens", {"card": CANCELLING_QUEEN})
        return
    led = suit_of(view.trick[0] if view.trick else card)
    for queen in QUEEN_EXTRAS:
        if queen.suit == led and queen in estimates.memory.out[led]:
            yield Reason("queen-is-out", {"card": queen})
    if CANCELLING_QUEEN in view.legal and card is not CANCELLING_QUEEN:
        yield Reason("keep-diamond-queen", {"card": CANCELLING_QUEEN})
