"""What a bot knew when it moved: what its seat saw, nothing else, and only where that betrays nothing."""

import json
import re
from random import Random

import pytest

from rules_py.bots.players import find_bot
from rules_py.core.catalogue import find_game
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from table import session
from table.knowledge import knowledge
from table.play import chance, rewound
from tests.table.telling import LANGUAGES, assert_whole, drawing
from tests.table.test_why_not import with_hidden_cards_swapped

HIDING = ("laus", "mensch", "dreyfus")
SEED = 5
ENOUGH = 6


def played(slug, seed=3):
    """A whole deal of rule players, each move as the page would have them make it."""
    club, match = find_bot("club", slug), replay(dealt(find_game(slug), {}, seed))
    while not match.deal_over:
        view = match.rules.view(match.state, match.state.to_act)
        match = with_move(match, club(match.rules, view, chance(match, SEED)).move)
    return match


def asked(page, match, step, language="en", do="knew", **more):
    """What the page is answered."""
    question = {"do": do, "record": write_record(match.record), "lang": language, "seat": 0, "seed": SEED, "deal": 0}
    text = page(json.dumps(question | {"faces": "f", "rules": "r", "step": step} | more))
    while text == session.THINKING:
        text = page('{"do": "think"}')
    return json.loads(text)


def others_turns(match):
    """The seat and the step after each move that was not the reader's."""
    states = match.deals[0].states[:-1]
    return [(state.to_act, ply + 1) for ply, state in enumerate(states) if state.to_act != 0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", HIDING)
def test_the_hand_of_the_bot_is_open_and_no_other(page, slug, language):
    match = played(slug)
    for seat, step in others_turns(match):
        state = match.deals[0].states[step - 1]
        given = asked(page, match, step, language, mode="serious", brief=True)
        assert given["error"] is None
        drawn, told = given["help"].split('<p class="visually-hidden" data-said>')
        places = dict(re.findall(r'data-seat="(\d)"(.*?)(?=data-seat=|class="middle")', drawn, re.DOTALL))
        for each, hand in enumerate(state.hands):
            shown = set(re.findall(r"f#([SHDC][2-9TJQKA])", places[str(each)]))
            assert shown == (set(map(str, hand)) if each == seat else set())
        assert 'class="unseen"' in told
        assert "data-move" not in drawn
        assert not re.search(r"[{}]|None|object at", given["help"])


@pytest.mark.parametrize("slug", HIDING)
def test_cards_that_the_bot_did_not_see_make_no_difference(page, slug):
    tried = 0
    for seed in range(30):
        match, chosen = replay(dealt(find_game(slug), {}, seed)), Random(seed)
        for _ in range(10):
            seat = match.state.to_act
            if seat is None:
                break
            club = find_bot("club", slug)
            moved = club(match.rules, match.rules.view(match.state, seat), chance(match, SEED)).move
            swapped = None if seat == 0 else with_hidden_cards_swapped(match, seat)
            if swapped and chosen.random() < 0.5 and moved in match.rules.legal_moves(swapped.state):
                tried += 1
                assert swapped.state != match.state
                step = match.state.ply + 1
                after, other = with_move(match, moved), with_move(swapped, moved)
                first = asked(page, after, step, open=True)
                assert first["error"] is None
                assert first == asked(page, other, step, open=True)
            match = with_move(match, moved)
        if tried >= ENOUGH:
            return
    raise AssertionError("hidden cards of one suit can nearly always be changed")


@pytest.mark.parametrize("slug", HIDING)
def test_the_reasons_are_those_by_which_it_moved(page, slug):
    match = played(slug)
    told = 0
    for _, step in others_turns(match):
        with_reasons, brief = (asked(page, match, step, brief=brief)["help"] for brief in (False, True))
        assert 'class="reasons"' not in brief
        told += 'class="reasons"' in with_reasons
    assert told > len(others_turns(match)) / 2


def test_each_bot_has_the_reasons_of_its_own_level(page):
    match, levels = played("laus"), (None, "club", "club", "random")
    with_reasons = {
        seat for seat, step in others_turns(match) if 'class="reasons"' in asked(page, match, step, bots=levels)["help"]
    }
    assert with_reasons == {1, 2}


def test_a_reason_that_speaks_of_the_reader_is_told_to_others_alone(page):
    match, step, partner = played("mensch", 1), 13, 0
    before = rewound(match, step - 1, 0)
    view = before.rules.view(before.state, before.state.to_act)
    reasons = find_bot("club", "mensch")(before.rules, view, chance(before, SEED)).reasons
    assert [reason.data.get("partner") for reason in reasons] == [partner]
    assert 'class="reasons"' not in asked(page, match, step, seat=partner)["help"]
    assert 'class="reasons"' in asked(page, match, step, seat=2)["help"]


def test_a_move_that_the_bot_would_not_make_has_no_reasons(page):
    match = replay(dealt(find_game("laus"), {}, 2))
    club = find_bot("club", "laus")
    while match.state.to_act == 0 or len(match.rules.legal_moves(match.state)) == 1:
        match = with_move(match, match.rules.legal_moves(match.state)[0])
    view = match.rules.view(match.state, match.state.to_act)
    would = club(match.rules, view, chance(match, SEED)).move
    other = next(move for move in view.legal if move != would)
    for move, has in ((would, True), (other, False)):
        after = with_move(match, move)
        given = asked(page, after, after.state.ply, open=True)
        assert ('class="reasons"' in given["help"]) == has


@pytest.mark.parametrize(
    ("more", "may"),
    [({}, False), ({"open": True}, True), ({"open": True, "mode": "serious"}, False), ({"mode": "serious"}, False)],
)
def test_a_deal_that_is_played_betrays_nothing(page, more, may):
    match = replay(dealt(find_game("laus"), {}, 1))
    while match.state.to_act == 0 or match.state.ply == 0:
        match = with_move(match, match.rules.legal_moves(match.state)[0])
    match = with_move(match, match.rules.legal_moves(match.state)[0])
    step = match.state.ply
    given, looked = asked(page, match, step, **more), asked(page, match, step, do="review", **more)
    assert (given["error"] is None) == may
    assert looked["knew"] is (True if may else None)
    assert looked["error"] is None


def test_only_another_player_is_asked(page):
    match = played("laus")
    mine = next(ply + 1 for ply, state in enumerate(match.deals[0].states[:-1]) if state.to_act == 0)
    for step in (0, mine):
        assert "<table" not in asked(page, match, step)["help"]
        assert 'class="table' not in asked(page, match, step)["help"]
        assert asked(page, match, step, do="review")["knew"] is False
    assert asked(page, match, mine, do="show")["knew"] in {step for _, step in others_turns(match)}


def test_looking_begins_where_another_player_had_a_choice_first(page):
    match = played("laus", 2)
    states = match.deals[0].states
    turns = [step for _, step in others_turns(match)]
    chosen = next(step for step in turns if len(match.rules.legal_moves(states[step - 1])) > 1)
    assert chosen > turns[0]
    assert asked(page, match, 0, do="show")["knew"] == chosen


def test_nothing_is_asked_where_nothing_is_hidden(page):
    match = played("svoi")
    assert asked(page, match, 3)["error"]["kind"] == "request"
    assert asked(page, match, 3, do="review")["knew"] is None
    assert asked(page, match, 3, do="show")["knew"] is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", HIDING)
def test_what_the_reader_has_shown_to_be_missing_is_said_to_the_reader(words, language, slug):
    spoken_to = {"en": "You have no ", "uk": "Ви не маєте ", "ru": "У вас нет ", "mk": "Немате "}[language]
    for seed in range(20):
        match = played(slug, seed)
        mine = drawing(match.rules, words[language], 0)
        for seat, step in others_turns(match):
            known = knowledge(mine, match.rules.view(match.deals[0].states[step - 1], seat))
            for void in known.voids:
                assert_whole(void)
                assert mine.name(0) not in str(void).removeprefix(spoken_to)
            if any(str(void).startswith(spoken_to) for void in known.voids):
                return
    raise AssertionError("nobody can follow suit for ever")
