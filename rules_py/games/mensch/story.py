"""What happens in a deal of Mensch, as events for a log."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_py.core.cards import Card
from rules_py.core.moves import Call, Move
from rules_py.core.protocol import Event
from rules_py.games.mensch.model import (
    AFTER,
    BIDS,
    CLUB_QUEEN,
    PASS,
    SEATS,
    Contract,
    MenschStanding,
    MenschState,
    tricks_of,
)

if TYPE_CHECKING:
    from rules_py.games.mensch.rules import MenschRules


def of_move(rules: "MenschRules", before: MenschState, move: Move, after: MenschState) -> Iterator[Event]:
    """The call or the card, and what came of it: a contract, a trick, the payment."""
    if isinstance(move, Card):
        yield from _card(before, move)
    elif before.phase == "auction":
        yield from _call(rules, before, move, after)
    elif before.phase == "trump":
        yield _trump_named(rules, before, move)
    else:
        yield from _partner(before, after)
    if len(after.tricks) > len(before.tricks):
        yield _trick(after)
    if after.to_act is None and after.contract is not None:
        yield from _payment(rules, after, after.contract)


def _call(rules: "MenschRules", before: MenschState, call: Call, after: MenschState) -> Iterator[Event]:
    seat = before.to_act
    assert seat is not None
    if call == PASS:
        yield Event("pass", "auction", {"seat": seat})
    else:
        bid, first = BIDS[call], all(said.call == PASS for said in before.said)
        rule = "after-needs-solo" if bid.kind == AFTER else "bids" if first else "bid-must-rise"
        yield Event("bid", rule, {"seat": seat, "bid": call, "kind": bid.kind, "tricks": bid.tricks})
        if PASS not in rules.legal_moves(before):
            yield Event("forced-bid", "must-bid-three-clubs", {"seat": seat}, (seat,))
    if after.contract is not None:
        yield from _contract(after.contract)
    elif after.to_act is None:
        yield Event("passed-out", "passed-out", {"dealer": after.dealer})


def _contract(contract: Contract) -> Iterator[Event]:
    bid = contract.bid
    data = {"seat": contract.bidder, "bid": bid.call, "kind": bid.kind, "tricks": bid.tricks}
    yield Event("contract", "aim", data)
    if contract.trump is not None:
        yield Event("clubs-trump", "trump-choice", {"seat": contract.bidder, "suit": contract.trump, "bid": bid.call})


def _trump_named(rules: "MenschRules", before: MenschState, call: Call) -> Event:
    contract, seat = before.contract, before.to_act
    assert contract is not None
    data = {"seat": seat, "suit": call.object}
    queen = rules.naming_queen(contract.bid)
    if queen is None:
        return Event("trump", "trump-choice", data)
    return Event("queen-names-trump", "trump-choice", {**data, "card": queen})


def _partner(before: MenschState, after: MenschState) -> Iterator[Event]:
    contract = after.contract
    assert contract is not None
    assert contract.partner is not None
    data = {"seat": before.to_act, "partner": contract.partner}
    if contract.called is None:
        yield Event("partner", "partner-other-seat", data)
    else:
        yield Event("call-card", "called-ace", {"seat": before.to_act, "card": contract.called})
        yield Event("you-are-called", "called-ace", {**data, "card": contract.called}, (contract.partner,))


def _card(before: MenschState, card: Card) -> Iterator[Event]:
    contract = before.contract
    assert contract is not None
    data = {"seat": before.to_act, "card": card}
    yield Event(*_manner(before, card, contract), data)
    if card is contract.called:
        yield Event("partner-shown", "called-ace", {**data, "bidder": contract.bidder})


def _manner(before: MenschState, card: Card, contract: Contract) -> tuple[str, str]:
    """How a card was played, and the rule behind it."""
    if not before.trick:
        return "lead", "trick-winner" if before.tricks else "first-lead"
    led = before.trick[0]
    asked = contract.trump if led is CLUB_QUEEN else led.suit
    shown = contract.trump if card is CLUB_QUEEN else card.suit
    if shown == asked:
        return "follow", "club-queen" if CLUB_QUEEN in (led, card) else "follow-suit"
    if shown == contract.trump:
        return "ruff", "club-queen" if card is CLUB_QUEEN else "follow-suit"
    return "throw", "follow-suit"


def _trick(after: MenschState) -> Event:
    trick = after.tricks[-1]
    card = trick.cards[(trick.winner - trick.leader) % SEATS]
    assert after.contract is not None
    return Event(
        "trick",
        _rule_of_win(card, trick.cards, after.contract.trump),
        {"seat": trick.winner, "card": card, "tricks": tricks_of((trick.winner,), after.tricks)},
    )


def _rule_of_win(card: Card, trick: tuple[Card, ...], trump: str | None) -> str:
    """The queen of clubs and the seven of trumps win by paragraphs of their own."""
    if card is CLUB_QUEEN:
        return "club-queen"
    if card.suit == trump and card.rank == "7" and any(other.suit == trump for other in trick if other is not card):
        return "trump-order"
    return "trick-winner"


def _payment(rules: "MenschRules", after: MenschState, contract: Contract) -> Iterator[Event]:
    payment = rules.tariff.payment(contract, after.tricks)
    data = {
        "seat": contract.bidder,
        "partner": contract.partner,
        "bid": contract.bid.call,
        "tricks": tricks_of(contract.side, after.tricks),
        "needed": contract.bid.tricks,
    }
    yield Event(payment.result, "all-tricks" if payment.result == "all-tricks" else "fulfilled", data)
    for seat, points in enumerate(payment.points):
        yield Event("pay", "payments", {"seat": seat, "points": points})


def of_match(after: MenschStanding) -> Iterator[Event]:
    """Who deals next; or the end of the match, and who has most chips."""
    if not after.over:
        yield Event("next-dealer", "passed-out" if after.passed_out else "deal", {"dealer": after.dealer})
        return
    if after.passed_out:
        yield Event("too-many-passed-out", "match-end", {"deals": after.passed_out})
    for seat in after.winners:
        yield Event("won", "match-end", {"seat": seat, "points": after.chips[seat]})
    for seat in after.losers:
        yield Event("lost", "match-end", {"seat": seat, "points": after.chips[seat]})
