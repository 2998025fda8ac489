"""Perft for cards: how many legal lines there are from fixed positions, so that no rule changes unnoticed.

A file `tests/perft/<game>.jsonl` has one position a line: a record, and how many legal sequences of 1, 2, 3 … moves its
last deal can go on with. There is an opening, a middle and an ending for the default of all options and for every
other value of each. `python -m tests.perft` writes the files anew.
"""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from rules_py.core.catalogue import find_game
from rules_py.core.match import replay
from rules_py.core.protocol import Game, Rules
from rules_py.core.record import read_record, write_record
from tests.engine.playing import random_record
from tests.naive import records as naive

FOLDER = Path(__file__).parent
SEED = 77
MOST_LINES = 3000
MOST_NAIVE_LINES = 300
LAST_MOVES = 10

Position = dict[str, Any]


def file_of(slug: str) -> Path:
    return FOLDER / f"{slug}.jsonl"


def read(slug: str) -> list[Position]:
    """The positions of a game; the error of a missing file says how it is made."""
    file = file_of(slug)
    if not file.exists():
        raise AssertionError(f"there are no counted lines of {slug}: python -m tests.perft {slug}")
    return [json.loads(line) for line in file.read_text(encoding="ascii").splitlines()]


def write(slug: str) -> Path:
    """Counts everything anew."""
    lines = [{"record": record, "lines": counted(record)} for record in _positions(find_game(slug))]
    file_of(slug).write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="ascii")
    return file_of(slug)


def counted(record: dict[str, Any], most: int = MOST_LINES) -> list[int]:
    """How many legal lines of 1, 2, 3 … moves there are, as long as they are not too many."""
    match = replay(read_record(record))
    counts: list[int] = []
    states = [match.state]
    while states:
        number = sum(len(match.rules.legal_moves(state)) for state in states)
        if not number or number > most:
            break
        counts.append(number)
        states = [after for state in states for after in _successors(match.rules, state)]
    return counts


def _successors(rules: Rules[Any, Any], state: Any) -> list[Any]:
    return [rules.apply(state, move) for move in rules.legal_moves(state)]


def counted_naively(record: dict[str, Any], most: int = MOST_NAIVE_LINES) -> list[int]:
    """The same by the naive games."""
    game = naive.GAMES[record["game"]]
    match = game.begin(naive.all_options(game, record["options"]), record["dealer"])
    deal = record["deals"][-1]
    game.start_deal(match, copy.deepcopy(deal["hands"]), list(deal["talon"]))
    for move in deal["moves"]:
        naive.make(game, match, move)
    counts: list[int] = []
    matches = [match]
    while matches:
        number = sum(len(naive.legal_moves(game, each)) for each in matches)
        if not number or number > most:
            break
        counts.append(number)
        following = []
        for each in matches:
            for move in naive.legal_moves(game, each):
                after = copy.deepcopy(each)
                naive.make(game, after, move)
                following.append(after)
        matches = following
    return counts


def _positions(game: Game) -> Iterator[dict[str, Any]]:
    for number, options in enumerate(_options(game)):
        rng = Random(SEED + number)
        record, _ = random_record(game.slug, options, int(rng.random() * 2**32), deals=1)
        written = write_record(record)
        deal = written["deals"][0]
        moves = deal["moves"]
        for cut in sorted({0, len(moves) // 3, max(len(moves) - LAST_MOVES, 0)}):
            yield {**written, "deals": [{**deal, "moves": moves[:cut]}]}


def _options(game: Game) -> Iterator[dict[str, Any]]:
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.name: value}
