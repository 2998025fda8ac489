"""What the reader is told of hidden cards: all that an attentive player can know, and nothing else."""

import re
from random import Random

import pytest

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move
from table.knowledge import knowledge
from table.known.dreyfus import DreyfusKnowledge
from table.known.laus import LausKnowledge
from table.known.mensch import MenschKnowledge
from tests.table.telling import LANGUAGES, assert_whole, drawing

KNOWLEDGE = {"laus": LausKnowledge, "mensch": MenschKnowledge, "dreyfus": DreyfusKnowledge}
GAMES = slugs()
TRICK_GAMES = tuple(KNOWLEDGE)


def positions(slug, seeds, most=40):
    game = find_game(slug)
    for seed in seeds:
        chance = Random(seed)
        match = replay(dealt(game, {}, seed))
        for _ in range(most):
            if match.deal_over:
                break
            yield match
            match = with_move(match, chance.choice(match.rules.legal_moves(match.state)))


@pytest.mark.parametrize("slug", GAMES)
def test_all_cards_that_others_hold_are_listed_and_no_card_in_sight_is(words, slug):
    for match in positions(slug, range(6)):
        for me in range(match.rules.game.seats):
            drawn = drawing(match.rules, words["en"], me)
            seen = match.rules.view(match.state, me)
            known = knowledge(drawn, seen)
            said = " ".join(str(line) for line in known.suits)
            for seat, hand in enumerate(match.state.hands):
                for card in hand:
                    assert (format(drawn.card(card), "nom") in said) == (seat != me), (card, said)


@pytest.mark.parametrize("slug", TRICK_GAMES)
def test_what_is_said_to_be_missing_is_missing(words, slug):
    shown = 0
    for match in positions(slug, range(12), 80):
        view = match.rules.view(match.state, 0)
        known = KNOWLEDGE[slug](drawing(match.rules, words["en"], 0), view)
        for seat, suit in known.voids():
            assert seat != 0
            assert suit not in map(known.suit_of, match.state.hands[seat])
            shown += 1
    assert shown > 0


def test_who_neither_follows_nor_trumps_has_no_trumps(words):
    rules = find_game("dreyfus").rules({})
    pack = {str(card): card for card in rules.pack}

    class View:
        trump = "S"

    shown = DreyfusKnowledge(drawing(rules, words["en"], 0), View())
    assert list(shown.shown_missing(pack["HA"], pack["H3"])) == []
    assert list(shown.shown_missing(pack["HA"], pack["S3"])) == ["H"]
    assert list(shown.shown_missing(pack["HA"], pack["C3"])) == ["H", "S"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_it_is_said_in_every_language(words, language, slug):
    for match in positions(slug, range(2)):
        known = knowledge(drawing(match.rules, words[language], 0), match.rules.view(match.state, 0))
        assert_whole(known.where)
        for line in (*known.suits, *known.voids):
            assert not re.search(r"[{}]|None|object at", str(line) + str(line.__html__()))
