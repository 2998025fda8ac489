"""Thousands of random deals of Laus, with every combination of the options that change a deal."""

from itertools import product
from random import Random

import pytest

from rules_py.core.cards import Card
from rules_py.games.laus import GAME
from tests.engine.playing import random_deal, random_play
from tests.laus.table import rules

VALUES = {option.name: option.values for option in GAME.options if option.name != "target"}
COMBINATIONS = list(product(*VALUES.values()))
DEALS = 75


@pytest.mark.parametrize("values", COMBINATIONS, ids=lambda values: "-".join(map(str, values)))
def test_every_deal_is_whole_and_adds_up(values):
    options = dict(zip(VALUES, values, strict=True))
    of_rules = rules(**options)
    rng = Random(str(values))
    for _ in range(DEALS):
        for state, move, after in random_play(of_rules, random_deal(of_rules, rng), rng):
            _check_step(options, state, move, after)
        points = of_rules.outcome(after).points
        assert sorted(card for trick in after.tricks for card in trick.cards) == sorted(of_rules.pack)
        _check_points(options, after, points)


def _check_step(options, state, move, after):
    """The move by the letter of the rulings L-D6 to L-D9, not by the engine's own functions."""
    hand = state.hands[state.to_act]
    if state.trick:
        led = state.trick[0]
        jacks = [card for card in hand if card[1] == "J"]
        suit = [card for card in hand if card[0] == led[0] and card[1] != "J"]
        if led[1] == "J":
            assert move in jacks or not jacks
        elif suit:
            assert move in suit
        elif options["led_suit_jack"] == "forbidden":
            assert move != led[0] + "J" or len(hand) == 1
    if not after.trick:
        trick = after.tricks[-1]
        order = ["DJ", "HJ", "SJ", "CJ"] if options["jack_order"] == "source" else ["CJ", "SJ", "HJ", "DJ"]
        plain = "AKQT987" if options["plain_order"] == "source" else "ATKQ987"
        order += [trick.cards[0][0] + rank for rank in plain]
        assert trick.cards[(trick.winner - trick.leader) % 4] == next(card for card in order if card in trick.cards)


def _check_points(options, after, points):
    basic = 108 + 4 * options["queen_points"]
    saver = next(trick.winner for trick in after.tricks if Card("DQ") in trick.cards)
    queens = [card for card in after.taken(saver) if card.rank == "Q"]
    extras = {"CQ": 300, "SQ": 200, "HQ": 100, "DQ": 0}
    total = basic + 600 - sum(extras[queen] for queen in queens)
    if options["cancel_scope"] == "all_queen_points":
        total -= options["queen_points"] * len(queens)
    assert sum(points) == total
