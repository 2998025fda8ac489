"""How the examples of the rules page are set up, and what the engine says of them: one of every kind."""

import re

import pytest

from rules_py.core.cards import cards
from rules_py.core.examples import Sheet, SheetRow, Staged
from rules_py.games.laus.examples import stage
from rules_py.games.laus.model import LausState
from tests.laus.table import rules

NOBODY = ((),) * 4


def staged(kind, options=None, **fields):
    return stage(rules(**(options or {})), {"kind": kind, **fields})


def test_what_may_be_played():
    says = {"legal": ["C9", "SJ"], "why": {"HJ": "led-suit-jack", "DA": "not-your-card"}}
    state = LausState(3, ((), (), cards("HJ C9 SJ"), ()), 0, cards("H7 H8"), (), 2)
    assert staged("legal", trick="H7 H8", hand="HJ C9 SJ", asked="DA") == Staged(says, state)
    assert staged("legal", trick="H7 H8", hand="HJ C9 SJ").says["why"] == {"HJ": "led-suit-jack"}


def test_who_takes_a_trick():
    state = LausState(3, NOBODY, 0, cards("HT HQ H9"), (), None)
    assert staged("trick", trick="HT HQ H9") == Staged({"takes": "HQ"}, state)
    assert staged("trick", trick="HT HQ H9", points=0).says == {"takes": "HQ", "points": 112}
    assert staged("trick", {"plain_order": "skat"}, trick="HT HQ H9").says == {"takes": "HT"}


def test_what_cards_cost():
    told = Staged({"points": 306}, cards=(("taken", cards("CQ HK")),), worth=306)
    assert staged("count", taken="CQ HK") == told


def test_the_score_after_a_deal():
    rows = (
        SheetRow("before", (480, 20, 30, 40)),
        SheetRow("points", (21, 0, 14, 81)),
        SheetRow("score", (501, 20, 44, 121)),
    )
    says = {"score": [501, 20, 44, 121], "over": True, "winners": [1], "losers": [0]}
    fields = {"before": [480, 20, 30, 40], "deal": [21, 0, 14, 81]}
    assert staged("match", {"target": 500}, **fields) == Staged(says, sheet=Sheet(rows))
    assert staged("match", **fields).says == says | {"over": False, "winners": [], "losers": []}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"kind": "game"}, "the kind is legal, trick, count or match, not 'game'"),
        ({"kind": "match", "before": [1, 2, 3], "deal": [0] * 4}, "before holds 4 numbers, one a seat"),
        ({"kind": "match", "before": [0] * 4, "deal": [1, 2, 3, 4, 5]}, "deal holds 4 numbers, one a seat"),
        ({"kind": "count", "taken": "H1"}, "'H1' is not a card"),
    ],
)
def test_what_cannot_be_set_up(fields, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        stage(rules(), fields)


@pytest.mark.parametrize(
    ("kind", "missing"), [("legal", "trick"), ("trick", "trick"), ("count", "taken"), ("match", "before")]
)
def test_what_an_example_lacks(kind, missing):
    with pytest.raises(KeyError, match=missing):
        staged(kind)
