"""A kernel beside the rules that it is a twin of: the same legal cards, the same turns, the same results.

`python -m tests.bots.twins laus --positions 20000` compares as many random positions with random options, and counts
the legal lines of six moves from ten deals by both. The tests do the same with fewer.
"""

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from rules_py.bots.search.kernel import bits
from rules_py.core.cards import Card
from rules_py.core.catalogue import find_game
from rules_py.core.protocol import Rules
from tests.engine.playing import random_deal, random_play

DEPTH = 6
UNIT = {"laus": -1, "svoi": 36}
"""What a point is in the results of a kernel, where it is not 1: points of Laus are penalties."""
KNOWN_BY_THE_PAST = {"repetition"}
"""Ends of a deal that a position does not know."""


def kernel_of(rules: Rules[Any, Any]) -> Any:
    return import_module(f"rules_py.bots.{rules.game.slug}.kernel").kernel_of(rules)


def random_rules(slug: str, rng: Random) -> Rules[Any, Any]:
    game = find_game(slug)
    return game.rules({option.name: rng.choice(option.values) for option in game.options})


def states_of_play(rules: Rules[Any, Any], rng: Random) -> Iterator[tuple[Any, Any, Any]]:
    """Every step of a random deal from the first card on."""
    playing = False
    for state, move, after in random_play(rules, random_deal(rules, rng), rng):
        playing = playing or isinstance(move, Card)
        if playing:
            yield state, move, after


def compared(slug: str, positions: int, seed: int = 0) -> int:
    """Compares at least so many positions of random deals with random options, and returns how many they were."""
    rng = Random(seed)
    count = 0
    while count < positions:
        rules = random_rules(slug, rng)
        kernel = kernel_of(rules)
        position = None
        for state, move, after in states_of_play(rules, rng):
            fresh = kernel.position(rules.view(state, None), [0] * kernel.seats)
            assert position is None or position == fresh, "played on, or begun there: the position is the same"
            legal = bits(kernel.legal(fresh))
            assert {kernel.cards[card] for card in legal} == set(rules.legal_moves(state)), state
            assert kernel.to_act(fresh) == state.to_act
            position = kernel.play(fresh, kernel.cards.index(move))
            count += 1
            last = after
        if position is not None and rules.outcome(last).reason not in KNOWN_BY_THE_PAST:
            assert kernel.to_act(position) == -1
            assert_results(rules, kernel, position, last)
    return count


def assert_results(rules: Rules[Any, Any], kernel: Any, position: Any, state: Any) -> None:
    """What the seats have got are the points of the rules, in the unit of the kernel."""
    points = rules.outcome(state).points
    results = list(kernel.results(position))
    unit = UNIT.get(rules.game.slug, 1)
    assert results == [unit * each for each in points], (results, points)


def lines_by_kernel(kernel: Any, position: Any, depth: int = DEPTH) -> int:
    """How many legal lines of so many cards there are."""
    if depth == 0 or kernel.to_act(position) < 0:
        return 1
    legal = bits(kernel.legal(position))
    if depth == 1:
        return len(legal)
    return sum(lines_by_kernel(kernel, kernel.play(position, card), depth - 1) for card in legal)


def lines_by_rules(rules: Rules[Any, Any], state: Any, depth: int = DEPTH) -> int:
    if depth == 0 or state.to_act is None:
        return 1
    legal = rules.legal_moves(state)
    if depth == 1:
        return len(legal)
    return sum(lines_by_rules(rules, rules.apply(state, move), depth - 1) for move in legal)


def same_lines(slug: str, deals: int, depth: int = DEPTH, seed: int = 0) -> int:
    """Counts the lines of some deals, each from a random point of its play, by both; returns how many there were."""
    rng = Random(seed)
    total = 0
    for _ in range(deals):
        rules = random_rules(slug, rng)
        kernel = kernel_of(rules)
        states = [state for state, _, _ in states_of_play(rules, rng)]
        state = states[int(rng.random() * len(states) / 2)]
        lines = lines_by_kernel(kernel, kernel.position(rules.view(state, None), [0] * kernel.seats), depth)
        assert lines == lines_by_rules(rules, state, depth), state
        total += lines
    return total


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("--positions", type=int, default=20_000)
    words.add_argument("--deals", type=int, default=10)
    asked = words.parse_args()
    sys.stdout.write(f"{asked.game}: {compared(asked.game, asked.positions):,} positions alike\n")
    sys.stdout.write(f"{asked.game}: {same_lines(asked.game, asked.deals):,} lines of {DEPTH} cards alike\n")


if __name__ == "__main__":
    main()
