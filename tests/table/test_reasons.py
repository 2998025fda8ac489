"""Whatever a bot gives as its reason stands in words, in every language."""

from random import Random

import pytest

from rules_py.bots.players import Reason, find_bot
from rules_py.core.cards import Card
from rules_py.core.catalogue import find_game, slugs
from table.reasonwords import in_words, thoughts
from tests.table.telling import COUNTS, LANGUAGES, assert_whole, drawing, random_states

SAMPLE = {"card": Card("HQ"), "under": Card("HK"), "top": Card("S9"), "suit": "D", "partner": 1, "tricks": 4.3}
COUNTED = ("points", "count", "cards", "out", "needed", "percent", "deals", "chips")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_every_reason_is_a_sentence(words, language, slug):
    game = find_game(slug)
    drawn = drawing(game.rules({}), words[language], 0)
    for reason in thoughts(slug):
        for count in COUNTS:
            assert_whole(in_words(Reason(reason, SAMPLE | dict.fromkeys(COUNTED, count)), drawn))


@pytest.mark.parametrize("slug", slugs())
def test_what_bots_think_at_the_table_can_be_said(words, slug):
    """The rule player explains every move that it makes in matches under random options."""
    club = find_bot("club", slug)
    for match, move in random_states(slug, range(4), 60):
        if move is None or match.deal_over:
            continue
        seat = match.state.to_act
        drawn = drawing(match.rules, words["en"], seat)
        choice = club(match.rules, match.rules.view(match.state, seat), Random(1))
        assert choice.reasons
        for reason in choice.reasons:
            assert_whole(in_words(reason, drawn))
