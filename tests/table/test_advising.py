"""Advice at the table: a hint with its reason, what moves cost, the slips of a deal, what can be known."""

import json
import re

import pytest

from rules_py.bots.players import Choice
from rules_py.core.cards import Card
from rules_py.core.catalogue import slugs
from rules_py.core.match import replay
from rules_py.core.record import read_record
from table import session
from table.advising import costs_of, slip_at, turns_of
from table.artist import Company
from table.play import Play
from tests.table.telling import STANDPOINT, Reader, drawing

SEATS = {"laus": 4, "mensch": 4, "dreyfus": 3, "svoi": 2}


def at_the_table(page, slug, seed=7, **settings):
    """A reader whose turn it is to play a card or to call."""
    reader = Reader(page, SEATS[slug], seed=seed, **settings)
    reader.does("begin", game=slug, options={})
    reader.waits()
    return reader


def advised(reader, what, **more):
    """The answer to a question that is thought over, without a change to the match."""
    question = reader.asked | {"do": what, "record": reader.answer["record"], "budget": 200} | more
    text = reader.page(json.dumps(question))
    while text == session.THINKING:
        text = reader.page('{"do": "think"}')
    return json.loads(text)


@pytest.mark.parametrize("slug", slugs())
def test_a_hint_is_a_legal_move_with_a_reason_and_changes_nothing(page, slug):
    reader = at_the_table(page, slug)
    before = reader.answer["record"]
    given = advised(reader, "hint")
    assert given["error"] is None
    assert set(given["move"].split()) <= set(reader.hooks("data-move") + reader.hooks("data-choose"))
    assert given["help"].count("<p>") >= 1
    assert "record" not in given
    assert reader.does("show")["record"] == before


def test_a_hint_in_an_exchange_names_all_of_it_and_marks_what_is_still_to_be_done(page):
    readers = (at_the_table(page, "dreyfus", seed=seed) for seed in range(20))
    asked = ((reader, advised(reader, "hint")) for reader in readers)
    reader, given, goes, stays = next(
        (reader, given, goes, stays)
        for reader, given in asked
        if len(goes := given["move"].split()) > 2
        for stays in reader.hooks("data-choose")
        if stays not in goes
    )
    before, first = reader.answer["record"], goes[0]
    assert set(chips(given["help"])) == {move.partition(":")[2] for move in goes}
    for chosen in ([first], [first, first]):
        then = advised(reader, "hint", chosen=chosen)
        assert chips(then["help"]) == chips(given["help"])
        assert then["move"].split() == goes[1:]
    assert advised(reader, "hint", chosen=goes)["move"] == "done"
    assert advised(reader, "hint", chosen=[*goes[:-1], stays])["move"].split() == [goes[-1], stays]
    assert reader.does("show")["record"] == before


def chips(told):
    """The cards that stand in what is advised."""
    advised = re.search(r'<p class="advised">(.*?)</p>', told, re.DOTALL)[1]
    return [suit + rank.replace("10", "T") for suit, rank in re.findall(r'#([SHDC])"/></svg>(\w+)', advised)]


@pytest.mark.parametrize("slug", slugs())
def test_costs_name_legal_moves_and_the_best_first(page, slug):
    reader = at_the_table(page, slug)
    given = advised(reader, "costs")
    named = re.findall(r'data-costs="([^"]+)"', given["help"])
    legal = reader.hooks("data-move") + reader.hooks("data-choose")
    assert {move for each in named for move in each.split()} <= set(legal)
    assert set(given["move"].split()) <= set(legal)
    parts = [float(part) for part in re.findall(r'value="([^"]+)"', given["help"])]
    assert parts == sorted(parts)
    if named:
        best = next(each for each in named if each.removesuffix(" done") == given["move"])
        assert parts[named.index(best)] == 0.0
        assert 0.0 <= parts[0] <= parts[-1] <= 1.0


def test_costs_of_an_exchange_weigh_what_is_chosen_and_mark_what_is_missing(page):
    reader = at_the_table(page, "dreyfus", seed=7)
    plain = advised(reader, "costs")
    first, second = reader.hooks("data-choose")[:2]
    given = advised(reader, "costs", chosen=[second, first])
    chosen = re.findall(r'data-costs="([^"]+)"[^>]*><th[^>]*>(?:(?!</th>).)*<i>', given["help"], re.DOTALL)
    assert [set(each.split()) for each in chosen] == [{first, second, "done"}]
    assert "<i>" not in plain["help"]
    everything = plain["move"].split()
    left = advised(reader, "costs", chosen=everything[1:])["move"]
    assert left == everything[0]
    assert advised(reader, "costs", chosen=everything)["move"] == "done"


@pytest.mark.parametrize("slug", ["mensch", "dreyfus", "svoi"])
def test_what_comes_before_the_cards_has_its_costs_too(page, slug):
    given = advised(at_the_table(page, slug), "costs")
    assert len(re.findall(r'data-costs="', given["help"])) > 1
    assert re.search(r'data-not="[^"]+" data-better="[^"]+"', given["help"])


def test_every_call_of_an_auction_has_its_cost(page):
    reader = at_the_table(page, "mensch")
    given = advised(reader, "costs")
    assert set(re.findall(r'data-costs="([^"]+)"', given["help"])) == set(reader.hooks("data-move"))


def test_an_exchange_is_judged_as_one_choice(page):
    reader = at_the_table(page, "dreyfus", seed=7)
    highest = reader.hooks("data-choose")[0]
    reader.does("play", move="done", chosen=[highest])
    match = replay(read_record(reader.answer["record"]))
    step = match.deals[0].moves.index(highest)
    assert turns_of(match, 0, 0)[0] == step
    assert step + 1 not in turns_of(match, 0, 0)
    given = advised(reader, "slips", deal=0, last=True, budget=2000)
    assert given["steps"] == [step]
    assert f'data-not="{highest} done" data-better="' in given["help"]


@pytest.mark.parametrize("what", ["hint", "costs", "known"])
def test_nobody_advises_in_a_serious_match(page, what):
    reader = at_the_table(page, "laus", mode="serious")
    assert advised(reader, what)["error"]["kind"] == "request"


def test_nobody_advises_when_it_is_not_the_readers_turn(page):
    reader = Reader(page, 4, seed=3)
    reader.does("begin", game="laus", options={}, place=0)
    assert reader.answer["waits"] == "bot"
    assert advised(reader, "hint", seat=reader.answer["seat"])["error"]["kind"] == "request"


def test_what_can_be_known_is_told_to_a_learner(page):
    given = advised(at_the_table(page, "laus"), "known")
    assert "The other players hold these cards." in given["help"]


def test_slips_of_a_deal_are_turns_of_the_reader_and_lead_back_to_them(page):
    reader = at_the_table(page, "laus", seed=11)
    while reader.waits() == "you":
        reader.does("play", move=min(reader.hooks("data-move")))
    given = advised(reader, "slips", deal=0)
    match = replay(read_record(reader.answer["record"]))
    assert set(given["steps"]) <= set(turns_of(match, 0, 0))
    assert [int(step) for step in re.findall(r'data-step="(\d+)"', given["help"])] == given["steps"]
    assert given["steps"] == sorted(given["steps"])
    assert given["steps"], "whoever plays the first card of the alphabet errs in this deal"


def test_a_serious_deal_is_judged_once_it_is_over(page):
    reader = at_the_table(page, "laus", seed=11, mode="serious")
    assert advised(reader, "slips", deal=0)["error"]["kind"] == "request"
    while reader.waits() == "you":
        reader.does("play", move=min(reader.hooks("data-move")))
    assert advised(reader, "slips", deal=0)["error"] is None


def test_a_slip_is_a_move_that_costs_clearly_more(page, words):
    reader = at_the_table(page, "laus")
    match = replay(read_record(reader.answer["record"]))
    play = Play(match, words["en"], Company(tuple(reader.asked["names"]), 0), STANDPOINT)
    good, fair, bad = map(Card, ("S7", "S8", "SA"))
    choice = Choice(good, (), {good: -3.0, fair: -4.5, bad: -20.0})
    assert slip_at(play, 0, good, choice) is None
    assert slip_at(play, 0, fair, choice) is None
    slip = slip_at(play, 0, bad, choice)
    assert str(slip.cost) == "17.0 points more"
    assert slip_at(play, 0, Card("HA"), choice) is None, "what was not weighed is not judged"


def test_equal_moves_are_all_best(page, words):
    match = replay(read_record(at_the_table(page, "laus").answer["record"]))
    drawn = drawing(match.rules, words["en"], 0)
    rows = list(costs_of(drawn, {Card("S7"): -3.0, Card("S8"): -3.01, Card("SA"): -9.0}, None))
    assert [row.move for row in rows] == ["S7", "S8", "SA"]
    assert [row.words is None for row in rows] == [True, True, False]
    assert rows[-1].part == 1.0
