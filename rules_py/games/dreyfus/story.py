"""What happens in a deal of Dreyfus, as events for a log."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_py.core.cards import Card
from rules_py.core.moves import Call, Move
from rules_py.core.protocol import Event
from rules_py.games.dreyfus.model import CYCLE, GOAL, QUOTA, SEATS, DreyfusStanding, DreyfusState

if TYPE_CHECKING:
    from rules_py.games.dreyfus.rules import DreyfusRules


def of_deal(state: DreyfusState) -> tuple[Event, ...]:
    """Who dealt, and the trump of the deal; of a trump the two lies open."""
    rule = "trump" if state.number < len(CYCLE) else "after-cycle"
    data = {"deal": state.number, "suit": state.trump}
    trump = Event("no-trump", rule, data)
    if state.trump:
        trump = Event("trump", rule, data | {"card": Card(state.trump + "2")})
    return (Event("deal", "deal", {"seat": state.dealer}), trump)


def of_move(before: DreyfusState, move: Move, after: DreyfusState) -> Iterator[Event]:
    """The discard or the card, the trick that it may have ended, the tricks of each when the deal is over."""
    if isinstance(move, Call):
        yield from _exchange(before, move, after)
        return
    yield _play(before, move)
    if not after.trick:
        trick = after.tricks[-1]
        card = trick.cards[(trick.winner - trick.leader) % SEATS]
        yield Event(
            "trick", "trick-winner", {"seat": trick.winner, "card": card, "tricks": after.tricks_of(trick.winner)}
        )
    if after.to_act is None:
        for seat in range(SEATS):
            yield _count(seat, after.tricks_of(seat))


def _exchange(before: DreyfusState, move: Call, after: DreyfusState) -> Iterator[Event]:
    seat = before.to_act
    assert seat is not None
    if move.verb == "discard":
        yield Event("discard", "discard-low-only", {"seat": seat, "card": Card(move.object)}, (seat,))
        return
    count = len(before.discards[seat])
    if count:
        drawn = after.hands[seat][-count:]
        yield Event("exchanged", "exchange", {"seat": seat, "count": count, "left": len(after.talon)})
        yield Event("drawn", "exchange", {"seat": seat, "cards": drawn}, (seat,))
        yield Event("noted", "exchange-record", {"seat": seat, "count": count})
    else:
        none_left = not before.talon
        yield Event("talon-empty" if none_left else "kept", "talon-short" if none_left else "exchange", {"seat": seat})
    if after.phase == "play":
        yield Event("starts", "first-lead", {"seat": after.to_act})


def _play(before: DreyfusState, card: Card) -> Event:
    data = {"seat": before.to_act, "card": card}
    if not before.trick:
        return Event("lead", "trick-winner" if before.tricks else "first-lead", data)
    if card.suit == before.trick[0].suit:
        return Event("follow", "follow-suit", data)
    return Event("trumped" if card.suit == before.trump else "throw", "must-trump", data)


def _count(seat: int, tricks: int) -> Event:
    data = {"seat": seat, "tricks": tricks, "difference": abs(tricks - QUOTA)}
    if tricks == QUOTA:
        return Event("even", "record", data)
    return Event("over" if tricks > QUOTA else "short", "record", data)


def of_match(rules: "DreyfusRules", before: DreyfusStanding, after: DreyfusStanding) -> Iterator[Event]:
    """The record after a deal; at the end of the party why it ended, who has won, and what is paid."""
    for seat in range(SEATS):
        if rules.charged:
            short = after.upper[seat] - before.upper[seat]
            yield Event("above", "exchange-charge", {"seat": seat, "added": short})
        yield Event("standing", "record", {"seat": seat, "lower": after.lower[seat], "upper": after.upper[seat]})
    if not after.over:
        yield Event("next-dealer", "next-dealer", {"seat": after.dealer})
        return
    reached = max(after.lower) >= GOAL
    yield Event(
        "party-over" if reached else "deals-over",
        "party-end" if reached or rules.length.one_cycle else "deal-cap",
        {"deals": after.number},
    )
    winner = after.winners[0]
    yield Event("won", "winner", {"seat": winner, "lower": after.lower[winner]})
    for seat in after.losers:
        lacking = max(0, GOAL - after.lower[seat])
        data = {"seat": seat, "upper": after.upper[seat], "lacking": lacking, "pays": -after.settlement[seat]}
        yield Event("pays", "settlement", data)
    yield Event("receives", "settlement", {"seat": winner, "amount": after.settlement[winner]})
