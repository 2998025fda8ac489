"""How the expert of Dreyfus exchanges: a few ways to part with cards are tried in deals that may be.

In each deal the cards come from the same talon, the seats behind put their low cards aside as the rule player would,
and the play is played out. What counts is the tricks of the seat, less what the exchanged cards cost.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from rules_py.bots.dreyfus.kernel import EACH_ALONE, DreyfusKernel
from rules_py.bots.players import Choice, Reason
from rules_py.bots.search.worlds import Worlds
from rules_py.bots.trumps.lanes import Bits, bits_of
from rules_py.bots.trumps.weighing import still_in_question
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.core.dealing import shuffled
from rules_py.games.dreyfus.model import LOW_RANKS, SEATS, DreyfusView

if TYPE_CHECKING:
    from rules_py.core.moves import Move

REASONS = ("exchange-played-out",)
SLICE = 16
"""After how many deals a choice is told: some 5 ms of a desktop."""
FIRST_LOOK = 16
COST_OF_CHARGE = 0.35
"""What a card costs where exchanging is charged, in tricks: whoever wins the party pays nothing of it."""
LEAST_KEPT = "JQK"
"""Where any rank may go: side cards below one of these, as different ways to exchange."""


class Exchanged(NamedTuple):
    """How an exchange has ended: the hands with which cards are played, and what the seat drew.

    ``later`` are the seats behind it, each with how many cards it exchanged and how many the talon had left then.
    """

    hands: tuple[Bits, ...]
    drawn: tuple[Bits, ...]
    later: tuple[tuple[int, int, int], ...]


class WeighedWays(NamedTuple):
    """In how many deals ways to exchange were tried, which are still in question, what each brought in each deal."""

    deals: int
    ways: Sequence[Cards]
    worth: Mapping[Cards, Sequence[float]]

    @property
    def best(self) -> Cards:
        """The way that brings most; among equals the one that was thought of first."""
        return max(self.ways, key=lambda way: round(fsum(self.worth.get(way, ())), 6))

    @property
    def means(self) -> dict[Cards, float]:
        """What each way brings on average."""
        return {way: round(fsum(found) / len(found), 2) + 0.0 for way, found in self.worth.items()}


def exchange_choices(
    kernel: DreyfusKernel, view: DreyfusView, budget: int, rng: Random, advised: Choice
) -> Iterator[Choice]:
    """The best card to put aside next so far, or to be done; the rule player's reasons where it would do the same."""
    for weighed in weigh_ways(kernel, view, ways_of(kernel, view), budget, rng):
        yield _choice(kernel, weighed, advised)


def weigh_ways(
    kernel: DreyfusKernel, view: DreyfusView, ways: Sequence[Cards], budget: int, rng: Random
) -> Iterator[WeighedWays]:
    """What some ways to go on are worth so far; one alone is not tried."""
    if len(ways) == 1:
        yield WeighedWays(0, ways, {})
        return
    worlds = Worlds(kernel.hidden_in_lanes(view))
    worth: dict[Cards, list[float]] = {way: [] for way in ways}
    deals, spent, look = 0, 0, FIRST_LOOK
    while spent < budget:
        hands, talon = drawn_deal(worlds, rng)
        for way in ways:
            worth[way].append(tried(kernel, view, way, hands, talon))
        deals += 1
        spent += len(ways)
        if deals == look:
            look *= 2
            ways = still_in_question(worth, deals)
            if len(ways) == 1:
                break
        if deals % SLICE == 0:
            yield WeighedWays(deals, ways, worth)
    yield WeighedWays(deals, ways, worth)


def ways_of(kernel: DreyfusKernel, view: DreyfusView) -> list[Cards]:
    """Some ways to go on: the cards that still go, lowest first; every low card of the side suits is the usual one."""
    rules = kernel.rules
    hand, gone = _held(view)
    may_go = [card for card in hand if rules.discarding[card] in view.legal]
    may_go.sort(key=lambda card: (card.suit == view.trump, rules.strength[card.rank], card))
    side = [card for card in may_go if card.suit != view.trump]
    low = [card for card in side if card.rank in LOW_RANKS]
    longest = max(SUITS, key=lambda suit: sum([card.suit == suit != view.trump for card in hand]))
    ways: list[Sequence[Card]] = [
        low,
        [card for card in low if card.rank != LOW_RANKS[0]],
        [card for card in low if card.suit != longest],
        [card for card in may_go if card.rank in LOW_RANKS],
        [],
    ]
    if rules.any_rank_may_go:
        ways += [[card for card in side if rules.strength[card.rank] < rules.strength[least]] for least in LEAST_KEPT]
    room = rules.room(len(gone), view.talon_size)
    possible = [tuple(way[:room]) for way in ways]
    return [way for way in dict.fromkeys(possible) if rules.may_stop(len(gone) + len(way))] or [tuple(may_go[:1])]


def _held(view: DreyfusView) -> tuple[Cards, Cards]:
    assert view.seat is not None
    return view.hands[view.seat] or (), view.discards[view.seat] or ()


def drawn_deal(worlds: Worlds, rng: Random) -> tuple[list[Bits], tuple[Bits, ...]]:
    """A deal that may be: what the others hold, and the talon in its order."""
    world = worlds.draw(rng.random)
    return world[:SEATS], shuffled(tuple(bits_of(world[-1])), rng)


def tried(
    kernel: DreyfusKernel, view: DreyfusView, way: Cards, hands: Sequence[Bits], talon: tuple[Bits, ...]
) -> float:
    """What a way brings the seat in one deal."""
    seat, lanes = view.seat, kernel.lanes_of(view)
    assert seat is not None
    rollout, _ = kernel.players(lanes, EACH_ALONE)
    tricks = rollout.tricks(exchanged(kernel, view, way, hands, talon).hands, view.leader, ())[seat]
    return tricks - charge(kernel, view, way)


def charge(kernel: DreyfusKernel, view: DreyfusView, way: Cards) -> float:
    """What the exchange costs, in tricks."""
    return COST_OF_CHARGE * (len(_held(view)[1]) + len(way)) if kernel.rules.charged else 0.0


def exchanged(
    kernel: DreyfusKernel, view: DreyfusView, way: Cards, hands: Sequence[Bits], talon: tuple[Bits, ...]
) -> Exchanged:
    """How the exchange ends when the seat goes on in a way, and the seats behind it as the rule player would."""
    seat, lanes = view.seat, kernel.lanes_of(view)
    assert seat is not None
    hand, gone = _held(view)
    low = kernel.low_beside[view.trump]
    going = len(gone) + len(way)
    held, drawn, rest, later = list(hands), talon[:going], talon[going:], []
    held[seat] = lanes.mask(hand) ^ lanes.mask(way) | sum(drawn)
    other = seat
    while other != view.dealer:
        other = (other + 1) % SEATS
        goes = tuple(bits_of(held[other] & low))[: len(rest)]
        held[other] = held[other] ^ sum(goes) | sum(rest[: len(goes)])
        rest = rest[len(goes) :]
        later.append((other, len(goes), len(rest)))
    return Exchanged(tuple(held), drawn, tuple(later))


def _choice(kernel: DreyfusKernel, weighed: WeighedWays, advised: Choice) -> Choice:
    rules, way = kernel.rules, weighed.best
    move = rules.discarding[way[0]] if way else rules.done
    values: dict[Move, float] = {}
    for other, mean in weighed.means.items():
        first = rules.discarding[other[0]] if other else rules.done
        values[first] = max(mean, values.get(first, mean))
    if move == advised.move or not weighed.deals:
        return Choice(move, advised.reasons, values or None)
    return Choice(move, (Reason("exchange-played-out", {"deals": weighed.deals, "count": len(way)}),), values)
