"""Positions of Laus that teach, set up from a few cards, with what the engine says of them.

A rules page shows them; the site is not built when a page claims anything else than what stands here.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules_py.core.cards import Cards, as_sorted_text, cards
from rules_py.games.laus.model import SEATS, LausState
from rules_py.games.laus.rules import LausRules


class Staged(NamedTuple):
    """A position to draw, or the cards of one player to count, and what the engine says, by the name of the claim."""

    state: LausState | None
    seat: int
    taken: Cards
    says: Mapping[str, Any]


def stage(rules: LausRules, example: Mapping[str, Any]) -> Staged:
    """Sets up an example of the kind ``legal`` (trick, hand), ``trick`` (trick) or ``count`` (taken).

    ``KeyError`` names a field that is missing, ``ValueError`` a kind or a card that does not exist.
    """
    kind = example["kind"]
    if kind == "legal":
        return _choice(rules, cards(example["trick"]), cards(example["hand"]))
    if kind == "trick":
        trick = cards(example["trick"])
        state = LausState(SEATS - 1, ((),) * SEATS, 0, trick, (), None)
        return Staged(state, 0, (), {"takes": str(trick[rules.winning_place(trick)])})
    if kind == "count":
        taken = cards(example["taken"])
        return Staged(None, 0, taken, {"points": rules.tariff.penalty(taken)})
    raise ValueError(f"the kind is legal, trick or count, not {kind!r}")


def _choice(rules: LausRules, trick: Cards, hand: Cards) -> Staged:
    seat = len(trick)
    hands = tuple(hand if holder == seat else () for holder in range(SEATS))
    state = LausState(SEATS - 1, hands, 0, trick, (), seat)
    refusals = {str(card): rules.refusal(state, card) for card in hand}
    says = {
        "legal": as_sorted_text(rules.legal_moves(state)),
        "why": {card: rule for card, rule in refusals.items() if rule is not None},
    }
    return Staged(state, seat, (), says)
