"""The rules of Mensch, one group of tests a rule id, in the order of the rules page."""

from random import Random

import pytest

from rules_py.core.cards import SUITS, Card, cards
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal
from rules_py.games.mensch import GAME
from rules_py.games.mensch.model import BIDS, CLUB_QUEEN, PASS, Contract, MenschStanding, MenschView
from tests.mensch.table import ALL_CLUBS, after, hands, legal, match_of, played_out, refusal, rules, tricks_won

PLAIN = hands("SA SK SQ SJ HA HK HQ HJ")
PASSES = "pass pass pass pass"
BY_KIND = ["half", "solo5", "solo6", "solo7", "after5", "after6", "after7"]
BY_NUMBER = ["half", "solo5", "after5", "solo6", "after6", "solo7", "after7"]


def beats(of_rules, trump, first, second):
    """Whether the second card beats the first, which was led."""
    return of_rules.winning_place((Card(first), Card(second)), trump) == 1


def bids_above(of_rules, said):
    """The bids that are open after some calls, in the order of the ladder."""
    state = after(of_rules, PLAIN, said)
    return [call for call in of_rules.legal_moves(state) if call != "pass"]


# pack


def test_pack_has_32_cards_for_four_players():
    assert len(set(rules().pack)) == 32
    assert {card.rank for card in rules().pack} == set("AKQJT987")
    assert GAME.seats == 4
    assert rules().hand_sizes == (8, 8, 8, 8)


# card-order


@pytest.mark.parametrize("suit", "SHD")
def test_card_order_of_a_plain_suit_is_that_of_bridge(suit):
    for lower, higher in zip("789TJQK", "89TJQKA", strict=True):
        assert beats(rules(), "C", suit + lower, suit + higher)
        assert not beats(rules(), "C", suit + higher, suit + lower)


def test_card_order_of_plain_clubs_has_no_queen():
    for lower, higher in zip("789TJK", "89TJKA", strict=True):
        assert beats(rules(), "H", "C" + lower, "C" + higher)
    assert rules().playable(cards("CQ C8"), cards("CA"), "H") == cards("C8")


# trump-order


@pytest.mark.parametrize(("option", "ranks"), [("second", "89TJQKA7"), ("lowest", "789TJQKA")])
@pytest.mark.parametrize("trump", SUITS)
def test_trump_order_from_low_to_high(trump, option, ranks):
    of_rules = rules(seven_of_trumps=option)
    order = [trump + rank for rank in ranks if trump + rank != CLUB_QUEEN] + ["CQ"]
    assert len(order) == (8 if trump == "C" else 9)
    for place, lower in enumerate(order):
        for higher in order[place + 1 :]:
            assert beats(of_rules, trump, lower, higher)
            assert not beats(of_rules, trump, higher, lower)


def test_trump_order_puts_every_trump_above_every_other_card():
    for trump in SUITS:
        strength = rules().strength[trump]
        trumps = [card for card in strength if card.suit == trump or card is CLUB_QUEEN]
        others = [card for card in strength if card not in trumps]
        assert min(map(strength.get, trumps)) > max(map(strength.get, others))
        assert len({strength[card] for card in trumps}) == len(trumps)


# club-queen


@pytest.mark.parametrize("trump", SUITS)
def test_club_queen_is_the_highest_trump_of_every_suit(trump):
    strength = rules().strength[trump]
    assert max(strength, key=strength.get) == "CQ"


def test_club_queen_is_no_club_when_hearts_are_trumps():
    assert rules().playable(cards("CQ C7 SA"), cards("CK"), "H") == cards("C7")


def test_club_queen_must_be_played_to_a_trump_when_it_is_the_only_one():
    assert rules().playable(cards("CQ C7"), cards("H8"), "H") == cards("CQ")


def test_club_queen_led_asks_for_trumps():
    assert rules().playable(cards("CA C7 D8 SA"), cards("CQ"), "D") == cards("D8")


# aim


def test_aim_is_the_number_of_tricks_that_was_bid():
    of_rules = rules()
    before = after(of_rules, PLAIN, "solo6 pass pass")
    events = of_rules.narrate(before, PASS, of_rules.apply(before, PASS))
    assert [(event.id, event.rule, event.data["tricks"]) for event in events if event.rule == "aim"] == [
        ("contract", "aim", 6)
    ]


# deal


def test_deal_is_four_cards_at_a_time_to_the_left_of_the_dealer_first():
    of_rules = rules()
    dealt, talon = of_rules.deal(of_rules.pack, 1)
    assert [hand[0] for hand in dealt] == [of_rules.pack[8], of_rules.pack[12], of_rules.pack[0], of_rules.pack[4]]
    assert dealt[2] == (*of_rules.pack[:4], *of_rules.pack[16:20])
    assert talon == ()


def test_deal_passes_clockwise():
    of_rules = rules()
    standing = of_rules.opening(3)
    for dealer in (0, 1, 2):
        standing = of_rules.settle(standing, finished(of_rules, standing.dealer))
        assert standing.dealer == dealer
    assert standing.number == 3


# wrong-phase


@pytest.mark.parametrize(
    ("moves", "tried"),
    [
        ("", "SA trump:S partner:1 call:SA"),
        ("solo5 pass pass pass", "SA pass half after7 partner:1 call:SA"),
        ("half pass pass pass", "SA pass after7 trump:S call:DA"),
        ("solo5 pass pass pass trump:S", "pass half trump:S partner:1 call:SA"),
    ],
)
def test_wrong_phase_for_a_move_of_another_kind(moves, tried):
    state = after(rules(), PLAIN, moves)
    assert [refusal(rules(), state, text) for text in tried.split()] == ["wrong-phase"] * len(tried.split())


def test_wrong_phase_to_name_a_seat_where_an_ace_is_called():
    of_rules = rules(partner="called_ace")
    assert refusal(of_rules, after(of_rules, PLAIN, "half pass pass pass"), "partner:1") == "wrong-phase"


def test_wrong_phase_has_five_phases_in_this_order():
    of_rules = rules(half_trump="club_queen_holder")
    texts = ("half pass pass pass", "half pass pass pass trump:S", "half pass pass pass trump:S partner:1")
    phases = [after(of_rules, PLAIN, text).phase for text in ("", *texts)]
    assert phases == ["auction", "trump", "partner", "play"]
    assert played_out(of_rules, after(of_rules, PLAIN, texts[-1])).phase == "over"


# auction


def test_auction_begins_with_the_dealer():
    state = after(rules(), PLAIN, dealer=2)
    assert (state.phase, state.to_act) == ("auction", 2)
    assert legal(rules(), state) == ["half", "pass", "solo5", "solo6", "solo7"]


def test_auction_begins_left_of_the_dealer_for_eldest():
    assert after(rules(first_bidder="eldest"), PLAIN, dealer=3).to_act == 0


def test_auction_gives_everybody_one_call():
    spoke = [after(rules(), PLAIN, " ".join(["pass"] * count), dealer=1).to_act for count in range(4)]
    assert spoke == [1, 2, 3, 0]
    state = after(rules(), PLAIN, "half solo5 after5 pass")
    assert (state.contract.bidder, state.contract.bid.call) == (2, "after5")


def test_auction_in_rounds_goes_on_until_three_others_have_passed():
    of_rules = rules(auction_rounds="multi")
    state = after(of_rules, PLAIN, "half pass solo5 pass")
    assert (state.phase, state.to_act) == ("auction", 0)
    assert after(of_rules, PLAIN, "half pass solo5 pass solo6").to_act == 2  # who has passed is out
    state = after(of_rules, PLAIN, "half pass solo5 pass solo6 pass")
    assert (state.phase, state.contract.bidder, state.contract.bid.call) == ("trump", 0, "solo6")


def test_auction_in_rounds_ends_at_once_when_the_last_speaker_bids_after_three_passes():
    of_rules = rules(auction_rounds="multi")
    assert after(of_rules, PLAIN, "pass pass pass half").phase == "partner"
    assert after(of_rules, PLAIN, PASSES).phase == "over"


# bids


@pytest.mark.parametrize("call", ["half", "solo5", "solo6", "solo7"])
def test_bids_that_may_open(call):
    state = after(rules(), PLAIN, f"{call} pass pass pass")
    assert state.contract.bid.tricks == (5 if call == "half" else int(call[-1]))
    assert state.contract.side == (0,)


@pytest.mark.parametrize("tricks", [5, 6, 7])
def test_bids_of_after_are_played_alone_with_clubs(tricks):
    state = after(rules(), PLAIN, f"solo5 after{tricks} pass pass")
    assert (state.phase, state.contract.trump, state.contract.bid.tricks) == ("play", "C", tricks)
    assert state.contract.side == (1,)


# bid-must-rise


@pytest.mark.parametrize(("order", "ladder"), [("by_kind", BY_KIND), ("by_number", BY_NUMBER)])
def test_bid_must_rise_on_the_ladder(order, ladder):
    of_rules = rules(bid_order=order, after_needs="none")
    for rung, bid in enumerate(ladder):
        assert bids_above(of_rules, bid) == ladder[rung + 1 :]
        state = after(of_rules, PLAIN, bid)
        assert {refusal(of_rules, state, other) for other in ladder[: rung + 1]} == {"bid-must-rise"}


def test_bid_must_rise_a_half_does_not_follow_a_solo():
    assert refusal(rules(), after(rules(), PLAIN, "solo5"), "half") == "bid-must-rise"


def test_bid_must_rise_stands_before_after_needs_solo():
    of_rules = rules(bid_order="by_number")
    assert refusal(of_rules, after(of_rules, PLAIN, "solo7"), "after5") == "bid-must-rise"


def test_bid_must_rise_leaves_only_a_pass_above_after_seven():
    assert legal(rules(), after(rules(), PLAIN, "solo5 after7")) == ["pass"]


# after-needs-solo


def test_after_needs_solo_that_was_bid_before():
    assert refusal(rules(), after(rules(), PLAIN, "pass"), "after5") == "after-needs-solo"
    assert refusal(rules(), after(rules(), PLAIN, "half"), "after7") == "after-needs-solo"
    for solo in ("solo5", "solo7"):
        assert bids_above(rules(), solo)[-3:] == ["after5", "after6", "after7"]


def test_after_needs_solo_of_the_same_number_if_so_agreed():
    of_rules = rules(after_needs="same_number")
    assert refusal(of_rules, after(of_rules, PLAIN, "solo5"), "after6") == "after-needs-solo"
    assert bids_above(of_rules, "solo5") == ["solo6", "solo7", "after5"]
    assert bids_above(of_rules, "solo5 solo7") == ["after5", "after7"]


def test_after_needs_solo_of_the_same_number_when_bids_rise_by_number():
    assert rules(bid_order="by_number").options["after_needs"] == "same_number"
    assert rules(bid_order="by_number", after_needs="any_solo").options["after_needs"] == "any_solo"
    assert bids_above(rules(bid_order="by_number"), "solo5") == ["after5", "solo6", "solo7"]
    assert bids_above(rules(bid_order="by_number", after_needs="any_solo"), "solo5") == BY_NUMBER[2:]
    assert GAME.essential({"bid_order": "by_number", "after_needs": "same_number"}) == {"bid_order": "by_number"}


def test_after_needs_solo_no_more_with_none():
    assert bids_above(rules(after_needs="none"), "") == BY_KIND


# must-bid-three-clubs


def test_must_bid_three_clubs_with_the_queen_among_them():
    of_rules, dealt = rules(must_bid_three_clubs="on"), hands("CQ C7 C8 SA SK SQ SJ ST", "CA CK S7 S8 S9 HA HK HQ")
    state = after(of_rules, dealt)
    assert refusal(of_rules, state, "pass") == "must-bid-three-clubs"
    assert legal(of_rules, state) == ["half", "solo5", "solo6", "solo7"]
    assert refusal(rules(), after(rules(), dealt), "pass") is None


def test_must_bid_three_clubs_frees_two_clubs_and_who_speaks_after_a_bid():
    of_rules, dealt = rules(must_bid_three_clubs="on"), hands("CA CK S7 S8 S9 HA HK HQ", "CQ C7 C8 SA SK SQ SJ ST")
    assert refusal(of_rules, after(of_rules, dealt), "pass") is None
    assert refusal(of_rules, after(of_rules, dealt, "pass"), "pass") == "must-bid-three-clubs"
    assert refusal(of_rules, after(of_rules, dealt, "half"), "pass") is None


# passed-out


def test_passed_out_deal_is_not_counted_and_the_same_dealer_deals_again():
    match = match_of([(PLAIN, PASSES), (PLAIN, "")], dealer=1)
    assert match.deals[0].states[-1].phase == "over"
    assert match.rules.outcome(match.deals[0].states[-1]) == ("passed-out", (0, 0, 0, 0))
    assert match.deals[0].states[-1].hands == PLAIN
    assert (match.deals[0].states[-1].leader, match.deals[0].states[-1].trick) == (2, ())
    assert (match.standing.dealer, match.standing.number, match.standing.score()) == (1, 0, [20, 20, 20, 20])
    assert (match.deals[1].deal.dealer, match.deals[1].deal.number) == (1, 0)


def test_passed_out_twenty_times_in_a_row_ends_the_match_as_it_stands():
    of_rules = rules()
    standing = of_rules.settle(of_rules.opening(0), finished(of_rules, 0))
    for _ in range(19):
        standing = of_rules.settle(standing, after(of_rules, PLAIN, PASSES))
    assert not standing.over
    standing = of_rules.settle(standing, after(of_rules, PLAIN, PASSES))
    assert (standing.over, standing.number, standing.winners, standing.losers) == (True, 1, (0,), (1, 2, 3))


def test_passed_out_deals_are_counted_from_the_last_played_deal():
    of_rules = rules()
    standing = of_rules.opening(0)
    for _ in range(2):
        for _ in range(19):
            standing = of_rules.settle(standing, after(of_rules, PLAIN, PASSES))
        standing = of_rules.settle(standing, finished(of_rules, standing.dealer))
    assert (standing.over, standing.number, standing.dealer) == (False, 2, 2)


# trump-choice


def test_trump_choice_of_a_solo_is_the_bidders_among_four_suits():
    state = after(rules(), PLAIN, "pass solo6 pass pass")
    assert (state.phase, state.to_act) == ("trump", 1)
    assert legal(rules(), state) == ["trump:C", "trump:D", "trump:H", "trump:S"]
    assert after(rules(), PLAIN, "pass solo6 pass pass trump:C").contract.trump == "C"


def test_trump_choice_of_a_half_is_clubs():
    assert after(rules(), PLAIN, "half pass pass pass").contract.trump == "C"


def test_trump_choice_by_the_queen_of_diamonds_even_of_an_opponent():
    of_rules = rules(solo_trump="diamond_queen_holder")
    state = after(of_rules, PLAIN, "solo5 pass pass pass")
    assert Card("DQ") in state.hands[state.to_act]
    assert state.to_act != 0
    state = of_rules.apply(state, of_rules.legal_moves(state)[0])
    assert (state.phase, state.to_act, state.contract.bidder) == ("play", 0, 0)


def test_trump_choice_by_the_queen_of_clubs_comes_before_the_partner():
    of_rules = rules(half_trump="club_queen_holder")
    state = after(of_rules, PLAIN, "half pass pass pass")
    assert (state.phase, Card("CQ") in state.hands[state.to_act]) == ("trump", True)
    assert after(of_rules, PLAIN, "half pass pass pass trump:H").phase == "partner"
    assert after(of_rules, PLAIN, "solo5 after5 pass pass").contract.trump == "C"


# partner-other-seat


def test_partner_other_seat_is_named_openly():
    state = after(rules(), PLAIN, "pass half pass pass")
    assert (state.phase, state.to_act) == ("partner", 1)
    assert legal(rules(), state) == ["partner:0", "partner:2", "partner:3"]
    assert refusal(rules(), state, "partner:1") == "partner-other-seat"
    state = after(rules(), PLAIN, "pass half pass pass partner:3")
    assert state.contract.side == (1, 3)
    assert all(rules().view(state, seat).contract.partner == 3 for seat in range(4))


# called-ace


def calling(own, trump="C"):
    """What a bidder with this hand may call under a trump suit."""
    return sorted(rules(partner="called_ace").callable_cards(cards(own), trump))


def test_called_ace_is_a_plain_ace_that_the_bidder_does_not_hold():
    of_rules = rules(partner="called_ace")
    state = after(of_rules, PLAIN, "half pass pass pass")
    assert legal(of_rules, state) == ["call:DA"]
    assert refusal(of_rules, state, "call:SA") == "partner-other-seat"
    assert refusal(of_rules, state, "call:CA") == "partner-other-seat"
    assert refusal(of_rules, state, "call:DK") == "partner-other-seat"
    assert calling("SA HK D7", trump="S") == ["CA", "DA", "HA"]


def test_called_ace_becomes_a_king_then_a_queen_for_who_holds_them_all():
    assert calling("SA HA DA HK C7 C8 C9 CT") == ["DK", "SK"]
    assert calling("SA HA DA SK HK DK SQ C7") == ["DQ", "HQ"]
    assert calling("SA CA DA SK CK DK SQ H7", trump="H") == ["DQ"]
    assert calling("SA CA DA SK CK DK SQ DQ", trump="H") == ["CJ", "DJ", "SJ"]


def called_deals():
    """Two deals that look alike to seats 0 and 1: the ace of diamonds is with seat 2, then with seat 3."""
    first = hands("SA SK SQ SJ HA HK HQ HJ", "C7 C8 C9 CT CJ S7 S8 S9", "DA D7 H7 H8 ST CQ CA CK")
    second = (first[0], first[1], *(swapped(hand, "DA", "DK") for hand in first[2:]))
    return first, second


def swapped(hand, one, other):
    trade = {Card(one): Card(other), Card(other): Card(one)}
    return tuple(trade.get(card, card) for card in hand)


def test_called_ace_keeps_the_partner_secret_until_it_is_played():
    of_rules = rules(partner="called_ace")
    states = [after(of_rules, dealt, "half pass pass pass call:DA") for dealt in called_deals()]
    assert [state.contract.partner for state in states] == [2, 3]
    for seat in (0, 1):
        assert of_rules.view(states[0], seat) == of_rules.view(states[1], seat)
        assert of_rules.view(states[0], seat).contract.partner is None
    assert of_rules.view(states[0], 2).contract.partner == 2
    assert of_rules.view(states[0], 3).contract.partner is None
    assert of_rules.view(states[0], None).contract.partner == 2


def test_called_ace_shows_the_partner_when_it_is_played():
    of_rules = rules(partner="called_ace")
    before = after(of_rules, called_deals()[0], "half pass pass pass call:DA C7")
    state = before._replace(hands=(*before.hands[:2], cards("DA D7 H7 H8"), before.hands[3]))
    shown = of_rules.apply(state, Card("DA"))
    assert all(of_rules.view(shown, seat).contract.partner == 2 for seat in range(4))
    events = of_rules.narrate(state, Card("DA"), shown)
    assert [event.data for event in events if event.id == "partner-shown"] == [{"seat": 2, "card": "DA", "bidder": 0}]


def test_called_ace_tells_only_the_partner():
    of_rules = rules(partner="called_ace")
    before = after(of_rules, called_deals()[0], "half pass pass pass")
    call = of_rules.legal_moves(before)[0]
    events = of_rules.narrate(before, call, of_rules.apply(before, call))
    assert [(event.id, event.seats) for event in events] == [("call-card", None), ("you-are-called", (2,))]
    assert "partner" not in events[0].data


# first-lead


@pytest.mark.parametrize("dealer", range(4))
def test_first_lead_of_a_solo_is_the_bidders(dealer):
    state = after(rules(), PLAIN, "pass pass solo5 pass trump:H", dealer)
    assert (state.phase, state.to_act, state.leader) == ("play", (dealer + 2) % 4, (dealer + 2) % 4)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("moves", ["solo5 after5 pass pass", "half pass pass pass partner:{}"])
def test_first_lead_of_the_other_bids_is_left_of_the_dealer(dealer, moves):
    state = after(rules(), PLAIN, moves.format((dealer + 2) % 4), dealer)
    assert (state.phase, state.to_act) == ("play", (dealer + 1) % 4)


# not-your-card


def test_not_your_card_stands_before_every_other_rule():
    other = PLAIN[1][0]
    for moves in ("", "solo5 pass pass pass", "half pass pass pass", "solo5 pass pass pass trump:S"):
        assert refusal(rules(), after(rules(), PLAIN, moves), other) == "not-your-card"


# follow-suit


def test_follow_suit_if_you_can():
    dealt = hands("SA SK SQ SJ HA HK HQ HJ", "S7 H7 D7 D8 D9 DT DJ CQ")
    state = after(rules(), dealt, "solo5 pass pass pass trump:H SA")
    assert legal(rules(), state) == ["S7"]
    assert refusal(rules(), state, "D7") == "follow-suit"
    assert refusal(rules(), state, "CQ") == "follow-suit"


def test_follow_suit_leaves_any_card_to_who_cannot():
    assert rules().playable(cards("D7 HA CQ"), cards("SA S7"), "H") == cards("D7 HA CQ")
    assert rules().playable(cards("D7 S8"), cards("H8"), "H") == cards("D7 S8")


def test_follow_suit_asks_nothing_of_the_leader():
    assert rules().playable(cards("D7 HA CQ"), (), "H") == cards("D7 HA CQ")


# trick-winner


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("S", "SA S7 SK CQ", "CQ"),
        ("S", "SA S7 SK S8", "S7"),
        ("H", "D7 D9 D8 DT", "DT"),
        ("H", "D7 SA CA DT", "DT"),
        ("H", "DA H8 DK HT", "HT"),
        ("H", "C7 CQ CA CK", "CQ"),
        ("S", "CJ CK CT C7", "CK"),
    ],
)
def test_trick_winner_is_the_highest_trump_or_the_highest_of_the_suit_led(trump, trick, winner):
    assert cards(trick)[rules().winning_place(cards(trick), trump)] == winner


def test_trick_winner_leads_the_next():
    dealt = hands("SA SK SQ SJ HA HK HQ HJ", "C7 C8 C9 CT CJ CK CA D7", "S7 S8 S9 ST H7 H8 H9 HT")
    state = after(rules(), dealt, "solo5 pass pass pass trump:H SJ C7 S7 CQ")
    assert (state.to_act, state.leader, state.tricks[0].winner) == (3, 3, 3)


def test_trick_winner_until_all_eight_tricks_are_played():
    state = played_out(rules(), after(rules(), PLAIN, "solo5 pass pass pass trump:H"))
    assert (state.phase, len(state.tricks), state.ply) == ("over", 8, 37)
    assert state.leader == state.tricks[-1].winner
    assert rules().legal_moves(state) == ()


# fulfilled


@pytest.mark.parametrize(("won", "result"), [(4, "failed"), (5, "made"), (7, "made"), (8, "all-tricks")])
def test_fulfilled_half_with_five_tricks_of_the_pair_together(won, result):
    contract = after(rules(), PLAIN, "half pass pass pass partner:2").contract
    assert rules().tariff.payment(contract, tricks_won(won - 2, 8 - won, 2, 0)).result == result


@pytest.mark.parametrize("kind", ["solo", "after"])
@pytest.mark.parametrize("needed", [5, 6, 7])
def test_fulfilled_with_at_least_so_many_tricks_of_the_bidder(kind, needed):
    calls = f"solo5 after{needed} pass pass" if kind == "after" else f"pass solo{needed} pass pass trump:D"
    contract = after(rules(), PLAIN, calls).contract
    for won in range(8):
        result = rules().tariff.payment(contract, tricks_won(8 - won, won, 0, 0)).result
        assert result == ("made" if won >= needed else "failed")


# payments, all-tricks: the whole table is in test_scoring.py


def test_all_tricks_in_a_deal_that_is_played():
    dealt = hands(ALL_CLUBS)
    state = played_out(rules(), after(rules(), dealt, "solo5 pass pass pass trump:C"))
    assert rules().outcome(state) == ("all-tricks", (24, -8, -8, -8))


def test_payments_are_added_to_the_chips():
    of_rules = rules(start_chips=2)
    standing = of_rules.settle(of_rules.opening(0), finished(of_rules, 0))
    assert standing.score() == [26, -6, -6, -6]


# match-end


@pytest.mark.parametrize("deals", [4, 8, 12])
def test_match_end_after_the_agreed_number_of_deals(deals):
    of_rules = rules(deals=deals)
    standing = of_rules.opening(0)
    for played in range(deals):
        assert (standing.over, standing.number) == (False, played)
        standing = of_rules.settle(standing, finished(of_rules, standing.dealer))
    assert standing.over


def test_match_end_most_chips_win_and_ties_are_shared():
    of_rules = rules(deals=4)
    standing = of_rules.opening(0)
    for bidder in (0, 2, 0, 2):
        standing = of_rules.settle(standing, finished(of_rules, standing.dealer, bidder))
    assert standing.score() == [52, -12, 52, -12]
    assert (standing.winners, standing.losers) == ((0, 2), (1, 3))


def test_match_end_leaves_the_whole_standing():
    of_rules = rules(deals=4)
    before = MenschStanding(3, (20, 21, 22, 17), number=3, passed_out=2)
    ended = of_rules.settle(before, finished(of_rules, 3))
    assert ended == MenschStanding(0, (44, 13, 14, 9), 4, 0, over=True, winners=(0,), losers=(1, 2, 3))


def test_match_end_with_twenty_passed_out_deals_all_share():
    match = match_of([(PLAIN, PASSES)] * 20)
    assert (match.standing.over, match.standing.winners, match.standing.losers) == (True, (0, 1, 2, 3), ())
    events = match.rules.narrate_match(match.standings[-2], match.standing)
    assert [event.id for event in events] == ["too-many-passed-out", "won", "won", "won", "won"]
    assert {event.rule for event in events} == {"match-end"}


def finished(of_rules, dealer, bidder=0):
    """A deal in which one seat took all tricks with clubs for trumps."""
    dealt = list(hands(ALL_CLUBS))
    dealt[0], dealt[bidder] = dealt[bidder], dealt[0]
    said = " ".join("solo5" if (dealer + turn) % 4 == bidder else "pass" for turn in range(4))
    return played_out(of_rules, after(of_rules, tuple(dealt), f"{said} trump:C", dealer))


# what is told, and to whom

TOLD_IN_PLAY = set(GAME.rule_ids) - {"pack", "card-order", "wrong-phase", "not-your-card"}


def random_options(rng):
    return {option.name: rng.choice(option.values) for option in GAME.options}


def random_deal(of_rules, rng):
    """Every state and move of a deal in which all seats move at random; passes are rare."""
    dealer = rng.randrange(4)
    state = of_rules.start(Deal(*of_rules.deal(shuffled(of_rules.pack, rng), dealer), dealer, 0))
    while state.to_act is not None:
        moves = of_rules.legal_moves(state)
        chosen = rng.choice(moves)
        then = of_rules.apply(state, chosen)
        yield state, chosen, then
        state = then


def test_events_cite_every_rule_that_play_reaches():
    rng = Random(3)
    before = after(rules(), PLAIN, "pass pass pass")
    cited = {event.rule for event in rules().narrate(before, PASS, rules().apply(before, PASS))}
    for _ in range(300):
        of_rules = rules(**random_options(rng))
        standing = of_rules.opening(0)._replace(number=of_rules.deals - rng.choice((1, 2)))
        for before, chosen, then in random_deal(of_rules, rng):
            cited.update(event.rule for event in of_rules.narrate(before, chosen, then))
            last = then
        cited.update(event.rule for event in of_rules.narrate_match(standing, of_rules.settle(standing, last)))
    assert cited == TOLD_IN_PLAY


def test_a_view_has_the_own_hand_and_all_that_was_said_and_played():
    state = after(rules(), PLAIN, "pass solo5 pass pass trump:S SA ST DA CQ CA SK", dealer=3)
    seen = MenschView(
        seat=1,
        dealer=3,
        phase="play",
        to_act=1,
        ply=11,
        hands=(None, state.hands[1], None, None),
        sizes=(6, 7, 7, 6),
        said=((3, PASS), (0, "solo5"), (1, PASS), (2, PASS), (0, "trump:S")),
        contract=Contract(0, BIDS["solo5"], "S"),
        leader=3,
        trick=cards("CA SK"),
        tricks=state.tricks,
        legal=state.hands[1],
    )
    assert rules().view(state, 1) == seen
    assert rules().view(state, 0) == seen._replace(seat=0, hands=(state.hands[0], None, None, None), legal=())
    assert rules().view(state, None) == seen._replace(seat=None, hands=state.hands)


def test_views_hold_nothing_that_a_seat_cannot_know():
    rng = Random(4)
    for _ in range(150):
        of_rules = rules(**random_options(rng))
        for state, _, _ in random_deal(of_rules, rng):
            seat = rng.randrange(4)
            one, other = [hidden for hidden in rng.sample(range(4), 4) if hidden != seat][:2]
            view = of_rules.view(state, seat)
            if state.phase != "trump":  # who names the suit has shown a queen
                assert view == of_rules.view(with_trade(state, one, other, rng), seat)
            assert [hand is None for hand in view.hands] == [holder != seat for holder in range(4)]
            assert view.legal == (of_rules.legal_moves(state) if seat == state.to_act else ())


def with_trade(state, one, other, rng):
    """The same deal with two hidden cards changed; a called card that moves takes the partnership with it."""
    held = list(state.hands)
    if not held[one] or not held[other]:
        return state
    mine, theirs = rng.choice(held[one]), rng.choice(held[other])
    held[one], held[other] = (swapped(held[seat], mine, theirs) for seat in (one, other))
    contract = state.contract
    if contract is not None and contract.called in (mine, theirs):
        contract = contract._replace(partner=other if contract.called == mine else one)
    return state._replace(hands=tuple(held), contract=contract)
