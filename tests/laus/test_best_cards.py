"""Positions with one clearly best card, after the advice of the rules page: how many of them each level finds."""

from random import Random

import pytest

from rules_py.bots.players import find_bot
from tests.laus.table import rules
from tests.laus.test_bot import state

CLUB_QUEEN = (0, "CA CQ C9 C8", 0)
"""A trick by which the seat has taken the queen of clubs."""
SPADES, HEARTS = (0, "SA SK ST S9", 0), (0, "HA HK HT H7", 0)
DIAMONDS, JACKS = (0, "DA DK D9 D8", 0), (0, "DJ HJ SJ CJ", 0)

POSITIONS = {
    "the highest card that still loses": ("HK", "H7 H9 HT HK C7 C8 S7 S8", "HA"),
    "a queen goes under the king": ("CQ", "CQ C7 H7 H8 S7 S8 D7 D8", "CK"),
    "a queen that would win stays": ("C7", "CQ C7 H7 H8 S7 S8 D7 D8", "CT"),
    "the dearest queen is thrown": ("CQ", "CQ SQ HQ H7 H8 S7 S8 S9", "DA"),
    "the only low card is led, for the rest will take tricks": ("C7", "C7 SA SK ST HA HK HT DA", ""),
    "the queen that another has played is not taken": ("C7", "CA C7 H7 H8 S7 S8 D7 D8", "CT CQ CK"),
    "jacks are fed to higher jacks": ("SJ", "SJ C7 C8 S7 S8 D7 D8 D9", "H8 DJ"),
    "the queen of diamonds is won by who is in debt": ("DA", "DA D7 H7 H8 S7 S8", "D9 DQ DT", [CLUB_QUEEN, SPADES]),
    "a jack wins the queen of diamonds": ("SJ", "SJ C7 S7 S8", "H8 DQ H9", [CLUB_QUEEN, SPADES, HEARTS, DIAMONDS]),
    "the queen of diamonds is led when nothing is above it": (
        "DQ",
        "DQ H8 C7 S7",
        "",
        [CLUB_QUEEN, HEARTS, DIAMONDS, JACKS],
    ),
}


def missed(level, seed=1):
    of_rules, bot = rules(), find_bot(level, "laus")
    wrong = {}
    for name, (best, *position) in POSITIONS.items():
        choice = bot(of_rules, of_rules.view(state(*position), 0), Random(seed))
        if choice.move != best:
            wrong[name] = choice.move
    return wrong


def test_the_expert_finds_every_one():
    assert missed("expert") == {}


def test_the_rule_player_finds_nine():
    assert len(missed("club")) <= 1


@pytest.mark.parametrize("seed", range(5))
def test_the_beginner_errs(seed):
    assert len(missed("beginner", seed)) >= len(POSITIONS) // 3
