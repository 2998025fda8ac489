"""What every game promises, whatever its rules: a new game is held to it as soon as its folder is there."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import is_dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_py.bots.players import bots_of, find_bot
from rules_py.core.cards import Card
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import replay
from rules_py.core.moves import Call
from rules_py.core.protocol import Event, Outcome
from rules_py.core.record import parse_record, read_options, write_record
from tests.engine.levels import quick_bots
from tests.engine.playing import options_of, pick, random_deal, random_play, random_record, seeds

ANY_GAME_REFUSES = {"not-your-card", "wrong-phase"}
PHASES = {"auction", "trump", "partner", "exchange", "play", "over"}
PLACES = ("hands", "talon", "discards", "trick", "tricks", "pile")
"""Where the cards of a deal may lie in a state; a game with another place adds its name."""

every_game = pytest.mark.parametrize("slug", slugs())


def test_there_are_games():
    assert "laus" in slugs()


# the game


@every_game
def test_a_game_says_what_it_is(slug):
    game = find_game(slug)
    assert game.slug == slug
    assert game.seats >= 2
    assert game.presets["source"] == {}, "the source is played with every default"
    for preset in game.presets.values():
        assert read_options(game, preset) == preset
        assert set(game.complete(preset)) == {option.name for option in game.options}
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        assert all(option.allows(value) for value in option.values)
        assert all(option.read(str(value)) == value for value in option.values)


@every_game
def test_rule_ids_are_anchors(slug):
    ids = find_game(slug).rule_ids
    assert len(set(ids)) == len(ids)
    assert set(find_game(slug).background_ids) <= set(ids)
    for rule in ids:
        assert rule == rule.lower()
        assert all(word.isalnum() and word.isascii() for word in rule.split("-")), rule


@every_game
def test_every_move_is_its_own_text(slug):
    for text, move in find_game(slug).moves.items():
        assert str(move) == text
        assert type(move) in (Card, Call)
        assert find_game(slug).moves[str(move)] is move
        assert type(move)(text) == move
        if isinstance(move, Card):
            assert Card(move.suit + move.rank) is move
        else:
            assert move == (f"{move.verb}:{move.object}" if move.object else move.verb)


# every state of a deal


@every_game
@settings(max_examples=60)
@given(st.data())
def test_every_state_keeps_the_promises(slug, data):
    game = find_game(slug)
    options = data.draw(options_of(game))
    rules = game.rules(options)
    rng = Random(data.draw(seeds))
    deal = random_deal(rules, rng, number=data.draw(st.integers(0, 7)))
    assert [len(hand) for hand in deal.hands] == list(rules.hand_sizes)
    assert len(deal.talon) == rules.talon_size
    assert _multiset(deal) == Counter(rules.pack)
    ply = 0
    last = rules.start(deal)
    _check_events(rules, rules.narrate_deal(last))
    for state, move, after in random_play(rules, deal, rng):
        assert state.ply == ply
        _check_state(rules, state)
        _check_views(rules, state)
        told = rules.narrate(state, move, after)
        assert told, "something happens by every move"
        _check_events(rules, told)
        assert rules.apply(state, move) == after, "the same move gives the same state"
        ply, last = ply + 1, after
    _check_end(rules, last)
    assert isinstance(hash(last), int), "a state never changes: it is made of tuples to the bottom"


def _check_state(rules, state):
    assert state.phase in PHASES - {"over"}
    assert _multiset(state) == Counter(rules.pack), "no card is lost and none appears"
    assert state.to_act in range(rules.game.seats)
    assert rules.outcome(state) is None
    legal = rules.legal_moves(state)
    assert legal
    assert len(set(legal)) == len(legal)
    for text, move in rules.game.moves.items():
        rule = rules.refusal(state, move)
        assert (rule is None) == (move in legal), f"{text} in {state}"
        assert rule is None or rule in rules.game.rule_ids or rule in ANY_GAME_REFUSES, rule
        if isinstance(move, Card) and move not in state.hands[state.to_act]:
            assert rule == "not-your-card"
    assert all(rules.game.moves[str(move)] == move for move in legal)


def _check_views(rules, state):
    for seat in (*range(rules.game.seats), None):
        view = rules.view(state, seat)
        assert (view.seat, view.phase, view.to_act, view.ply) == (seat, state.phase, state.to_act, state.ply)
        assert view.dealer == state.dealer
        assert view.sizes == tuple(map(len, state.hands))
        for holder, hand in enumerate(view.hands):
            assert hand == (state.hands[holder] if seat in (None, holder) else None)
        assert view.legal == (rules.legal_moves(state) if seat in (None, state.to_act) else ())


def _check_events(rules, events):
    for event in events:
        assert isinstance(event, Event)
        assert event.id
        assert event.rule in rules.game.rule_ids, event
        assert event.rule not in rules.game.background_ids, event
        assert event.seats is None or set(event.seats) <= set(range(rules.game.seats))
        assert json.loads(json.dumps(dict(event.data))) is not None


def _check_end(rules, state):
    assert state.phase == "over"
    assert state.to_act is None
    assert rules.legal_moves(state) == ()
    assert _multiset(state) == Counter(rules.pack)
    outcome = rules.outcome(state)
    assert isinstance(outcome, Outcome)
    assert outcome.reason
    assert len(outcome.points) == rules.game.seats
    assert all(type(points) is int for points in outcome.points)


def _multiset(state) -> Counter[Card]:
    return Counter(card for place in PLACES for card in _cards_in(getattr(state, place, ())))


def _cards_in(value: Any) -> Iterator[Card]:
    assert not is_dataclass(value)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _cards_in(each)


# matches


@every_game
@settings(max_examples=12)
@given(st.data())
def test_a_record_gives_the_match_back(slug, data):
    record, standing = random_record(slug, data.draw(options_of(find_game(slug))), data.draw(seeds), deals=3)
    text = json.dumps(write_record(record))
    match = replay(parse_record(text))
    assert match.record == record
    assert match.standing == standing
    assert match.illegal is None
    assert json.dumps(write_record(match.record)) == text
    for before, played, after in zip(match.standings, match.deals, match.standings[1:], strict=False):
        assert played.deal.dealer == before.dealer
        assert played.deal.number == before.number
        for state, move, then in zip(played.states, played.moves, played.states[1:], strict=False):
            assert match.rules.apply(state, move) == then
        for event in match.rules.narrate_match(before, after):
            assert event.rule in match.record.game.rule_ids
            json.dumps(dict(event.data))


@every_game
@settings(max_examples=12)
@given(st.data())
def test_a_match_ends(slug, data):
    game = find_game(slug)
    options = data.draw(options_of(game))
    record, standing = random_record(slug, options, data.draw(seeds))
    assert standing.over
    assert standing.winners, "somebody wins, or all share it"
    for seats in (standing.winners, standing.losers):
        assert list(seats) == sorted(set(seats))
        assert set(seats) <= set(range(game.seats))
    assert not set(standing.winners) & set(standing.losers) or standing.winners == standing.losers
    assert json.loads(json.dumps(standing.score())) == standing.score()
    opening = game.rules(options).opening(record.dealer)
    assert (opening.over, opening.winners, opening.losers, opening.number) == (False, (), (), 0)


@every_game
@settings(max_examples=20)
@given(st.data())
def test_options_are_written_only_where_they_differ(slug, data):
    game = find_game(slug)
    options = data.draw(options_of(game))
    essential = game.essential(options)
    assert game.complete(essential) == game.complete(options)
    assert dict(game.rules(options).options) == game.complete(options)
    for name in essential:
        rest = {key: value for key, value in essential.items() if key != name}
        assert game.complete(rest) != game.complete(essential)


# what a seat may know


@every_game
@settings(max_examples=80)
@given(st.data())
def test_a_view_does_not_depend_on_what_the_seat_cannot_see(slug, data):
    """Cards that a seat has not seen change places; nothing that the seat is shown or told may change."""
    game = find_game(slug)
    rules = game.rules(data.draw(options_of(game)))
    rng = Random(data.draw(seeds))
    deal = random_deal(rules, rng)
    steps = list(random_play(rules, deal, rng))
    seat = data.draw(st.integers(0, game.seats - 1))
    steps = steps[: data.draw(st.integers(0, min(len(steps), 60)))]
    moves = [move for _, move, _ in steps]
    states = [rules.start(deal), *(after for _, _, after in steps)]
    for other_deal, other_moves in _deals_that_look_alike(rules, deal, moves, states, seat, rng):
        other_states = _replayed(rules, other_deal, other_moves, states)
        if other_states is None:
            continue
        for state, twin in zip(states, other_states, strict=True):
            assert rules.view(state, seat) == rules.view(twin, seat)
        first, second = (_heard(rules.narrate_deal(each[0]), seat) for each in (states, other_states))
        assert first == second
        for at, move in enumerate(moves):
            heard = _heard(rules.narrate(states[at], move, states[at + 1]), seat)
            assert heard == _heard(rules.narrate(other_states[at], other_moves[at], other_states[at + 1]), seat)
        if states[-1].to_act == seat:
            for name in quick_bots(slug):
                bot = find_bot(name, slug)
                views = [rules.view(state, seat) for state in (states[-1], other_states[-1])]
                first, second = (bot(rules, view, Random(5)) for view in views)
                assert first == second


def _deals_that_look_alike(rules, deal, moves, states, seat, rng, tries=12):
    """Other deals that could be the true one for all this seat has seen, with the moves that its record would have."""
    played = {move for move in moves if isinstance(move, Card)}
    held = {card for state in states for card in state.hands[seat]}
    unseen = [card for card in rules.pack if card not in played | held]
    shown = repr(rules.view(states[-1], seat))
    for _ in range(tries if len(unseen) > 1 else 0):
        first, second = pick(rng, unseen), pick(rng, unseen)
        swap = {first: second, second: first}
        places = (*deal.hands, deal.talon)
        hands = tuple(tuple(swap.get(card, card) for card in place) for place in places)
        calls = {
            text: rules.game.moves.get(_swapped(text, swap))
            for text in set(map(str, moves))
            if "'" + text + "'" not in shown
        }
        other_moves = [calls.get(str(move), move) if isinstance(move, Call) else move for move in moves]
        if None not in other_moves:
            yield deal._replace(hands=hands[:-1], talon=hands[-1]), other_moves


def _swapped(text, swap):
    verb, colon, card = text.partition(":")
    return f"{verb}{colon}{swap.get(card, card)}" if colon else text


def _replayed(rules, deal, moves, states):
    """The states of that deal, or nothing when it could not have come to the same open moves."""
    state = rules.start(deal)
    others = [state]
    for at, move in enumerate(moves):
        if state.to_act != states[at].to_act or rules.refusal(state, move):
            return None
        state = rules.apply(state, move)
        others.append(state)
    return others if state.to_act == states[-1].to_act else None


def _heard(events, seat):
    return [event for event in events if event.seats is None or seat in event.seats]


# bots


@every_game
@settings(max_examples=15)
@given(st.data())
def test_every_bot_plays_legal_moves_and_gives_reasons_that_can_be_written(slug, data):
    game = find_game(slug)
    rules = game.rules(data.draw(options_of(game)))
    seed = data.draw(seeds)
    for name in quick_bots(slug):
        bot = find_bot(name, slug)
        state = rules.start(random_deal(rules, Random(seed)))
        rng = Random(seed)
        for _ in range(120):
            if state.to_act is None:
                break
            view = rules.view(state, state.to_act)
            choice = bot(rules, view, rng)
            assert choice.move in view.legal
            assert choice.values is None or set(choice.values) <= set(view.legal)
            assert all(reason.id for reason in choice.reasons)
            json.dumps([dict(reason.data) for reason in choice.reasons])
            state = rules.apply(state, choice.move)


@every_game
def test_the_random_bot_plays_every_game(slug):
    assert "random" in bots_of(slug)
