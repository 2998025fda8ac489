"""The twin in whole numbers plays as the rules do, card by card, and its positions forget nothing that search needs.

``SVOI_POSITIONS=20000 SVOI_DEPTH=6 pytest tests/svoi/test_kernel.py`` compares as many positions, and lines as long.
"""

import os
from random import Random

from rules_py.bots.svoi.kernel import DRAW, LONGEST, WIN, kernel_of
from rules_py.bots.svoi.masks import TAKE, Masks, picked_up
from rules_py.bots.svoi.playouts import ALL, at_turn_start, play_at_random
from rules_py.core.cards import cards
from rules_py.games.svoi import GAME
from rules_py.games.svoi.model import REPETITION
from rules_py.games.svoi.repetition import Past
from tests.engine.playing import random_deal, random_play
from tests.svoi.table import at_turn, rules

POSITIONS = int(os.environ.get("SVOI_POSITIONS", "3000"))
DEPTH = int(os.environ.get("SVOI_DEPTH", "4"))
DEALS = 10


def random_rules(rng):
    return GAME.rules({option.name: rng.choice(option.values) for option in GAME.options})


def positions_of_play(of_rules, rng):
    """The steps of a random deal once the trumps are named, with the twin that fits them."""
    masks = None
    for state, move, after in random_play(of_rules, random_deal(of_rules, rng), rng):
        if state.phase == "play":
            masks = masks or Masks(of_rules, state.trumps)
            yield masks, state, move, after


def test_the_twin_and_the_rules_agree_in_random_positions():
    rng, count = Random(1), 0
    while count < POSITIONS:
        of_rules = random_rules(rng)
        played = None
        last = None
        for masks, state, move, after in positions_of_play(of_rules, rng):
            last = after
            position = masks.position(of_rules.view(state, state.to_act))
            assert played is None or played == position, "played on, or seen anew: the position is the same"
            by_move = {masks.move(number): number for number in masks.legal(position)}
            assert set(by_move) == set(of_rules.legal_moves(state))
            played = masks.play(position, by_move[move])
            count += 1
        if last.end == REPETITION:
            assert played.seat == last.past.latest[2], "only the past knows that the deal is over"
        else:
            assert played.seat == -1
            winner = None if played.won < 0 else played.won
            assert of_rules.outcome(last).points == ((1, 1) if winner is None else (2, 0) if winner == 0 else (0, 2))


def lines_by_twin(masks, position, depth):
    if depth == 0 or position.seat < 0:
        return 1
    legal = masks.legal(position)
    if depth == 1:
        return len(legal)
    return sum(lines_by_twin(masks, masks.play(position, move), depth - 1) for move in legal)


def lines_by_rules(of_rules, state, depth):
    if depth == 0 or state.to_act is None:
        return 1
    legal = of_rules.legal_moves(state)
    return (
        len(legal) if depth == 1 else sum(lines_by_rules(of_rules, of_rules.apply(state, m), depth - 1) for m in legal)
    )


def test_the_twin_and_the_rules_count_the_same_lines():
    rng = Random(2)
    for _ in range(DEALS):
        of_rules = random_rules(rng)
        steps = list(positions_of_play(of_rules, rng))
        masks, state, _, _ = steps[rng.randrange(len(steps))]
        state = state._replace(past=Past().and_then((state.hands, state.pile, state.to_act)))  # nothing can repeat
        position = masks.position(of_rules.view(state, state.to_act))
        assert lines_by_twin(masks, position, DEPTH) == lines_by_rules(of_rules, state, DEPTH)


def played_at_random(masks, position, chance):
    """The same chances as in the fused loop, move by move."""
    moves = half = 0
    while position.seat >= 0:
        if not position.laying:
            half = int(chance() * ALL)
        legal = masks.legal(position)
        cards = [card for card in legal if card != TAKE]
        if not cards or (TAKE in legal and half & 1):
            move = TAKE
        else:
            move = min([card for card in cards if half >> card & 1], default=min(cards))
        position, moves = masks.play(position, move), moves + 1
    return position.won, moves, tuple([hand.bit_count() for hand in position.hands])


def test_playouts_play_as_the_twin_does():
    rng = Random(6)
    for seed in range(60):
        of_rules = random_rules(rng)
        steps = [step for step in positions_of_play(of_rules, rng) if not step[1].laying]
        masks, state, _, _ = steps[rng.randrange(len(steps))]
        position = masks.position(of_rules.view(state, state.to_act))
        fused = play_at_random(masks, position, Random(seed).random)
        assert not fused.stopped
        assert (fused.won, fused.moves, fused.sizes) == played_at_random(masks, position, Random(seed).random)


def test_a_playout_is_stopped_when_it_goes_on_for_long_and_fewer_cards_are_worth_more():
    rng, stopped = Random(8), 0
    for seed in range(100):
        of_rules = rules(must_beat="off")
        steps = list(positions_of_play(of_rules, rng))
        masks, state, _, _ = steps[rng.randrange(len(steps))]
        kernel = kernel_of(of_rules)
        play = kernel.position(of_rules.view(state, state.to_act), (0, 0))
        first, second = kernel.play_out(play, Random(seed).random)
        chance = Random(seed).random
        start = at_turn_start(masks, play.position, chance)
        end = play_at_random(masks, start, chance, LONGEST) if start.seat >= 0 else None
        assert first + second == WIN
        if end and end.stopped:
            stopped += 1
            assert first - second == 2 * (end.sizes[1] - end.sizes[0])
            assert 0 < first < WIN
        else:
            assert first in {0, DRAW, WIN}
    assert 10 < stopped < 90


def test_a_pile_from_the_top():
    masks = Masks(rules(), ("S", "H"))
    pile = masks.in_pile(cards("S7 HA DT"))
    taken, rest = picked_up(pile, 2)
    assert (taken, rest) == (masks.mask(cards("HA DT")), masks.in_pile(cards("S7")))
    assert picked_up(pile, 5) == (masks.mask(cards("S7 HA DT")), 0)


def test_what_a_card_is_worth_does_not_depend_on_the_suits_that_were_named():
    first, second = Masks(rules(), ("S", "H")), Masks(rules(), ("D", "C"))
    assert [first.number[card] for card in cards("S6 HA")] == [second.number[card] for card in cards("D6 CA")]


def test_the_other_hand_is_what_is_not_seen():
    state = at_turn("S7 H9", "D6 CA", "SK")
    of_rules = rules()
    masks = Masks(of_rules, state.trumps)
    hidden = masks.position(of_rules.view(state, 0)).hands[1]
    assert hidden == masks.pack ^ masks.mask(cards("S7 H9 SK"))
