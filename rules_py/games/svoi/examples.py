"""Turns, deals and matches of Svoi Koziri that teach, for the examples of its rules page.

Seat 0 is the player spoken of, seat 1 the other.
"""

from collections.abc import Mapping
from typing import Any

from rules_py.core.cards import SUITS, Cards, as_sorted_text, cards
from rules_py.core.examples import Sheet, SheetRow, Staged, refusals
from rules_py.core.moves import Call
from rules_py.core.protocol import Deal
from rules_py.games.svoi.dealing import MIRRORS, image
from rules_py.games.svoi.model import SEATS, SvoiStanding, SvoiState
from rules_py.games.svoi.repetition import Past
from rules_py.games.svoi.rules import TAKE, SvoiRules
from rules_py.games.svoi.scoring import after_deal, points_for

DRAW = "draw"


def stage(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    """Sets up an example; by kind these are its fields, those in brackets may be left out.

    - ``trump``: first (the suit that was named first);
    - ``turn``: trump, pile (bottom to top), hand, [second (true: he has just beaten)]; ``take``: trump, pile;
    - ``end``: trumps (of him who is out, of the other), pile, other (the cards of the other);
    - ``sixes``: trumps, hands; ``mirror``: hand;
    - ``match``: won (a seat or ``draw`` for each deal), dealer (of the first deal).

    ``KeyError`` names a field that is missing, ``ValueError`` a kind or a card that cannot be.
    """
    kinds = {
        "trump": _trump,
        "turn": _turn,
        "take": _take,
        "end": _end,
        "sixes": _sixes,
        "mirror": _mirror,
        "match": _match,
    }
    kind = example["kind"]
    if kind not in kinds:
        raise ValueError(f"the kind is one of {', '.join(kinds)}, not {kind!r}")
    return kinds[kind](rules, example)


def _trump(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    state = rules.apply(rules.start(Deal(((), ()), (), 0, 0)), rules.naming[_suit(example["first"])])
    refused = refusals(rules, state, rules.naming.values())
    says = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refused}
    return Staged(says, state, refused=tuple([Call(text) for text in refused]))


def _turn(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    trump, pile, hand = _suit(example["trump"]), cards(example["pile"]), cards(example["hand"])
    state = _position(trump, pile, hand)._replace(laying=bool(example.get("second", False)))
    legal = rules.legal_moves(state)
    refused = refusals(rules, state, (*hand, rules.take))
    if refused.get(TAKE) == "wrong-phase":
        del refused[TAKE]
    says: dict[str, Any] = {"legal": as_sorted_text(legal), "why": refused}
    if rules.take in legal:
        says["takes"] = rules.pickup_size(pile, trump)
    return Staged(says, state, refused=(rules.take,) if TAKE in refused else ())


def _position(trump: str, pile: Cards, hand: Cards) -> SvoiState:
    return SvoiState(1, (hand, ()), (trump, ""), pile, 0, False, Past(), SEATS, None)


def _take(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    trump, pile = _suit(example["trump"]), cards(example["pile"])
    takes = rules.pickup_size(pile, trump)
    return Staged({"takes": takes, "left": len(pile) - takes}, _position(trump, pile, ()))


def _end(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    trumps, other = _two_suits(example["trumps"]), cards(example["other"])
    *below, last = cards(example["pile"])
    after = rules.apply(SvoiState(1, ((last,), other), trumps, tuple(below), 0, True, Past(), SEATS, None), last)
    outcome = rules.outcome(after)
    assert outcome is not None
    says = {"result": outcome.reason, "points": list(outcome.points)}
    return Staged(says, after, cards=(("other-hand", other),))


def _sixes(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    own, others = (cards(hand) for hand in example["hands"])
    state = rules.start(Deal((own, others), (), 0, 0))
    for suit in reversed(_two_suits(example["trumps"])):
        state = rules.apply(state, rules.naming[suit])
    before = (own, others)
    moved = ["".join(set(hand) - set(before[seat])) for seat, hand in enumerate(state.hands)]
    shown = (
        ("own-dealt", own),
        ("other-dealt", others),
        ("own-exchanged", state.hands[0]),
        ("other-exchanged", state.hands[1]),
    )
    return Staged({"moved": moved}, cards=shown)


def _mirror(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    hand = cards(example["hand"])
    other = tuple([image(card, MIRRORS[0]) for card in hand])
    if sorted(hand + other) != sorted(rules.pack):
        raise ValueError("the hand and its image are not the whole pack")
    return Staged({"other": as_sorted_text(other)}, cards=(("own-hand", hand), ("other-hand", other)))


def _match(rules: SvoiRules, example: Mapping[str, Any]) -> Staged:
    standing = SvoiStanding(_seat(example["dealer"]))
    results = [None if won == DRAW else _seat_named(won) for won in example["won"].split()]
    dealers = [standing.dealer]
    for winner in results:
        if standing.over:
            raise ValueError("the match is over before the last of these deals")
        standing = after_deal(standing, winner, rules.first_to)
        if not standing.over:
            dealers.append(standing.dealer)
    says: dict[str, Any] = {
        "dealers": dealers,
        "points": list(standing.points),
        "wins": list(standing.wins),
        "over": standing.over,
    }
    if standing.over:
        says["winners"] = list(standing.winners)
    by_deal = [points_for(winner) for winner in results]
    rows = (
        SheetRow("dealer", tuple(dealers[: len(results)])),
        SheetRow("own-points", tuple([points[0] for points in by_deal])),
        SheetRow("other-points", tuple([points[1] for points in by_deal])),
    )
    return Staged(says, sheet=Sheet(rows, by_deal=True))


def _suit(text: str) -> str:
    if text not in tuple(SUITS):
        raise ValueError(f"a suit is one of {' '.join(SUITS)}, not {text!r}")
    return text


def _two_suits(text: str) -> tuple[str, ...]:
    suits = tuple([_suit(each) for each in text.split()])
    if len(suits) != SEATS:
        raise ValueError("two trumps are wanted, as in 'S D'")
    return suits


def _seat_named(text: str) -> int:
    return _seat(int(text) if text.isdigit() else text)


def _seat(number: Any) -> int:
    if type(number) is not int or number not in range(SEATS):
        raise ValueError(f"a seat is 0 or 1, not {number!r}")
    return number
