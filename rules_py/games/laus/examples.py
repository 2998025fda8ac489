"""Positions of Laus that teach, for the examples of its rules page."""

from collections.abc import Mapping
from typing import Any

from rules_py.core.cards import Cards, as_sorted_text, cards
from rules_py.core.examples import Staged, refusals
from rules_py.games.laus.model import SEATS, LausState
from rules_py.games.laus.rules import LausRules


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
        return Staged({"takes": str(trick[rules.winning_place(trick)])}, state)
    if kind == "count":
        taken = cards(example["taken"])
        points = rules.tariff.penalty(taken)
        return Staged({"points": points}, cards=(("taken", taken),), worth=points)
    raise ValueError(f"the kind is legal, trick or count, not {kind!r}")


def _choice(rules: LausRules, trick: Cards, hand: Cards) -> Staged:
    seat = len(trick)
    hands = tuple(hand if holder == seat else () for holder in range(SEATS))
    state = LausState(SEATS - 1, hands, 0, trick, (), seat)
    says = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refusals(rules, state, hand)}
    return Staged(says, state)
