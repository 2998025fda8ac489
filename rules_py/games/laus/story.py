"""What happens in a deal of Laus, as events for a log."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_py.core.cards import Card
from rules_py.core.protocol import Event
from rules_py.games.laus.model import JACK, SEATS, LausStanding, LausState
from rules_py.games.laus.scoring import CANCELLING_QUEEN, QUEEN_EXTRAS

if TYPE_CHECKING:
    from rules_py.games.laus.rules import LausRules


def of_move(rules: "LausRules", before: LausState, card: Card, after: LausState) -> Iterator[Event]:
    """The card that was played, the trick that it may have ended, the count that may follow."""
    yield _play(before, card)
    if after.ply % SEATS == 0:
        yield from _trick(rules, after)
    if after.to_act is None:
        yield from _count(rules, after)


def _play(before: LausState, card: Card) -> Event:
    data = {"seat": before.to_act, "card": card}
    if not before.trick:
        return Event("lead", "trick-winner" if before.tricks else "first-lead", data)
    led = before.trick[0]
    if led.rank == JACK:
        return Event("follow" if card.rank == JACK else "throw", "jack-led", data)
    if card.rank == JACK:
        return Event("forced-jack" if card.suit == led.suit else "jack", "led-suit-jack", data)
    return Event("follow" if card.suit == led.suit else "throw", "follow-suit", data)


def _trick(rules: "LausRules", after: LausState) -> Iterator[Event]:
    trick = after.tricks[-1]
    points = sum(rules.tariff.face_value(card) for card in trick.cards)
    card = trick.cards[(trick.winner - trick.leader) % SEATS]
    jacks = sum(each.rank == JACK for each in trick.cards)
    yield Event(
        "trick", "jack-order" if jacks > 1 else "trick-winner", {"seat": trick.winner, "card": card, "points": points}
    )
    for each in trick.cards:
        if each in QUEEN_EXTRAS:
            yield Event("queen", "queen-extras", {"seat": trick.winner, "card": each, "points": QUEEN_EXTRAS[each]})
        elif each is CANCELLING_QUEEN:
            yield Event("diamond-queen", "diamond-queen", {"seat": trick.winner, "card": each})


def _count(rules: "LausRules", after: LausState) -> Iterator[Event]:
    for seat in range(SEATS):
        cancelled = rules.tariff.cancelled(after.taken(seat))
        if cancelled:
            yield Event("cancelled", "diamond-queen", {"seat": seat, "points": cancelled})
    for seat, points in enumerate(rules.points(after)):
        yield Event("count", "count", {"seat": seat, "points": points})


def of_match(after: LausStanding) -> tuple[Event, ...]:
    """The end of the match, once somebody has reached the target."""
    if not after.over:
        return ()
    lost = (Event("lost", "match-end", {"seat": seat, "points": after.points[seat]}) for seat in after.losers)
    won = (Event("won", "match-end", {"seat": seat, "points": after.points[seat]}) for seat in after.winners)
    return (*lost, *won)
