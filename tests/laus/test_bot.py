"""The rule player of Laus: sound in the plain cases, and far better than chance."""

from random import Random

import pytest

from benchmarks.rule_players import Table, means, one_random_player, one_rule_player
from rules_py.bots.laus.club import REASONS, club
from rules_py.bots.laus.memory import Memory
from rules_py.core.cards import cards
from rules_py.core.tricks import Trick
from rules_py.games.laus.model import LausState
from tests.engine.playing import random_deal
from tests.laus.table import rules


def state(hand, trick="", tricks=()):
    """Seat 0 is to play; the cards that were not played lie with the others, where it does not see them."""
    of_rules = rules()
    lying = cards(trick)
    done = tuple(Trick(leader, cards(text), winner) for leader, text, winner in tricks)
    gone = {*cards(hand), *lying, *(card for each in done for card in each.cards)}
    rest = [card for card in of_rules.pack if card not in gone]
    sizes = [len(cards(hand)) - (seat >= 4 - len(lying)) for seat in range(1, 4)]
    others = [tuple(rest[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(3)]
    return LausState(3, (cards(hand), *others), -len(lying) % 4, lying, done, 0)


def choose(*position):
    of_rules = rules()
    return club(of_rules, of_rules.view(state(*position), 0), Random(0))


def ids(choice):
    return [reason.id for reason in choice.reasons]


def test_it_plays_the_highest_card_that_still_loses():
    choice = choose("H7 H9 HT HK C7 C8 S7 S8", "HA")
    assert choice.move == "HK"
    assert ids(choice)[0] == "duck"
    assert choice.reasons[0].data == {"card": "HK", "under": "HA"}


def test_it_puts_a_queen_under_the_king():
    assert choose("CQ C7 H7 H8 S7 S8 D7 D8", "CK").move == "CQ"


def test_it_keeps_the_queen_when_the_queen_would_win():
    assert choose("CQ C7 H7 H8 S7 S8 D7 D8", "CT").move == "C7"


def test_it_gives_the_dearest_queen_away_when_void():
    choice = choose("CQ SQ HQ H7 H8 S7 S8 S9", "DA")
    assert choice.move == "CQ"
    assert choice.reasons[0].data == {"card": "CQ", "points": 300}


def test_it_does_not_win_with_a_jack_what_it_can_refuse():
    assert choose("SJ H7 H8 H9 S7 S8 C7 C8", "DA CQ DK").move != "SJ"


def test_it_takes_an_empty_trick_with_a_high_card_when_last():
    choice = choose("HA H7 C7 C8 S7 S8 D7 D8", "H8 H9 HT")
    assert choice.move in ("HA", "H7")


def test_it_wins_the_diamond_queen_that_pays_back_a_debt():
    """It has taken the queens of clubs and spades: the diamond queen saves 500 points."""
    choice = choose("DA D7 H7 H8 S7 S8", "D9 DQ DT", [(0, "CA CQ C7 C8", 0), (0, "SA SQ S9 ST", 0)])
    assert choice.move == "DA"
    assert ids(choice)[0] == "take-diamond-queen"


def test_it_fears_no_queen_once_it_has_taken_the_diamond_queen():
    choice = choose("CA C7 H7 H8 S7 S8 D7", "CQ CT C9", [(0, "DA DQ D8 D9", 0)])
    assert "safe-from-queens" in ids(choice)


def test_it_leads_low_from_a_safe_suit():
    choice = choose("HA HK H7 SA SK S7 CA CK")
    assert choice.move in ("H7", "S7")
    assert ids(choice)[0] == "lead-low"


def test_it_says_when_it_has_no_choice():
    choice = choose("H9 C7 C8 S7 S8 D7 D8 SA", "HA")
    assert choice.move == "H9"
    assert ids(choice) == ["only-card"]


def test_it_remembers_what_is_out_and_who_is_void():
    of_rules = rules()
    position = state("H7 C7 S7 D7 H8 C8 S8", "", [(1, "HA HK CT H9", 1)])
    memory = Memory(of_rules, of_rules.view(position, 0))
    assert memory.void[3] == {"H"}
    assert memory.share(3, "H") == 0.0
    assert memory.share(1, "H") == 0.5
    assert sorted(memory.out["H"]) == ["HQ", "HT"]
    assert sorted(memory.out["J"]) == ["CJ", "DJ", "HJ", "SJ"]
    assert memory.taken == []


@pytest.mark.parametrize("preset", ["source", "pagat"])
def test_every_legal_card_has_a_value_and_the_best_is_played(preset):
    seen = set()
    for seed in range(20):
        of_rules = rules(**({} if preset == "source" else {"jack_order": "skat", "led_suit_jack": "allowed"}))
        position = of_rules.start(random_deal(of_rules, Random(seed)))
        while position.to_act is not None:
            view = of_rules.view(position, position.to_act)
            choice = club(of_rules, view, Random(0))
            assert set(choice.values) == set(view.legal)
            assert choice.values[choice.move] == max(choice.values.values())
            assert club(of_rules, view, Random(0)) == choice, "the same view and seed, the same card"
            seen.update(ids(choice))
            position = of_rules.apply(position, choice.move)
    assert seen == set(REASONS)


@pytest.mark.parametrize("preset", ["source", "pagat"])
def test_it_takes_at_most_half_of_what_a_random_player_takes(preset):
    """The benchmark in small: 60 deals, every seat in turn."""
    own, in_its_seat = means(one_rule_player, 60, Table("laus", preset))
    assert own <= in_its_seat / 2


def test_a_random_player_among_rule_players_takes_twice_as_much_as_they_do():
    stranger, beside = means(one_random_player, 10, Table("laus", "source"))
    assert stranger >= 2 * beside
