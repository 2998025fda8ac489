"""The record of Dreyfus: what is written below and above, when the party ends, who wins and who pays."""

from pathlib import Path

import pytest

from rules_py.core.match import dealt, replay, with_move, with_next_deal
from rules_py.core.record import parse_record
from rules_py.games.dreyfus import GAME
from rules_py.games.dreyfus.model import DreyfusStanding
from rules_py.games.dreyfus.scoring import settlement, winner_of
from tests.dreyfus.table import over, rules

RECORDS = Path(__file__).with_name("records")


def standing(lower, upper=(0, 0, 0), dealer=0, number=1):
    return DreyfusStanding(dealer, number, lower, upper)


# next-dealer


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_next_dealer_is_the_next_clockwise(dealer):
    assert rules().opening(dealer).dealer == dealer
    before = standing((0, 0, 0), dealer=dealer)
    after = rules().settle(before, over(4, 4, 4, dealer=dealer))
    assert (after.dealer, after.number) == ((dealer + 1) % 3, 2)
    assert rules().narrate_match(before, after)[-1].rule == "next-dealer"


# record


@pytest.mark.parametrize(
    ("tricks", "lower", "upper"),
    [
        ((7, 4, 1), (3, 0, 0), (0, 0, 3)),  # vector (e)
        ((4, 4, 4), (0, 0, 0), (0, 0, 0)),
        ((12, 0, 0), (8, 0, 0), (0, 4, 4)),
        ((3, 5, 4), (0, 1, 0), (1, 0, 0)),
    ],
)
def test_record_has_what_is_over_below_and_what_is_short_above(tricks, lower, upper):
    state = over(*tricks)
    after = rules().settle(rules().opening(2), state)
    assert (after.lower, after.upper) == (lower, upper)
    assert sum(lower) == sum(upper)
    assert rules().outcome(state).points == tricks
    assert after.score() == {"lower": list(lower), "upper": list(upper)}
    added = rules().settle(standing((1, 2, 3), (4, 5, 6)), state)
    assert added.lower == tuple(have + more for have, more in zip((1, 2, 3), lower, strict=True))
    assert added.upper == tuple(have + more for have, more in zip((4, 5, 6), upper, strict=True))


# exchange-charge


def test_exchange_charge_is_written_above_at_the_end_of_the_deal():
    state = over(7, 4, 1, discards=("S3 S4", "", "H3 H4 H5"))
    assert rules().settle(rules().opening(2), state).upper == (0, 0, 3)
    charged = rules(exchange_charge="one_each")
    after = charged.settle(charged.opening(2), state)
    assert (after.lower, after.upper) == ((3, 0, 0), (2, 0, 6))
    above = [event.data["added"] for event in charged.narrate_match(charged.opening(2), after) if event.id == "above"]
    assert above == [2, 0, 6]
    assert not [event for event in rules().narrate_match(charged.opening(2), after) if event.id == "above"]


# party-end


def test_party_end_comes_with_ten_below():
    assert not rules().settle(standing((7, 0, 0)), over(6, 4, 2)).over
    after = rules().settle(standing((8, 0, 0)), over(6, 4, 2))
    assert (after.over, after.winners, after.losers) == (True, (0,), (1, 2))
    assert not rules().settle(standing((0, 0, 0), (12, 0, 0)), over(0, 6, 6)).over, "above does not count"


def test_party_end_leaves_the_whole_record():
    after = rules().settle(standing((8, 2, 1), (1, 2, 3), dealer=1, number=6), over(6, 4, 2, dealer=1))
    ended = DreyfusStanding(2, 7, (10, 2, 1), (1, 2, 5), (24, -10, -14), over=True, winners=(0,), losers=(1, 2))
    assert after == ended


def test_party_end_may_wait_for_the_end_of_the_cycle():
    of_rules = rules(play_out_cycle="on")
    for number in range(10):
        after = of_rules.settle(standing((10, 0, 0), number=number), over(4, 4, 4))
        assert after.over == (number + 1 in (5, 10))
    assert not of_rules.settle(standing((9, 0, 0), number=4), over(4, 4, 4)).over


def test_party_end_of_one_cycle_is_after_five_deals():
    of_rules = rules(length="one_cycle")
    for number in range(4):
        assert not of_rules.settle(standing((12, 0, 0), number=number), over(4, 4, 4)).over
    after = of_rules.settle(standing((2, 3, 0), number=4), over(4, 4, 4))
    assert (after.over, after.winners) == (True, (1,))
    events = [(event.id, event.rule) for event in of_rules.narrate_match(standing((2, 3, 0), number=4), after)]
    assert ("deals-over", "party-end") in events


# deal-cap


@pytest.mark.parametrize("play_out_cycle", ["off", "on"])
def test_deal_cap_ends_the_party_after_thirty_deals(play_out_cycle):
    of_rules = rules(play_out_cycle=play_out_cycle)
    assert not of_rules.settle(standing((9, 3, 0), number=28), over(4, 4, 4)).over
    before = standing((3, 9, 0), number=29)
    after = of_rules.settle(before, over(4, 4, 4))
    assert (after.over, after.number, after.winners) == (True, 30, (1,))
    assert ("deals-over", "deal-cap") in [(event.id, event.rule) for event in of_rules.narrate_match(before, after)]


def test_deal_cap_in_a_whole_party():
    match = replay(parse_record((RECORDS / "deal-cap.json").read_text()))
    assert (len(match.deals), match.standing.over) == (30, True)
    assert max(match.standing.lower) < 10
    assert [standing.over for standing in match.standings] == [False] * 30 + [True]


# winner


@pytest.mark.parametrize(
    ("lower", "upper", "dealer", "winner"),
    [
        ((11, 6, 2), (3, 9, 14), 0, 0),
        ((10, 12, 11), (0, 9, 0), 0, 1),
        ((10, 10, 2), (5, 4, 0), 2, 1),
        ((10, 2, 10), (5, 0, 6), 1, 0),
        ((10, 10, 10), (5, 5, 5), 0, 1),
        ((10, 10, 10), (5, 5, 5), 1, 2),
        ((10, 10, 10), (5, 5, 5), 2, 0),
        ((10, 9, 10), (5, 5, 5), 2, 0),
        ((10, 9, 10), (5, 5, 5), 0, 2),
    ],
)
def test_winner_has_most_below_then_least_above_then_sits_nearest_to_the_dealers_left(lower, upper, dealer, winner):
    assert winner_of(lower, upper, dealer) == winner


def test_winner_of_a_tie_is_seen_from_the_dealer_of_the_last_deal():
    after = rules().settle(standing((10, 10, 0), (1, 1, 0), dealer=0), over(4, 4, 4, dealer=0))
    assert after.winners == (1,)
    assert rules().settle(standing((10, 10, 0), (1, 1, 0), dealer=2), over(4, 4, 4, dealer=2)).winners == (0,)


# settlement


def test_settlement_is_what_stands_above_and_what_lacks_to_ten():
    assert settlement((11, 6, 2), (3, 9, 14), 0) == (35, -13, -22)
    after = rules().settle(standing((11, 6, 2), (3, 9, 14)), over(4, 4, 4))
    assert after.score() == {"lower": [11, 6, 2], "upper": [3, 9, 14], "settlement": [35, -13, -22]}
    events = rules().narrate_match(standing((11, 6, 2), (3, 9, 14)), after)
    pays = {event.data["seat"]: event.data["pays"] for event in events if event.id == "pays"}
    assert pays == {1: 13, 2: 22}
    assert events[-1].data == {"seat": 0, "amount": 35}


def test_settlement_asks_nothing_more_of_who_has_passed_ten():
    assert settlement((11, 12, 0), (3, 9, 1), 1) == (-3, 14, -11)


def test_settlement_of_a_whole_party():
    for seed in range(4):
        match = replay(dealt(GAME, {"exchange_charge": "one_each"}, seed))
        while not match.standing.over:
            while not match.deal_over:
                match = with_move(match, match.rules.legal_moves(match.state)[0])
            if not match.standing.over:
                match = with_next_deal(match, seed)
        assert replay(match.record).standing == match.standing
        assert sum(match.standing.settlement) == 0
        assert match.standing.settlement[match.standing.winners[0]] == max(match.standing.settlement)
        assert "settlement" not in match.standings[-2].score()
