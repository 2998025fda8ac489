"""What the cards cost: the tables of L-D4 and L-D5, by rule id."""

from random import Random

import pytest

from rules_py.core.cards import SUITS, Card, cards, pack
from rules_py.core.dealing import shuffled
from rules_py.games.laus.scoring import Tariff
from tests.laus.table import over, rules

PACK = pack("AKQJT987")
SCOPES = ("extras", "all_queen_points")


def penalty(text, queen_points=2, scope="extras"):
    return Tariff(queen_points, scope).penalty(cards(text))


# card-points


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(
    ("rank", "points"), [("A", 11), ("T", 10), ("K", 4), ("Q", 2), ("J", 2), ("9", 0), ("8", 0), ("7", 0)]
)
def test_card_points(rank, points, suit):
    assert Tariff(2, "extras").basic(Card(suit + rank)) == points


def test_card_points_of_a_queen_with_the_option():
    assert Tariff(3, "extras").basic(Card("CQ")) == 3
    assert penalty("HQ", 3) == 103


@pytest.mark.parametrize(("queen_points", "total"), [(2, 116), (3, 120)])
def test_card_points_of_the_whole_pack(queen_points, total):
    tariff = Tariff(queen_points, "extras")
    assert sum(map(tariff.basic, PACK)) == total
    assert sum(tariff.basic(card) > 0 for card in PACK) == 20


# queen-extras


@pytest.mark.parametrize(("queen", "extra"), [("CQ", 300), ("SQ", 200), ("HQ", 100), ("DQ", 0)])
def test_queen_extras(queen, extra):
    tariff = Tariff(2, "extras")
    assert tariff.face_value(Card(queen)) == 2 + extra
    assert penalty(queen) == 2 + extra


def test_queen_extras_add_up():
    assert penalty("CQ SQ") == 504  # vector (h)
    assert penalty("CQ SQ HQ") == 606


# diamond-queen


@pytest.mark.parametrize(
    ("taken", "extras", "all_queen_points"),
    [
        ("CQ DQ", 4, 0),  # vector (g)
        ("DQ CQ", 4, 0),
        ("DQ", 2, 0),
        ("CQ SQ HQ DQ", 8, 0),
        ("DQ SQ HA", 15, 11),
        ("DQ HK DJ", 8, 6),
        ("CQ SQ HQ", 606, 606),
        ("H7 H8 H9", 0, 0),
    ],
)
def test_diamond_queen_cancels(taken, extras, all_queen_points):
    assert penalty(taken) == extras
    assert penalty(taken, scope="all_queen_points") == all_queen_points


def test_diamond_queen_with_queens_at_three():
    assert penalty("CQ DQ", 3) == 6
    assert penalty("CQ DQ", 3, "all_queen_points") == 0


@pytest.mark.parametrize(("options", "points"), [({}, 4), ({"cancel_scope": "all_queen_points", "queen_points": 3}, 0)])
def test_diamond_queen_cancels_what_the_options_say(options, points):
    assert rules(**options).outcome(over(0, "CQ DQ", "", "", "")).points == (points, 0, 0, 0)


def test_diamond_queen_protects_only_its_taker():
    assert penalty("CQ") == 302
    assert penalty("DQ") == 2


@pytest.mark.parametrize("scope", SCOPES)
def test_diamond_queen_saves_what_is_told(scope):
    tariff = Tariff(2, scope)
    assert tariff.cancelled(cards("CQ SQ")) == 0
    assert tariff.cancelled(cards("CQ DQ")) == (300 if scope == "extras" else 304)
    assert tariff.cancelled(cards("DQ")) == (0 if scope == "extras" else 2)


@pytest.mark.parametrize("queen_points", [2, 3])
def test_a_deal_adds_up_to_its_basic_points_and_the_extras_that_were_not_cancelled(queen_points):
    """116 to 716; with all queen points cancelled 108 to 714; 4 more with queens at 3."""
    totals = {scope: set() for scope in SCOPES}
    for seed in range(1200):
        order = shuffled(PACK, Random(seed))
        winners = [int(Random(seed + trick).random() * 4) for trick in range(8)]
        piles = [[] for _ in range(4)]
        for trick, seat in enumerate(winners):
            piles[seat] += order[4 * trick : 4 * trick + 4]
        for scope in SCOPES:
            tariff = Tariff(queen_points, scope)
            total = sum(map(tariff.penalty, piles))
            totals[scope].add(total)
            saved = next(pile for pile in piles if Card("DQ") in pile)
            queens = [card for card in saved if card.rank == "Q"]
            extras = sum({"CQ": 300, "SQ": 200, "HQ": 100}[q] for q in pack("Q") if q != "DQ" and q not in saved)
            basic = 108 + 4 * queen_points
            assert total == basic + extras - (scope == "all_queen_points") * queen_points * len(queens)
    assert totals["extras"] == {108 + 4 * queen_points + extras for extras in range(0, 700, 100)}
    assert min(totals["all_queen_points"]) == 108
    assert max(totals["all_queen_points"]) == 108 + 3 * queen_points + 600
