"""Random deals and matches of any game, for tests that must hold in all of them."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rules_py.core.catalogue import find_game
from rules_py.core.dealing import drawn_lot, shuffled
from rules_py.core.moves import Move
from rules_py.core.options import Option, Options, Value
from rules_py.core.protocol import Deal, Game, Rules, Standing
from rules_py.core.record import DealRecord, Record

settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("deep", parent=settings.get_profile("ci"), derandomize=False, max_examples=5000)
settings.load_profile(os.environ.get("KOZYR_HYPOTHESIS", "ci"))

seeds = st.integers(0, 2**32 - 1)


def values_of(option: Option) -> st.SearchStrategy[Value]:
    """Any value that an option may have."""
    named = st.sampled_from(option.values)
    return named if option.span is None else st.one_of(named, st.integers(*option.span))


def options_of(game: Game) -> st.SearchStrategy[dict[str, Value]]:
    """Any choice of options, some of them left unnamed."""
    return st.fixed_dictionaries({}, optional={option.name: values_of(option) for option in game.options})


def pick(rng: Random, moves: tuple[Move, ...]) -> Move:
    return moves[int(rng.random() * len(moves))]


def random_deal(rules: Rules[Any, Any], rng: Random, number: int = 0) -> Deal:
    """A shuffled deal by any seat."""
    dealer = drawn_lot(rules.game.seats, rng)
    hands, talon = rules.deal(shuffled(rules.pack, rng), dealer)
    return Deal(hands, talon, dealer, number)


def random_play(rules: Rules[Any, Any], deal: Deal, rng: Random) -> Iterator[tuple[Any, Move, Any]]:
    """Every step of a deal in which each seat plays at random: the state, the move, the state after it."""
    state = rules.start(deal)
    while state.to_act is not None:
        move = pick(rng, rules.legal_moves(state))
        after = rules.apply(state, move)
        yield state, move, after
        state = after


def random_record(slug: str, options: Options, seed: int, deals: int | None = None) -> tuple[Record, Standing]:
    """A match dealt and played at random from a seed, to its end or for some deals, and how it stands then."""
    game = find_game(slug)
    rules = game.rules(options)
    rng = Random(seed)
    dealer = drawn_lot(game.seats, rng)
    standing: Any = rules.opening(dealer)
    written: list[DealRecord] = []
    while not standing.over and len(written) != deals:
        hands, talon = rules.deal(shuffled(rules.pack, rng), standing.dealer)
        state: Any = rules.start(Deal(hands, talon, standing.dealer, standing.number))
        moves = []
        while state.to_act is not None:
            moves.append(pick(rng, rules.legal_moves(state)))
            state = rules.apply(state, moves[-1])
        written.append(DealRecord(hands, talon, tuple(moves)))
        standing = rules.settle(standing, state)
    return Record(game, game.essential(options), dealer, tuple(written)), standing
