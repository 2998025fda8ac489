"""The rules of Laus, one group of tests a rule id, in the order of the rules page."""

from random import Random

import pytest

from rules_py.core.cards import SUITS, cards, pack
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal
from rules_py.games.laus import GAME
from rules_py.games.laus.model import LausStanding, LausView
from tests.laus.table import ONE_SUIT_EACH, after, hands, legal, over, refusal, rules, started, table, winner

PLAIN_ORDERS = [("source", "789TQKA"), ("skat", "789QKTA")]
JACK_ORDERS = [("source", "CSHD"), ("skat", "DHSC")]


# pack


def test_pack_has_32_cards_for_four_players():
    assert sorted(rules().pack) == sorted(suit + rank for suit in SUITS for rank in "AKQJT987")
    assert GAME.seats == 4
    assert rules().hand_sizes == (8, 8, 8, 8)
    assert rules().talon_size == 0


def test_pack_has_five_suits_in_play():
    """Four plain suits of seven cards and the jacks: a jack answers no plain suit, a plain card no jack."""
    for suit in SUITS:
        plain = [card for card in rules().pack if legal(rules(), f"{card} C7 C8 C9", f"{suit}A") == card]
        assert {card.suit for card in plain} <= {suit}
        assert all(card.rank != "J" for card in plain)


# card-order


@pytest.mark.parametrize(("option", "low_to_high"), PLAIN_ORDERS)
@pytest.mark.parametrize("suit", SUITS)
def test_card_order_of_a_plain_suit(suit, option, low_to_high):
    of_rules = rules(plain_order=option)
    for place, lower in enumerate(low_to_high):
        for higher in low_to_high[place + 1 :]:
            assert winner(of_rules, f"{suit}{lower} {suit}{higher}") == suit + higher
            assert winner(of_rules, f"{suit}{higher} {suit}{lower}") == suit + higher


def test_card_order_does_not_touch_the_jacks():
    for option, _ in PLAIN_ORDERS:
        assert winner(rules(plain_order=option), "CJ DA DJ HJ") == "DJ"


# jack-order


@pytest.mark.parametrize(("option", "low_to_high"), JACK_ORDERS)
def test_jack_order(option, low_to_high):
    of_rules = rules(jack_order=option)
    for place, lower in enumerate(low_to_high):
        for higher in low_to_high[place + 1 :]:
            assert winner(of_rules, f"{lower}J {higher}J") == higher + "J"
            assert winner(of_rules, f"{higher}J {lower}J") == higher + "J"


@pytest.mark.parametrize(("option", "low_to_high"), JACK_ORDERS)
def test_jack_order_puts_every_jack_above_every_plain_card(option, low_to_high):
    of_rules = rules(jack_order=option, plain_order="skat")
    for suit in SUITS:
        assert winner(of_rules, f"{suit}A {low_to_high[0]}J") == low_to_high[0] + "J"


# aim


def test_aim_is_the_lowest_total_and_the_highest_loses():
    of_rules = rules(target=500)
    standing = of_rules.settle(of_rules.opening(0), over(0, "CQ SQ", "HA", "H7", "HT HK"))
    assert standing.points == (504, 11, 0, 14)
    assert standing.over
    assert (standing.winners, standing.losers) == ((2,), (0,))


# deal


@pytest.mark.parametrize("dealer", range(4))
def test_deal_in_packets_of_three_two_three_from_the_left_of_the_dealer(dealer):
    of_rules = rules()
    dealt, talon = of_rules.deal(of_rules.pack, dealer)
    numbers = [[of_rules.pack.index(card) for card in hand] for hand in dealt]
    first = (dealer + 1) % 4
    assert numbers[first] == [0, 1, 2, 12, 13, 20, 21, 22]
    assert numbers[(first + 1) % 4] == [3, 4, 5, 14, 15, 23, 24, 25]
    assert numbers[dealer] == [9, 10, 11, 18, 19, 29, 30, 31]
    assert talon == ()


def test_deal_passes_clockwise():
    of_rules = rules()
    standing = of_rules.opening(2)
    dealers = []
    for _ in range(5):
        dealers.append(standing.dealer)
        standing = of_rules.settle(standing, over(standing.dealer, "HA", "CA", "DA", "SA"))
    assert dealers == [2, 3, 0, 1, 2]
    assert standing.number == 5


# first-lead


@pytest.mark.parametrize("dealer", range(4))
def test_first_lead_is_left_of_the_dealer_with_any_card(dealer):
    of_rules, state = started(dealer=dealer)
    assert state.to_act == (dealer + 1) % 4
    assert of_rules.legal_moves(state) == ONE_SUIT_EACH[state.to_act]


# not-your-card


def test_not_your_card():
    assert refusal(rules(), "H7 H8", "", "H9") == "not-your-card"
    assert refusal(rules(), "H7 H8", "", "H7") is None


@pytest.mark.parametrize("trick", ["", "SA", "CJ"])
def test_not_your_card_comes_before_every_other_rule(trick):
    assert refusal(rules(), "S7 SJ H7", trick, "H8") == "not-your-card"


def test_not_your_card_once_it_was_played():
    of_rules, state = started(hands("S7 S8 HA HK HQ HT H9 H8"), dealer=3)
    state = after(of_rules, state, "S7")
    while state.to_act != 0:
        state = of_rules.apply(state, of_rules.legal_moves(state)[0])
    assert of_rules.refusal(state, cards("S7")[0]) == "not-your-card"


# follow-suit


def test_follow_suit_with_a_plain_card_of_the_suit():
    assert legal(rules(), "H9 HA C7 SJ", "H7") == "H9 HA"
    assert refusal(rules(), "H9 HA C7 SJ", "H7", "C7") == "follow-suit"


def test_follow_suit_leaves_no_room_for_a_jack():
    """Vector (c): who can follow may not play a jack instead."""
    for option in ("forbidden", "allowed"):
        of_rules = rules(led_suit_jack=option)
        assert legal(of_rules, "H9 DJ", "H7") == "H9"
        assert refusal(of_rules, "H9 DJ", "H7", "DJ") == "follow-suit"
        assert refusal(of_rules, "H9 HJ", "H7", "HJ") == "follow-suit"


def test_follow_suit_asks_nothing_of_who_has_none():
    assert legal(rules(), "C7 SA DJ", "H7") == "C7 DJ SA"


def test_follow_suit_of_the_card_that_was_led_not_of_a_jack_on_it():
    assert legal(rules(), "H9 CJ C7", "H7 CJ") == "H9"


# led-suit-jack


def test_led_suit_jack_may_not_be_played_by_who_has_no_other_card_of_the_suit():
    """Vector (a), as the source plays it: the jacks of other suits may."""
    assert legal(rules(), "HJ C9 SJ", "H7") == "C9 SJ"
    assert refusal(rules(), "HJ C9 SJ", "H7", "HJ") == "led-suit-jack"


def test_led_suit_jack_may_be_played_with_the_option():
    """Vector (a), with the option: jacks are a suit of their own."""
    assert legal(rules(led_suit_jack="allowed"), "HJ C9 SJ", "H7") == "C9 HJ SJ"


def test_led_suit_jack_is_played_when_it_is_the_last_card():
    """Vector (b)."""
    assert legal(rules(), "HJ", "H7") == "HJ"
    assert refusal(rules(), "HJ", "H7", "HJ") is None


def test_led_suit_jack_is_free_to_lead():
    assert legal(rules(), "HJ C9", "") == "C9 HJ"


def test_led_suit_jack_is_the_jack_of_the_suit_led_not_of_other_cards_in_the_trick():
    assert legal(rules(), "HJ C9", "S7 H8") == "C9 HJ"
    assert legal(rules(), "SJ C9", "S7 H8") == "C9"


# jack-led


def test_jack_led_asks_for_a_jack():
    """Vector (d)."""
    assert legal(rules(), "SA CJ", "SJ") == "CJ"
    assert refusal(rules(), "SA CJ", "SJ", "SA") == "jack-led"


def test_jack_led_any_jack_will_do():
    assert legal(rules(), "CJ HJ DJ D7", "SJ") == "CJ DJ HJ"


def test_jack_led_and_none_in_hand_any_card():
    assert legal(rules(), "SA C7 H8", "SJ") == "C7 H8 SA"


# trick-winner


@pytest.mark.parametrize(
    ("trick", "options", "wins"),
    [
        ("H7 HA CJ HT", {}, "CJ"),  # vector (e)
        ("CJ DJ SJ S9", {}, "DJ"),  # vector (f)
        ("CJ DJ SJ S9", {"jack_order": "skat"}, "CJ"),
        ("HT HQ H9 H8", {}, "HQ"),  # vector (i)
        ("HT HQ H9 H8", {"plain_order": "skat"}, "HT"),
        ("H7 SA DA CA", {}, "H7"),
        ("H7 SA H8 CA", {}, "H8"),
        ("H7 SJ DJ CJ", {}, "DJ"),
        ("SJ SA S7 HA", {}, "SJ"),
        ("D7 DJ DA DK", {"led_suit_jack": "allowed"}, "DJ"),
    ],
)
def test_trick_winner(trick, options, wins):
    assert winner(rules(**options), trick) == wins


def test_trick_winner_leads_the_next_trick():
    of_rules, state = started(hands("S7 S8 H7 H8 D7 D8 C7 C8"), dealer=3)
    state = after(of_rules, state, "S7")
    while state.trick:
        state = of_rules.apply(state, of_rules.legal_moves(state)[0])
    trick = state.tricks[0]
    assert state.to_act == state.leader == trick.winner
    assert trick.cards[trick.winner] == winner(of_rules, " ".join(trick.cards))
    assert trick.seat_of(0) == 0


# card-points, queen-extras, diamond-queen are in test_scoring.py


# count


def test_count_comes_when_all_hands_are_empty():
    of_rules, state = started()
    while state.to_act is not None:
        assert of_rules.outcome(state) is None
        state = of_rules.apply(state, of_rules.legal_moves(state)[0])
    assert state.ply == 32
    assert len(state.tricks) == 8
    outcome = of_rules.outcome(state)
    assert outcome.reason == "all-played"
    assert outcome.points == tuple(of_rules.tariff.penalty(state.taken(seat)) for seat in range(4))


def test_count_of_a_deal_with_one_suit_each():
    """Seat 0 leads a spade, and nobody can beat it but with a jack."""
    of_rules, state = started(dealer=3)
    state = after(of_rules, state, "S7 H7 D7 C7 S8 H8 D8 C8 S9 H9 D9 C9 ST HT DT CT SQ HQ DQ CQ")
    assert of_rules.points(state) == (4 * 10 + 4 * 2, 0, 0, 0)
    assert state.taken(0) == [card for trick in state.tricks for card in trick.cards]


# match-end


def test_match_end_when_somebody_has_reached_the_target():
    for target in (500, 1000, 1500):
        of_rules = rules(target=target)
        standing = of_rules.opening(0)._replace(points=(target - 11, 0, 3, 7))
        assert of_rules.settle(standing, over(0, "HA", "CA", "H7", "H8")).over
        assert not of_rules.settle(standing, over(0, "HT", "CA", "H7", "H8")).over


def test_match_end_leaves_the_whole_standing():
    of_rules = rules(target=500)
    standing = LausStanding(3, 4, (480, 20, 30, 40))
    ended = of_rules.settle(standing, over(3, "HA HT", "", "CK", ""))
    assert ended == LausStanding(0, 5, (501, 20, 34, 40), over=True, winners=(1,), losers=(0,))


def test_match_end_shares_ties():
    of_rules = rules()
    standing = of_rules.opening(0)._replace(points=(1490, 1490, 0, 0))
    ended = of_rules.settle(standing, over(0, "HT", "CT", "H7", "H8"))
    assert (ended.winners, ended.losers) == ((2, 3), (0, 1))


def test_match_end_with_two_over_the_target_the_higher_one_loses():
    of_rules = rules()
    standing = of_rules.opening(0)._replace(points=(1495, 1499, 1, 2))
    ended = of_rules.settle(standing, over(0, "HT", "CT", "H7", "H8"))
    assert (ended.winners, ended.losers) == ((2,), (1,))


@pytest.mark.parametrize(
    ("options", "fewest", "most_deals"),
    [({}, 116, 52), ({"cancel_scope": "all_queen_points"}, 108, 56), ({"queen_points": 3}, 120, 50)],
)
def test_match_end_comes_within_so_many_deals(options, fewest, most_deals):
    """Every deal adds at least its basic points, and nobody can stay below 1,500 for ever."""
    of_rules = rules(**options)
    assert (4 * 1499) // fewest + 1 == most_deals
    standing = of_rules.opening(0)
    for deal in range(most_deals):
        assert not standing.over
        share, rest = divmod(fewest, 4)
        points = [share + (seat < rest) for seat in range(4)]
        loaded = standing._replace(points=tuple(map(sum, zip(standing.points, points, strict=True))))
        standing = of_rules.settle(loaded, over(standing.dealer, "", "", "", ""))
        assert standing.number == deal + 1
    assert standing.over


def test_match_end_in_random_play_is_within_the_bound():
    for seed in range(200):
        of_rules = rules()
        rng = Random(seed)
        standing = of_rules.opening(0)
        while not standing.over:
            dealt, _ = of_rules.deal(shuffled(pack("AKQJT987"), rng), standing.dealer)
            state = of_rules.start(Deal(dealt, (), standing.dealer, standing.number))
            while state.to_act is not None:
                legal_cards = of_rules.legal_moves(state)
                state = of_rules.apply(state, legal_cards[int(rng.random() * len(legal_cards))])
            standing = of_rules.settle(standing, state)
        assert 3 <= standing.number <= 52


def test_a_legal_card_always_exists():
    """Whatever is led, every hand of one or two cards has something to play."""
    of_rules = rules()
    for led in of_rules.pack:
        for first in of_rules.pack:
            for second in (*of_rules.pack, None):
                hand = tuple(card for card in dict.fromkeys((first, second)) if card and card is not led)
                if hand:
                    state = table(" ".join(hand), led)
                    assert of_rules.legal_moves(state)


# what a seat sees


def test_a_view_has_the_own_hand_and_all_that_was_played():
    of_rules, state = started()
    state = after(of_rules, state, "S7 H7 D7 C7 S8 H8")
    diamonds = state.hands[2]
    seen = LausView(
        seat=2,
        dealer=3,
        phase="play",
        to_act=2,
        ply=6,
        hands=(None, None, diamonds, None),
        sizes=(6, 6, 7, 7),
        leader=0,
        trick=cards("S8 H8"),
        tricks=state.tricks,
        legal=diamonds,
    )
    assert of_rules.view(state, 2) == seen
    assert of_rules.view(state, 3) == seen._replace(seat=3, hands=(None, None, None, state.hands[3]), legal=())
    assert of_rules.view(state, None) == seen._replace(seat=None, hands=state.hands)
