"""Positions, exchanges and records of Dreyfus that teach, for the examples of its rules page."""

from collections.abc import Mapping
from typing import Any

from rules_py.core.cards import SUITS, Cards, as_sorted_text, cards
from rules_py.core.examples import Sheet, SheetRow, Staged, numbers, refusals, whole_numbers
from rules_py.games.dreyfus.model import SEATS, DreyfusStanding, DreyfusState
from rules_py.games.dreyfus.rules import DONE, PACKETS, DreyfusRules
from rules_py.games.dreyfus.scoring import settlement, winner_of

NO_TRUMP = "none"
NO_CARDS: tuple[Cards, ...] = ((),) * SEATS


def stage(rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    """Sets up an example; by kind these are its fields, those in brackets may be left out.

    - ``trump``: deals (how many to list);
    - ``legal``: trump (or ``none``), trick, hand; ``trick``: trump, trick;
    - ``exchange``: hand, talon (how many cards it has), [gone (what was put aside in this turn)];
    - ``record``: deals (tricks by seat, a list for each deal), [exchanged (likewise)], [dealer (of the first deal)];
    - ``settle``: lower, upper (by seat), [dealer (of the last deal)].

    ``KeyError`` names a field that is missing, ``ValueError`` a kind, a card or a number that cannot be.
    """
    kinds = {
        "trump": _trump,
        "legal": _legal,
        "trick": _trick,
        "exchange": _exchange,
        "record": _record,
        "settle": _settle,
    }
    kind = example["kind"]
    if kind not in kinds:
        raise ValueError(f"the kind is one of {', '.join(kinds)}, not {kind!r}")
    return kinds[kind](rules, example)


def _trump(rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    trumps = tuple([rules.trump_of(number) or NO_TRUMP for number in range(int(example["deals"]))])
    return Staged({"trumps": " ".join(trumps)}, sheet=Sheet((SheetRow("trump", trumps),), by_deal=True))


def _legal(rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    hand = cards(example["hand"])
    state = _playing(_trump_named(example["trump"]), cards(example["trick"]), hand)
    says = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refusals(rules, state, hand)}
    return Staged(says, state)


def _trick(rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    trump, trick = _trump_named(example["trump"]), cards(example["trick"])
    state = _playing(trump, trick, ())._replace(to_act=None)
    return Staged({"takes": str(trick[rules.winning_place(trick, trump)])}, state)


def _playing(trump: str | None, trick: Cards, hand: Cards) -> DreyfusState:
    """The seat that follows those who have played to a trick is to act."""
    seat = len(trick) % SEATS
    return DreyfusState(SEATS - 1, 0, trump, "play", _held(seat, hand), (), NO_CARDS, 0, trick, (), seat, len(trick))


def _held(seat: int, hand: Cards) -> tuple[Cards, ...]:
    return tuple(hand if holder == seat else () for holder in range(SEATS))


def _exchange(rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    hand, gone, size = cards(example["hand"]), cards(example.get("gone", "")), int(example["talon"])
    if not 0 <= size <= rules.talon_size:
        raise ValueError(f"the talon has 0 to {rules.talon_size} cards, not {size}")
    talon = tuple([card for card in rules.pack if card not in hand + gone])[:size]
    state = DreyfusState(SEATS - 1, 0, None, "exchange", _held(0, hand), talon, _held(0, gone), 0, (), (), 0, len(gone))
    why = refusals(rules, state, [rules.discarding[card] for card in hand])
    legal = [move if move == DONE else move.partition(":")[2] for move in rules.legal_moves(state)]
    says = {
        "legal": sorted(legal),
        "why": {move.partition(":")[2]: rule for move, rule in why.items()},
        "room": rules.room(len(gone), size),
    }
    return Staged(says, state)


def _record(rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    standing = DreyfusStanding(_seat(example.get("dealer", 0)))
    deals = [whole_numbers(tricks, "deals") for tricks in example["deals"]]
    exchanged = [whole_numbers(counts, "exchanged") for counts in example.get("exchanged", [[0] * SEATS] * len(deals))]
    for tricks, counts in zip(deals, exchanged, strict=True):
        if standing.over:
            raise ValueError("the party is over before the last of these deals")
        if len(tricks) != SEATS or sum(tricks) != sum(PACKETS):
            raise ValueError(f"the tricks of a deal are {sum(PACKETS)} in all, by {SEATS} seats")
        standing = rules.with_deal(standing, tricks, counts)
    says: dict[str, Any] = {"lower": list(standing.lower), "upper": list(standing.upper), "over": standing.over}
    rows = []
    for number, (tricks, counts) in enumerate(zip(deals, exchanged, strict=True), 1):
        deal = number if len(deals) > 1 else None
        rows += [SheetRow("exchanged", counts, deal)] if any(counts) else []
        rows.append(SheetRow("tricks", tricks, deal))
    rows += [SheetRow("upper", standing.upper), SheetRow("lower", standing.lower)]
    if standing.over:
        says |= {"winners": list(standing.winners), "settlement": list(standing.settlement)}
        rows.append(SheetRow("settlement", standing.settlement))
    return Staged(says, sheet=Sheet(tuple(rows)))


def _settle(_rules: DreyfusRules, example: Mapping[str, Any]) -> Staged:
    lower, upper = numbers(example, "lower", SEATS), numbers(example, "upper", SEATS)
    winner = winner_of(lower, upper, _seat(example.get("dealer", 0)))
    paid = settlement(lower, upper, winner)
    says = {"winners": [winner], "settlement": list(paid)}
    rows = (SheetRow("upper", upper), SheetRow("lower", lower), SheetRow("settlement", paid))
    return Staged(says, sheet=Sheet(rows))


def _trump_named(text: str) -> str | None:
    if text == NO_TRUMP:
        return None
    if text not in tuple(SUITS):
        raise ValueError(f"the trump is one of {' '.join(SUITS)} or none, not {text!r}")
    return text


def _seat(number: Any) -> int:
    if type(number) is not int or number not in range(SEATS):
        raise ValueError(f"a seat is a number from 0 to {SEATS - 1}, not {number!r}")
    return number
