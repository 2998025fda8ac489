"""How the examples of the rules page are set up, and what the engine says of them: one of every kind."""

import re

import pytest

from rules_py.core.cards import cards
from rules_py.core.examples import Sheet, SheetRow, Staged
from rules_py.games.mensch.examples import stage
from rules_py.games.mensch.model import BIDS, Contract, MenschState
from tests.mensch.table import rules

NOBODY = ((),) * 4


def staged(kind, options=None, **fields):
    return stage(rules(**(options or {})), {"kind": kind, **fields})


def in_play(trump, trick, seat, hands):
    return MenschState(3, hands, "play", seat, (), Contract(0, BIDS["solo5"], trump), 0, cards(trick), ())


def test_what_may_be_played():
    state = in_play("H", "SA", 1, ((), cards("S7 D7 CQ"), (), ()))
    says = {"legal": ["S7"], "why": {"D7": "follow-suit", "CQ": "follow-suit"}}
    assert staged("legal", trump="H", trick="SA", hand="S7 D7 CQ") == Staged(says, state)


def test_who_takes_a_trick():
    told = Staged({"takes": "H7"}, in_play("H", "SA H7 HA", None, NOBODY))
    assert staged("trick", trump="H", trick="SA H7 HA") == told
    assert staged("trick", {"seven_of_trumps": "lowest"}, trump="H", trick="SA H7 HA").says == {"takes": "HA"}


def test_what_may_be_bid():
    said = ((0, "pass"), (1, "solo5"))
    state = MenschState(0, NOBODY, "auction", 2, said, None, 1, (), ())
    refused = ("half", "solo5")
    says = {
        "legal": ["after5", "after6", "after7", "pass", "solo6", "solo7"],
        "why": dict.fromkeys(refused, "bid-must-rise"),
    }
    assert staged("bid", said="pass solo5") == Staged(says, state, refused=refused)


def test_what_may_be_bid_with_three_clubs():
    told = staged("bid", {"must_bid_three_clubs": "on"}, said="", hand="CQ C7 C8 SA")
    assert told.state.hands == (cards("CQ C7 C8 SA"), (), (), ())
    assert told.says["why"]["pass"] == "must-bid-three-clubs"
    assert told.refused == ("pass", "after5", "after6", "after7")
    later = staged("bid", {"must_bid_three_clubs": "on"}, said="pass", hand="CQ C7 C8 SA")
    assert later.refused == told.refused, "who has passed had no clubs to speak of"


@pytest.mark.parametrize(
    ("options", "fields", "says"),
    [
        ({}, {"said": "pass solo5 pass pass"}, {"asks": "trump", "seat": 1}),
        ({}, {"said": "pass solo5 pass pass", "dealer": 2}, {"asks": "trump", "seat": 3}),
        ({}, {"said": "pass solo5 pass pass trump:H"}, {"asks": "play", "seat": 1, "trump": "H"}),
        ({}, {"said": "half pass pass pass"}, {"asks": "partner", "seat": 0, "trump": "C"}),
        ({}, {"said": "pass pass pass pass"}, {"asks": "over"}),
        ({}, {"said": "pass"}, {"asks": "auction", "seat": 1}),
        (
            {"solo_trump": "diamond_queen_holder"},
            {"said": "solo5 pass pass pass", "holder": 2},
            {"asks": "trump", "seat": 2},
        ),
        ({"solo_trump": "diamond_queen_holder"}, {"said": "pass solo5 pass pass"}, {"asks": "trump", "seat": 0}),
        (
            {"half_trump": "club_queen_holder"},
            {"said": "half pass pass pass", "holder": 3},
            {"asks": "trump", "seat": 3},
        ),
    ],
)
def test_what_comes_of_an_auction(options, fields, says):
    told = staged("contract", options, **fields)
    assert told.says == says
    assert (told.state.hands, told.state.dealer) == (NOBODY, fields.get("dealer", 0))
    assert len(told.state.said) == len(fields["said"].split())


def test_who_may_be_named_as_partner():
    contract = Contract(3, BIDS["half"], "C")
    state = MenschState(3, NOBODY, "partner", 3, (), contract, 0, (), ())
    says = {"legal": ["partner:0", "partner:1", "partner:2"], "why": {"partner:3": "partner-other-seat"}}
    assert staged("partner", bidder=3, trump="C") == Staged(says, state, refused=("partner:3",))


def test_which_card_may_be_called():
    hand = cards("SA HA SK CQ")
    contract = Contract(1, BIDS["half"], "S")
    state = MenschState(1, ((), hand, (), ()), "partner", 1, (), contract, 2, (), ())
    refused = ("call:SA", "call:HA")
    says = {"legal": ["call:CA", "call:DA"], "why": dict.fromkeys(refused, "partner-other-seat")}
    told = staged("partner", {"partner": "called_ace"}, bidder=1, trump="S", hand="SA HA SK CQ")
    assert told == Staged(says, state, refused=refused)


def test_what_is_paid_for_a_half():
    rows = (SheetRow("tricks", (3, 2, 2, 1)), SheetRow("points", (1, -1, 1, -1)))
    told = staged("pay", bid="half", bidder=0, partner=2, tricks=[3, 2, 2, 1])
    assert told == Staged({"result": "made", "points": [1, -1, 1, -1]}, sheet=Sheet(rows))


def test_what_is_paid_for_a_solo():
    fields = {"bid": "solo6", "bidder": 1, "tricks": [0, 8, 0, 0]}
    assert staged("pay", trump="H", **fields).says == {"result": "all-tricks", "points": [-4, 12, -4, -4]}
    assert staged("pay", trump="C", **fields).says == {"result": "all-tricks", "points": [-8, 24, -8, -8]}
    assert staged("pay", **fields | {"bid": "after6"}).says["points"] == [-8, 24, -8, -8]


@pytest.mark.parametrize(("deal", "end"), [(7, {"over": False}), (8, {"over": True, "winners": [2]})])
def test_the_chips_after_a_deal(deal, end):
    rows = (
        SheetRow("before", (18, 21, 20, 21)),
        SheetRow("tricks", (1, 1, 5, 1)),
        SheetRow("points", (-2, -2, 6, -2)),
        SheetRow("score", (16, 19, 26, 19)),
    )
    says = {"result": "made", "points": [-2, -2, 6, -2], "score": [16, 19, 26, 19], **end}
    told = staged("pay", bid="solo5", bidder=2, trump="H", tricks=[1, 1, 5, 1], chips=[18, 21, 20, 21], deal=deal)
    assert told == Staged(says, sheet=Sheet(rows))


PAY = {"kind": "pay", "bid": "half", "bidder": 0, "partner": 2, "tricks": [3, 2, 2, 1]}
A_SEAT = "a seat is a number from 0 to 3, not "


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"kind": "game"}, "the kind is one of legal, trick, bid, contract, partner, pay, not 'game'"),
        ({"kind": "trick", "trump": "X", "trick": "HA"}, "a suit is one of S H D C, not 'X'"),
        ({"kind": "trick", "trump": "SH", "trick": "HA"}, "a suit is one of S H D C, not 'SH'"),
        ({"kind": "bid", "said": "solo8"}, "'solo8' is no call of this game"),
        ({"kind": "bid", "said": "solo6 solo5"}, "the call 'solo5' breaks the rule 'bid-must-rise'"),
        ({"kind": "bid", "said": "pass pass pass pass"}, "the auction is over after these calls"),
        ({"kind": "bid", "said": "pass pass pass solo5"}, "the auction is over after these calls"),
        ({"kind": "contract", "said": "pass pass pass pass pass"}, "the call 'pass' breaks the rule 'wrong-phase'"),
        ({"kind": "contract", "said": "", "holder": 4}, f"{A_SEAT}4"),
        ({"kind": "contract", "said": "", "dealer": True}, f"{A_SEAT}True"),
        (PAY | {"bid": "solo8"}, "the bid is one of half, solo5, solo6, solo7, after5, after6, after7, not 'solo8'"),
        (PAY | {"partner": 0}, "the partner is another player"),
        (PAY | {"tricks": [3, 2, 2, 2]}, "tricks is 8 in all"),
        (PAY | {"tricks": [3, 2, 3]}, "tricks holds 4 numbers, one a seat"),
        (PAY | {"chips": [3, 2, 3], "deal": 1}, "chips holds 4 numbers, one a seat"),
    ],
)
def test_what_cannot_be_set_up(fields, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        stage(rules(), fields)


def test_a_called_card_wants_whole_hands():
    with pytest.raises(ValueError, match=r"^a called card wants whole hands: use the kind partner$"):
        staged("contract", {"partner": "called_ace"}, said="half pass pass pass")
