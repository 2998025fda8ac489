"""Levels by name, budgets, and thinking in slices."""

from random import Random

import pytest

from rules_py.bots.players import LEVELS, Choice, Searcher, at_random, bots_of, find_bot, think
from rules_py.core.catalogue import find_game, slugs
from tests.engine.playing import random_deal


class Counts(Searcher):
    def think(self, rules, view, rng):  # noqa: ARG002 - it only counts
        for number in range(self.budget):
            yield Choice(view.legal[number % len(view.legal)])


@pytest.mark.parametrize("slug", slugs())
def test_levels_come_in_order_and_are_those_that_are_there(slug):
    levels = bots_of(slug)
    assert list(levels) == [level for level in LEVELS if level in levels]
    assert levels[0] == "random"
    for level in levels:
        assert callable(find_bot(level, slug))


@pytest.mark.parametrize("name", ["nobody", "", "club@5", "random@1", "nobody@5", "search", "../club", "players"])
def test_a_bot_that_is_not_there(name):
    with pytest.raises(LookupError, match="bot"):
        find_bot(name, "laus")


def test_a_level_that_a_game_has_not():
    with pytest.raises(LookupError, match="does not play whist"):
        find_bot("club", "whist")


def test_a_searcher_answers_with_its_last_thought():
    rules = find_game("laus").rules({})
    state = rules.start(random_deal(rules, Random(1)))
    view = rules.view(state, state.to_act)
    counts = Counts(3)
    assert [choice.move for choice in think(counts, rules, view, Random(0))] == list(view.legal[:3])
    assert counts(rules, view, Random(0)).move == view.legal[2]
    assert counts.with_budget(1)(rules, view, Random(0)).move == view.legal[0]
    assert counts.budget == 3
    assert len(list(think(at_random, rules, view, Random(0)))) == 1
