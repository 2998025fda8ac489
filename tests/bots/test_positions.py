"""Positions with one clearly best move, from the rules pages: the expert finds all, the rule player nine of ten."""

import tomllib
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rules_py.bots.players import find_bot
from rules_py.core.cards import cards
from rules_py.core.catalogue import find_game
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal

FOLDER = Path(__file__).parent / "positions"
GAMES = [file.stem for file in sorted(FOLDER.glob("*.toml"))]


@cache
def positions(slug):
    return tomllib.loads((FOLDER / f"{slug}.toml").read_text(encoding="ascii"))["position"]


def state_of(rules, position):
    """The state after the moves of a position, which the rules must allow."""
    given = [list(cards(text)) for text in position["hands"]]
    given += [[] for _ in range(rules.game.seats - len(given))]
    taken = {card for hand in given for card in hand}
    assert len(taken) == sum(map(len, given)), "no card twice"
    rest = [card for card in shuffled(rules.pack, Random(1)) if card not in taken]
    for hand, size in zip(given, rules.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop(0))
    deal = Deal(tuple(map(tuple, given)), tuple(rest), position["dealer"], position.get("deal", 0))
    state = rules.start(deal)
    for text in position["moves"].split():
        move = rules.game.moves[text]
        assert rules.refusal(state, move) is None, (position["id"], text)
        state = rules.apply(state, move)
    return state


def answer(slug, position, level):
    rules = find_game(slug).rules(position.get("options", {}))
    state = state_of(rules, position)
    choice = find_bot(level, slug)(rules, rules.view(state, state.to_act), Random(5))
    assert choice.reasons
    return choice


@pytest.mark.parametrize(
    ("slug", "position"),
    [pytest.param(slug, each, id=f"{slug}-{each['id']}") for slug in GAMES for each in positions(slug)],
)
def test_the_expert_finds_the_best_move(slug, position):
    choice = answer(slug, position, "expert")
    assert choice.move in position["best"], choice


@pytest.mark.parametrize("slug", GAMES)
def test_the_rule_player_finds_nine_of_ten(slug):
    found = [each for each in positions(slug) if answer(slug, each, "club").move in each["best"]]
    missed = [each["id"] for each in positions(slug) if each not in found]
    assert len(found) >= 9 * len(positions(slug)) // 10, missed


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_ten_positions_with_their_reasons(slug):
    assert len({each["id"] for each in positions(slug)}) >= 10
    assert all(each["why"] and each["best"] for each in positions(slug))
