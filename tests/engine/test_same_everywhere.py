"""The bots reckon alike on every version of Python: no fraction goes through `sum`, whose last digit is not settled."""

import importlib
from pkgutil import walk_packages
from random import Random

import pytest

import rules_py.bots
from rules_py.bots.players import find_bot
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move, with_next_deal
from tests.engine.levels import quick_bots


def _sum_of_whole_numbers(items, start=0):
    items = list(items)
    fractions = [item for item in items if isinstance(item, float)]
    assert not fractions, f"{fractions} are added by sum: use math.fsum"
    return sum(items, start)


@pytest.mark.parametrize("slug", slugs())
def test_no_fractions_are_added_by_sum(slug, monkeypatch):
    game, bots = find_game(slug), [find_bot(name, slug) for name in quick_bots(slug)]
    for found in walk_packages(rules_py.bots.__path__, f"{rules_py.bots.__name__}."):
        module = importlib.import_module(found.name)
        monkeypatch.setattr(module, "sum", _sum_of_whole_numbers, raising=False)
    for seed in range(8):
        rng = Random(seed)
        options = {option.name: rng.choice(option.values) for option in game.options}
        match = replay(dealt(game, options, seed))
        for _ in range(2):
            while not match.deal_over:
                bot = bots[len(match.deals[-1].moves) % len(bots)]
                choice = bot(match.rules, match.rules.view(match.state, match.state.to_act), rng)
                match = with_move(match, choice.move)
            if match.standing.over:
                break
            match = with_next_deal(match, seed)
