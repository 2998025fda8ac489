"""What is told of a deal of Dreyfus and of its record: every event whole, with the rule that stands behind it."""

import pytest

from rules_py.core.cards import cards
from rules_py.core.protocol import Event
from rules_py.core.tricks import Trick
from rules_py.games.dreyfus.model import DreyfusStanding
from tests.dreyfus.table import HIGH, LOW, after, dealt, discards, events, in_play, over, rules

# the deal and its trump


@pytest.mark.parametrize(
    ("number", "event"),
    [
        (0, Event("trump", "trump", {"deal": 0, "suit": "S", "card": "S2"})),
        (3, Event("trump", "trump", {"deal": 3, "suit": "H", "card": "H2"})),
        (4, Event("no-trump", "trump", {"deal": 4, "suit": None})),
        (5, Event("trump", "after-cycle", {"deal": 5, "suit": "S", "card": "S2"})),
        (9, Event("no-trump", "after-cycle", {"deal": 9, "suit": None})),
    ],
)
def test_the_dealer_and_the_trump_of_a_deal(number, event):
    told = rules().narrate_deal(dealt(dealer=1, number=number))
    assert told == (Event("deal", "deal", {"seat": 1}), event)


# the exchange


def test_a_discard_is_told_to_its_owner():
    assert events(rules(), dealt(LOW), "discard:S3") == (
        Event("discard", "discard-low-only", {"seat": 0, "card": "S3"}, (0,)),
    )


def test_an_exchange_of_two_cards():
    state = after(rules(), dealt(LOW), discards("S3 H8"))
    assert events(rules(), state, "done") == (
        Event("exchanged", "exchange", {"seat": 0, "count": 2, "left": 10}),
        Event("drawn", "exchange", {"seat": 0, "cards": state.talon[:2]}, (0,)),
        Event("noted", "exchange-record", {"seat": 0, "count": 2}),
    )


def test_an_exchange_of_no_card_and_the_start_of_play():
    state = dealt(HIGH)
    assert events(rules(), state, "done") == (Event("kept", "exchange", {"seat": 0}),)
    assert events(rules(), after(rules(), state, "done done"), "done") == (
        Event("kept", "exchange", {"seat": 2}),
        Event("starts", "first-lead", {"seat": 0}),
    )


def test_a_talon_that_is_used_up():
    state = after(rules(), dealt(LOW), discards(LOW) + " done")
    assert events(rules(), state, "done") == (Event("talon-empty", "talon-short", {"seat": 1}),)


# cards and tricks


@pytest.mark.parametrize(
    ("hand", "trick", "card", "id_", "rule"),
    [
        ("H3 D4", "", "H3", "lead", "first-lead"),
        ("H3 D4", "HK", "H3", "follow", "follow-suit"),
        ("S3 D4", "HK", "S3", "trumped", "must-trump"),
        ("C3 D4", "HK", "C3", "throw", "must-trump"),
    ],
)
def test_a_card_that_is_played(hand, trick, card, id_, rule):
    assert events(rules(), in_play(hand, trick), card) == (Event(id_, rule, {"seat": 0, "card": card}),)


def test_a_lead_after_the_first_is_the_trick_winners():
    state = in_play("H3 D4")._replace(tricks=(Trick(2, cards("C3 C4 C5"), 0),))
    assert events(rules(), state, "H3") == (Event("lead", "trick-winner", {"seat": 0, "card": "H3"}),)


@pytest.mark.parametrize(("trick", "seat", "card", "tricks"), [("HA HK", 1, "HA", 2), ("HK HA", 2, "HA", 1)])
def test_a_trick_names_its_winner_and_how_many_he_has(trick, seat, card, tricks):
    state = in_play("H3 D4", trick, others=("C8", "C9"))._replace(tricks=(Trick(0, cards("C3 C4 C5"), 1),))
    assert events(rules(), state, "H3")[1:] == (
        Event("trick", "trick-winner", {"seat": seat, "card": card, "tricks": tricks}),
    )


@pytest.mark.parametrize("seats", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_the_count_of_a_deal(seats):
    """Seven tricks, four and one; the last of them is one of the seven."""
    kinds = (("over", 7, 3), ("even", 4, 0), ("short", 1, 3))
    won = [seats[0]] * 6 + [seats[1]] * 4 + [seats[2]]
    state = in_play("H3", "HK HT")._replace(
        trump="H", trick=(), leader=seats[0], tricks=tuple(Trick(0, (), seat) for seat in won)
    )
    hands = [cards("H3")] * 3
    hands[seats[0]] = cards("HA")
    state = after(rules(), state._replace(hands=tuple(hands), to_act=seats[0]), "HA H3")
    counts = {
        seat: (id_, {"seat": seat, "tricks": tricks, "difference": difference})
        for seat, (id_, tricks, difference) in zip(seats, kinds, strict=True)
    }
    assert events(rules(), state, "H3")[2:] == tuple(
        Event(counts[seat][0], "record", counts[seat][1]) for seat in range(3)
    )


# the record


def test_the_record_after_a_deal():
    before = DreyfusStanding(0, 1, (1, 0, 2), (0, 3, 4))
    following = rules().settle(before, over(7, 4, 1, dealer=0))
    assert rules().narrate_match(before, following) == (
        Event("standing", "record", {"seat": 0, "lower": 4, "upper": 0}),
        Event("standing", "record", {"seat": 1, "lower": 0, "upper": 3}),
        Event("standing", "record", {"seat": 2, "lower": 2, "upper": 7}),
        Event("next-dealer", "next-dealer", {"seat": 1}),
    )


def test_the_record_with_charged_cards():
    of_rules = rules(exchange_charge="one_each")
    before = DreyfusStanding(0, 1, (1, 0, 2), (0, 3, 4))
    following = of_rules.settle(before, over(7, 4, 1, dealer=0, discards=("S3 S4", "", "H3")))
    assert of_rules.narrate_match(before, following)[:4] == (
        Event("above", "exchange-charge", {"seat": 0, "added": 2}),
        Event("standing", "record", {"seat": 0, "lower": 4, "upper": 2}),
        Event("above", "exchange-charge", {"seat": 1, "added": 0}),
        Event("standing", "record", {"seat": 1, "lower": 0, "upper": 3}),
    )


@pytest.mark.parametrize(
    ("options", "number", "lower", "event"),
    [
        ({}, 5, (9, 3, 0), Event("party-over", "party-end", {"deals": 6})),
        ({"length": "one_cycle"}, 4, (2, 1, 0), Event("deals-over", "party-end", {"deals": 5})),
        ({"length": "one_cycle"}, 4, (9, 1, 0), Event("party-over", "party-end", {"deals": 5})),
        ({}, 29, (2, 1, 0), Event("deals-over", "deal-cap", {"deals": 30})),
        ({}, 29, (9, 1, 0), Event("party-over", "party-end", {"deals": 30})),
    ],
)
def test_why_a_party_ends(options, number, lower, event):
    of_rules = rules(**options)
    before = DreyfusStanding(2, number, lower)
    following = of_rules.settle(before, over(5, 4, 3))
    assert of_rules.narrate_match(before, following)[3] == event


def test_who_has_won_a_party_and_who_pays_what():
    before = DreyfusStanding(2, 5, (1, 11, 2), (9, 3, 13))
    following = rules().settle(before, over(4, 5, 3))
    assert rules().narrate_match(before, following)[4:] == (
        Event("won", "winner", {"seat": 1, "lower": 12}),
        Event("pays", "settlement", {"seat": 0, "upper": 9, "lacking": 9, "pays": 18}),
        Event("pays", "settlement", {"seat": 2, "upper": 14, "lacking": 8, "pays": 22}),
        Event("receives", "settlement", {"seat": 1, "amount": 40}),
    )


def test_a_loser_with_ten_below_lacks_nothing():
    before = DreyfusStanding(2, 5, (12, 11, 2), (1, 3, 13))
    pays = rules().narrate_match(before, rules().settle(before, over(4, 5, 3)))[5]
    assert pays == Event("pays", "settlement", {"seat": 1, "upper": 3, "lacking": 0, "pays": 3})
