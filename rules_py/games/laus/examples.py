"""Positions of Laus that teach, for the examples of its rules page."""

from collections.abc import Mapping
from typing import Any

from rules_py.core.cards import Cards, as_sorted_text, cards
from rules_py.core.examples import Sheet, SheetRow, Staged, numbers, refusals
from rules_py.games.laus.model import SEATS, LausStanding, LausState
from rules_py.games.laus.rules import LausRules


def stage(rules: LausRules, example: Mapping[str, Any]) -> Staged:
    """Sets up an example of one of these kinds, of which each has its fields:

    - ``legal``: ``trick``, ``hand``, and ``asked``, cards that are not in the hand, if there are any;
    - ``trick``: ``trick``; it may also claim the ``points`` in it;
    - ``count``: ``taken``, the cards that one player has won in a deal;
    - ``match``: ``before`` and ``deal``, the scores before a deal and what it brings, by seat.

    ``KeyError`` names a field that is missing, ``ValueError`` a kind or a card that does not exist.
    """
    kind = example["kind"]
    if kind == "legal":
        return _choice(rules, cards(example["trick"]), cards(example["hand"]), cards(example.get("asked", "")))
    if kind == "trick":
        return _trick(rules, cards(example["trick"]), "points" in example)
    if kind == "count":
        taken = cards(example["taken"])
        points = rules.tariff.penalty(taken)
        return Staged({"points": points}, cards=(("taken", taken),), worth=points)
    if kind == "match":
        return _match(rules, numbers(example, "before", SEATS), numbers(example, "deal", SEATS))
    raise ValueError(f"the kind is legal, trick, count or match, not {kind!r}")


def _choice(rules: LausRules, trick: Cards, hand: Cards, asked: Cards) -> Staged:
    seat = len(trick)
    hands = tuple(hand if holder == seat else () for holder in range(SEATS))
    state = LausState(SEATS - 1, hands, 0, trick, (), seat)
    says = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refusals(rules, state, hand + asked)}
    return Staged(says, state)


def _trick(rules: LausRules, trick: Cards, counted: bool) -> Staged:
    state = LausState(SEATS - 1, ((),) * SEATS, 0, trick, (), None)
    says: dict[str, Any] = {"takes": str(trick[rules.winning_place(trick)])}
    if counted:
        says["points"] = sum(map(rules.tariff.face_value, trick))
    return Staged(says, state)


def _match(rules: LausRules, before: tuple[int, ...], points: tuple[int, ...]) -> Staged:
    after = rules.with_points(LausStanding(0, 0, before), points)
    says = {
        "score": list(after.points),
        "over": after.over,
        "winners": list(after.winners),
        "losers": list(after.losers),
    }
    rows = (SheetRow("before", before), SheetRow("points", points), SheetRow("score", after.points))
    return Staged(says, sheet=Sheet(rows))
