"""The exact solver of the games with trumps is exact: plain minimax, which is slow, says the same."""

from functools import partial
from random import Random

import pytest

from rules_py.bots.trumps import solver as solving
from rules_py.bots.trumps.lanes import bits_of
from rules_py.bots.trumps.solver import Solver
from tests.bots.minimax import small_deal, tricks_of_side

DEALS = 500


@pytest.mark.parametrize(("slug", "most_cards"), [("mensch", 3), ("dreyfus", 4)])
def test_the_solver_agrees_with_plain_minimax(slug, most_cards):
    rng = Random(17)
    for _ in range(DEALS):
        lanes, side, hands, leader = small_deal(slug, rng, most_cards)
        solver = Solver(lanes, side, len(hands))
        assert solver.tricks(hands, leader) == tricks_of_side(lanes, hands, leader, (), side), (hands, leader, side)


@pytest.mark.parametrize("slug", ["mensch", "dreyfus"])
def test_one_solver_solves_deal_after_deal_and_from_the_middle_of_a_trick(slug):
    rng = Random(18)
    solvers = {}
    for _ in range(150):
        lanes, side, hands, leader = small_deal(slug, rng, 3)
        solver = solvers.setdefault((id(lanes), side), Solver(lanes, side, len(hands)))
        lead = rng.choice(list(bits_of(hands[leader])))
        held = [hand & ~lead for hand in hands]
        second = (leader + 1) % len(hands)
        legal = lanes.playable(held[second], lead)
        by_card = solver.by_card(held, leader, (lead,), legal)
        for card in bits_of(legal):
            after = [hand & ~card for hand in held]
            assert by_card[card] == tricks_of_side(lanes, after, leader, (lead, card), side)


@pytest.mark.parametrize("slug", ["mensch", "dreyfus"])
def test_a_question_that_is_asked_in_steps_has_the_same_answer(slug, monkeypatch):
    monkeypatch.setattr(solving, "STEP", 8)
    rng, steps = Random(19), 0
    for _ in range(20):
        lanes, side, hands, leader = small_deal(slug, rng, 6)
        asking = (solver := Solver(lanes, side, len(hands))).in_steps(partial(solver.tricks, hands, leader))
        answer = None
        while answer is None:
            try:
                next(asking)
                steps += 1
            except StopIteration as over:
                answer = over.value
        assert answer == Solver(lanes, side, len(hands)).tricks(hands, leader)
    assert steps
