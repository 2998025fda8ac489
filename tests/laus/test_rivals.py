"""Those who sit in the arena beside the levels: what the bots see and weigh that are shown all hands."""

from random import Random

import pytest

from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.laus.rivals import RIVALS, minds
from rules_py.bots.players import find_bot
from rules_py.bots.search.contests import numbered_deal
from tests.laus.table import rules

RULES = rules()
DEALS = range(3)


def positions(deal):
    """The states of a deal among rule players in which there is a choice."""
    state, club = RULES.start(numbered_deal(RULES, deal)), find_bot("club", "laus")
    while state.to_act is not None:
        if len(RULES.legal_moves(state)) > 1:
            yield state
        state = RULES.apply(state, club(RULES, RULES.view(state, state.to_act), Random(deal)).move)


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("count", [1, 3])
def test_the_cheat_counts_what_a_card_brings_in_the_true_deal_by_each_mind_alike(deal, count):
    kernel, cheat = kernel_of(RULES), RIVALS["cheating"].with_budget(count)
    for state in positions(deal):
        seen = RULES.view(state, None)
        choice = cheat(RULES, seen, Random(1))
        for card, value in choice.values.items():
            after = kernel.position(RULES.view(RULES.apply(state, card), None), [0] * 4)
            brought = [mind.play_out(after)[state.to_act] for mind in minds(kernel, count)]
            assert value == sum(brought) / count
        assert set(choice.values) == set(seen.legal)
        assert choice.values[choice.move] == max(choice.values.values())


def test_the_first_mind_is_the_usual_one_and_no_two_are_alike():
    kernel = kernel_of(RULES)
    found = minds(kernel, 5)
    assert found[0] is kernel.rollout
    assert len({mind.weights for mind in found}) == 5
    assert [mind.weights for mind in minds(kernel, 3)] == [mind.weights for mind in found[:3]]


@pytest.mark.parametrize("name", ["cheating", "foreseeing"])
def test_who_sees_all_hands_plays_the_same_whatever_was_played_before(name):
    bot, (first, *_, last) = RIVALS[name], list(positions(0))
    seen = RULES.view(first, None)
    before = bot(RULES, seen, Random(2))
    bot(RULES, RULES.view(last, None), Random(3))
    assert bot(RULES, seen, Random(2)) == before
