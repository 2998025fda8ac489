"""The expert of Laus: thinks in slices, the same way every time, about deals that fit what was seen."""

from random import Random

import pytest

from rules_py.bots.laus import beginner, club, expert
from rules_py.bots.laus.beliefs import WOULD_SURELY_THROW, WOULD_THROW, doubts
from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.players import find_bot, think
from rules_py.bots.search.flat import SLICE
from rules_py.bots.search.worlds import Worlds
from rules_py.core.cards import Card
from tests.engine.playing import random_deal, random_play
from tests.laus.table import rules
from tests.laus.test_bot import state


def some_views(seeds=range(6), **options):
    of_rules = rules(**options)
    for seed in seeds:
        rng = Random(seed)
        for before, _, _ in random_play(of_rules, random_deal(of_rules, rng), rng):
            yield of_rules, before, of_rules.view(before, before.to_act)


def test_it_thinks_in_slices_and_answers_with_the_last_thought():
    of_rules, _, view = next(some_views())
    bot = find_bot("expert@240", "laus")
    thoughts = list(think(bot, of_rules, view, Random(3)))
    assert len(thoughts) == 240 // SLICE
    assert bot(of_rules, view, Random(3)) == thoughts[-1]
    deals = [next(reason.data["deals"] for reason in each.reasons if reason.id == "played-out") for each in thoughts]
    assert deals == sorted(set(deals))
    assert deals[-1] == 240 // len(view.legal)


def test_every_legal_card_has_a_value_and_every_reason_is_known():
    bots = [(find_bot("expert@30", "laus"), {*expert.REASONS, *club.REASONS})]
    bots.append((find_bot("beginner", "laus"), set(beginner.REASONS)))
    for of_rules, _, view in some_views():
        for bot, known in bots:
            choice = bot(of_rules, view, Random(0))
            assert choice.move in view.legal
            assert {reason.id for reason in choice.reasons} <= known
            if len(view.legal) > 1 and choice.values:
                assert set(choice.values) == set(view.legal)
                assert choice.values[choice.move] == max(choice.values.values())


@pytest.mark.parametrize("options", [{}, {"jack_order": "skat", "led_suit_jack": "allowed"}])
def test_the_deals_that_it_draws_fit_what_was_seen(options):
    for of_rules, before, view in some_views(range(3), **options):
        kernel = kernel_of(of_rules)
        hidden = kernel.hidden(view)
        true = [0 if seat == view.seat else kernel.masks.of(hand) for seat, hand in enumerate(before.hands)]
        for card, likely in zip(hidden.cards, hidden.likely, strict=True):
            holder = next(seat for seat, mask in enumerate(true) if mask >> card & 1)
            assert likely[holder] > 0, "what is true is never ruled out"
        worlds = Worlds(hidden)
        for _ in range(5):
            drawn = worlds.draw(Random(1).random)
            assert sum(drawn) == sum(true)
            assert [mask.bit_count() for mask in drawn] == [mask.bit_count() for mask in true]


def test_who_threw_a_low_card_probably_has_no_dear_queen():
    of_rules = rules()
    position = state("H8 H9 C8 S8 S9 D8 D9", "", [(0, "HA H7 C7 HT", 0)])
    kernel = kernel_of(of_rules)
    unlikely = doubts(kernel.masks, kernel.rollout.at_risk, of_rules.view(position, 0))
    queen = kernel.masks.bit[Card("CQ")]
    assert unlikely[2][queen] in (WOULD_THROW, WOULD_SURELY_THROW)
    assert queen not in unlikely[1]
    assert not unlikely[0]


def test_a_deal_played_out_by_rules_of_thumb_is_a_deal():
    """Every card is taken once: the penalties are those of a whole deal."""
    for of_rules, before, _ in some_views():
        kernel = kernel_of(of_rules)
        results = kernel.play_out(kernel.position(of_rules.view(before, None), [0] * 4), Random(0).random)
        assert -sum(results) in {116 + 100 * hundreds for hundreds in range(7)}
