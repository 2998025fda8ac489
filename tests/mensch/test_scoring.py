"""Payments of Mensch (M-D15), the whole table: contracts, numbers of tricks, both tariffs."""

import pytest

from rules_py.games.mensch.model import BIDS, Contract
from rules_py.games.mensch.scoring import Tariff
from tests.mensch.table import tricks_won

PAIR = [
    ("all-tricks", (8, 0), 2),
    ("made", (7, 1), 1),
    ("made", (5, 3), 1),
    ("failed", (4, 4), -2),
    ("failed", (0, 8), -2),
]
ALONE = [
    # result, tricks of the bidder, of the others, chips from or to each opponent: plain, clubs, clubs_double
    ("all-tricks", 8, 4, 8, 8),
    ("made", 7, 2, 1, 4),
    ("made", 5, 2, 1, 4),
    ("failed", 4, -2, -1, -4),
    ("failed", 0, -2, -1, -4),
]


@pytest.mark.parametrize("tariff", ["source", "clubs_double"])
@pytest.mark.parametrize("trump", "CSHD")
@pytest.mark.parametrize(("result", "won", "chips"), PAIR)
def test_payments_of_half(tariff, trump, result, won, chips):
    contract = Contract(3, BIDS["half"], trump, partner=1)
    payment = Tariff(tariff).payment(contract, tricks_won(won[1], won[0] // 2, 0, won[0] - won[0] // 2))
    assert payment == (result, (-chips, chips, -chips, chips))
    assert sum(payment.points) == 0
    assert all(type(points) is int for points in payment.points)


@pytest.mark.parametrize("trump", "CSHD")
@pytest.mark.parametrize(("result", "won", "plain", "clubs", "double"), ALONE)
def test_payments_of_solo(trump, result, won, plain, clubs, double):
    contract = Contract(2, BIDS["solo5"], trump)
    tricks = tricks_won(8 - won, 0, won, 0)
    for tariff, for_clubs in (("source", clubs), ("clubs_double", double)):
        chips = for_clubs if trump == "C" else plain
        payment = Tariff(tariff).payment(contract, tricks)
        assert payment == (result, (-chips, -chips, 3 * chips, -chips))
        assert sum(payment.points) == 0


@pytest.mark.parametrize(("result", "won", "plain", "clubs", "double"), ALONE)
def test_payments_of_after_are_those_of_solo_with_clubs(result, won, plain, clubs, double):
    contract = Contract(0, BIDS["after5"], "C")
    for tariff, chips in (("source", clubs), ("clubs_double", double)):
        payment = Tariff(tariff).payment(contract, tricks_won(won, 8 - won, 0, 0))
        assert payment == (result, (3 * chips, -chips, -chips, -chips))
        assert sum(payment.points) == 0
    assert plain in (4, 2, -2)


@pytest.mark.parametrize("bid", ["solo6", "solo7", "after6", "after7"])
def test_payments_do_not_grow_with_the_number_that_was_bid(bid):
    needed = int(bid[-1])
    for trump in "C" if bid.startswith("after") else "CSHD":
        high, low = Contract(1, BIDS[bid], trump), Contract(1, BIDS[f"{bid[:-1]}5"], trump)
        for tariff in ("source", "clubs_double"):
            tricks = tricks_won(8 - needed, needed, 0, 0)
            assert Tariff(tariff).payment(high, tricks) == Tariff(tariff).payment(low, tricks)
            short = Tariff(tariff).payment(high, tricks_won(9 - needed, needed - 1, 0, 0))
            assert short.result == "failed"
            assert sum(short.points) == 0


def test_all_tricks_double_what_is_won_and_never_what_is_lost():
    solo = Contract(0, BIDS["solo7"], "H")
    assert Tariff("source").payment(solo, tricks_won(8, 0, 0, 0)).points == (12, -4, -4, -4)
    assert Tariff("source").payment(solo, tricks_won(0, 8, 0, 0)).points == (-6, 2, 2, 2)


@pytest.mark.parametrize(
    ("bid", "trump", "won", "points"),
    [
        ("solo5", "H", 5, (6, -2, -2, -2)),
        ("solo5", "C", 8, (24, -8, -8, -8)),
        ("half", "C", 4, (-2, 2, -2, 2)),
    ],
)
def test_payments_named_in_the_rulings(bid, trump, won, points):
    contract = Contract(0, BIDS[bid], trump, partner=2 if bid == "half" else None)
    assert Tariff("source").payment(contract, tricks_won(won, 8 - won, 0, 0)).points == points
