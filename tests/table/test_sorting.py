"""The reader's hand in the order that the reader likes."""

import json
import re
from random import Random

import pytest

from rules_py.core.catalogue import find_game
from rules_py.core.match import dealt, replay, with_move
from table.artist import Company, Standpoint, artist
from table.sorting import SORTS

GAMES = ("laus", "mensch", "dreyfus", "svoi")
STANDPOINT = Standpoint("../", "cards.svg")


def hand_of(slug, sort, words, moves=0):
    """The hand of whoever is to act, after some random moves, and which of its cards are trumps."""
    game = find_game(slug)
    match = replay(dealt(game, game.essential({}), 5))
    chance = Random(5)
    for _ in range(moves):
        match = with_move(match, chance.choice(match.rules.legal_moves(match.state)))
    me = match.state.to_act
    company = Company(tuple("abcd"[: game.seats]), me, sort)
    drawing = artist(match.rules, words["uk"], company, STANDPOINT)
    view = match.rules.view(match.state, me)
    scene = drawing.table(view, "play")
    cards = [held.card.text for held in scene.hand]
    return cards, [drawing.is_trump(match.rules.game.moves[card], view) for card in cards], scene


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("sort", SORTS)
def test_a_hand_is_the_same_in_any_order(slug, sort, words):
    cards, _, scene = hand_of(slug, sort, words, 4)
    assert sorted(cards) == sorted(hand_of(slug, "usual", words, 4)[0])
    assert [held.card.text for row in scene.rows for held in row] == cards


@pytest.mark.parametrize("slug", GAMES)
def test_trumps_lie_on_the_chosen_side(slug, words):
    left, trumps_left, _ = hand_of(slug, "left", words, 4)
    right, trumps_right, _ = hand_of(slug, "right", words, 4)
    assert trumps_left == sorted(trumps_left, reverse=True)
    assert trumps_right == sorted(trumps_right)
    assert sorted(left) == sorted(right)


@pytest.mark.parametrize("slug", GAMES)
def test_some_cards_are_trumps(slug, words):
    assert any(any(hand_of(slug, "usual", words, moves)[1]) for moves in range(4, 12))


@pytest.mark.parametrize("slug", GAMES)
def test_by_rank_the_cards_of_a_rank_lie_together(slug, words):
    ranks = [card[1] for card in hand_of(slug, "rank", words)[0]]
    assert len(list(dict.fromkeys(ranks))) == sum(a != b for a, b in zip(ranks, [None, *ranks], strict=False))
    assert len(set(ranks)) > 2


def test_a_long_hand_by_rank_has_a_row_for_each_rank(words):
    scene = hand_of("svoi", "rank", words)[2]
    for row in scene.rows:
        assert len({held.card.text[1] for held in row}) == 1


@pytest.mark.parametrize(
    ("asked", "first"),
    [("rank", ["HA", "CA"]), ("usual", ["SJ", "ST"]), ("sideways", ["SJ", "ST"]), (None, ["SJ", "ST"])],
)
def test_the_page_asks_for_an_order(page, asked, first):
    question = {"do": "begin", "game": "dreyfus", "lang": "uk", "seat": 0, "faces": "", "rules": "", "seed": 3}
    table = json.loads(page(json.dumps(question | ({} if asked is None else {"sort": asked}))))["table"]
    assert re.findall(r'class="card" data-(?:choose|card)="[a-z:]*(\w\w)"', table)[:2] == first
