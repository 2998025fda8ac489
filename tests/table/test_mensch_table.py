"""Mensch at the table: everything is told, every call has its button, the auction is played to the end of a match."""

import re

import pytest

from rules_py.core.catalogue import find_game
from rules_py.games.mensch.model import BIDS
from tests.table import telling

RESULTS = {"made", "failed", "all-tricks"}
OF_EVERY_GAME = {"deal"}
VARIANTS = {"partner-reader", "pay-won"}
REFUSED = {
    "not-your-card",
    "wrong-phase",
    "bid-must-rise",
    "after-needs-solo",
    "must-bid-three-clubs",
    "partner-other-seat",
    "follow-suit",
}


def drawing(words, me=None, **options):
    return telling.drawing(find_game("mensch").rules(options), words, me)


def test_every_event_has_words_and_no_words_are_idle(words):
    assert telling.events_in_story("mensch") | RESULTS | OF_EVERY_GAME | VARIANTS == set(drawing(words["en"]).sayings)


@pytest.mark.parametrize("language", telling.LANGUAGES)
def test_every_saying_is_whole(words, language):
    for said in telling.every_saying(drawing(words[language], 0)):
        telling.assert_whole(said)


def test_whatever_happens_is_told(words):
    assert telling.assert_everything_is_told("mensch", words["en"], range(24), 60) == REFUSED


def test_options_have_words(words):
    telling.assert_options_have_words("mensch", words["en"])


@pytest.fixture
def reader(page):
    reader = telling.Reader(page, 4)
    reader.does("begin", game="mensch", options={"deals": 4})
    return reader


def test_a_match_is_played_to_its_end(reader):
    def look():
        assert not reader.unknown_cards_shown()

    reader.plays_to_the_end(look)
    chips = re.findall(r"<td>(-?\d+)</td>", reader.answer["score"].rpartition('<tr class="sum">')[2])
    assert sum(map(int, chips)) == 80


def test_calls_that_are_refused_answer_with_their_rule(reader):
    reader.waits()
    while not reader.hooks("data-ask"):
        reader.does("deal") if reader.waits() == "deal" else reader.does("play", move="pass")
        reader.waits()
    refused = reader.hooks("data-ask")
    assert set(refused) <= set(BIDS)
    assert len(refused) + sum(move in BIDS for move in reader.hooks("data-move")) == len(BIDS)
    reader.does("why", move=refused[0])
    assert reader.hooks("data-why")[0] in ("bid-must-rise", "after-needs-solo")
    assert reader.does("play", move=refused[0])["record"]["deals"][-1]["moves"].count(refused[0]) <= 1


@pytest.mark.parametrize(("call", "next_move"), [("half", "partner:2"), ("solo5", "trump:H")])
def test_the_bidder_names_a_partner_or_trumps(page, call, next_move):
    reader = telling.Reader(page, 4, bot="random")
    for seed in range(200):
        reader.asked["seed"] = seed
        reader.does("begin", game="mensch", options={})
        if reader.waits() == "you" and call in reader.hooks("data-move"):
            reader.does("play", move=call)
            if reader.waits() == "you" and next_move in reader.hooks("data-move"):
                break
    assert reader.hooks("data-phase") == [{"half": "partner", "solo5": "trump"}[call]]
    reader.does("play", move=next_move)
    assert reader.hooks("data-phase") == ["play"]


def test_a_called_ace_does_not_tell_the_partner(words):
    told = []
    for match, move in telling.random_states("mensch", range(40), 40, partner="called_ace", bid_order="by_kind"):
        if move is not None and move.startswith("call:"):
            event = next(each for each in telling.events_of(match, move) if each.id == "you-are-called")
            for me in range(4):
                drawn = drawing(words["en"], me, partner="called_ace")
                told = drawn.log(telling.events_of(match, move))
                assert len(told) == (2 if me in event.seats else 1)
    assert told
