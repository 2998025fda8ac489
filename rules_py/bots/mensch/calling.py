"""How the expert of Mensch bids, names trumps and finds a partner: by what it has learned, and by what may come of it.

What a bid is worth to a hand is known from many deals. Calls that come close are also followed to the end in deals that
fit what was said: the others go on as the rule player would, then the cards are played out. What counts is the chips.

Tried in 5,000 to 40,000 deals against rule players, in chips a deal more than one of them, give or take 0.015: to play
all calls out by the greedy player alone, 0.02; what was learned alone, 0.05; both together, with both players of
playouts, 0.06, and hardly less when the close calls are only played out.
"""

from collections.abc import Iterator, Mapping
from math import fsum
from random import Random

from rules_py.bots.mensch.club import club
from rules_py.bots.mensch.kernel import MenschKernel
from rules_py.bots.mensch.prospects import best_trump, learned_values
from rules_py.bots.players import Choice, Reason
from rules_py.bots.search.worlds import Worlds
from rules_py.bots.trumps.weighing import still_in_question
from rules_py.core.moves import Call, Move
from rules_py.games.mensch.model import BIDS, PASS, MenschState, MenschView

REASONS = ("calls-played-out",)
PLAYOUTS_A_CALL = 5
"""What it costs to follow a call to the end, in playouts of cards alone."""
SLICE = 2
"""After how many deals a choice is told: some 5 ms of a desktop."""
FIRST_LOOK = 16
PLAYED_OUT = 0.3
"""How much counts what was played out, where something was learned; the rest is what was learned."""
CLOSE = 2.0
"""Calls that are no more chips worse than the best, by what was learned, are played out."""
BIDS_OF_A_KIND = 2
"""How many bids of each kind are thought about, from the lowest: higher ones promise more for the same chips."""


def called_choices(
    kernel: MenschKernel, view: MenschView, budget: int, rng: Random, advised: Choice
) -> Iterator[Choice]:
    """The best call so far, deal by deal; the rule player's reasons where it would call the same."""
    learned = learned_values(kernel.rules, view)
    calls = _worth_a_thought(view, learned, advised)
    if len(calls) == 1:
        yield advised._replace(values=_rounded(learned)) if learned else advised
        return
    share = PLAYED_OUT if learned else 1.0
    worlds = Worlds(kernel.hidden_in_lanes(view))
    worth: dict[Call, list[float]] = {call: [] for call in calls}
    deals, spent, look = 0, 0, FIRST_LOOK
    while spent < budget:
        hands = worlds.draw(rng.random)
        state = state_of(kernel, view, hands)
        for call in calls:
            chips = followed(kernel, state, call, rng, deals % 2)
            worth[call].append((1 - share) * learned.get(call, 0.0) + share * chips)
        deals += 1
        spent += PLAYOUTS_A_CALL * len(calls)
        if deals == look:
            look *= 2
            calls = still_in_question(worth, deals)
            if len(calls) == 1:
                break
        if deals % SLICE == 0:
            yield _choice(worth, calls, advised, learned)
    yield _choice(worth, calls, advised, learned)


def _worth_a_thought(view: MenschView, learned: Mapping[Call, float], advised: Choice) -> list[Call]:
    """The calls that may be best: of each kind of bid only the lowest, and what comes close by what was learned."""
    counts: dict[str, int] = {}
    calls = []
    for move in view.legal:
        assert isinstance(move, Call)
        kind = BIDS[move].kind if move in BIDS else move
        counts[kind] = counts.get(kind, 0) + 1
        if counts[kind] <= BIDS_OF_A_KIND:
            calls.append(move)
    if not learned:
        return calls
    best = max([learned[call] for call in calls])
    return [call for call in calls if learned[call] >= best - CLOSE or call == advised.move]


def state_of(kernel: MenschKernel, view: MenschView, hands: list[int]) -> MenschState:
    """The deal of a view when the others hold these cards, before cards are played."""
    lanes = kernel.lanes_of(view)
    held = tuple([lanes.cards(mask) if seen is None else seen for seen, mask in zip(view.hands, hands, strict=True)])
    return MenschState(
        view.dealer, held, view.phase, view.to_act, view.said, view.contract, view.leader, view.trick, view.tricks
    )


def agreed(kernel: MenschKernel, state: MenschState, call: Call, rng: Random) -> list[tuple[Move, MenschState]]:
    """The call of the seat to act and those after it, each with what it leads to, until cards are played."""
    rules, seat = kernel.rules, state.to_act
    assert seat is not None
    calls: list[tuple[Move, MenschState]] = [(call, rules.apply(state, call))]
    while (after := calls[-1][1]).to_act is not None and after.phase != "play":
        move = _next_call(kernel, after, seat, rng)
        calls.append((move, rules.apply(after, move)))
    return calls


def followed(kernel: MenschKernel, state: MenschState, call: Call, rng: Random, player: int) -> float:
    """The chips of the seat to act after a call, in one deal, the cards played out by one of the two players."""
    seat, after = state.to_act, agreed(kernel, state, call, rng)[-1][1]
    assert seat is not None
    if after.to_act is None:
        return 0.0
    position = kernel.position_in_lanes(kernel.rules.view(after, None), [0] * len(state.hands))
    won = kernel.players(position.lanes, position.sides)[player].tricks(position.hands, position.leader, ())
    return float(kernel.points(position.stakes, won)[seat])


def _next_call(kernel: MenschKernel, state: MenschState, seat: int, rng: Random) -> Move:
    """What the seat to act would call: this one names its trumps by what it has learned, all else by rule of thumb."""
    rules, contract = kernel.rules, state.contract
    if state.phase == "trump" and state.to_act == seat and contract is not None and contract.bidder == seat:
        return Call(f"trump:{best_trump(rules, state.hands[seat], contract.bid)}")
    return club(rules, rules.view(state, state.to_act), rng).move


def _choice(
    worth: Mapping[Call, list[float]], calls: list[Call], advised: Choice, learned: Mapping[Call, float]
) -> Choice:
    """The best call; what was not played out has the value that was learned, unless that is as good."""
    means = _rounded({call: fsum(found) / len(found) for call, found in worth.items()})
    best = max(calls, key=lambda call: (means[call], call == PASS, call == advised.move))
    means |= {call: value for call, value in _rounded(learned).items() if call not in means and value < means[best]}
    if best == advised.move:
        return Choice(best, advised.reasons, means)
    data = {"deals": len(worth[best]), "chips": means[best]}
    return Choice(best, (Reason("calls-played-out", data),), means)


def _rounded(values: Mapping[Call, float]) -> dict[Move, float]:
    return {call: round(value, 2) + 0.0 for call, value in values.items()}
