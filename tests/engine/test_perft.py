"""The legal lines from fixed positions are as many as were counted, and the naive games count as many."""

import pytest

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import replay
from rules_py.core.record import read_record
from tests.naive.records import GAMES
from tests.perft.counting import counted, counted_naively, read

every_game = pytest.mark.parametrize("slug", slugs())


@every_game
def test_lines_are_as_many_as_were_counted(slug):
    for position in read(slug):
        assert counted(position["record"]) == position["lines"], position


@every_game
def test_the_naive_games_count_the_same_lines(slug):
    assert slug in GAMES, "a game needs its naive twin"
    for position in read(slug):
        record = position["record"]
        naive = counted_naively(record)
        assert naive == position["lines"][: len(naive)], record


@every_game
def test_there_are_positions_for_every_value_of_every_option(slug):
    seen = {(name, value) for position in read(slug) for name, value in position["record"]["options"].items()}
    wanted = {(option.name, value) for option in find_game(slug).options for value in option.values[1:]}
    assert wanted <= seen
    assert all(replay(read_record(position["record"])).illegal is None for position in read(slug))
    assert sum(sum(position["lines"]) for position in read(slug)) > 1000
