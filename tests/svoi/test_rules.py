"""The rules of Svoi Koziri, one group of tests a rule id, in the order of the rules page."""

from pathlib import Path
from random import Random

import pytest

from rules_py.core.cards import cards, pack
from rules_py.core.dealing import shuffled
from rules_py.core.errors import MalformedRecord
from rules_py.core.match import replay
from rules_py.core.protocol import Deal
from rules_py.core.record import parse_record, read_record
from rules_py.games.svoi import GAME
from rules_py.games.svoi.dealing import are_mirrored
from rules_py.games.svoi.model import SvoiState, SvoiView
from tests.svoi.table import after, at_turn, dealt, legal, refusal, rules, told

RECORDS = Path(__file__).with_name("records")
TRUMPS = ["trump:C", "trump:D", "trump:H", "trump:S"]


# pack


@pytest.mark.parametrize(("size", "ranks"), [(36, "AKQJT9876"), (32, "AKQJT987"), (24, "AKQJT9")])
def test_pack_is_shortened_from_below(size, ranks):
    assert rules(pack=size).pack == pack(ranks)
    assert len(rules(pack=size).pack) == size
    assert rules(pack=size).hand_sizes == (size // 2, size // 2)
    assert {type(each) for each in rules(pack=size).hand_sizes} == {int}, "messages speak of 18 cards, not of 18.0"
    assert GAME.seats == 2
    assert rules().pack == rules(pack=36).pack


# card-order


def test_card_order_is_that_of_bridge():
    for lower, higher in zip("6789TJQK", "789TJQKA", strict=True):
        assert rules().beats(*cards(f"D{higher} D{lower}"), "S")
        assert not rules().beats(*cards(f"D{lower} D{higher}"), "S")


# aim


def test_aim_is_to_have_no_cards():
    state = after(rules(), at_turn("C8", "H6 D7"), "C8")
    assert rules().outcome(state) == ("out", (2, 0))


# deal


@pytest.mark.parametrize("dealer", [0, 1])
def test_deal_gives_all_cards_one_at_a_time_the_non_dealer_first(dealer):
    order = shuffled(rules().pack, Random(1))
    hands, talon = rules().deal(order, dealer)
    assert talon == ()
    assert hands[1 - dealer] == order[0::2]
    assert hands[dealer] == order[1::2]
    assert [len(hand) for hand in hands] == [18, 18]
    state = rules().start(Deal(hands, (), dealer, 0))
    assert [(event.id, event.rule) for event in rules().narrate_deal(state)] == [("deal", "deal")]


# mirror-deal


@pytest.mark.parametrize("size", [36, 32, 24])
def test_mirror_deal_makes_hands_that_are_images(size):
    of_rules = rules(deal="mirror", pack=size)
    images = {"S": "H", "H": "S", "C": "D", "D": "C"}
    seen = set()
    for seed in range(20):
        first, second = of_rules.deal(shuffled(of_rules.pack, Random(seed)), 0)[0]
        assert len(first) == len(second) == size // 2
        assert not set(first) & set(second)
        assert {images[card.suit] + card.rank for card in first} == set(second)
        seen.add(frozenset(first))
    assert len(seen) == 20


def test_mirror_deal_refuses_hands_that_are_no_images():
    of_rules = rules(deal="mirror", pack=24)
    hands, _ = of_rules.deal(shuffled(of_rules.pack, Random(1)), 0)
    record = {"format": "kozyr/1", "game": "svoi", "options": {"deal": "mirror", "pack": 24}, "dealer": 0}
    assert read_record(record | {"deals": [{"hands": [list(map(str, hand)) for hand in hands], "moves": []}]})
    given = sorted(of_rules.pack, key=lambda card: card.rank)
    wrong = [[str(card) for card in given[:12]], [str(card) for card in given[12:]]]
    with pytest.raises(MalformedRecord) as refused:
        read_record(record | {"deals": [{"hands": wrong, "moves": []}]})
    assert (refused.value.kind, refused.value.where) == ("not-mirrored", "deals[0].hands")
    message = "in a mirror deal each hand must be the image of the other, red suits answering black ones"
    assert refused.value.message == message


def test_mirror_deal_may_answer_spades_with_either_red_suit():
    assert are_mirrored((cards("S6 D7"), cards("H6 C7")))
    assert are_mirrored((cards("S6 D7"), cards("D6 S7")))
    assert not are_mirrored((cards("S6 D7"), cards("C6 H7")))
    assert not are_mirrored((cards("S6 D7"), cards("H6 H7")))


def test_mirror_deal_is_told():
    of_rules = rules(deal="mirror")
    hands, _ = of_rules.deal(shuffled(of_rules.pack, Random(1)), 0)
    events = of_rules.narrate_deal(of_rules.start(Deal(hands, (), 0, 0)))
    assert [(event.id, event.rule) for event in events] == [("mirrored", "mirror-deal")]


# trump-choice


@pytest.mark.parametrize("dealer", [0, 1])
def test_trump_choice_begins_with_the_non_dealer(dealer):
    state = dealt("S6 C6 H6 H7", "S7 C7 D6 D7", dealer)
    assert (state.phase, state.to_act, state.ply) == ("trump", 1 - dealer, 0)
    assert legal(rules(), state) == TRUMPS
    state = after(rules(), state, "trump:D")
    assert (state.phase, state.to_act, state.trumps[1 - dealer]) == ("trump", dealer, "D")
    state = after(rules(), state, "trump:C")
    assert (state.phase, state.trumps[dealer], state.turns) == ("play", "C", 0)


def test_trump_choice_is_told():
    state = dealt("S6 C6 H6 H7", "S7 C7 D6 D7")
    assert told(rules(), state, "trump:S") == [("trump", "trump-choice")]
    state = after(rules(), state, "trump:S")
    assert told(rules(), state, "trump:H") == [("trump", "trumps-differ"), ("starts", "first-lead")]


# trumps-differ


def test_trumps_differ():
    state = after(rules(), dealt("S6 C6 H6 H7", "S7 C7 D6 D7"), "trump:S")
    assert legal(rules(), state) == ["trump:C", "trump:D", "trump:H"]
    assert refusal(rules(), state, "trump:S") == "trumps-differ"


@pytest.mark.parametrize(("suit", "open_suits"), [("S", "DH"), ("C", "DH"), ("H", "CS"), ("D", "CS")])
def test_trumps_differ_in_colour_when_the_deal_is_mirrored(suit, open_suits):
    of_rules = rules(deal="mirror")
    hands, _ = of_rules.deal(shuffled(of_rules.pack, Random(1)), 0)
    state = after(of_rules, of_rules.start(Deal(hands, (), 0, 0)), f"trump:{suit}")
    assert legal(of_rules, state) == [f"trump:{other}" for other in open_suits]
    for other in set("SHDC") - set(open_suits):
        assert refusal(of_rules, state, f"trump:{other}") == "trumps-differ"


# sixes


@pytest.mark.parametrize(
    ("first", "second", "sizes"),
    [("trump:S", "trump:H", (18, 18)), ("trump:S", "trump:D", (17, 19)), ("trump:H", "trump:C", (19, 17))],
)
def test_sixes_go_to_the_owner_of_the_suit(first, second, sizes):
    black = [card for card in rules().pack if card.suit in "SC" and card.rank != "6"]
    red = [card for card in rules().pack if card.suit in "HD" and card.rank != "6"]
    hands = (tuple(black + list(cards("S6 D6"))), tuple(red + list(cards("H6 C6"))))
    of_rules = rules(sixes="on")
    start = of_rules.start(Deal(hands, (), 0, 0))  # seat 1 names first
    named = after(of_rules, start, first)
    assert named.hands == hands, "hands are as dealt until both trumps are named"
    state = after(of_rules, named, second)
    assert tuple(map(len, state.hands)) == sizes
    assert sorted(state.hands[0] + state.hands[1]) == sorted(of_rules.pack)
    mine, theirs = second[-1] + "6", first[-1] + "6"
    assert mine in state.hands[0]
    assert theirs in state.hands[1]
    handed = [event for event in of_rules.narrate(named, GAME.moves[second], state) if event.rule == "sixes"]
    assert [(event.data["seat"], str(event.data["card"])) for event in handed] == [
        (seat, six) for seat, six in ((0, mine), (1, theirs)) if six not in hands[seat]
    ]
    plain = after(rules(), rules().start(Deal(hands, (), 0, 0)), f"{first} {second}")
    assert tuple(map(len, plain.hands)) == (18, 18)


def test_sixes_have_no_effect_without_sixes_or_in_a_mirror_deal():
    assert not rules(sixes="on", pack=32).sixes
    assert not rules(sixes="on", pack=24).sixes
    assert not rules(sixes="on", deal="mirror").sixes
    assert rules(sixes="on").sixes


# first-lead


@pytest.mark.parametrize("dealer", [0, 1])
def test_first_lead_is_the_non_dealers(dealer):
    state = after(rules(), dealt("S6 C6 H6 H7", "S7 C7 D6 D7", dealer), "trump:S trump:H")
    assert (state.to_act, state.pile) == (1 - dealer, ())


# wrong-phase


def test_wrong_phase():
    naming = dealt("S6 C6 H6 H7", "S7 C7 D6 D7")
    assert refusal(rules(), naming, "S6") == "wrong-phase"
    assert refusal(rules(), naming, "take") == "wrong-phase"
    leading = after(rules(), naming, "trump:S trump:H")
    assert refusal(rules(), leading, "trump:D") == "wrong-phase"
    assert refusal(rules(), leading, "take") == "wrong-phase", "there is nothing to take"
    laying = after(rules(), leading, "C6 C7")
    assert refusal(rules(), laying, "take") == "wrong-phase", "who has beaten lays"
    assert refusal(rules(must_beat="off"), laying, "take") == "wrong-phase"


# not-your-card


def test_not_your_card():
    naming = dealt("S6 C6 H6 H7", "S7 C7 D6 D7")
    assert refusal(rules(), naming, "S7") == "not-your-card", "named before the phase"
    leading = after(rules(), naming, "trump:S trump:H")
    assert refusal(rules(), leading, "S7") == "not-your-card"
    beating = after(rules(), leading, "C6")
    assert refusal(rules(), beating, "CA") == "not-your-card"
    assert refusal(rules(), after(rules(), beating, "C7"), "C7") == "not-your-card"


# lead


def test_lead_is_any_single_card():
    state = at_turn("S6 SA C7", "H6 H7")
    assert legal(rules(), state) == ["C7", "S6", "SA"]
    state = after(rules(), state, "C7")
    assert (state.to_act, state.pile, state.laying, state.turns) == (1, cards("C7"), False, 1)
    assert told(rules(), at_turn("S6 SA C7", "H6 H7"), "C7") == [("lead", "lead")]


# cannot-beat


def test_cannot_beat_any_card_of_another_suit_is_beaten_by_the_lowest_own_trump():
    assert legal(rules(), at_turn("S6 C9", "D6 D7", "HA")) == ["S6"]  # vector (a)


def test_cannot_beat_own_trump_but_with_a_higher_own_trump():
    state = at_turn("S7 HA", "D6 D7", "S6")  # vector (b)
    assert legal(rules(), state) == ["S7"]
    assert refusal(rules(), state, "HA") == "cannot-beat"
    lower = at_turn("S7 SA", "D6 D7", "S9")
    assert refusal(rules(), lower, "S7") == "cannot-beat"


def test_cannot_beat_with_a_lower_card_or_with_the_trump_of_the_other():
    state = at_turn("C9 HA D7 S6 CJ", "D6 D8", "CT")  # hearts are the other's trump
    assert legal(rules(), state) == ["CJ", "S6"]
    for card in ("C9", "HA", "D7"):
        assert refusal(rules(), state, card) == "cannot-beat"


def test_cannot_beat_does_not_ask_whose_trump_the_top_card_is():
    assert legal(rules(), at_turn("S6 HK", "D6 D7", "H9", "SH")) == ["HK", "S6"]


def test_cannot_beat_allows_a_trump_though_the_suit_is_held():
    assert legal(rules(), at_turn("S6 C6 CA", "D6 D7", "CK")) == ["CA", "S6"]


def test_cannot_beat_is_told():
    state = at_turn("S6 C6 CA", "D6 D7", "CK")
    assert told(rules(), state, "CA") == [("beat", "cannot-beat")]
    assert told(rules(), state, "S6") == [("trumped", "cannot-beat")]


# second-card


def test_second_card_is_any_card_of_the_same_player():
    state = after(rules(), at_turn("S6 C6 HA", "D6 D7", "CK"), "S6")
    assert (state.to_act, state.laying, state.turns) == (0, True, 0)
    assert legal(rules(), state) == ["C6", "HA"]
    assert told(rules(), state, "C6") == [("lay", "second-card")]
    state = after(rules(), state, "C6")
    assert (state.to_act, state.laying, state.turns) == (1, False, 1)
    assert state.pile == cards("CK S6 C6"), "the beating card first"


def test_second_card_is_not_owed_with_an_empty_hand():
    state = after(rules(), at_turn("S6", "D6 D7", "CK"), "S6")
    assert (state.phase, state.to_act) == ("over", None)


# must-beat


def test_must_beat_refuses_the_pile_while_a_card_beats():
    state = at_turn("S6 C6", "D6 D7", "CK")
    assert legal(rules(), state) == ["S6"]
    assert refusal(rules(), state, "take") == "must-beat"
    helpless = at_turn("C6", "D6 D7", "CK")
    assert legal(rules(), helpless) == ["take"]


def test_must_beat_off_lets_a_player_take_by_choice():
    state = at_turn("S6 C6", "D6 D7", "CK")
    assert legal(rules(must_beat="off"), state) == ["S6", "take"]
    taken = after(rules(must_beat="off"), state, "take")
    assert taken.hands[0] == cards("C6 CK S6")


# pick-up


@pytest.mark.parametrize(
    ("pile", "left"),
    [
        ("C7 D8 C9 DT DK", 2),  # not my trump: three
        ("C7 D8 C9 HK", 1),  # the other's trump counts as any suit
        ("D8 C9 DK", 0),
        ("D8 DK", 0),
        ("DK", 0),
        ("C7 D8 C9 DT C8 D9 H9 HT SK", 4),  # vector (d): my trump, five
        ("C7 D8 C9 DT SK", 0),
        ("D9 SK", 0),
        ("C7 D8 C9 DT C8 D9 H9 HT SA", 0),  # vector (c): the ace of my trump, all
    ],
)
def test_pick_up_of_three_five_or_all(pile, left):
    state = at_turn("C6", "D6 D7", pile)
    assert legal(rules(), state) == ["take"]
    taken = after(rules(), state, "take")
    assert taken.pile == cards(pile)[:left]
    assert taken.hands[0] == tuple(sorted(cards("C6") + cards(pile)[left:]))
    everything = after(rules(pickup="all"), state, "take")
    assert everything.pile == ()
    assert len(everything.hands[0]) == 1 + len(cards(pile))


def test_pick_up_is_measured_with_the_trump_of_the_taker():
    pile = "C7 D8 C9 DT C8 D9 H9 HT SK"
    giver = at_turn("C6", "D6 D7", pile, "DS")
    assert after(rules(), giver, "take").pile == cards(pile)[:6], "spades are the other's trump: three"


def test_pick_up_is_told():
    state = at_turn("C6", "D6 D7", "C7 D8 C9 DT DK")
    assert told(rules(), state, "take") == [("take", "pick-up"), ("uncovered", "after-pick-up")]
    state = at_turn("C6", "D6 D7", "DK")
    assert told(rules(), state, "take") == [("take-all", "pick-up"), ("leads-again", "after-pick-up")]


# after-pick-up


def test_after_pick_up_the_other_faces_the_uncovered_card():
    state = after(rules(), at_turn("C6", "D9 D7", "C7 D8 C9 DT DK"), "take")
    assert (state.to_act, state.pile, state.turns) == (1, cards("C7 D8"), 1)
    assert legal(rules(), state) == ["D9"]


def test_after_pick_up_of_the_whole_pile_the_other_leads_a_single_card():
    state = after(rules(), at_turn("C6", "D6 D7", "C7 D8 HK"), "take")  # vector (e)
    assert (state.to_act, state.pile) == (1, ())
    assert legal(rules(), state) == ["D6", "D7"]
    assert after(rules(), state, "D6").to_act == 0


# going-out


def test_going_out_ends_the_deal_at_once():
    before = at_turn("S6 C7", "C9 D6", "DK")  # vector (f), the second case: two cards left
    state = after(rules(), before, "S6 C7")
    ended = before._replace(hands=((), cards("C9 D6")), pile=cards("DK S6 C7"), to_act=None, ply=4, end="out")
    assert state == ended
    assert (state.phase, state.to_act, state.end) == ("over", None, "out")
    assert rules().legal_moves(state) == ()
    assert rules().outcome(state) == ("out", (2, 0))


def test_going_out_by_the_beating_card():
    state = after(rules(), at_turn("S6", "C9 D6", "DK", seat=1, trumps="HS"), "S6")
    assert rules().outcome(state) == ("out", (0, 2))


def test_going_out_by_a_lead():
    state = after(rules(), at_turn("C7", "C6"), "C7")
    assert rules().outcome(state) == ("out", (2, 0)), "the last card of the other does not beat"
    assert told(rules(), at_turn("C7", "C6"), "C7") == [
        ("lead", "lead"),
        ("out", "going-out"),
        ("deal-won", "points"),
    ]


# last-card-draw


@pytest.mark.parametrize(
    ("other", "trumps", "reason", "points"),
    [
        ("C9", "SH", "last-card", (1, 1)),  # vector (f): the only card beats
        ("C6", "SH", "out", (2, 0)),
        ("C9 D6", "SH", "out", (2, 0)),  # vector (f): two cards
        ("D6", "SD", "last-card", (1, 1)),  # vector (f): by his own trump
        ("D6", "SH", "out", (2, 0)),
        ("S8", "SH", "out", (2, 0)),  # my trump helps me alone
    ],
)
def test_last_card_draw(other, trumps, reason, points):
    state = at_turn("S6 C7", other, "DK", trumps)
    ended = after(rules(), state, "S6 C7")
    assert rules().outcome(ended) == (reason, points)
    off = rules(last_card_draw="off")
    assert off.outcome(after(off, state, "S6 C7")) == ("out", (2, 0))


@pytest.mark.parametrize("seat", [0, 1])
def test_last_card_draw_is_told(seat):
    state = after(rules(), at_turn("S6 C7", "C9", "DK", "SH" if seat == 0 else "HS", seat=seat), "S6")
    assert told(rules(), state, "C7") == [
        ("lay", "second-card"),
        ("out", "going-out"),
        ("last-card", "last-card-draw"),
        ("drawn", "points"),
    ]
    events = rules().narrate(state, GAME.moves["C7"], after(rules(), state, "C7"))
    assert [event.data["seat"] for event in events if event.id in ("out", "last-card")] == [seat, 1 - seat]


# repetition

CYCLE = "C6 C7 S7 take D7 S7 C7 take"
"""Six turns after which all is as before, when A holds S6 C6 H6 H7 and B holds S7 C7 D6 D7."""


def in_the_cycle():
    return after(rules(), dealt("S6 C6 H6 H7", "S7 C7 D6 D7"), "trump:S trump:H")


def test_repetition_six_turns_bring_the_position_back():
    start = in_the_cycle()
    again = after(rules(), start, CYCLE)
    assert again.turns == 6
    assert (again.hands, again.pile, again.to_act) == (start.hands, start.pile, start.to_act)
    assert (start.past.occurred(), again.past.occurred()) == (1, 2)


def test_repetition_for_the_third_time_is_a_draw():
    state = after(rules(), in_the_cycle(), f"{CYCLE} {CYCLE.removesuffix(' take')}")
    assert (state.turns, state.to_act) == (11, 1)
    assert told(rules(), state, "take") == [("take-all", "pick-up"), ("repetition", "repetition"), ("drawn", "points")]
    state = after(rules(), state, "take")
    assert (state.turns, state.phase, state.to_act) == (12, "over", None)
    assert rules().outcome(state) == ("repetition", (1, 1))
    start = in_the_cycle()
    assert state == SvoiState(1, start.hands, start.trumps, (), None, False, state.past, 18, "repetition")


def test_repetition_looks_at_turn_starts_alone():
    state = in_the_cycle()
    middle = after(rules(), state, "C6 C7")
    assert middle.past == after(rules(), state, "C6").past


def test_repetition_needs_the_same_player_to_move():
    state = in_the_cycle()
    again = state.past.and_then((state.hands, state.pile, 1 - state.to_act))
    assert again.occurred() == 1


def test_repetition_asks_for_the_order_of_the_pile_but_not_of_the_hand():
    hands = (cards("C6 S6"), cards("D6"))
    past = in_the_cycle().past.and_then((hands, cards("C7 D7 CK"), 0))
    assert past.and_then((hands, cards("D7 C7 CK"), 0)).occurred() == 1
    first = after(rules(must_beat="off"), at_turn("D8 CT", "D6 D7", "S7 C9"), "take")
    assert first.hands[0] == tuple(sorted(cards("D8 CT S7 C9"))), "hands are held in sorted order"


def test_repetition_tells_one_past_from_another():
    hands = (cards("C6 S6"), cards("D6"))
    past, same, other = (
        in_the_cycle().past.and_then((hands, cards(pile), 0)) for pile in ("C7 D7 CK", "C7 D7 CK", "D7 C7 CK")
    )
    assert past == same != other
    assert hash(past) == hash(same) != hash(in_the_cycle().past)


def test_repetition_is_counted_right_in_long_deals():
    """Counted again by hand, in random deals of a small pack and in cycles."""
    for seed in range(30):
        rng = Random(seed)
        of_rules = rules(pack=24, must_beat="off", max_turns=500)
        state = of_rules.start(Deal(of_rules.deal(shuffled(of_rules.pack, rng), 0)[0], (), 0, 0))
        positions = []
        while state.to_act is not None:
            if state.phase == "play" and not state.laying:
                positions.append((frozenset(state.hands[0]), state.pile, state.to_act))
                assert positions.count(positions[-1]) == state.past.occurred() < 3
                assert state.turns == len(positions) - 1
            state = of_rules.apply(state, rng.choice(of_rules.legal_moves(state)))


def test_repetition_in_a_whole_deal():
    match = replay(parse_record((RECORDS / "repetition.json").read_text()))
    assert (match.state.turns, match.state.end, match.standing.points) == (12, "repetition", (1, 1))


# turn-cap


@pytest.mark.parametrize("turns", [100, 200, 500])
def test_turn_cap(turns):
    of_rules = rules(max_turns=turns)
    state = at_turn("S6 C6 CA", "D6 D7", turns=turns - 2)
    state = after(of_rules, state, "C6")
    assert (state.turns, state.to_act) == (turns - 1, 1)
    assert [id_rule for id_rule in told(of_rules, state, "take") if id_rule[1] != "pick-up"] == [
        ("turn-cap", "turn-cap"),
        ("drawn", "points"),
    ]
    state = after(of_rules, state, "take")
    assert (state.turns, state.phase, state.to_act) == (turns, "over", None)
    assert of_rules.outcome(state) == ("turn-cap", (1, 1))
    hands = (cards("CA S6"), cards("C6 D6 D7"))
    assert state == SvoiState(1, hands, ("S", "H"), (), None, False, state.past, 4, "turn-cap")


def test_turn_cap_is_200_in_a_random_deal():
    for seed in range(40):
        rng = Random(seed)
        state = rules().start(Deal(rules().deal(shuffled(rules().pack, rng), 0)[0], (), 0, 0))
        while state.to_act is not None:
            state = rules().apply(state, rng.choice(rules().legal_moves(state)))
        assert state.turns <= 200
        assert (state.end == "turn-cap") == (state.turns == 200 and all(state.hands))


def test_turn_cap_does_not_undo_a_win_in_the_last_turn():
    state = after(rules(), at_turn("S6 C6", "D6 D7", "CK", turns=199), "S6 C6")
    assert rules().outcome(state) == ("out", (2, 0))


@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [("C6 CA", "D6 D7", (2, 0)), ("C6 CA CK", "D6", (0, 2)), ("C6 CA", "D6", (1, 1))]
)
def test_turn_cap_may_be_decided_by_the_fewest_cards(mine, theirs, points):
    of_rules = rules(cap_result="fewest_cards")
    state = after(of_rules, at_turn(mine, theirs, turns=199), "C6")
    assert of_rules.outcome(state) == ("turn-cap", points)
    assert of_rules.settle(of_rules.opening(0), state).points == points
    assert rules().outcome(after(rules(), at_turn(mine, theirs, turns=199), "C6")) == ("turn-cap", (1, 1))


def test_turn_cap_does_not_decide_a_repetition():
    of_rules = rules(cap_result="fewest_cards", max_turns=100)
    state = after(of_rules, dealt("S6 C6 H6 H7", "S7 C7 D6 D7"), f"trump:S trump:H {CYCLE} {CYCLE}")
    assert of_rules.outcome(state) == ("repetition", (1, 1))


# what a seat sees


def test_a_view_has_the_own_hand_and_the_pile():
    state = after(rules(), in_the_cycle(), f"{CYCLE} C6 C7")
    seen = SvoiView(
        seat=1,
        dealer=1,
        phase="play",
        to_act=1,
        ply=12,
        hands=(None, cards("D6 D7 S7")),
        sizes=(3, 3),
        trumps=("S", "H"),
        pile=cards("C6 C7"),
        laying=True,
        turns=7,
        occurred=2,
        past=state.past,
        legal=cards("D6 D7 S7"),
    )
    assert rules().view(state, 1) == seen
    assert rules().view(state, 0) == seen._replace(seat=0, hands=(cards("H6 H7 S6"), None), legal=())
    assert rules().view(state, None) == seen._replace(seat=None, hands=state.hands)
    naming = dealt("S6 C6 H6 H7", "S7 C7 D6 D7")
    assert (rules().view(naming, 0).turns, rules().view(naming, 0).occurred) == (0, 0)
