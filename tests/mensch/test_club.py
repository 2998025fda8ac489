"""The rule player of Mensch: legal, blind to what it may not see, stronger than chance, and able to say why."""

from random import Random

import pytest

from rules_py.bots.players import at_random, find_bot
from rules_py.core.cards import cards
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal
from rules_py.games.mensch import GAME
from rules_py.games.mensch.model import BIDS, Contract, MenschState
from tests.mensch.table import ALL_CLUBS, after, hands, rules

club = find_bot("club", "mensch")
WEAK = "S7 S8 S9 H7 H8 H9 D8 D9"


def choice(of_rules, state):
    return club(of_rules, of_rules.view(state, state.to_act), Random(0))


def at_trick(of_rules, bid, trump, hand, trick, leader, *, bidder, partner=None):
    """A state of play in which one seat holds these cards and is to play to this trick."""
    seat = (leader + len(cards(trick))) % 4
    rest = [card for card in of_rules.pack if card not in cards(f"{hand} {trick}")]
    size = len(cards(hand))
    held = []
    for other in range(4):
        played = (other - leader) % 4 < len(cards(trick))
        held.append(cards(hand) if other == seat else tuple(rest[: size - played]))
        if other != seat:
            del rest[: size - played]
    contract = Contract(bidder, BIDS[bid], trump, partner)
    return MenschState(0, tuple(held), "play", seat, (), contract, leader, cards(trick), ())


def random_deal(of_rules, bots, rng):
    dealer = rng.randrange(4)
    state = of_rules.start(Deal(*of_rules.deal(shuffled(of_rules.pack, rng), dealer), dealer, 0))
    while state.to_act is not None:
        view = of_rules.view(state, state.to_act)
        chosen = bots[state.to_act](of_rules, view, rng)
        assert chosen.move in view.legal
        yield state, chosen
        state = of_rules.apply(state, chosen.move)
    yield state, None


def test_club_plays_legally_with_all_options_and_gives_reasons():
    rng = Random(1)
    for _ in range(60):
        of_rules = rules(**{option.name: rng.choice(option.values) for option in GAME.options})
        bots = [rng.choice((club, club, at_random)) for _ in range(4)]
        for state, chosen in random_deal(of_rules, bots, rng):
            if chosen is None or bots[state.to_act] is at_random:
                continue
            assert chosen.reasons
            if chosen.values is not None:
                assert chosen.values[chosen.move] == max(chosen.values.values())


def test_club_plays_the_same_from_the_same_view():
    of_rules, rng = rules(partner="called_ace"), Random(2)
    for state, chosen in random_deal(of_rules, [club] * 4, rng):
        if chosen is not None:
            assert choice(of_rules, state) == chosen


def test_club_bids_often_enough_that_passing_out_ends():
    rng, passed_out = Random(3), 0
    for _ in range(100):
        *_, (state, _) = random_deal(rules(), [club] * 4, rng)
        passed_out += state.contract is None
    assert 20 < passed_out < 60


@pytest.mark.parametrize("preset", GAME.presets)
def test_club_wins_chips_from_chance(preset):
    of_rules, rng = rules(**GAME.presets[preset]), Random(4)
    won = 0
    for number in range(80):
        seat = number % 4
        bots = [club if other == seat else at_random for other in range(4)]
        *_, (state, _) = random_deal(of_rules, bots, rng)
        won += of_rules.outcome(state).points[seat]
    assert won > 40


def test_club_passes_with_a_weak_hand_and_bids_with_a_strong_one():
    weak = choice(rules(), after(rules(), hands(WEAK)))
    assert (weak.move, weak.reasons[0].id) == ("pass", "too-weak")
    strong = choice(rules(), after(rules(), hands(ALL_CLUBS)))
    assert strong.move == "solo5"
    assert strong.reasons[0].data == {"tricks": 8, "needed": 5, "suit": "C"}


def test_club_bids_half_with_three_clubs_when_it_must():
    of_rules = rules(must_bid_three_clubs="on")
    forced = choice(of_rules, after(of_rules, hands("C8 C9 CT S7 S8 H7 H8 D8")))
    assert (forced.move, [reason.id for reason in forced.reasons]) == ("half", ["count-with-partner", "must-bid"])


def test_club_names_its_best_suit():
    state = after(rules(), hands("HA HK HQ H7 CQ SA S7 D7"), "solo5 pass pass pass")
    named = choice(rules(), state)
    assert (named.move, named.reasons[0].data) == ("trump:H", {"suit": "H", "cards": 5})


def test_club_takes_for_a_partner_who_passed_over_a_bid():
    state = after(rules(), hands("SA SK SQ SJ HA HK HQ HJ"), "pass half pass pass")
    assert choice(rules(), state).move == "partner:2"
    assert choice(rules(), after(rules(), hands(WEAK), "pass pass pass half")).reasons[0].id == "partner-any"


def test_club_calls_the_ace_of_a_short_suit():
    of_rules = rules(partner="called_ace")
    state = after(of_rules, hands("CQ C7 CA S7 S8 H7 D7 D8"), "half pass pass pass")
    assert choice(of_rules, state).move == "call:HA"


def test_club_draws_trumps_for_its_own_bid():
    state = after(rules(), hands("HA HK HQ H7 CQ SA S7 D7"), "solo5 pass pass pass trump:H")
    led = choice(rules(), state)
    assert (led.move[0] in "HC", led.reasons[0].id) == (True, "draw-trumps")


def test_club_leaves_a_sure_trick_to_its_partner():
    state = at_trick(rules(), "half", "C", "SA S7 H8 H9", "S8 SK S9", leader=1, bidder=2, partner=0)
    left = choice(rules(), state)
    assert (left.move, left.reasons[0].id) == ("S7", "leave-to-partner")
    assert (
        choice(rules(), at_trick(rules(), "half", "C", "SA S7 H8 H9", "SK S8 S9", 1, bidder=2, partner=0)).move == "SA"
    )


def test_club_wins_as_last_player_with_the_cheapest_card_that_wins():
    state = at_trick(rules(), "solo5", "H", "HA H8 D9 DA", "SA S8 S9", leader=1, bidder=0)
    won = choice(rules(), state)
    assert (won.move, won.reasons[0].id) == ("H8", "trump-in")


def test_club_throws_a_loser_when_it_cannot_win():
    state = at_trick(rules(), "solo5", "H", "S7 D7 DA SK", "CA C8 C9", leader=1, bidder=1)
    thrown = choice(rules(), state)
    assert (thrown.move in ("S7", "D7"), thrown.reasons[0].id) == (True, "spare-cards")
