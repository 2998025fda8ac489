"""The rules of Dreyfus, one group of tests a rule id, in the order of the rules page."""

from random import Random

import pytest

from rules_py.core.cards import cards, pack
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal
from rules_py.games.dreyfus import GAME
from rules_py.games.dreyfus.model import DreyfusState, DreyfusView
from tests.dreyfus.table import HIGH, LOW, after, dealt, discards, events, in_play, legal, refusal, rules, told

ANY = {"discard_rule": "two_to_eight_cards"}


# pack


def test_pack_is_without_the_twos():
    assert rules().pack == pack("AKQJT9876543")
    assert len(rules().pack) == 48
    assert (GAME.seats, rules().hand_sizes, rules().talon_size) == (3, (12, 12, 12), 12)


# card-order


def test_card_order_is_that_of_bridge():
    for lower, higher in zip("3456789TJQK", "456789TJQKA", strict=True):
        assert rules().winning_place(cards(f"D{lower} D{higher}"), "S") == 1
        assert rules().winning_place(cards(f"D{higher} D{lower}"), "S") == 0


# trump


@pytest.mark.parametrize(("number", "trump"), [(0, "S"), (1, "C"), (2, "D"), (3, "H"), (4, None)])
def test_trump_changes_from_deal_to_deal(number, trump):
    state = dealt(number=number)
    assert state.trump == rules().trump_of(number) == trump
    deal, shown = rules().narrate_deal(state)
    assert (deal.id, deal.rule, deal.data["seat"]) == ("deal", "deal", 2)
    assert (shown.id, shown.rule) == ("trump" if trump else "no-trump", "trump")
    assert shown.data.get("card") == (f"{trump}2" if trump else None)


# after-cycle


def test_after_cycle_the_trumps_come_again():
    assert [rules().trump_of(number) for number in range(5, 12)] == ["S", "C", "D", "H", None, "S", "C"]
    assert rules().narrate_deal(dealt(number=5))[1].rule == "after-cycle"


def test_after_cycle_no_trump_may_stay():
    of_rules = rules(after_cycle="stay_no_trump")
    assert [of_rules.trump_of(number) for number in range(4)] == ["S", "C", "D", "H"]
    assert [of_rules.trump_of(number) for number in range(4, 30)] == [None] * 26


# deal


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_deal_is_three_cards_at_a_time_and_leaves_a_talon(dealer):
    order = shuffled(rules().pack, Random(3))
    hands, talon = rules().deal(order, dealer)
    for step in range(3):
        seat = (dealer + 1 + step) % 3
        assert hands[seat] == tuple(card for round_ in range(4) for card in order[9 * round_ + 3 * step :][:3])
    assert talon == order[36:]


def test_deal_is_followed_by_the_exchange():
    hands, talon = rules().deal(shuffled(rules().pack, Random(3)), 1)
    state = rules().start(Deal(hands, talon, 1, 2))
    assert state == DreyfusState(1, 2, "D", "exchange", hands, talon, ((), (), ()), 2, (), (), 2, 0)


# exchange


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_exchange_goes_round_once_from_the_dealers_left(dealer):
    state = dealt(dealer=dealer)
    for step in range(3):
        assert (state.phase, state.to_act) == ("exchange", (dealer + 1 + step) % 3)
        state = after(rules(), state, "done")
    assert (state.phase, state.to_act, state.ply) == ("play", (dealer + 1) % 3, 3)


def test_exchange_takes_the_same_number_from_the_top_of_the_talon():
    start = dealt(LOW)
    state = after(rules(), start, discards("S3 H8"))
    assert (state.hands[0], state.discards[0], state.talon) == (
        cards("S4 S5 S6 S7 S8 H3 H4 H5 H6 H7"),
        cards("S3 H8"),
        start.talon,
    ), "the talon cards come at the end"
    state = after(rules(), state, "done")
    assert state.hands[0] == cards("S4 S5 S6 S7 S8 H3 H4 H5 H6 H7") + start.talon[:2]
    assert (state.talon, state.discards[0]) == (start.talon[2:], cards("S3 H8"))
    assert not set(state.discards[0]) & set(state.talon), "a discard does not come back"


def test_exchange_may_take_the_whole_talon():
    start = dealt(LOW)
    state = after(rules(), start, discards(LOW))
    assert legal(rules(), state) == ["done"]
    state = after(rules(), state, "done")
    assert (state.hands[0], state.talon, state.to_act) == (start.talon, (), 1)


def test_exchange_is_heard_by_all_and_its_cards_by_one():
    state = dealt(LOW)
    discard, *_ = events(rules(), state, "discard:S3")
    assert (discard.id, discard.rule, discard.seats) == ("discard", "discard-low-only", (0,))
    state = after(rules(), state, discards("S3 S4"))
    exchanged, drawn, _ = events(rules(), state, "done")
    assert (exchanged.id, exchanged.rule, exchanged.seats) == ("exchanged", "exchange", None)
    assert (exchanged.data["count"], exchanged.data["left"]) == (2, 10)
    assert (drawn.id, drawn.seats, drawn.data["cards"]) == ("drawn", (0,), state.talon[:2])
    assert told(rules(), dealt(HIGH), "done") == [("kept", "exchange")]


def test_exchange_is_hidden_from_the_others():
    state = after(rules(), dealt(LOW), discards("S3 S4") + " done")
    view = rules().view(state, 1)
    assert view.hands[0] is view.hands[2] is view.talon is None
    assert view.discards == (None, (), None)
    assert (view.exchanged, view.talon_size, view.sizes) == ((2, 0, 0), 10, (12, 12, 12))
    own = rules().view(state, 0)
    assert (own.discards[0], own.talon, own.legal) == (cards("S3 S4"), None, ())
    everything = rules().view(state, None)
    assert (everything.talon, everything.hands, everything.discards) == (state.talon, state.hands, state.discards)


# wrong-phase


def test_wrong_phase():
    state = dealt(LOW)
    assert refusal(rules(), state, "S3") == "wrong-phase"
    play = after(rules(), state, "done done done")
    assert refusal(rules(), play, "done") == "wrong-phase"
    assert refusal(rules(), play, "discard:S3") == "wrong-phase"


# not-your-card


def test_not_your_card():
    state = dealt(LOW)
    assert refusal(rules(), state, "discard:C3") == "not-your-card"
    assert refusal(rules(), state, "C3") == "not-your-card"
    gone = after(rules(), state, "discard:S3")
    assert refusal(rules(), gone, "discard:S3") == "not-your-card", "a discard leaves the hand at once"
    play = after(rules(), state, "done done done")
    assert refusal(rules(), play, "C3") == "not-your-card"
    assert refusal(rules(), play, "discard:C3") == "not-your-card"


# discard-low-only


def test_discard_low_only_from_three_to_eight():
    state = dealt("S9 S8 C3 CA D5 DK H8 HT S3 C9 DJ HQ")
    assert legal(rules(), state) == ["discard:C3", "discard:D5", "discard:H8", "discard:S3", "discard:S8", "done"]
    assert refusal(rules(), state, "discard:S9") == "discard-low-only"  # vector (g)
    assert refusal(rules(), state, "discard:S8") is None
    for card in ("CA", "DK", "HT", "C9", "DJ", "HQ"):
        assert refusal(rules(), state, f"discard:{card}") == "discard-low-only"


@pytest.mark.parametrize("count", range(9))
def test_discard_low_only_read_as_two_to_eight_cards(count):
    of_rules = rules(**ANY)
    state = after(of_rules, dealt(HIGH), discards(" ".join(HIGH.split()[:count])))
    assert refusal(of_rules, state, "done") == ("discard-low-only" if count == 1 else None)
    left = [f"discard:{card}" for card in state.hands[0]] if count < 8 else []
    assert legal(of_rules, state) == sorted(left + (["done"] if count != 1 else []))
    if count == 8:
        assert refusal(of_rules, state, "discard:HA") == "discard-low-only", "no ninth card"


# talon-short


def test_talon_short_no_more_may_go_than_the_talon_has():
    state = after(rules(), dealt(LOW, HIGH, "C3 C4 C5 C6 C7 C8 D3 D4 D5 D6 D7 D8"), discards(LOW[:29]) + " done done")
    assert len(state.talon) == 2
    state = after(rules(), state, discards("C3 C4"))
    assert refusal(rules(), state, "discard:C5") == "talon-short"  # vector (f)
    assert legal(rules(), state) == ["done"]


def test_talon_short_who_finds_none_still_says_done():
    state = after(rules(), dealt(LOW, "C3 C4 C5 C6 C7 C8 D3 D4 D5 D6 D7 D8"), discards(LOW) + " done")
    assert (state.to_act, state.talon) == (1, ())
    assert legal(rules(), state) == ["done"]
    assert refusal(rules(), state, "discard:C3") == "talon-short"
    assert told(rules(), state, "done") == [("talon-empty", "talon-short")]


def test_talon_short_stands_behind_the_rank_of_the_card():
    state = after(rules(), dealt(LOW, HIGH), discards(LOW) + " done")
    assert refusal(rules(), state, "discard:SA") == "discard-low-only"


def test_talon_short_when_the_number_of_cards_counts():
    of_rules = rules(**ANY)
    state = after(of_rules, dealt(LOW, HIGH), discards(LOW[:23]) + " done")
    assert len(state.talon) == 4
    three = after(of_rules, state, discards("S9 ST SJ"))
    assert refusal(of_rules, after(of_rules, three, "discard:SQ"), "discard:SK") == "talon-short"
    one_left = after(of_rules, three, "done")
    assert len(one_left.talon) == 1
    assert legal(of_rules, one_left) == ["done"], "one card alone may not go"
    assert refusal(of_rules, one_left, f"discard:{one_left.hands[2][0]}") == "talon-short"


def test_talon_short_is_not_a_talon_of_two():
    of_rules = rules(**ANY)
    gone = f"{discards(LOW[:23])} done {discards('S9 ST')} done"
    state = after(of_rules, dealt(LOW, HIGH), gone)
    assert (len(state.talon), len(legal(of_rules, state))) == (2, 13)
    two = " ".join(f"discard:{card}" for card in state.hands[2][:2])
    assert legal(of_rules, after(of_rules, state, two)) == ["done"]


# exchange-record


def test_exchange_record_notes_the_number_for_all():
    state = after(rules(), dealt(LOW), discards("S3 S4 S5"))
    noted = events(rules(), state, "done")[-1]
    assert (noted.id, noted.rule, noted.seats, noted.data["count"]) == ("noted", "exchange-record", None, 3)
    assert rules().view(after(rules(), state, "done"), 2).exchanged == (3, 0, 0)


# first-lead


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_first_lead_is_any_card_from_the_dealers_left(dealer):
    state = after(rules(), dealt(dealer=dealer), "done done")
    assert told(rules(), state, "done") == [("kept", "exchange"), ("starts", "first-lead")]
    state = after(rules(), state, "done")
    leader = (dealer + 1) % 3
    assert state.to_act == state.leader == leader
    assert legal(rules(), state) == sorted(map(str, state.hands[leader]))
    assert told(rules(), state, str(state.hands[leader][0])) == [("lead", "first-lead")]


# follow-suit


@pytest.mark.parametrize("trump", ["S", "H", None])
def test_follow_suit(trump):
    state = in_play("H3 HA SA C4", "HK", trump)
    assert legal(rules(), state) == ["H3", "HA"]
    assert refusal(rules(), state, "SA") == "follow-suit"
    assert refusal(rules(), state, "C4") == "follow-suit"
    assert told(rules(), state, "H3")[0] == ("follow", "follow-suit")


def test_follow_suit_asks_for_no_higher_card():
    assert legal(rules(), in_play("H3 HA", "H9 HK")) == ["H3", "HA"]


# must-trump


def test_must_trump_without_the_suit_led():
    state = in_play("C3 DA", "HK", "C")  # vector (a)
    assert legal(rules(), state) == ["C3"]
    assert refusal(rules(), state, "DA") == "must-trump"
    assert told(rules(), state, "C3")[0] == ("trumped", "must-trump")


def test_must_trump_any_trump_will_do():
    assert legal(rules(), in_play("C3 CA DA", "HK C9", "C")) == ["C3", "CA"]


def test_must_trump_without_trumps_any_card():
    state = in_play("DA SK", "HK", "C")  # vector (b)
    assert legal(rules(), state) == ["DA", "SK"]
    assert told(rules(), state, "DA")[0] == ("throw", "must-trump")


def test_must_trump_has_no_effect_without_trump():
    assert legal(rules(), in_play("C3 DA", "HK", None)) == ["C3", "DA"]  # vector (c)


# trick-winner


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("HA C3 HK", "C", 1),  # vector (d)
        ("H9 HK HT", "C", 1),
        ("H9 DA CA", "S", 0),
        ("H9 DA CA", None, 0),
        ("C4 C3 CA", "C", 2),
        ("H9 C3 C9", "C", 2),
        ("H9 C9 C3", "C", 1),
        ("H9 D3 HT", "C", 2),
    ],
)
def test_trick_winner_is_the_highest_trump_or_the_highest_of_the_suit_led(trick, trump, place):
    assert rules().winning_place(cards(trick), trump) == place


@pytest.mark.parametrize("leader", [1, 2])
def test_trick_winner_leads_next(leader):
    if leader == 1:
        state = in_play("C3 D4", "HA HK", "C", ("D9", "D8"))
        after_it = after(rules(), state, "C3")
        assert (after_it.to_act, after_it.tricks[0].winner) == (0, 0)
    else:
        state = in_play("H3 D4", "HA", "C", ("H9 D9", "D8"))
        after_it = after(rules(), state, "H3 H9")
        assert (after_it.to_act, after_it.tricks[0].winner) == (2, 2)
    assert (after_it.trick, after_it.leader, after_it.tricks[0].leader) == ((), after_it.to_act, leader)
    assert after_it.tricks_of(after_it.to_act) == 1


def test_trick_winner_is_told():
    state = in_play("C3 D4", "HA HK", "C", ("D9", "D8"))
    assert told(rules(), state, "C3") == [("trumped", "must-trump"), ("trick", "trick-winner")]
    assert told(rules(), after(rules(), state, "C3"), "D4") == [("lead", "trick-winner")]


# a whole deal


def test_record_of_a_random_deal_has_twelve_tricks():
    for seed in range(20):
        rng = Random(seed)
        hands, talon = rules().deal(shuffled(rules().pack, rng), 0)
        state = rules().start(Deal(hands, talon, 0, seed))
        while state.to_act is not None:
            assert rules().outcome(state) is None
            state = rules().apply(state, rng.choice(rules().legal_moves(state)))
        outcome = rules().outcome(state)
        assert (state.phase, rules().legal_moves(state), outcome.reason) == ("over", (), "all-played")
        assert sum(outcome.points) == len(state.tricks) == 12


# what a seat sees


def test_a_view_has_the_own_hand_and_all_that_was_played():
    state = after(rules(), dealt(LOW, HIGH, number=1), discards("S3 S4") + " done done done H8")
    seen = DreyfusView(
        seat=1,
        dealer=2,
        number=1,
        phase="play",
        to_act=1,
        ply=6,
        hands=(None, cards(HIGH), None),
        sizes=(11, 12, 12),
        trump="C",
        talon=None,
        talon_size=10,
        discards=(None, (), None),
        exchanged=(2, 0, 0),
        leader=0,
        trick=cards("H8"),
        tricks=(),
        legal=cards("H9 HT HJ HQ HK HA"),
    )
    assert rules().view(state, 1) == seen
    own = {"seat": 0, "hands": (state.hands[0], None, None), "discards": (cards("S3 S4"), None, None), "legal": ()}
    assert rules().view(state, 0) == seen._replace(**own)
    later = after(rules(), state, f"H9 {state.hands[2][0]}")
    assert rules().view(later, 1).tricks == later.tricks != ()
