"""What is told of a deal of Mensch and of its match: every event whole, with the rule that stands behind it."""

import pytest

from rules_py.core.cards import Card, cards
from rules_py.core.protocol import Event
from rules_py.core.tricks import Trick
from rules_py.games.mensch.model import BIDS, Contract, MenschStanding, MenschState
from tests.mensch.table import after, hands, move, rules

PLAIN = hands("SA SK SQ SJ HA HK HQ HJ")
"""Seat 1 has the other spades and hearts, seat 2 all diamonds, seat 3 all clubs."""


def events(of_rules, state, text):
    return of_rules.narrate(state, move(text), of_rules.apply(state, move(text)))


def said(moves, text, *, dealer=0, dealt=PLAIN, **options):
    """What is told of a call after other calls."""
    of_rules = rules(**options)
    return events(of_rules, after(of_rules, dealt, moves, dealer), text)


# the auction


def test_a_pass():
    assert said("pass", "pass") == (Event("pass", "auction", {"seat": 1}),)


@pytest.mark.parametrize(
    ("moves", "call", "rule", "kind", "tricks"),
    [
        ("", "half", "bids", "half", 5),
        ("pass", "solo6", "bids", "solo", 6),
        ("half pass", "solo5", "bid-must-rise", "solo", 5),
        ("pass solo5", "after7", "after-needs-solo", "after", 7),
    ],
)
def test_a_bid(moves, call, rule, kind, tricks):
    seat = len(moves.split())
    assert said(moves, call) == (Event("bid", rule, {"seat": seat, "bid": call, "kind": kind, "tricks": tricks}),)


def test_a_bid_that_three_clubs_force_is_told_to_the_bidder():
    dealt = hands("SA SK SQ SJ HA HK HQ HJ", "C7 C8 C9 ST S9 S8 S7 HT")
    assert said("pass", "half", dealt=dealt, must_bid_three_clubs="on")[1:] == (
        Event("forced-bid", "must-bid-three-clubs", {"seat": 1}, (1,)),
    )


def test_a_solo_that_stands():
    assert said("pass solo6 pass", "pass") == (
        Event("pass", "auction", {"seat": 3}),
        Event("contract", "aim", {"seat": 1, "bid": "solo6", "kind": "solo", "tricks": 6}),
    )


def test_an_after_that_stands_has_clubs_for_trumps():
    assert said("pass solo5 pass", "after6")[1:] == (
        Event("contract", "aim", {"seat": 3, "bid": "after6", "kind": "after", "tricks": 6}),
        Event("clubs-trump", "trump-choice", {"seat": 3, "suit": "C", "bid": "after6"}),
    )


def test_a_deal_that_is_passed_out():
    assert said("pass pass pass", "pass", dealer=2) == (
        Event("pass", "auction", {"seat": 1}),
        Event("passed-out", "passed-out", {"dealer": 2}),
    )


# the trump suit and the partner


def test_a_trump_suit_that_the_bidder_names():
    assert said("pass solo5 pass pass", "trump:H") == (Event("trump", "trump-choice", {"seat": 1, "suit": "H"}),)


@pytest.mark.parametrize(
    ("bid", "option", "seat", "queen"), [("solo5", "solo_trump", 2, "DQ"), ("half", "half_trump", 3, "CQ")]
)
def test_a_trump_suit_that_a_queen_names(bid, option, seat, queen):
    holder = {"DQ": "diamond_queen_holder", "CQ": "club_queen_holder"}[queen]
    assert said(f"{bid} pass pass pass", "trump:S", **{option: holder}) == (
        Event("queen-names-trump", "trump-choice", {"seat": seat, "suit": "S", "card": queen}),
    )


def test_a_partner_who_is_named():
    assert said("pass half pass pass", "partner:3") == (
        Event("partner", "partner-other-seat", {"seat": 1, "partner": 3}),
    )


def test_a_card_that_is_called():
    assert said("pass half pass pass", "call:DA", partner="called_ace") == (
        Event("call-card", "called-ace", {"seat": 1, "card": "DA"}),
        Event("you-are-called", "called-ace", {"seat": 1, "partner": 2, "card": "DA"}, (2,)),
    )


# cards and tricks


def in_play(hand, trick="", contract=None, tricks=(), seat=1):
    """A state in which a seat must play to a trick; the others hold a card each. Hearts are trumps of a solo."""
    lying = cards(trick)
    held = [cards("S8")] * 4
    held[seat] = cards(hand)
    contract = contract or Contract(2, BIDS["solo5"], "H")
    return MenschState(3, tuple(held), "play", seat, (), contract, (seat - len(lying)) % 4, lying, tricks)


@pytest.mark.parametrize(
    ("trick", "card", "id_", "rule"),
    [
        ("", "S7", "lead", "first-lead"),
        ("SK", "S7", "follow", "follow-suit"),
        ("H8", "H7", "follow", "follow-suit"),
        ("CQ", "H7", "follow", "club-queen"),
        ("H8", "CQ", "follow", "club-queen"),
        ("SK", "H7", "ruff", "follow-suit"),
        ("SK", "CQ", "ruff", "club-queen"),
        ("CK", "CQ", "ruff", "club-queen"),
        ("SK", "D7", "throw", "follow-suit"),
        ("CQ", "C7", "throw", "follow-suit"),
    ],
)
def test_a_card_that_is_played(trick, card, id_, rule):
    assert events(rules(), in_play(f"{card} D8", trick), card) == (Event(id_, rule, {"seat": 1, "card": card}),)


def test_a_lead_after_the_first_is_the_trick_winners():
    state = in_play("S7 D8", tricks=(Trick(0, cards("S9 ST SJ SQ"), 3),))
    assert events(rules(), state, "S7") == (Event("lead", "trick-winner", {"seat": 1, "card": "S7"}),)


def test_a_called_card_shows_the_partner():
    contract = Contract(0, BIDS["half"], "H", 1, Card("DA"))
    assert events(rules(), in_play("DA D8", "D9", contract), "DA") == (
        Event("follow", "follow-suit", {"seat": 1, "card": "DA"}),
        Event("partner-shown", "called-ace", {"seat": 1, "card": "DA", "bidder": 0}),
    )
    assert len(events(rules(), in_play("DA D8", "D9", contract), "D8")) == 1


@pytest.mark.parametrize(
    ("trick", "seat", "card", "rule"),
    [
        ("SK SA S9", 0, "SA", "trick-winner"),
        ("D7 SK CA", 3, "D7", "trick-winner"),
        ("SK HT H9", 0, "HT", "trick-winner"),
        ("SK S9 H7", 1, "H7", "trick-winner"),
        ("H8 S9 H7", 1, "H7", "trump-order"),
        ("H7 HA CQ", 1, "CQ", "club-queen"),
    ],
)
def test_a_trick_names_its_winner_and_how_many_he_has(trick, seat, card, rule):
    before = tuple(Trick(0, cards("C7 C8 C9 CT"), winner) for winner in (1, 1, 0))
    assert events(rules(), in_play("S7 D8", trick, tricks=before, seat=2), "S7")[1:] == (
        Event("trick", rule, {"seat": seat, "card": card, "tricks": {1: 3, 3: 1, 0: 2}[seat]}),
    )


# the payment


@pytest.mark.parametrize(
    ("contract", "won", "id_", "rule", "tricks", "points"),
    [
        (Contract(0, BIDS["half"], "C", 2), (0, 0, 0, 2, 2, 3, 1), "made", "fulfilled", 6, (1, -1, 1, -1)),
        (Contract(0, BIDS["half"], "C", 2), (0, 0, 3, 3, 3, 1, 2), "failed", "fulfilled", 4, (-2, 2, -2, 2)),
        (Contract(2, BIDS["solo6"], "H"), (0, 0, 0, 2, 2, 2, 2), "failed", "fulfilled", 4, (2, 2, -6, 2)),
        (Contract(3, BIDS["after7"], "C"), (3, 3, 3, 3, 3, 3, 3), "all-tricks", "all-tricks", 8, (-8, -8, -8, 24)),
    ],
)
def test_the_payment(contract, won, id_, rule, tricks, points):
    """The last trick goes to the seat that has won the first; seat 1 plays its last card."""
    before = tuple(Trick(0, (), winner) for winner in won)
    trick = ["S8", "S9", "ST"]
    trick[(won[0] - 2) % 4] = "SA"
    state = in_play("S7", " ".join(trick), contract, before)
    state = state._replace(hands=tuple(cards("S7") if seat == 1 else () for seat in range(4)))
    data = {
        "seat": contract.bidder,
        "partner": contract.partner,
        "bid": contract.bid.call,
        "tricks": tricks,
        "needed": contract.bid.tricks,
    }
    assert events(rules(), state, "S7")[2:] == (
        Event(id_, rule, data),
        *(Event("pay", "payments", {"seat": seat, "points": points[seat]}) for seat in range(4)),
    )


# the match


@pytest.mark.parametrize(
    ("after_it", "told"),
    [
        (MenschStanding(2, (20,) * 4, 3), (Event("next-dealer", "deal", {"dealer": 2}),)),
        (MenschStanding(2, (20,) * 4, 3, 4), (Event("next-dealer", "passed-out", {"dealer": 2}),)),
        (
            MenschStanding(2, (26, 14, 26, 14), 8, 0, True, (0, 2), (1, 3)),
            (
                Event("won", "match-end", {"seat": 0, "points": 26}),
                Event("won", "match-end", {"seat": 2, "points": 26}),
                Event("lost", "match-end", {"seat": 1, "points": 14}),
                Event("lost", "match-end", {"seat": 3, "points": 14}),
            ),
        ),
        (
            MenschStanding(2, (21, 19, 19, 19), 1, 20, True, (0,), ()),
            (
                Event("too-many-passed-out", "match-end", {"deals": 20}),
                Event("won", "match-end", {"seat": 0, "points": 21}),
            ),
        ),
    ],
)
def test_what_follows_a_deal(after_it, told):
    assert rules().narrate_match(rules().opening(0), after_it) == told
