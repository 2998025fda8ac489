"""What tables of many deals share: deals played on by rule players, and classes of counts."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules_py.bots.players import find_bot
from rules_py.core.protocol import Rules

PLAYER = "club"
Seen = Iterator[tuple[str, float]]
"""What a deal shows: keys of a table, each with a value."""


def played_on(rules: Rules[Any, Any], state: Any, rng: Random) -> Any:
    """The end of a deal when rule players go on from a state in all seats, each of which sees what its seat sees."""
    bot = find_bot(PLAYER, rules.game.slug)
    while state.to_act is not None:
        state = rules.apply(state, bot(rules, rules.view(state, state.to_act), rng).move)
    return state


def between(count: int, least: int, most: int) -> int:
    """The class of a count: those at the ends stand for all beyond."""
    return max(least, min(count, most))
