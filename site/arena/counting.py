"""Tables of what happens in many deals: how often, how dear, how good, with the number of deals behind each figure.

A table is a function that looks at one deal by its number and names what it saw: a key and a value each time. Of all
deals together the table has, for each key, how often it came and the mean of its values. A game offers tables of its
own in ``rules_py.bots.<slug>.counted``, as ``TABLES``; two are there for every game.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from math import fsum, sqrt
from random import Random
from typing import Any, NamedTuple

from arena.figures import NORMAL_95
from arena.work import Job, state_of_code
from rules_py.bots.search.contests import numbered_deal
from rules_py.bots.search.counted import Seen, played_on
from rules_py.core.catalogue import find_game
from rules_py.core.options import Value
from rules_py.core.protocol import Rules

DEALS_A_PIECE = 20
Count = Callable[[Rules[Any, Any], int], Seen]


class Line(NamedTuple):
    """What all deals say about a key: how often it was seen, and the mean of its values with what it may be off."""

    key: str
    seen: int
    mean: float
    off: float


def places(rules: Rules[Any, Any], number: int) -> Seen:
    """What each place is worth, counted clockwise from the dealer, in points of a deal among rule players."""
    deal, state = numbered_deal(rules, number), _played(rules, number)
    outcome = rules.outcome(state)
    assert outcome is not None
    for seat, points in enumerate(outcome.points):
        yield f"place {(seat - deal.dealer) % rules.game.seats}", points


def endings(rules: Rules[Any, Any], number: int) -> Seen:
    """How deals among rule players end, and after how many moves."""
    state = _played(rules, number)
    outcome = rules.outcome(state)
    assert outcome is not None
    yield outcome.reason, state.ply


def _played(rules: Rules[Any, Any], number: int) -> Any:
    return played_on(rules, rules.start(numbered_deal(rules, number)), Random(number))


def tables_of(game: str) -> Mapping[str, Count]:
    """The tables that can be made of a game."""
    name = f"rules_py.bots.{game}.counted"
    try:
        own: Mapping[str, Count] = import_module(name).TABLES
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        own = {}
    return {"places": places, "endings": endings, **own}


def job_of(game: str, options: Mapping[str, Value], table: str, deals: int) -> Job:
    """The work of making a table."""
    same = {"game": game, "options": dict(options), "table": table}
    pieces = [
        {**same, "first": first, "deals": min(DEALS_A_PIECE, deals - first)} for first in range(0, deals, DEALS_A_PIECE)
    ]
    return Job("arena.counting:count_piece", pieces, state_of_code(game))


def count_piece(
    game: str, options: Mapping[str, Value], table: str, first: int, deals: int
) -> dict[str, tuple[int, float, float]]:
    """What some deals say: for each key how often it was seen, the sum of its values, and that of their squares."""
    rules, count = find_game(game).rules(options), tables_of(game)[table]
    values: dict[str, list[float]] = {}
    for number in range(first, first + deals):
        for key, value in count(rules, number):
            values.setdefault(key, []).append(value)
    return {key: (len(each), fsum(each), fsum([value**2 for value in each])) for key, each in values.items()}


def lines(results: Sequence[Mapping[str, Sequence[float]]]) -> list[Line]:
    """The table, from the results of its job, by key."""
    keys = sorted({key for piece in results for key in piece})
    return [_line(key, [piece[key] for piece in results if key in piece]) for key in keys]


def _line(key: str, parts: Sequence[Sequence[float]]) -> Line:
    seen = round(fsum([part[0] for part in parts]))
    total, squares = fsum([part[1] for part in parts]), fsum([part[2] for part in parts])
    mean = total / seen
    if total == squares and 0 <= mean <= 1:
        return Line(key, seen, round(mean, 4), round(_off_of_share(total, seen), 4))
    spread = max(0.0, squares / seen - mean**2)
    return Line(key, seen, round(mean, 4), round(NORMAL_95 * sqrt(spread / seen), 4))


def _off_of_share(times: float, seen: int) -> float:
    """What a share may be off, by Agresti and Coull: it may be off as well where a thing came always or never."""
    share = (times + NORMAL_95**2 / 2) / (seen + NORMAL_95**2)
    return NORMAL_95 * sqrt(share * (1 - share) / (seen + NORMAL_95**2))
