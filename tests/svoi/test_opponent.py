"""Whether the opponent has played by rules so far, and what the expert makes of it."""

from random import Random

import pytest

from rules_py.bots.players import find_bot
from rules_py.bots.svoi.expert import expert
from rules_py.bots.svoi.opponent import plays_by_rules
from rules_py.games.svoi import GAME
from tests.engine.playing import random_deal
from tests.svoi.table import rules

club, beginner = (find_bot(level, "svoi") for level in ("club", "beginner"))


def watched(of_rules, bots, seed):
    """Each decision of a deal, and for each seat whether all of its turns before this one were the rule player's."""
    rng = Random(seed)
    state = of_rules.start(random_deal(of_rules, rng))
    by_rules, turn = [True, True], True
    while state.to_act is not None:
        seat, view = state.to_act, of_rules.view(state, state.to_act)
        yield view, tuple(by_rules)
        move = bots[seat](of_rules, view, rng).move
        if state.phase == "play":
            turn = turn and move == club(of_rules, view, rng).move
        after = of_rules.apply(state, move)
        if after.turns > state.turns:
            by_rules[seat], turn = by_rules[seat] and turn, True
        state = after


def random_rules(rng):
    return GAME.rules({option.name: rng.choice(option.values) for option in GAME.options})


def test_every_turn_of_the_rule_player_is_known_with_all_options():
    rng = Random(1)
    for seed in range(12):
        of_rules = random_rules(rng)
        for view, _ in watched(of_rules, (club, club), seed):
            assert plays_by_rules(of_rules, view)


def test_one_other_turn_is_remembered_until_the_deal_is_over():
    seen = set()
    for seed in range(12):
        of_rules = rules()
        for view, by_rules in watched(of_rules, (club, beginner), seed):
            assert plays_by_rules(of_rules, view) == by_rules[1 - view.seat]
            seen.add((view.seat, by_rules[1 - view.seat]))
    assert seen == {(0, True), (0, False), (1, True)}


@pytest.mark.parametrize("other", [club, beginner], ids=["club", "beginner"])
def test_the_expert_expects_the_best_of_him_who_does_not_play_by_rules(other, monkeypatch):
    asked = []
    search = type(expert).search

    def noted(self, masks, budget, *, by_rules=True):
        asked.append(by_rules)
        return search(self, masks, budget, by_rules=by_rules)

    monkeypatch.setattr(type(expert), "search", noted)
    of_rules, quick = rules(), expert.with_budget(60)
    for view, by_rules in watched(of_rules, (other, club), 3):
        if view.seat == 1 and view.phase == "play" and len(view.legal) > 1:
            quick(of_rules, view, Random(0))
            assert asked.pop() == by_rules[0]
    assert by_rules[0] == (other is club)


def test_an_even_estimate_does_not_ask_who_searches():
    mine, theirs, pile = 0b1011 << 4, 0b1101 << 20, 3
    assert len({expert.expecting(mine, theirs, pile, 0, looking) for looking in (False, True)}) == 1
    assert len({expert.hoping(mine, theirs, pile, 0, looking) for looking in (False, True)}) == 2
