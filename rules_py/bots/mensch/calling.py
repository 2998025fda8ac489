"""How the expert of Mensch bids, names trumps and finds a partner: by what comes of it in deals that may be.

For every deal that fits what was said, each call is followed to the end: the others go on as the rule player would,
then the cards are played out. What counts is the chips of the seat on average.
"""

from collections.abc import Iterator
from math import fsum
from random import Random
from typing import TYPE_CHECKING

from rules_py.bots.mensch.club import club
from rules_py.bots.mensch.kernel import MenschKernel
from rules_py.bots.players import Choice, Reason
from rules_py.bots.search.worlds import Worlds
from rules_py.bots.trumps.weighing import still_in_question
from rules_py.core.moves import Call
from rules_py.games.mensch.model import BIDS, PASS, MenschState, MenschView

if TYPE_CHECKING:
    from rules_py.core.moves import Move

REASONS = ("calls-played-out",)
PLAYOUTS_A_CALL = 5
"""What it costs to follow a call to the end, in playouts of cards alone."""
SLICE = 2
"""After how many deals a choice is told: some 5 ms of a desktop."""
FIRST_LOOK = 16
RULE_OF_THUMB = 1.0
"""How much the rule player's value of a call counts beside what was played out."""
BIDS_OF_A_KIND = 2
"""How many bids of each kind are thought about, from the lowest: higher ones promise more for the same chips."""


def called_choices(
    kernel: MenschKernel, view: MenschView, budget: int, rng: Random, advised: Choice
) -> Iterator[Choice]:
    """The best call so far, deal by deal; the rule player's reasons where it would call the same."""
    calls = _worth_a_thought(view)
    if len(calls) == 1:
        yield advised
        return
    worlds = Worlds(kernel.hidden_in_lanes(view))
    worth: dict[Call, list[float]] = {call: [] for call in calls}
    deals, spent, look = 0, 0, FIRST_LOOK
    while spent < budget:
        hands = worlds.draw(rng.random)
        state = _state(kernel, view, hands)
        for call in calls:
            worth[call].append(_followed(kernel, state, call, rng))
        deals += 1
        spent += PLAYOUTS_A_CALL * len(calls)
        if deals == look:
            look *= 2
            calls = still_in_question(worth, deals)
            if len(calls) == 1:
                break
        if deals % SLICE == 0:
            yield _choice(worth, calls, advised)
    yield _choice(worth, calls, advised)


def _worth_a_thought(view: MenschView) -> list[Call]:
    """The calls that may be best: of each kind of bid only the lowest."""
    counts: dict[str, int] = {}
    calls = []
    for move in view.legal:
        assert isinstance(move, Call)
        kind = BIDS[move].kind if move in BIDS else move
        counts[kind] = counts.get(kind, 0) + 1
        if counts[kind] <= BIDS_OF_A_KIND:
            calls.append(move)
    return calls


def _state(kernel: MenschKernel, view: MenschView, hands: list[int]) -> MenschState:
    lanes = kernel.lanes_of(view)
    held = tuple([lanes.cards(mask) if seen is None else seen for seen, mask in zip(view.hands, hands, strict=True)])
    return MenschState(
        view.dealer, held, view.phase, view.to_act, view.said, view.contract, view.leader, view.trick, view.tricks
    )


def _followed(kernel: MenschKernel, state: MenschState, call: Call, rng: Random) -> float:
    """The chips of the seat to act after a call, in one deal."""
    rules, seat = kernel.rules, state.to_act
    assert seat is not None
    after = rules.apply(state, call)
    while after.to_act is not None and after.phase != "play":
        after = rules.apply(after, club(rules, rules.view(after, after.to_act), rng).move)
    if after.to_act is None:
        return 0.0
    position = kernel.position_in_lanes(rules.view(after, None), [0] * len(state.hands))
    return float(kernel.play_out(position, rng.random)[seat])


def _choice(worth: dict[Call, list[float]], calls: list[Call], advised: Choice) -> Choice:
    means: dict[Move, float] = {call: round(fsum(found) / len(found), 2) + 0.0 for call, found in worth.items()}
    thumb = advised.values or {}
    best = max(
        calls,
        key=lambda call: (
            round(means[call] + RULE_OF_THUMB * thumb.get(call, 0.0), 6),
            call == PASS,
            call == advised.move,
        ),
    )
    if best == advised.move:
        return Choice(best, advised.reasons, means)
    data = {"deals": len(worth[best]), "chips": means[best]}
    return Choice(best, (Reason("calls-played-out", data),), means)
