"""The call of Mensch that would have brought more, with all cards seen: solved, and only where it can be known."""

import json
import re
from random import Random

import pytest

from rules_py.bots.mensch.kernel import kernel_of
from rules_py.bots.players import find_bot
from rules_py.bots.trumps.solver import Solver
from rules_py.core.catalogue import find_game
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from table import session
from table.hindsight.mensch_calls import OpenCalls
from tests.table.telling import LANGUAGES, answer_of

PASSES = ("pass", "pass", "pass", "pass")


def played(seed, calls=(), options=None):
    """A deal in which some calls are made first and the rule player makes the rest."""
    club, game = find_bot("club", "mensch"), find_game("mensch")
    match = replay(dealt(game, game.essential(options or {}), seed))
    for call in calls:
        match = with_move(match, game.moves[call])
    while not match.deal_over:
        view = match.rules.view(match.state, match.state.to_act)
        match = with_move(match, club(match.rules, view, Random(seed)).move)
    return match


def opened(match, seat):
    """The calls of a seat with all hands open."""
    return OpenCalls(kernel_of(match.rules), match, 0, seat)


def chips_by_solving(match, state, seat):
    """What an agreed contract brings a seat, from the number of tricks that a new solver finds."""
    kernel = kernel_of(match.rules)
    start = kernel.position_in_lanes(match.rules.view(state, None), [0] * 4)
    tricks = Solver(start.lanes, start.stakes.side, 4).tricks(start.hands, start.leader)
    return start.stakes.points[tricks][seat]


@pytest.mark.parametrize("seed", range(3))
def test_the_last_to_speak_is_sure_of_what_his_best_trump_brings(seed):
    match = played(seed, PASSES)
    last = match.deals[0].states[3]
    asked = opened(match, last.to_act)
    after = match.rules.apply(last, match.record.game.moves["solo5"])
    named = [match.rules.apply(after, move) for move in match.rules.legal_moves(after)]
    most = max(chips_by_solving(match, state, last.to_act) for state in named)
    assert answer_of(asked.chips(last, match.record.game.moves["solo5"], 3)) == most
    slip = answer_of(asked.slip())
    assert slip is not None or most <= 0
    if slip is not None:
        assert (slip.step, slip.call) == (3, "pass")
        assert slip.chips == answer_of(asked.chips(last, slip.better, 3)) > 0
        assert slip.chips >= most


def test_trumps_that_bring_less_are_a_slip_and_the_best_ones_are_none():
    game, slips = find_game("mensch"), 0
    for seed in range(6):
        start = played(seed, PASSES)
        state = start.rules.apply(start.deals[0].states[3], game.moves["solo5"])
        seat = state.to_act
        worth = {
            move: chips_by_solving(start, start.rules.apply(state, move), seat)
            for move in start.rules.legal_moves(state)
        }
        for move, chips in worth.items():
            slip = answer_of(opened(played(seed, (*PASSES[:3], "solo5", move)), seat).slip())
            if slip is not None and slip.step == 4:
                slips += 1
                assert (slip.call, slip.chips) == (move, max(worth.values()) - chips)
                assert worth[slip.better] == max(worth.values())
            elif slip is None:
                assert chips == max(worth.values())
    assert slips


def test_what_another_player_would_have_named_is_not_guessed():
    """With his own bid out of the way the bid before stands, whose trumps nobody has named."""
    match = played(1, ("solo5", "solo6", "pass", "pass"))
    second = match.deals[0].states[1]
    asked = opened(match, second.to_act)
    assert answer_of(asked.chips(second, match.record.game.moves["pass"], 1)) is None
    assert answer_of(asked.chips(second, match.record.game.moves["solo6"], 1)) is not None


def test_the_others_call_as_they_did_where_the_rules_let_them():
    """Who bid half after two passes cannot do so over a Solo, and passes."""
    match = played(2, ("pass", "pass", "half", "pass"))
    first = match.deals[0].states[0]
    chips = answer_of(opened(match, first.to_act).chips(first, match.record.game.moves["solo5"], 0))
    after = match.rules.apply(first, match.record.game.moves["solo5"])
    for _ in range(3):
        after = match.rules.apply(after, match.record.game.moves["pass"])
    named = [match.rules.apply(after, move) for move in match.rules.legal_moves(after)]
    assert chips == max(chips_by_solving(match, state, first.to_act) for state in named)


def possible(page, match, seat, language):
    """What the page is told of a deal."""
    question = {"do": "possible", "record": write_record(match.record), "lang": language, "seat": seat, "seed": 5}
    text = page(json.dumps(question | {"deal": 0, "faces": "f", "rules": "r"}))
    while text == session.THINKING:
        text = page('{"do": "think"}')
    given = json.loads(text)
    assert given["error"] is None
    return given


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_better_call_is_told_with_the_way_back_to_it(page, language):
    match = next(match for seed in range(9) if answer_of(opened(match := played(seed, PASSES), 3).slip()))
    given = possible(page, match, 3, language)
    assert len(given["steps"]) == 1
    assert match.deals[0].states[given["steps"][0]].to_act == 3
    assert f'data-step="{given["steps"][0]}"' in given["help"]
    assert re.search(r"[“„«].+[”“»]", given["help"])
    assert not re.search(r"[{}]|None|object at", given["help"])


def test_who_slips_in_the_call_alone_is_not_told_that_there_was_no_slip(page):
    played_out = [possible(page, played(seed, (*PASSES[:3], "solo7")), 3, "en")["help"] for seed in range(4)]
    told = [each for each in played_out if "would have brought you" in each]
    assert any("No slip was found in the play of the cards." in each for each in told)
    assert not any("No slip was found." in each for each in told)
