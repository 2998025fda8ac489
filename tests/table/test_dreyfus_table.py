"""Dreyfus at the table: everything is told, cards are chosen before one button confirms them, the record is kept."""

import re

import pytest

from rules_py.core.catalogue import find_game
from tests.table import telling

REFUSED = {"not-your-card", "wrong-phase", "discard-low-only", "talon-short", "follow-suit", "must-trump"}
LOW = "876543"


def drawing(words, me=None, **options):
    return telling.drawing(find_game("dreyfus").rules(options), words, me)


def test_every_event_has_words_and_no_words_are_idle(words):
    assert telling.events_in_story("dreyfus") == set(drawing(words["en"]).sayings)


@pytest.mark.parametrize("language", telling.LANGUAGES)
def test_every_saying_is_whole(words, language):
    for said in telling.every_saying(drawing(words[language], 0)):
        telling.assert_whole(said)


def test_whatever_happens_is_told(words):
    assert telling.assert_everything_is_told("dreyfus", words["en"], range(16), 130) == REFUSED


def test_options_have_words(words):
    telling.assert_options_have_words("dreyfus", words["en"])


@pytest.fixture
def reader(page):
    reader = telling.Reader(page, 3)
    reader.does("begin", game="dreyfus", options={"length": "one_cycle"})
    reader.waits()
    return reader


def chosen(reader):
    return re.findall(r'data-choose="(discard:\w\w)" aria-pressed="true"', reader.answer["table"])


def test_a_match_is_played_to_its_end(reader):
    def look():
        assert not reader.unknown_cards_shown()

    reader.plays_to_the_end(look)
    score = reader.answer["score"]
    assert score.count("<tbody>") == 3
    assert len(re.findall("<tr", score)) == 1 + 2 * (1 + 5 + 1) + 2


def test_low_cards_are_choices_and_nothing_is_final_before_done(reader):
    before = reader.answer["record"]
    choices = reader.hooks("data-choose")
    assert choices
    assert all(choice[-1] in LOW for choice in choices)
    assert reader.hooks("data-move") == ["done"]
    reader.does("show", chosen=choices[:2])
    assert reader.answer["record"] == before
    assert sorted(chosen(reader)) == sorted(choices[:2])
    assert "Exchange 2 cards" in reader.answer["table"]
    reader.does("show", chosen=choices[1:2])
    assert chosen(reader) == choices[1:2]
    assert "Exchange 1 card" in reader.answer["table"]
    reader.does("show", chosen=[])
    assert "Exchange nothing" in reader.answer["table"]


def test_done_confirms_what_was_chosen(reader):
    choices = reader.hooks("data-choose")[:3]
    before = len(reader.answer["record"]["deals"][-1]["moves"])
    reader.does("play", move="done", chosen=choices)
    assert reader.answer["record"]["deals"][-1]["moves"][before:] == [*choices, "done"]
    reader.waits()
    reader.does("undo")
    assert len(reader.answer["record"]["deals"][-1]["moves"]) == before
    assert reader.hooks("data-move") == ["done"]


def test_a_high_card_is_refused_with_the_rule_of_the_exchange(reader):
    asked = reader.hooks("data-ask")
    assert asked
    choices = reader.hooks("data-choose")[:1]
    reader.does("why", move=asked[0], chosen=choices)
    assert reader.hooks("data-why") == ["discard-low-only"]
    assert chosen(reader) == choices


def test_the_talon_limits_what_can_be_chosen(page):
    for seed in range(60):
        reader = telling.Reader(page, 3, seed=seed)
        reader.does("begin", game="dreyfus", options={})
        reader.waits()
        left = int(re.search(r"the talon has (\d+) card|$", reader.answer["table"])[1] or 0)
        choices = reader.hooks("data-choose")
        if 0 < left < len(choices):
            break
    reader.does("show", chosen=choices[:left])
    assert len(chosen(reader)) == left
    assert reader.hooks("data-choose") == [each for each in reader.hooks("data-choose") if each in chosen(reader)]
    reader.does("show", chosen=choices[: left + 1])
    assert reader.hooks("data-why") == ["talon-short"]
    assert len(chosen(reader)) == left


def test_two_to_eight_cards_cannot_be_one(page):
    reader = telling.Reader(page, 3)
    dealer = reader.does("begin", game="dreyfus", options={"discard_rule": "two_to_eight_cards"})["record"]["dealer"]
    reader.asked["seat"] = (dealer + 1) % 3
    reader.does("show")
    choices = reader.hooks("data-choose")
    assert len(choices) == 12
    reader.does("show", chosen=choices[:1])
    assert "done" in reader.hooks("data-ask")
    before = reader.answer["record"]
    reader.does("play", move="done", chosen=choices[:1])
    assert reader.answer["record"] == before
    assert reader.hooks("data-why") == ["discard-low-only"]
    assert chosen(reader) == choices[:1]


def test_bots_exchange_at_one_go_and_keep_their_cards_to_themselves(page):
    reader = telling.Reader(page, 3, seat=2, seed=3)
    reader.does("begin", game="dreyfus", options={})
    asked = 0
    while reader.answer["waits"] == "bot" and reader.hooks("data-phase") == ["exchange"]:
        reader.does("bot")
        asked += 1
    assert asked <= 2
    assert reader.hooks("data-phase") == ["exchange"] or asked == 2
    assert not reader.unknown_cards_shown()
