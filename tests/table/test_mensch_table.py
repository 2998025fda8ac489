"""Mensch at the table: everything is told, every call has its button, the auction is played to the end of a match."""

import json
import re

import pytest

from rules_py.core.catalogue import find_game
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from rules_py.games.mensch.model import BIDS, PASS
from table.play import events_by_step
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


def heard_until_a_bid_is_to_be_beaten(page, language):
    """A reader before whom somebody has bid, and all that the page has said aloud until then."""
    for seed in range(40):
        reader = telling.Reader(page, 4, lang=language, names=None, seed=seed, bots=[None] + ["club"] * 3)
        answer, said = reader.does("begin", game="mensch", options={}, heard=0), []
        while True:
            waits = answer["waits"] == "bot" and len(answer["say"]) > 1
            said += answer["say"][:-1] if waits else answer["say"]
            if answer["waits"] != "bot":
                break
            answer = reader.does("bot", heard=answer["heard"])
        calls = answer["record"]["deals"][-1]["moves"]
        if answer["waits"] == "you" and any(call in BIDS for call in calls):
            return reader, said, [call for call in calls if call in BIDS][-1]
    raise AssertionError("nobody has bid")


@pytest.mark.parametrize("language", telling.LANGUAGES)
def test_a_bid_that_was_announced_is_not_announced_again_by_what_is_asked(page, words, language):
    reader, said, call = heard_until_a_bid_is_to_be_beaten(page, language)
    bid = str(drawing(words[language]).bid(call))
    assert [bid in each for each in said].count(True) == 1
    assert said[-1] == str(words[language].gettext("Your turn: bid higher or pass."))
    assert [bid in each for each in reader.does("show", heard=None)["say"]] == [True], "who has heard nothing is told"


@pytest.mark.parametrize("language", telling.LANGUAGES)
@pytest.mark.parametrize("later", [0, 1])
def test_who_looks_back_hears_a_bid_once_when_it_is_made_and_when_it_is_to_be_beaten(page, words, language, later):
    calls, bid = (["pass", "pass", "solo5"], "solo5") if not later else (["pass", "half", "pass"], "half")
    match = next(
        match
        for seed in range(300)
        for match in [replay(dealt(find_game("mensch"), find_game("mensch").essential({}), seed))]
        if all(may_be_said(match, calls))
    )
    for call in calls:
        match = with_move(match, match.record.game.moves[call])
    asked = {"do": "review", "record": write_record(match.record), "deal": 0, "step": len(calls), "lang": language}
    asked |= {"seat": match.state.to_act, "faces": "", "rules": "", "seed": 1, "bots": ["club"] * 4, "mode": "learning"}
    aloud = json.loads(page(json.dumps(asked)))["say"]
    assert " ".join(aloud).count(str(drawing(words[language]).bid(bid))) == 1


def may_be_said(match, calls):
    """Whether each of some calls is legal when those before it have been made."""
    for call in calls:
        move = match.record.game.moves[call]
        yield match.rules.refusal(match.state, move) is None
        if match.rules.refusal(match.state, move) is None:
            match = with_move(match, move)


@pytest.mark.parametrize("language", telling.LANGUAGES)
def test_who_can_only_pass_hears_that_without_the_bid(words, language):
    match = next(
        match
        for match, _ in telling.random_states("mensch", range(40), 4)
        if match.state.phase == "auction" and any(said.call in BIDS for said in match.state.said)
    )
    me = match.state.to_act
    drawn, view = drawing(words[language], me), match.rules.view(match.state, me)._replace(legal=(PASS,))
    told = [event for events in events_by_step(match) for event in events]
    asked = drawn.asked(view, told)
    telling.assert_whole(asked)
    assert str(drawn.bid(view.said[-1].call)) not in str(asked)
    assert str(drawn.asked(view, ())) == str(drawn.line(view)) != str(asked)


PAIRS = {
    "en": ("{name} and you: Half", "You and {name}: Half"),
    "uk": ("{name} і ви: Половина", "Ви й {name}: Половина"),
    "ru": ("{name} и вы: Половина", "Вы и {name}: Половина"),
    "mk": ("{name} и вие: Половина", "Вие и {name}: Половина"),
}


@pytest.mark.parametrize("language", telling.LANGUAGES)
def test_a_pair_is_named_as_a_sentence_names_it_whoever_has_bid(words, language):
    expected, found = PAIRS[language], {}
    for match, _ in telling.random_states("mensch", range(60), 12, partner="seat"):
        contract = match.state.contract
        if contract is not None and contract.partner is not None and contract.bid.call == "half":
            for me in contract.side:
                drawn = drawing(words[language], me)
                other = next(seat for seat in contract.side if seat != me)
                badge = drawn.facts(match.rules.view(match.state, me))[0]
                found[me == contract.bidder] = str(badge.label)
                assert found[me == contract.bidder] == expected[me == contract.bidder].format(name=drawn.name(other))
    assert set(found) == {True, False}
