"""What the page asks beside playing: seats, levels, thinking, serious matches, looking back, faults in words."""

import json
import re

import pytest

from rules_py.bots.players import Choice, Searcher
from table import thinking
from table.levels import levels_of

FRAME = {"lang": "uk", "seat": 0, "faces": "cards.svg", "rules": "../", "seed": 7, "game": "laus"}


@pytest.fixture
def ask(page):
    """Asks, and gives the answer that has no error."""

    def asked(do, **more):
        answer = json.loads(page(json.dumps(FRAME | {"do": do} | more)))
        assert answer.get("error") is None, answer
        return answer

    return asked


def begun(ask, **more):
    return ask("begin", options={}, **more)


def played(ask, plies, **more):
    """A match after some moves, the reader playing the first card that may be played."""
    answer = begun(ask, **more)
    while len(answer["record"]["deals"][-1]["moves"]) < plies and answer["waits"] != "deal":
        asked = more | {"record": answer["record"], "seat": answer["seat"]}
        if answer["waits"] == "bot":
            answer = ask("bot", **asked)
        else:
            answer = ask("play", move=re.search(r'data-move="([^"]+)"', answer["table"])[1], **asked)
    return answer


@pytest.mark.parametrize("place", range(4))
def test_the_reader_sits_where_he_chose_to(ask, place):
    answer = begun(ask, place=place)
    assert answer["seat"] == (answer["record"]["dealer"] + place) % 4
    assert answer["waits"] == ("you" if place == 1 else "bot")


def test_names_and_levels_are_among_what_was_agreed(ask):
    table = begun(ask, bots=[None, "club", "beginner", None], mode="serious")["table"]
    agreed = table[table.index("agreed") :]
    assert "Всерйоз" in agreed
    assert 'href="../#jack-order"' in agreed
    assert "Богдан" in agreed


class Slow(Searcher):
    """Comes to another card with each slice."""

    def think(self, _rules, view, _rng):
        for _ in range(self.budget):
            for move in view.legal:
                yield Choice(move)


def test_a_bot_thinks_in_slices_and_may_be_hurried(ask, page, monkeypatch):
    monkeypatch.setattr(thinking, "find_bot", lambda *_: Slow(2))
    match = begun(ask, place=0)
    frame = FRAME | {"record": match["record"], "seat": match["seat"], "bots": ["expert"] * 4}
    thought = page(json.dumps(frame | {"do": "bot"}))
    slices = 1
    while thought == '{"thinking": true}':
        assert ask("show", **frame)["record"] == match["record"], "other questions are answered meanwhile"
        thought = page('{"do": "think"}')
        slices += 1
    assert slices == 17
    last = json.loads(thought)["record"]["deals"][0]["moves"]
    assert page(json.dumps(frame | {"do": "bot"})) == '{"thinking": true}'
    hurried = json.loads(page('{"do": "now"}'))["record"]["deals"][0]["moves"]
    assert len(hurried) == len(last) == 1
    assert hurried != last
    in_haste = json.loads(page(json.dumps(frame | {"do": "bot", "hurried": True})))
    first = in_haste["record"]["deals"][0]["moves"]
    assert first not in (hurried, last), "who is hurried from the start takes the first thought"


def test_a_level_that_a_game_does_not_have_is_played_as_usual(ask):
    match = begun(ask, place=0)
    asked = {"record": match["record"], "seat": match["seat"]}
    assert ask("bot", bots=["grandmaster"] * 4, **asked)["record"] == ask("bot", **asked)["record"]


def test_nothing_is_taken_back_in_a_serious_match(ask):
    match = played(ask, 9)
    asked = {"record": match["record"], "seat": match["seat"]}
    assert match["undo"]
    assert ask("undo", **asked)["record"] != match["record"]
    assert ask("from", step=1, **asked)["record"] != match["record"]
    serious = asked | {"mode": "serious"}
    assert not ask("show", **serious)["undo"]
    assert ask("undo", **serious)["record"] == match["record"]
    assert ask("from", step=1, **serious)["record"] == match["record"]


def test_a_deal_that_goes_on_is_looked_at_with_the_eyes_of_the_seat(ask):
    match = played(ask, 9)
    written = match["record"]["deals"][0]
    answer = ask("review", record=match["record"], seat=match["seat"], deal=0, step=9, strip=True)
    assert (answer["deal"], answer["step"], answer["deals"], answer["steps"]) == (0, 9, 1, len(written["moves"]))
    assert answer["strip"].count("data-step") == len(written["moves"]) + 1
    shown = set(re.findall(r"cards\.svg#([SHDC][AKQJT987])\b", answer["table"]))
    assert shown <= {*written["hands"][match["seat"]], *written["moves"]}
    assert "data-move" not in answer["table"]


def test_a_deal_that_is_over_is_looked_at_with_open_hands(ask):
    match = played(ask, 99)
    assert match["waits"] == "deal"
    answer = ask("review", record=match["record"], seat=match["seat"], deal=0, step=0)
    shown = set(re.findall(r"cards\.svg#([SHDC][AKQJT987])\b", answer["table"]))
    assert len(shown) == 32
    assert answer["strip"] is None
    last = ask("review", record=match["record"], seat=match["seat"], deal=5, step=99)
    assert (last["deal"], last["step"]) == (0, 32)
    assert 'data-deal-over="true"' in last["table"]


def test_a_match_is_tried_again_from_an_earlier_deal(ask):
    match = played(ask, 99)
    asked = {"record": match["record"], "seat": match["seat"]}
    second = ask("deal", **asked)["record"]
    again = ask("from", record=second, seat=match["seat"], deal=0, step=5)["record"]
    assert again["deals"] == [match["record"]["deals"][0] | {"moves": match["record"]["deals"][0]["moves"][:5]}]


def test_a_record_without_a_seat_is_opened_at_the_seat_that_is_to_act(ask):
    match = begun(ask)
    answer = ask("show", record=match["record"], seat=None)
    assert answer["seat"] == (match["record"]["dealer"] + 1) % 4
    assert answer["waits"] == "you"


def test_who_plays_on_from_a_demo_deal_with_a_card_sits_where_it_was_played(ask):
    record = played(ask, 99)["record"]
    written = record["deals"][0]
    for step in (0, 3, 7):
        move = written["moves"][step]
        answer = ask("from", record=record, seat=None, step=step, move=move)
        assert answer["record"]["deals"][0]["moves"] == written["moves"][: step + 1]
        assert move in written["hands"][answer["seat"]]


def test_a_match_is_summed_up_from_where_the_reader_sits(ask):
    match = played(ask, 99)
    summed = match["summary"]
    assert (summed["deal"], summed["over"], summed["preset"]) == (1, False, "source")
    points = [int(number) for number in re.findall(r"<td>(\d+)</td>", match["score"])[:4]]
    seat = match["seat"]
    assert summed["score"] == [str(number) for number in (*points[seat:], *points[:seat])]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "kozyr/9"}, "іншою версією"),
        ({"game": "whist"}, "немає"),
        ({"deals": 7}, "бракує"),
        ({"options": {"target": 7}}, "правил"),
    ],
)
def test_a_fault_is_told_in_the_language_of_the_reader(ask, page, change, told):
    record = begun(ask)["record"] | change
    error = json.loads(page(json.dumps(FRAME | {"do": "show", "record": record})))["error"]
    assert told in error["reason"]
    assert re.fullmatch("[ -~…]*", error["message"])


def test_levels_are_those_that_the_game_has():
    assert "club" in levels_of("laus")
    assert "random" not in levels_of("laus")
