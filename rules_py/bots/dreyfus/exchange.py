"""How the expert of Dreyfus exchanges: a few ways to part with cards are tried in deals that may be.

In each deal the cards come from the same talon, the seats behind put their low cards aside as the rule player would,
and the play is played out. What counts is the tricks of the seat, less what the exchanged cards cost.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from random import Random
from typing import TYPE_CHECKING

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


def exchange_choices(
    kernel: DreyfusKernel, view: DreyfusView, budget: int, rng: Random, advised: Choice
) -> Iterator[Choice]:
    """The best card to put aside next so far, or to be done; the rule player's reasons where it would do the same."""
    ways = _ways(kernel, view)
    if len(ways) == 1:
        yield _choice(kernel, view, ways[0], advised, 0, {})
        return
    worlds = Worlds(kernel.hidden_in_lanes(view))
    worth: dict[Cards, list[float]] = {way: [] for way in ways}
    deals, spent, look = 0, 0, FIRST_LOOK
    while spent < budget:
        world = worlds.draw(rng.random)
        for way, value in zip(ways, _tried(kernel, view, ways, world, rng), strict=True):
            worth[way].append(value)
        deals += 1
        spent += len(ways)
        if deals == look:
            look *= 2
            ways = still_in_question(worth, deals)
            if len(ways) == 1:
                break
        if deals % SLICE == 0:
            yield _choice(kernel, view, _best(worth, ways), advised, deals, worth)
    yield _choice(kernel, view, _best(worth, ways), advised, deals, worth)


def _ways(kernel: DreyfusKernel, view: DreyfusView) -> list[Cards]:
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


def _tried(
    kernel: DreyfusKernel, view: DreyfusView, ways: Sequence[Cards], world: Sequence[Bits], rng: Random
) -> list[float]:
    """What each way brings in one deal."""
    seat, lanes = view.seat, kernel.lanes_of(view)
    assert seat is not None
    hand, gone = _held(view)
    talon = shuffled(tuple(bits_of(world[-1])), rng)
    low = lanes.mask([card for card in kernel.cards if card.rank in LOW_RANKS and card.suit != view.trump])
    rollout, _ = kernel.players(lanes, EACH_ALONE)
    found = []
    for way in ways:
        hands = [world[other] for other in range(SEATS)]
        going = len(gone) + len(way)
        hands[seat] = lanes.mask(hand) ^ lanes.mask(way) | sum(talon[:going])
        rest = talon[going:]
        later = seat
        while later != view.dealer:
            later = (later + 1) % SEATS
            goes = tuple(bits_of(hands[later] & low))[: len(rest)]
            hands[later] = hands[later] ^ sum(goes) | sum(rest[: len(goes)])
            rest = rest[len(goes) :]
        tricks = rollout.tricks(hands, view.leader, ())[seat]
        found.append(tricks - (COST_OF_CHARGE * going if kernel.rules.charged else 0.0))
    return found


def _best(worth: dict[Cards, list[float]], ways: Sequence[Cards]) -> Cards:
    """The way that brings most; among equals the one that was thought of first."""
    return max(ways, key=lambda way: round(fsum(worth[way]), 6))


def _choice(
    kernel: DreyfusKernel,
    view: DreyfusView,
    way: Cards,
    advised: Choice,
    deals: int,
    worth: dict[Cards, list[float]],
) -> Choice:
    rules = kernel.rules
    move = rules.discarding[way[0]] if way else rules.done
    values: dict[Move, float] = {}
    for other, found in worth.items():
        first = rules.discarding[other[0]] if other else rules.done
        mean = round(fsum(found) / len(found), 2) + 0.0
        values[first] = max(mean, values.get(first, mean))
    if move == advised.move or not deals:
        return Choice(move, advised.reasons, values or None)
    return Choice(move, (Reason("exchange-played-out", {"deals": deals, "count": len(way)}),), values)
