"""Beginner and expert of Mensch and Dreyfus: legal with all options, the same from the same view, with reasons."""

from importlib import import_module
from random import Random

import pytest

from rules_py.bots.players import at_random, find_bot, think
from rules_py.core.catalogue import find_game
from tests.bots.twins import random_rules
from tests.engine.playing import random_deal

GAMES = ("mensch", "dreyfus")
QUICK = 40
with_games = pytest.mark.parametrize("slug", GAMES)


def reasons_of(slug, level):
    own = import_module(f"rules_py.bots.{slug}.{level}").REASONS
    return {*own, *(import_module(f"rules_py.bots.{slug}.club").REASONS if level == "expert" else ())}


def deal_played(rules, bots, rng):
    """Every decision of a deal: the state, the choice, and at the end the last state."""
    state = rules.start(random_deal(rules, rng, number=int(rng.random() * 7)))
    while state.to_act is not None:
        choice = bots[state.to_act](rules, rules.view(state, state.to_act), rng)
        yield state, choice
        state = rules.apply(state, choice.move)
    yield state, None


@with_games
@pytest.mark.parametrize(("level", "deals"), [("beginner", 60), ("expert", 12)])
def test_it_plays_legally_with_all_options_and_gives_reasons(slug, level, deals):
    rng, told = Random(11), reasons_of(slug, level)
    bot = find_bot(level, slug)
    quick = bot.with_budget(QUICK) if level == "expert" else bot
    for _ in range(deals):
        rules = random_rules(slug, rng)
        bots = [rng.choice((quick, at_random)) for _ in range(rules.game.seats)]
        for state, choice in deal_played(rules, bots, rng):
            if choice is None or bots[state.to_act] is at_random:
                continue
            assert choice.move in rules.legal_moves(state)
            assert choice.reasons
            assert {reason.id for reason in choice.reasons} <= told
            if choice.values is not None:
                assert set(choice.values) <= set(rules.legal_moves(state))


@with_games
def test_the_expert_chooses_the_same_from_the_same_view(slug):
    rng, expert = Random(12), find_bot("expert", slug).with_budget(QUICK)
    rules = find_game(slug).rules({})
    for state, _ in deal_played(rules, [at_random] * rules.game.seats, rng):
        if state.to_act is not None:
            view = rules.view(state, state.to_act)
            assert expert(rules, view, Random(3)) == expert(rules, view, Random(3))


@with_games
def test_the_expert_thinks_in_slices(slug):
    rules = find_game(slug).rules({})
    state = rules.start(random_deal(rules, Random(13)))
    while state.phase != "play":
        state = rules.apply(state, find_bot("club", slug)(rules, rules.view(state, state.to_act), Random(0)).move)
    expert = find_bot("expert", slug).with_budget(600)
    thoughts = list(think(expert, rules, rules.view(state, state.to_act), Random(1)))
    assert len(thoughts) > 3
    assert all(thought.move in rules.legal_moves(state) for thought in thoughts)


@with_games
def test_the_beginner_loses_to_the_rule_player(slug):
    rules = find_game(slug).rules({})
    seats, rng, gained = rules.game.seats, Random(14), 0.0
    for deal in range(120):
        seat = deal % seats
        bots = [find_bot("beginner" if other == seat else "club", slug) for other in range(seats)]
        *_, (state, _) = deal_played(rules, bots, rng)
        points = rules.outcome(state).points
        gained += points[seat] - sum(points) / seats
    assert gained < 0


def otherwise_dealt(state, seat, rng):
    """The same position, with all cards dealt anew that the seat cannot see."""
    places = [("hands", other) for other in range(len(state.hands)) if other != seat]
    places += [("discards", other) for other in range(len(state.hands)) if other != seat and hasattr(state, "discards")]
    hidden = [card for name, other in places for card in getattr(state, name)[other]] + list(
        getattr(state, "talon", ())
    )
    rng.shuffle(hidden)
    fields = {name: list(getattr(state, name)) for name, _ in places}
    for name, other in places:
        fields[name][other] = tuple(hidden.pop() for _ in fields[name][other])
    if hasattr(state, "talon"):
        fields["talon"] = hidden
    return state._replace(**{name: tuple(cards) for name, cards in fields.items()})


@with_games
@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_hidden_cards_change_nothing(slug, level):
    rng, bot, rules = Random(15), find_bot(level, slug), find_game(slug).rules({})
    quick = bot.with_budget(QUICK) if level == "expert" else bot
    for _ in range(2):
        for state, _ in deal_played(rules, [at_random] * rules.game.seats, rng):
            seat = state.to_act
            if seat is not None:
                other = otherwise_dealt(state, seat, rng)
                assert quick(rules, rules.view(other, seat), Random(5)) == quick(
                    rules, rules.view(state, seat), Random(5)
                )
