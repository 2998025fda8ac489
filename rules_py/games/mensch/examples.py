"""Positions, auctions and payments of Mensch that teach, for the examples of its rules page."""

from collections.abc import Mapping
from typing import Any

from rules_py.core.cards import SUITS, Cards, as_sorted_text, cards
from rules_py.core.examples import Sheet, SheetRow, Staged, numbers, refusals
from rules_py.core.moves import Call, Move
from rules_py.core.protocol import Deal
from rules_py.core.tricks import Trick
from rules_py.games.mensch.model import (
    BIDS,
    CALLED_RANKS,
    CLUB_QUEEN,
    DIAMOND_QUEEN,
    HALF,
    HAND_SIZE,
    PARTNER_CALLS,
    PASS,
    SEATS,
    Bid,
    Contract,
    MenschStanding,
    MenschState,
)
from rules_py.games.mensch.rules import MenschRules

NO_CARDS: tuple[Cards, ...] = ((),) * SEATS


def stage(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    """Sets up an example; by kind these are its fields, those in brackets may be left out.

    - ``legal``: trump, trick, hand; ``trick``: trump, trick;
    - ``bid``: said (the calls so far, from the first bidder on), [hand];
    - ``contract``: said (also ``trump:H``, ``partner:2``), [dealer], [holder] (of the queens of clubs and diamonds);
    - ``partner``: bidder, trump, hand;
    - ``pay``: bid, bidder, [partner], [trump], tricks (by seat), [chips (by seat, before), deal (its number)].

    ``KeyError`` names a field that is missing, ``ValueError`` a kind, a card or a call that cannot be.
    """
    kinds = {"legal": _legal, "trick": _trick, "bid": _bid, "contract": _contract, "partner": _partner, "pay": _pay}
    kind = example["kind"]
    if kind not in kinds:
        raise ValueError(f"the kind is one of {', '.join(kinds)}, not {kind!r}")
    return kinds[kind](rules, example)


def _legal(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    trick, hand = cards(example["trick"]), cards(example["hand"])
    state = _playing(_suit(example["trump"]), trick, hand)
    says = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refusals(rules, state, hand)}
    return Staged(says, state)


def _trick(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    trick, trump = cards(example["trick"]), _suit(example["trump"])
    state = _playing(trump, trick, ())._replace(to_act=None)
    return Staged({"takes": str(trick[rules.winning_place(trick, trump)])}, state)


def _playing(trump: str, trick: Cards, hand: Cards) -> MenschState:
    """The seat that follows those who have played to a trick is to act."""
    seat = len(trick) % SEATS
    contract = Contract(0, BIDS["solo5"], trump)
    return MenschState(SEATS - 1, _held(seat, hand), "play", seat, (), contract, 0, trick, ())


def _held(seat: int, hand: Cards) -> tuple[Cards, ...]:
    return tuple(hand if holder == seat else () for holder in range(SEATS))


def _bid(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    state = _after(rules, rules.start(Deal(NO_CARDS, (), 0, 0)), example["said"])
    if state.phase != "auction" or state.to_act is None:
        raise ValueError("the auction is over after these calls")
    state = state._replace(hands=_held(state.to_act, cards(example.get("hand", ""))))
    refused = refusals(rules, state, (PASS, *BIDS_IN_ORDER))
    says = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refused}
    return Staged(says, state, refused=tuple([Call(text) for text in refused]))


BIDS_IN_ORDER = tuple([bid.call for bid in BIDS.values()])


def _after(rules: MenschRules, state: MenschState, said: str) -> MenschState:
    for text in said.split():
        move = rules.game.moves.get(text)
        if move is None:
            raise ValueError(f"{text!r} is no call of this game")
        rule = rules.refusal(state, move) if state.to_act is not None else "wrong-phase"
        if rule is not None:
            raise ValueError(f"the call {text!r} breaks the rule {rule!r}")
        state = rules.apply(state, move)
    return state


def _contract(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    if rules.partner_call == "call":
        raise ValueError("a called card wants whole hands: use the kind partner")
    hands = _held(_seat(example.get("holder", 0)), (CLUB_QUEEN, DIAMOND_QUEEN))
    state = _after(rules, rules.start(Deal(hands, (), _seat(example.get("dealer", 0)), 0)), example["said"])
    says: dict[str, Any] = {"asks": state.phase}
    if state.to_act is not None:
        says["seat"] = state.to_act
    if state.contract is not None and state.contract.trump is not None:
        says["trump"] = state.contract.trump
    return Staged(says, state._replace(hands=NO_CARDS))


def _partner(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    bidder, hand = _seat(example["bidder"]), cards(example["hand"]) if "hand" in example else ()
    contract = Contract(bidder, BIDS["half"], _suit(example["trump"]))
    state = MenschState(bidder, _held(bidder, hand), "partner", bidder, (), contract, (bidder + 1) % SEATS, (), ())
    refused = refusals(rules, state, _own_calls(rules, bidder, hand))
    says: dict[str, Any] = {"legal": as_sorted_text(rules.legal_moves(state)), "why": refused}
    return Staged(says, state, refused=tuple([Call(text) for text in refused]))


def _own_calls(rules: MenschRules, bidder: int, hand: Cards) -> tuple[Move, ...]:
    """The calls by which a bidder would call himself."""
    if rules.partner_call == "partner":
        return (PARTNER_CALLS[bidder],)
    return tuple([Call(f"call:{card}") for card in hand if card.rank == CALLED_RANKS[0] and card is not CLUB_QUEEN])


def _pay(rules: MenschRules, example: Mapping[str, Any]) -> Staged:
    contract = _paid_contract(rules, example)
    won = numbers(example, "tricks", SEATS, HAND_SIZE)
    tricks = tuple([Trick(seat, (), seat) for seat in range(SEATS) for _ in range(won[seat])])
    payment = rules.tariff.payment(contract, tricks)
    says: dict[str, Any] = {"result": payment.result, "points": list(payment.points)}
    rows = [SheetRow("tricks", won), SheetRow("points", payment.points)]
    if "chips" in example:
        chips = numbers(example, "chips", SEATS)
        after = rules.with_points(MenschStanding(0, chips, int(example["deal"]) - 1), payment.points)
        says |= {"score": list(after.chips), "over": after.over}
        if after.over:
            says["winners"] = list(after.winners)
        rows = [SheetRow("before", chips), *rows, SheetRow("score", after.chips)]
    return Staged(says, sheet=Sheet(tuple(rows)))


def _paid_contract(rules: MenschRules, example: Mapping[str, Any]) -> Contract:
    bid = _bid_named(example["bid"])
    bidder = _seat(example["bidder"])
    partner = _seat(example["partner"]) if bid.kind == HALF else None
    trump = rules.trump_of_bid(bid) or _suit(example["trump"])
    if partner == bidder:
        raise ValueError("the partner is another player")
    return Contract(bidder, bid, trump, partner)


def _bid_named(text: str) -> Bid:
    if text not in BIDS:
        raise ValueError(f"the bid is one of {', '.join(BIDS)}, not {text!r}")
    return BIDS[text]


def _suit(text: str) -> str:
    if text not in tuple(SUITS):
        raise ValueError(f"a suit is one of {' '.join(SUITS)}, not {text!r}")
    return text


def _seat(number: Any) -> int:
    if type(number) is not int or number not in range(SEATS):
        raise ValueError(f"a seat is a number from 0 to {SEATS - 1}, not {number!r}")
    return number
