"""Stepping through a match as an onlooker: any moment of any deal, with all hands or those that one seat sees."""

import json
import re

import pytest

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move, with_next_deal
from rules_py.core.record import write_record

FRAME = {
    "do": "look",
    "lang": "uk",
    "faces": "cards.svg",
    "rules": "../{game}/",
    "deal": None,
    "step": None,
    "seat": None,
}


def match_of(slug, moves=9, deals=1):
    match = replay(dealt(find_game(slug), {}, seed=3))
    for number in range(deals):
        if number:
            match = with_next_deal(match, 3)
        while match.state.to_act is not None and (number < deals - 1 or match.state.ply < moves):
            legal = match.rules.legal_moves(match.state)
            match = with_move(match, min(legal, key=lambda move: (move == "pass", str(move))))
    return match


@pytest.fixture
def look(page):
    def looked(match, **more):
        question = FRAME | {"record": write_record(match.record)} | more
        return json.loads(page(json.dumps(question)))

    return looked


def faces(table):
    return re.findall(r'<svg class="face (\w\w)" role="img"', table)


@pytest.mark.parametrize("slug", slugs())
def test_all_hands_are_open_unless_a_seat_is_named(look, slug):
    match = match_of(slug)
    held = {str(card) for hand in match.state.hands for card in hand}
    assert held <= set(faces(look(match)["table"]))
    seen = set(faces(look(match, seat=0)["table"]))
    assert {str(card) for card in match.state.hands[0]} <= seen
    others = {str(card) for hand in match.state.hands[1:] for card in hand}
    assert slug == "svoi" or others.isdisjoint(seen)


def test_the_first_and_the_last_moment(look):
    match = match_of("laus")
    first, last = look(match, step=0), look(match)
    assert (first["step"], last["step"], last["steps"]) == (0, 9, [9])
    assert 'data-ply="0"' in first["table"]
    assert 'data-ply="9"' in last["table"]
    assert look(match, step=99)["table"] == last["table"]


def test_nothing_on_the_table_can_be_played(look):
    assert not re.search("data-move|data-card|<button", look(match_of("laus"), seat=1)["table"])


def test_every_deal_of_a_match(look):
    match = match_of("laus", moves=5, deals=3)
    answer = look(match, deal=1, step=4)
    assert answer["steps"] == [32, 32, 5]
    assert (answer["deal"], answer["step"]) == (1, 4)
    assert look(match)["deal"] == 2
    assert look(match, deal=0)["step"] == 32
    assert 'data-deal-over="true"' in look(match, deal=0)["table"]


def test_what_was_done_is_told_with_its_rule(look):
    answer = look(match_of("laus"), step=1)
    assert re.search(r'href="\.\./laus/#[a-z-]+"', answer["told"])
    assert len(answer["say"]) >= 2
    assert "<" not in "".join(answer["say"])


def test_one_goes_on_from_there_in_the_seat_that_is_seen_or_to_act(look):
    match = match_of("laus", moves=5, deals=2)
    onward = look(match, deal=0, step=7)["onward"]
    assert len(onward["record"]["deals"]) == 1
    assert len(onward["record"]["deals"][0]["moves"]) == 7
    assert onward["seat"] == match.deals[0].states[7].to_act
    assert look(match, deal=0, step=7, seat=2)["onward"]["seat"] == 2


@pytest.mark.parametrize("seat", [4, -1, "open", True])
def test_a_seat_that_is_none_is_an_error_with_its_reason(look, seat):
    error = look(match_of("laus"), seat=seat)["error"]
    assert (error["kind"], error["where"]) == ("bad-seat", "seat")
    assert error["reason"]


@pytest.mark.parametrize("more", [{"step": "1"}, {"deal": 1.5}, {"rules": None}])
def test_a_question_that_makes_no_sense_is_an_error(look, more):
    assert look(match_of("laus"), **more)["error"]["kind"] == "request"


def test_a_broken_record_is_an_error_with_its_place_and_reason(look):
    match = match_of("laus")
    record = write_record(match.record)
    record["deals"][0]["hands"][0][0] = "XX"
    error = look(match, record=record)["error"]
    assert (error["kind"], error["where"]) == ("unknown-card", "deals[0].hands[0][0]")
    assert error["reason"]
