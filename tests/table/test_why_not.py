"""Why not a card: the deal in which it goes wrong is a possible one, and nothing but what the seat sees makes it."""

import html
import json
import re
from importlib import import_module
from random import Random

import pytest

from rules_py.bots.dreyfus.exchange import charge
from rules_py.bots.players import find_bot
from rules_py.core.cards import Card
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from table import session
from table.decisions import decision_of
from table.trials import supposing
from table.trials.supposing import CLEAR
from tests.table.telling import LANGUAGES

TRICK_GAMES = ("laus", "mensch", "dreyfus")
CALLING = (
    ("mensch", {}),
    ("mensch", {"partner": "called_ace", "half_trump": "club_queen_holder", "solo_trump": "diamond_queen_holder"}),
    ("dreyfus", {}),
    ("dreyfus", {"discard_rule": "two_to_eight_cards", "exchange_charge": "one_each"}),
)
"""Games in which something is chosen before the cards are played, with hands that others do not see."""
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


def choices_before_play(page, slug, options, phases):
    """Moments before the cards are played, each with a dear choice and the best one, once for each of some phases."""
    club, game = find_bot("club", slug), find_game(slug)
    left = set(phases)
    for seed in range(400):
        match = replay(dealt(game, game.essential(options), seed))
        while left and match.state.to_act is not None and match.state.phase != "play":
            view = match.rules.view(match.state, match.state.to_act)
            if view.phase in left and len(view.legal) > 2:
                pairs = costs_asked(page, match, view.seat)
                if pairs:
                    left.remove(view.phase)
                    yield match, view, pairs[-1]
            match = with_move(match, club(match.rules, view, Random(seed)).move)


@pytest.mark.parametrize("slug", slugs())
def test_a_move_is_not_compared_with_itself(page, slug):
    match = next(match for match, _ in turns(slug, range(9)))
    move = match.rules.legal_moves(match.state)[0]
    assert "itself" in asked(page, match, match.state.to_act, move, move)["error"]["message"]


def costs_asked(page, match, seat):
    """What may be asked about where costs are shown: the dear choices, each with the best one."""
    return re.findall(r'data-not="([^"]+)" data-better="([^"]+)"', costs_shown(page, match, seat))


def costs_shown(page, match, seat):
    """What each choice costs, as it is shown."""
    given = asked(page, match, seat, "", "", do="costs", budget=300)
    assert given["error"] is None, given
    return given["help"]


def phases_of(slug):
    """The phases before play."""
    return {"mensch": ("auction", "trump", "partner"), "dreyfus": ("exchange",), "svoi": ("trump",)}[slug]


@pytest.mark.parametrize(("slug", "options"), CALLING)
def test_hidden_cards_make_no_difference_to_calls_and_exchanges(page, slug, options):
    tried = 0
    for match, view, choice in choices_before_play(page, slug, options, phases_of(slug)):
        swapped = with_hidden_cards_swapped(match, view.seat)
        assert swapped is not None
        assert swapped.state != match.state
        assert costs_shown(page, match, view.seat) == costs_shown(page, swapped, view.seat)
        first = asked(page, match, view.seat, *choice, budget=400)
        assert first["error"] is None
        assert first == asked(page, swapped, view.seat, *choice, budget=400)
        tried += "<table" in first["help"]
    assert tried == len(phases_of(slug))


@pytest.mark.parametrize(("slug", "options"), CALLING)
def test_a_possible_deal_goes_on_by_the_rules_and_the_choice_does_worse(page, slug, options):
    found = 0
    for match, view, choice in choices_before_play(page, slug, options, phases_of(slug)):
        trial = import_module(f"table.trials.{slug}").trial(match.rules, view)
        made = [decision_of(each, match) for each in choice]
        *_, supposed = trial.worst(*made, 400, Random(2))
        assert supposed is not None
        found += 1
        assert supposed.better.worth - supposed.move.worth > CLEAR
        assert sorted(supposed.hands[view.seat]) == sorted(view.hands[view.seat])
        assert tuple(map(len, supposed.hands)) == view.sizes
        held = [card for hand in supposed.hands for card in hand]
        assert len({*held}) == len(held), "no card is there twice"
        for line, decision in zip((supposed.move, supposed.better), made, strict=True):
            ENDS[slug](match, view, supposed, line, decision)
    assert found == len(phases_of(slug))


def calls_and_cards_of_mensch(match, view, supposed, line, call):
    """The calls and the cards of a line are legal, and it is worth the chips that the rules pay."""
    rules, state = match.rules, line.before[0][0]
    assert (state.hands, line.before[0][1]) == (supposed.hands, call)
    for move in (*(move for _, move in line.before), *(card for _, card in line.plays)):
        assert move in rules.legal_moves(state)
        state = rules.apply(state, move)
    assert state.to_act is None
    assert rules.outcome(state).points[view.seat] == line.worth


def exchange_and_cards_of_dreyfus(match, view, supposed, line, way):
    """A deal with these hands and a talon that begins with what is drawn ends with the tricks of the line."""
    rules, kernel = match.rules, import_module("rules_py.bots.dreyfus.kernel").kernel_of(match.rules)
    lanes, after = kernel.lanes_of(view), line.before
    drawn = [lanes.card[bit] for bit in after.drawn]
    assert len(drawn) == len(way) <= view.talon_size
    assert not {*drawn} & {card for hand in supposed.hands for card in hand}
    held = {*view.hands[view.seat]} - {*way} | {*drawn}
    assert sorted(held) == sorted(card for seat, card in line.plays if seat == view.seat)
    assert [seat for seat, _, _ in after.later] == [
        (view.seat + step) % 3 for step in range(1, (view.dealer - view.seat) % 3 + 1)
    ]
    hands = tuple(tuple(card for player, card in line.plays if player == seat) for seat in range(3))
    state = match.state._replace(hands=hands, phase="play", to_act=view.leader, talon=())
    for _, card in line.plays:
        assert card in rules.legal_moves(state)
        state = rules.apply(state, card)
    assert state.to_act is None
    cost = charge(kernel, view, way)
    assert state.tricks_of(view.seat) - cost == pytest.approx(line.worth)
    assert (cost > 0) == (rules.charged and len(way) > 0)


ENDS = {"mensch": calls_and_cards_of_mensch, "dreyfus": exchange_and_cards_of_dreyfus}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ["mensch", "dreyfus", "svoi"])
def test_calls_are_told_in_every_language_in_short_sentences(page, slug, language):
    told = 0
    for match, view, choice in choices_before_play(page, slug, {}, phases_of(slug)):
        given = asked(page, match, view.seat, *choice, language=language, budget=400)
        told += 1
        assert (given["error"], given["not"], given["move"]) == (None, choice[0], choice[1].removesuffix(" done"))
        assert not re.search(r"[{}]|None|object at", given["help"])
        for sentence in sentences(given["help"]):
            assert len(sentence) <= LONGEST_SENTENCE, sentence
    assert told == len(phases_of(slug))


def test_where_nothing_goes_wrong_that_is_said(page, monkeypatch):
    monkeypatch.setattr(supposing, "CLEAR", 100)
    for slug, words in (("mensch", "“"), ("dreyfus", "this exchange")):
        match, view, choice = next(choices_before_play(page, slug, {}, phases_of(slug)[:1]))
        given = asked(page, match, view.seat, *choice)
        assert given["error"] is None
        assert "No possible deal was found" in given["help"]
        assert words in given["help"]
        assert "<table" not in given["help"]


def test_the_cards_that_are_chosen_are_explained_against_those_that_are_advised(page):
    """What has been chosen so far makes no difference to the question: it names all cards of both exchanges."""
    match, view, (choice, better) = next(choices_before_play(page, "dreyfus", {}, ("exchange",)))
    first = next(str(move) for move in view.legal if str(move).startswith("discard:"))
    one = asked(page, match, view.seat, f"{first} done", better)
    assert one["error"] is None
    assert asked(page, match, view.seat, f"{first} done", better, chosen=[first]) == one
    assert asked(page, match, view.seat, choice, better)["not"] == choice


@pytest.mark.parametrize("move", ["discard:C3", "done done", "done discard:C3", "discard:SA done", "SA"])
def test_half_an_exchange_is_no_choice(page, move):
    match = replay(dealt(find_game("dreyfus"), {}, 1))
    assert asked(page, match, match.state.to_act, move, "done")["error"]["kind"] == "request"


def test_naming_a_trump_in_svoi_is_answered_and_played_on(page):
    match, _, choice = next(choices_before_play(page, "svoi", {}, ("trump",)))
    made = [decision_of(each, match) for each in choice]
    *_, found = import_module("table.trials.svoi").lines(match, *made, 2000)
    for line, call in zip(found, made, strict=True):
        assert line.moves[0] == call
        assert line.moves[1].startswith("trump:")
        for before, move, after in zip(line.states[:-1], line.moves, line.states[1:], strict=True):
            assert move in match.rules.legal_moves(before)
            assert after == match.rules.apply(before, move)
        assert line.states[-1].to_act is None or line.states[-1].turns >= 3


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
        *_, supposed = trial.worst(*cards, 120, Random(2))
        if supposed is None:
            continue
        found += 1
        assert tuple(map(len, supposed.hands)) == view.sizes
        assert sorted(supposed.hands[view.seat]) == sorted(view.hands[view.seat])
        held = [card for hand in supposed.hands for card in hand]
        gone = [*view.trick, *(card for trick in view.tricks for card in trick.cards)]
        assert len({*held, *gone}) == len(held) + len(gone), "no card is there twice"
        assert supposed.better.worth - supposed.move.worth > CLEAR
        assert 0 < supposed.worse <= supposed.deals == 60
        for line, card in ((supposed.move, cards[0]), (supposed.better, cards[1])):
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
    for sentence in sentences(given["help"]):
        assert len(sentence) <= LONGEST_SENTENCE


def sentences(told):
    """The paragraphs of an answer, without the drawings in them."""
    found = re.findall(r"<p[^>]*>(.*?)</p>", told, re.DOTALL)
    return [html.unescape(re.sub(r"<[^>]+>", "", each)).strip() for each in found]


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
