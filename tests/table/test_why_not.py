"""Why not a card: the deal in which it goes wrong is a possible one, and nothing but what the seat sees makes it."""

import html
import json
import re
from importlib import import_module
from random import Random

import pytest

from rules_py.bots.players import find_bot
from rules_py.core.cards import Card
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from table import session
from table.trials.tricks import CLEAR
from tests.table.telling import LANGUAGES

TRICK_GAMES = ("laus", "mensch", "dreyfus")
QUEEN = Card("CQ")
ENOUGH = 3
LONGEST_SENTENCE = 84
"""Two lines of a phone."""


def turns(slug, seeds, every=5, most=30):
    """Moments at which a seat may choose among several cards, in deals of the rule player."""
    club, game = find_bot("club", slug), find_game(slug)
    for seed in seeds:
        match = replay(dealt(game, {}, seed))
        while not match.deal_over and match.state.ply < most:
            view = match.rules.view(match.state, match.state.to_act)
            if view.phase == "play" and len(view.legal) > 2 and match.state.ply % every == 0:
                yield match, view
            match = with_move(match, club(match.rules, view, Random(seed)).move)


def asked(page, match, seat, move, better, language="en", **more):
    """What the page is answered."""
    question = {
        "do": "why-not", "record": write_record(match.record), "lang": language, "seat": seat,
        "faces": "f", "rules": "r", "seed": 5, "move": str(move), "better": str(better), "budget": 120,
    }  # fmt: skip
    text = page(json.dumps(question | more))
    while text == session.THINKING:
        text = page('{"do": "think"}')
    return json.loads(text)


def dear_and_cheap(match, view):
    """A card that a quick search thinks little of, and its best one; nothing where all are worth the same."""
    bot = find_bot("expert@300", match.rules.game.slug)
    choice = bot(match.rules, view, Random(1))
    worst = min(choice.values, key=choice.values.get)
    return None if choice.values[worst] == choice.values[choice.move] else (worst, choice.move)


def with_hidden_cards_swapped(match, seat):
    """The same match, but two players whom the seat does not see have changed two cards of one suit; or nothing."""
    others = [each for each in range(match.rules.game.seats) if each != seat]
    for card in match.state.hands[others[0]]:
        for other in match.state.hands[others[1]]:
            if card.suit == other.suit and "J" not in (card.rank, other.rank) and QUEEN not in (card, other):
                change = {card: other, other: card}
                deal = match.record.deals[0]
                hands = tuple(tuple(change.get(each, each) for each in hand) for hand in deal.hands)
                talon = tuple(change.get(each, each) for each in deal.talon)
                changed = replay(match.record._replace(deals=(deal._replace(hands=hands, talon=talon),)))
                return None if changed.illegal else changed
    return None


@pytest.mark.parametrize("slug", TRICK_GAMES)
def test_hidden_cards_make_no_difference(page, slug):
    tried = 0
    for match, view in turns(slug, range(9)):
        if tried == ENOUGH:
            break
        cards, swapped = dear_and_cheap(match, view), with_hidden_cards_swapped(match, view.seat)
        if cards is None or swapped is None:
            continue
        assert swapped.state != match.state
        first = asked(page, match, view.seat, *cards)
        assert first["error"] is None
        assert first == asked(page, swapped, view.seat, *cards)
        tried += "<table" in first["help"]
    assert tried == ENOUGH


@pytest.mark.parametrize("slug", TRICK_GAMES)
def test_the_deal_is_one_that_the_seat_cannot_rule_out_and_in_which_the_card_does_worse(slug):
    found = 0
    for match, view in turns(slug, range(9)):
        if found == ENOUGH:
            break
        cards = dear_and_cheap(match, view)
        if cards is None:
            continue
        trial = import_module(f"table.trials.{slug}").trial(match.rules, view)
        *_, supposed = trial.worst(*cards, 120, Random(2).random)
        if supposed is None:
            continue
        found += 1
        assert tuple(map(len, supposed.hands)) == view.sizes
        assert sorted(supposed.hands[view.seat]) == sorted(view.hands[view.seat])
        held = [card for hand in supposed.hands for card in hand]
        gone = [*view.trick, *(card for trick in view.tricks for card in trick.cards)]
        assert len({*held, *gone}) == len(held) + len(gone), "no card is there twice"
        assert supposed.better.worth - supposed.card.worth > CLEAR
        assert 0 < supposed.worse <= supposed.deals == 60
        for line, card in ((supposed.card, cards[0]), (supposed.better, cards[1])):
            assert line.plays[0] == (view.seat, card)
            assert sorted(card for _, card in line.plays) == sorted(held)
    assert found == ENOUGH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_it_is_told_in_every_language_in_short_sentences(page, slug, language):
    match, view, cards = next((*each, cards) for each in turns(slug, range(5)) if (cards := dear_and_cheap(*each)))
    given = asked(page, match, view.seat, *cards, language=language)
    assert (given["error"], given["not"], given["move"]) == (None, str(cards[0]), str(cards[1]))
    assert not re.search(r"[{}]|None|object at", given["help"])
    for sentence in re.findall(r"<p[^>]*>(.*?)</p>", given["help"], re.DOTALL):
        assert len(html.unescape(re.sub(r"<[^>]+>", "", sentence)).strip()) <= LONGEST_SENTENCE


def test_the_budget_is_counted_and_the_answer_is_always_the_same(page):
    match, view = next(turns("laus", [1]))
    cards = dear_and_cheap(match, view)
    first = asked(page, match, view.seat, *cards, budget=40)
    assert "20 possible deals" in first["help"]
    assert first == asked(page, match, view.seat, *cards, budget=40)


def test_it_may_be_asked_about_an_earlier_move_too(page):
    match, view = next(turns("laus", [1], every=9))
    cards = dear_and_cheap(match, view)
    then = asked(page, match, view.seat, *cards)
    later = with_move(match, cards[0])
    assert asked(page, later, view.seat, *cards, deal=0, step=match.state.ply)["help"] == then["help"]
    assert asked(page, later, view.seat, *cards, mode="serious", deal=0, step=match.state.ply)["error"]


@pytest.mark.parametrize(("move", "better"), [("S7", "S7"), ("no", "S7"), ("H7", "take")])
def test_what_is_no_choice_is_no_question(page, move, better):
    match, view = next(turns("laus", [1]))
    assert asked(page, match, view.seat, move, better)["error"]["kind"] == "request"


def test_svoi_goes_on_by_legal_moves_and_both_lines_begin_as_asked():
    match, view = next(turns("svoi", [2], every=7))
    cards = dear_and_cheap(match, view)
    lines = import_module("table.trials.svoi").lines(match, *cards, 2000)
    *_, found = lines
    for line, card in zip(found, cards, strict=True):
        assert line.moves[0] == card
        for before, move, after in zip(line.states[:-1], line.moves, line.states[1:], strict=True):
            assert move in match.rules.legal_moves(before)
            assert after == match.rules.apply(before, move)
        assert line.states[-1].to_act is None or line.states[-1].turns > match.state.turns + 2
