"""Svoi Koziri at the table: everything is told, the pile is open, the hand stands in rows, a match is played."""

import re

import pytest

from rules_py.core.cards import cards
from rules_py.core.catalogue import find_game
from rules_py.games.svoi.examples import stage
from tests.table import telling

REFUSED = {"not-your-card", "wrong-phase", "trumps-differ", "cannot-beat", "must-beat"}


def drawing(words, me=None, **options):
    return telling.drawing(find_game("svoi").rules(options), words, me)


def test_every_event_has_words_and_no_words_are_idle(words):
    assert telling.events_in_story("svoi") == set(drawing(words["en"]).sayings)


@pytest.mark.parametrize("language", telling.LANGUAGES)
def test_every_saying_is_whole(words, language):
    for said in telling.every_saying(drawing(words[language], 0)):
        telling.assert_whole(said)


def test_whatever_happens_is_told(words):
    assert telling.assert_everything_is_told("svoi", words["en"], range(12), 60) == REFUSED


def test_options_have_words(words):
    telling.assert_options_have_words("svoi", words["en"])


def test_a_match_is_played_to_its_end(page):
    reader = telling.Reader(page, 2)
    reader.does("begin", game="svoi", options={"pack": 24, "first_to": 1})

    def look():
        assert not reader.unknown_cards_shown()

    reader.plays_to_the_end(look)


def turn(**fields):
    rules = find_game("svoi").rules({})
    staged = stage(rules, {"kind": "turn", "hand": "S6 H7", **fields})
    return rules.view(staged.state, 0)


def test_the_pile_shows_how_much_would_be_taken(words):
    drawn = drawing(words["en"], 0)
    view = turn(trump="S", pile="C8 HA D7 D8")
    assert drawn.heap(view).reach == 3
    assert [face.text for face in drawn.heap(view).cards] == ["C8", "HA", "D7", "D8"]
    assert drawn.heap(turn(trump="S", pile="C8 HA D7 D8", second=True)).reach == 0


def test_taking_says_how_much_and_is_refused_to_whoever_can_beat(words):
    drawn = drawing(words["en"], 0)
    [may_not] = drawn.table(turn(trump="S", pile="C8 HA"), "play").choices
    assert not may_not.legal
    [may] = drawn.table(turn(trump="S", pile="C8 C7 HQ HA DA", hand="C9"), "play").choices
    assert may.legal
    assert str(may.label) == "Take 3 cards"


def test_the_hand_stands_in_a_row_for_each_suit_the_trump_last(words):
    drawn = drawing(words["en"], 0)
    scene = drawn.table(turn(trump="H", pile="C8", hand="HA S6 D9 S9 H7 C7 D6"), "play")
    rows = [[held.card.text for held in row] for row in scene.rows]
    assert rows == [["S9", "S6"], ["C7"], ["D9", "D6"], ["HA", "H7"]]


def test_the_whole_pile_is_in_the_page_and_the_other_hand_is_not(page):
    reader = telling.Reader(page, 2)
    reader.does("begin", game="svoi", options={})
    while reader.waits() == "you":
        reader.does("play", move=reader.hooks("data-move")[-1])
        heap = reader.answer["table"].partition('class="heap')[2].partition('class="words"')[0]
        moves = [move for move in reader.answer["record"]["deals"][-1]["moves"] if move in cards_of_pack()]
        if "take" not in reader.answer["record"]["deals"][-1]["moves"] and heap:
            assert set(moves) <= set(re.findall(r"cards\.svg#([SHDC].)\"", heap))
        assert not reader.unknown_cards_shown()


def cards_of_pack():
    return {str(card) for card in find_game("svoi").rules({}).pack}


def test_a_refused_beat_names_both_cards(words):
    drawn = drawing(words["en"], 0)
    view = turn(trump="S", pile="C8 HA", hand="H7")
    said = str(drawn.why(view, cards("H7")[0], "cannot-beat").text)
    assert "seven of hearts" in said
    assert "ace of hearts" in said
