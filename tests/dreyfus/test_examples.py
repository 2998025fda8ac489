"""How the examples of the rules page are set up, and what the engine says of them: one of every kind."""

import re

import pytest

from rules_py.core.cards import cards
from rules_py.core.examples import Sheet, SheetRow, Staged
from rules_py.games.dreyfus.examples import stage
from rules_py.games.dreyfus.model import DreyfusState
from tests.dreyfus.table import LOW, rules

NOBODY = ((),) * 3


def staged(kind, options=None, **fields):
    return stage(rules(**(options or {})), {"kind": kind, **fields})


def test_the_trumps_of_the_deals():
    trumps = ("S", "C", "D", "H", "none", "S")
    assert staged("trump", deals=6) == Staged(
        {"trumps": "S C D H none S"}, sheet=Sheet((SheetRow("trump", trumps),), by_deal=True)
    )


def test_what_may_be_played():
    state = DreyfusState(2, 0, "S", "play", ((), cards("C3 SA S4"), ()), (), NOBODY, 0, cards("HK"), (), 1, 1)
    told = Staged({"legal": ["S4", "SA"], "why": {"C3": "must-trump"}}, state)
    assert staged("legal", trump="S", trick="HK", hand="C3 SA S4") == told
    assert staged("legal", trump="none", trick="HK", hand="C3 SA S4").says == {"legal": ["C3", "S4", "SA"], "why": {}}


def test_who_takes_a_trick():
    state = DreyfusState(2, 0, "S", "play", NOBODY, (), NOBODY, 0, cards("HK HA S3"), (), None, 3)
    assert staged("trick", trump="S", trick="HK HA S3") == Staged({"takes": "S3"}, state)
    assert staged("trick", trump="none", trick="HK HA S3").says == {"takes": "HA"}


def test_what_may_be_put_aside():
    talon = cards("SA SK SQ SJ ST S9")
    hands, gone = (cards("S5 HA"), (), ()), (cards("S3 S4"), (), ())
    state = DreyfusState(2, 0, None, "exchange", hands, talon, gone, 0, (), (), 0, 2)
    says = {"legal": ["S5", "done"], "why": {"HA": "discard-low-only"}, "room": 4}
    assert staged("exchange", hand="S5 HA", talon=6, gone="S3 S4") == Staged(says, state)
    free = staged("exchange", {"discard_rule": "two_to_eight_cards"}, hand="S5 HA", talon=6, gone="S3")
    assert free.says == {"legal": ["HA", "S5"], "why": {}, "room": 5}


@pytest.mark.parametrize("size", [0, 12])
def test_what_may_be_put_aside_with_a_talon_of_any_size(size):
    assert staged("exchange", hand=LOW, talon=size).says["room"] == size
    assert len(staged("exchange", hand=LOW, talon=size).state.talon) == size


def test_the_record_of_a_deal():
    says = {"lower": [3, 0, 0], "upper": [0, 0, 3], "over": False}
    rows = (SheetRow("tricks", (7, 4, 1)), SheetRow("upper", (0, 0, 3)), SheetRow("lower", (3, 0, 0)))
    assert staged("record", deals=[[7, 4, 1]]) == Staged(says, sheet=Sheet(rows))


def test_the_record_of_a_party_with_charged_cards():
    options = {"exchange_charge": "one_each"}
    fields = {"deals": [[12, 0, 0], [6, 5, 1]], "exchanged": [[0, 0, 0], [1, 0, 2]], "dealer": 1}
    rows = (
        SheetRow("tricks", (12, 0, 0), 1),
        SheetRow("exchanged", (1, 0, 2), 2),
        SheetRow("tricks", (6, 5, 1), 2),
        SheetRow("upper", (1, 4, 9)),
        SheetRow("lower", (10, 1, 0)),
        SheetRow("settlement", (32, -13, -19)),
    )
    says = {
        "lower": [10, 1, 0],
        "upper": [1, 4, 9],
        "over": True,
        "winners": [0],
        "settlement": [32, -13, -19],
    }
    assert staged("record", options, **fields) == Staged(says, sheet=Sheet(rows))
    assert staged("record", **fields).says["upper"] == [0, 4, 7]


def test_the_record_of_a_party_is_seen_from_the_last_dealer():
    fields = {"deals": [[5, 5, 2]] * 10}
    winners = [staged("record", dealer=dealer, **fields).says["winners"] for dealer in (0, 1, 2)]
    assert winners == [[1], [0], [0]]
    assert staged("record", **fields).says["winners"] == [1]


def test_the_settlement():
    rows = (
        SheetRow("upper", (3, 9, 14)),
        SheetRow("lower", (11, 6, 2)),
        SheetRow("settlement", (35, -13, -22)),
    )
    told = Staged({"winners": [0], "settlement": [35, -13, -22]}, sheet=Sheet(rows))
    assert staged("settle", lower=[11, 6, 2], upper=[3, 9, 14]) == told
    tie = {"lower": [10, 10, 10], "upper": [5, 5, 5]}
    assert [staged("settle", dealer=dealer, **tie).says["winners"] for dealer in (0, 1, 2)] == [[1], [2], [0]]
    assert staged("settle", **tie).says["winners"] == [1]


SETTLE = {"kind": "settle", "lower": [11, 6, 2], "upper": [3, 9, 14]}
A_SEAT = "a seat is a number from 0 to 2, not "
THE_TRICKS = "the tricks of a deal are 12 in all, by 3 seats"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"kind": "game"}, "the kind is one of trump, legal, trick, exchange, record, settle, not 'game'"),
        ({"kind": "trick", "trump": "X", "trick": "HA"}, "the trump is one of S H D C or none, not 'X'"),
        ({"kind": "trick", "trump": "SH", "trick": "HA"}, "the trump is one of S H D C or none, not 'SH'"),
        ({"kind": "exchange", "hand": LOW, "talon": 13}, "the talon has 0 to 12 cards, not 13"),
        ({"kind": "exchange", "hand": LOW, "talon": -1}, "the talon has 0 to 12 cards, not -1"),
        ({"kind": "record", "deals": [[7, 4]]}, THE_TRICKS),
        ({"kind": "record", "deals": [[7, 4, 2]]}, THE_TRICKS),
        ({"kind": "record", "deals": [[7, 4, 1, 0]]}, THE_TRICKS),
        ({"kind": "record", "deals": ["741"]}, "deals is a list of whole numbers"),
        ({"kind": "record", "deals": [[7, 4, 1]], "exchanged": ["000"]}, "exchanged is a list of whole numbers"),
        ({"kind": "record", "deals": [[12, 0, 0]] * 3}, "the party is over before the last of these deals"),
        (SETTLE | {"lower": [1, 2]}, "lower holds 3 numbers, one a seat"),
        (SETTLE | {"upper": [1, 2]}, "upper holds 3 numbers, one a seat"),
        (SETTLE | {"dealer": 3}, f"{A_SEAT}3"),
        (SETTLE | {"dealer": True}, f"{A_SEAT}True"),
    ],
)
def test_what_cannot_be_set_up(fields, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        stage(rules(), fields)


def test_what_has_more_deals_than_exchanges():
    with pytest.raises(ValueError, match="shorter"):
        staged("record", deals=[[4, 4, 4]] * 2, exchanged=[[0, 0, 0]])
