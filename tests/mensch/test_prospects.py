"""What the expert of Mensch has learned of bids: chips that grow with the hand and follow the options."""

from random import Random

import pytest

from rules_py.bots.mensch.club import club
from rules_py.bots.mensch.prospects import best_trump, chips_expected, learned_values
from rules_py.bots.players import find_bot
from rules_py.core.cards import cards
from rules_py.games.mensch.model import BIDS, PASS
from tests.mensch.table import ALL_CLUBS, after, hands, rules

SOUND = "CQ H7 HA HK SA S9 D8 C8"


def chips(of_rules, hand, bid="solo5", trump="H"):
    return chips_expected(of_rules, cards(hand), BIDS[bid], trump)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("CQ H7 HA HK SA S9 D8 C8", "HQ H7 HA HK SA S9 D8 C8"),
        ("CQ H7 HA HK SA S9 D8 C8", "CQ H7 HA HK SK S9 D8 C8"),
        ("CQ H7 HA H8 SA S9 D8 C8", "CQ H7 HA S8 SA S9 D8 C8"),
    ],
    ids=["queen of clubs", "ace", "one trump more"],
)
@pytest.mark.parametrize("bid", ["half", "solo5", "solo6"])
def test_a_better_hand_is_worth_more(bid, stronger, weaker):
    of_rules = rules()
    assert chips(of_rules, stronger, bid) > chips(of_rules, weaker, bid)


def test_chips_stay_between_what_can_be_lost_and_won():
    of_rules = rules()
    assert -6 <= chips(of_rules, "S9 S8 D9 D8 C9 C8 H8 H9") < -5
    assert 5 < chips(of_rules, "CQ H7 HA HK HQ HJ SA DA") <= 12
    assert 20 < chips(of_rules, ALL_CLUBS, trump="C") <= 24


def test_more_tricks_promised_for_the_same_chips_are_worth_less():
    of_rules = rules()
    assert chips(of_rules, SOUND) > chips(of_rules, SOUND, "solo6") > chips(of_rules, SOUND, "solo7")


def test_the_seven_of_trumps_counts_by_its_place():
    second, lowest = rules(), rules(seven_of_trumps="lowest")
    assert chips(second, "CQ H7 H9 H8 SA S9 D8 C8") > chips(lowest, "CQ H7 H9 H8 SA S9 D8 C8")


def test_clubs_are_named_when_they_pay():
    hand = cards("CQ C7 CA C8 S7 SA SK D8")
    assert best_trump(rules(payments="clubs_double"), hand, BIDS["solo5"]) == "C"


def test_passing_is_worth_what_the_standing_bid_leaves_to_the_others():
    of_rules = rules()
    silent = learned_values(of_rules, of_rules.view(after(of_rules, hands(SOUND), "pass pass pass"), 3))
    against = learned_values(of_rules, of_rules.view(after(of_rules, hands(SOUND), "solo5"), 1))
    assert silent[PASS] == 0
    assert against[PASS] < 0


def test_nothing_was_learned_about_partners():
    of_rules = rules()
    state = after(of_rules, hands(ALL_CLUBS), "half pass pass pass")
    assert learned_values(of_rules, of_rules.view(state, 0)) == {}


def test_the_expert_names_the_suit_that_brings_chips():
    of_rules = rules()
    state = after(of_rules, hands(SOUND), "solo5 pass pass pass")
    view = of_rules.view(state, 0)
    assert find_bot("expert", "mensch").with_budget(60)(of_rules, view, Random(0)).move == "trump:H"
    assert club(of_rules, view, Random(0)).move == "trump:H"
