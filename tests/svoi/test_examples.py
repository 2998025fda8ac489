"""How the examples of the rules page are set up, and what the engine says of them: one of every kind."""

import re

import pytest

from rules_py.core.cards import cards
from rules_py.core.examples import Sheet, SheetRow, Staged
from rules_py.games.svoi.examples import stage
from rules_py.games.svoi.model import SvoiState
from rules_py.games.svoi.repetition import Past
from tests.svoi.table import rules


def staged(kind, options=None, **fields):
    return stage(rules(**(options or {})), {"kind": kind, **fields})


def position(trump, pile, hand, laying=False):
    return SvoiState(1, (cards(hand), ()), (trump, ""), cards(pile), 0, laying, Past(), 2, None)


def test_which_trumps_are_left():
    state = SvoiState(0, ((), ()), ("", "S"), (), 0, False, Past(), 1, None)
    says = {"legal": ["trump:C", "trump:D", "trump:H"], "why": {"trump:S": "trumps-differ"}}
    assert staged("trump", first="S") == Staged(says, state, refused=("trump:S",))
    mirror = staged("trump", {"deal": "mirror"}, first="S")
    assert set(mirror.refused) == set(mirror.says["why"]) == {"trump:S", "trump:C"}


def test_what_may_be_done_in_a_turn():
    says = {"legal": ["S6"], "why": {"C6": "cannot-beat", "take": "must-beat"}}
    told = Staged(says, position("S", "D8 CK", "S6 C6"), refused=("take",))
    assert staged("turn", trump="S", pile="D8 CK", hand="S6 C6") == told


def test_what_is_taken_by_who_cannot_beat():
    says = {"legal": ["take"], "why": {"C6": "cannot-beat"}, "takes": 5}
    told = Staged(says, position("S", "C7 D7 D8 C9 CK SK", "C6"))
    assert staged("turn", trump="S", pile="C7 D7 D8 C9 CK SK", hand="C6") == told


def test_what_may_be_laid_as_a_second_card():
    told = Staged({"legal": ["C6", "HA"], "why": {}}, position("S", "CK S6", "C6 HA", laying=True))
    assert staged("turn", trump="S", pile="CK S6", hand="C6 HA", second=True) == told


@pytest.mark.parametrize(
    ("pile", "takes", "left"), [("C7 D8 C9 DT DK", 3, 2), ("C7 D8 C9 DT DK SK", 5, 1), ("DK", 1, 0)]
)
def test_how_much_is_picked_up(pile, takes, left):
    told = Staged({"takes": takes, "left": left}, position("S", pile, ""))
    assert staged("take", trump="S", pile=pile) == told


@pytest.mark.parametrize(
    ("trumps", "other", "result", "points"),
    [("S H", "C9", "last-card", [1, 1]), ("S D", "D6", "last-card", [1, 1]), ("S H", "C9 D6", "out", [2, 0])],
)
def test_how_a_deal_ends(trumps, other, result, points):
    pile = cards("DK S6 C7")
    state = SvoiState(1, ((), cards(other)), tuple(trumps.split()), pile, None, False, Past(), 3, result)
    told = Staged({"result": result, "points": points}, state, cards=(("other-hand", cards(other)),))
    assert staged("end", trumps=trumps, pile="DK S6 C7", other=other) == told


@pytest.mark.parametrize(
    ("hands", "own", "other", "moved"),
    [
        (("H6 C6 D7", "S6 S7 D6"), "C6 D7 S6", "D6 H6 S7", ["S6", "H6"]),
        (("S6 C6 D7", "S7 H6 D6"), "C6 D7 S6", "D6 H6 S7", ["", ""]),
    ],
)
def test_which_sixes_change_hands(hands, own, other, moved):
    shown = (
        ("own-dealt", cards(hands[0])),
        ("other-dealt", cards(hands[1])),
        ("own-exchanged", cards(own)),
        ("other-exchanged", cards(other)),
    )
    assert staged("sixes", {"sixes": "on"}, trumps="S H", hands=list(hands)) == Staged({"moved": moved}, cards=shown)


def test_the_image_of_a_hand():
    blacks, reds = "SA SK SQ SJ ST S9 CA CK CQ CJ CT C9", "HA HK HQ HJ HT H9 DA DK DQ DJ DT D9"
    told = staged("mirror", {"pack": 24}, hand=blacks)
    assert told == Staged(
        {"other": sorted(reds.split())}, cards=(("own-hand", cards(blacks)), ("other-hand", cards(reds)))
    )


def test_a_match():
    rows = (
        SheetRow("dealer", (1, 1, 0)),
        SheetRow("own-points", (2, 1, 2)),
        SheetRow("other-points", (0, 1, 0)),
    )
    says = {"dealers": [1, 1, 0, 1], "points": [5, 1], "wins": [2, 0], "over": False}
    assert staged("match", won="0 draw 0", dealer=1) == Staged(says, sheet=Sheet(rows, by_deal=True))
    ended = staged("match", {"first_to": 3}, won="0 draw 0 0", dealer=1)
    assert ended.says == {"dealers": [1, 1, 0, 1], "points": [7, 1], "wins": [3, 0], "over": True, "winners": [0]}
    assert ended.sheet.rows[0] == SheetRow("dealer", (1, 1, 0, 1))
    lost = staged("match", {"first_to": 1}, won="1", dealer=0)
    assert (lost.says["winners"], lost.sheet.rows[1:]) == (
        [1],
        (SheetRow("own-points", (0,)), SheetRow("other-points", (2,))),
    )


MATCH = {"kind": "match", "won": "0 1", "dealer": 0}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"kind": "game"}, "the kind is one of trump, turn, take, end, sixes, mirror, match, not 'game'"),
        ({"kind": "trump", "first": "X"}, "a suit is one of S H D C, not 'X'"),
        ({"kind": "trump", "first": "SH"}, "a suit is one of S H D C, not 'SH'"),
        ({"kind": "end", "trumps": "S", "pile": "DK", "other": "C9"}, "two trumps are wanted, as in 'S D'"),
        ({"kind": "end", "trumps": "S D H", "pile": "DK", "other": "C9"}, "two trumps are wanted, as in 'S D'"),
        ({"kind": "mirror", "hand": "S6"}, "the hand and its image are not the whole pack"),
        (MATCH | {"won": "0 0 0 0 0 0"}, "the match is over before the last of these deals"),
        (MATCH | {"won": "2"}, "a seat is 0 or 1, not 2"),
        (MATCH | {"won": "nobody"}, "a seat is 0 or 1, not 'nobody'"),
        (MATCH | {"dealer": True}, "a seat is 0 or 1, not True"),
        (MATCH | {"dealer": 2}, "a seat is 0 or 1, not 2"),
    ],
)
def test_what_cannot_be_set_up(fields, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        stage(rules(), fields)
