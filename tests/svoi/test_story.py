"""What is told of a deal of Svoi Koziri and of its match: every event whole, with the rule that stands behind it."""

import pytest

from rules_py.core.cards import cards
from rules_py.core.protocol import Event
from rules_py.games.svoi.model import SvoiStanding
from rules_py.games.svoi.scoring import after_deal
from tests.svoi.table import after, at_turn, dealt, move, rules


def events(of_rules, state, text):
    return of_rules.narrate(state, move(text), of_rules.apply(state, move(text)))


# the deal and the trumps


@pytest.mark.parametrize(("deal", "event"), [("random", ("deal", "deal")), ("mirror", ("mirrored", "mirror-deal"))])
def test_who_dealt(deal, event):
    state = dealt("S6 C6 H6 H7", "S7 C7 D6 D7", dealer=1)
    assert rules(deal=deal).narrate_deal(state) == (Event(*event, {"seat": 1}),)


def test_the_trumps_that_are_named():
    state = dealt("S6 C6 H6 H7", "S7 C7 D6 D7", dealer=1)
    assert events(rules(), state, "trump:S") == (Event("trump", "trump-choice", {"seat": 0, "suit": "S"}),)
    assert events(rules(), after(rules(), state, "trump:S"), "trump:H") == (
        Event("trump", "trumps-differ", {"seat": 1, "suit": "H"}),
        Event("starts", "first-lead", {"seat": 0}),
    )


def test_the_sixes_that_change_hands():
    of_rules = rules(sixes="on")
    named = after(of_rules, dealt("H6 C6 D7 H7", "S6 S7 C7 D6", dealer=1), "trump:S")
    assert events(of_rules, named, "trump:H")[1:-1] == (
        Event("six", "sixes", {"seat": 0, "card": "S6"}),
        Event("six", "sixes", {"seat": 1, "card": "H6"}),
    )


# cards


@pytest.mark.parametrize(
    ("pile", "laying", "card", "event"),
    [
        ("", False, "C7", Event("lead", "lead", {"seat": 1, "card": "C7"})),
        ("CK", False, "CA", Event("beat", "cannot-beat", {"seat": 1, "card": "CA", "top": "CK"})),
        ("D8 CK", False, "S6", Event("trumped", "cannot-beat", {"seat": 1, "card": "S6", "top": "CK"})),
        ("CK CA", True, "C7", Event("lay", "second-card", {"seat": 1, "card": "C7"})),
    ],
)
def test_a_card_that_is_played(pile, laying, card, event):
    state = at_turn("C7 CA S6", "D6 D7", pile, "HS", seat=1, laying=laying)
    assert events(rules(), state, card) == (event,)


# the pile


def test_a_pick_up_and_the_card_that_it_uncovers():
    state = at_turn("C6", "D6 D7", "S9 C7 D8 C9 DT DK", "HS", seat=1)
    assert events(rules(), state, "take") == (
        Event("take", "pick-up", {"seat": 1, "cards": cards("C9 DT DK"), "count": 3}),
        Event("uncovered", "after-pick-up", {"seat": 0, "card": "D8"}),
    )


def test_a_pick_up_of_the_whole_pile_and_the_lead_after_it():
    assert events(rules(), at_turn("C6", "D6 D7", "D8 DK"), "take") == (
        Event("take-all", "pick-up", {"seat": 0, "cards": cards("D8 DK"), "count": 2}),
        Event("leads-again", "after-pick-up", {"seat": 1}),
    )


def test_a_pick_up_that_ends_the_deal_uncovers_nothing():
    state = at_turn("C6", "D6 D7", "C7 D8 C9 DT DK", turns=199)
    assert events(rules(), state, "take") == (
        Event("take", "pick-up", {"seat": 0, "cards": cards("C9 DT DK"), "count": 3}),
        Event("turn-cap", "turn-cap", {"turns": 200}),
        Event("drawn", "points", {}),
    )


# the end of a deal


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_that_is_won(seat):
    state = at_turn("S6", "D6 D7", "CK", "SH" if seat == 0 else "HS", seat=seat)
    assert events(rules(), state, "S6")[1:] == (
        Event("out", "going-out", {"seat": seat}),
        Event("deal-won", "points", {"seat": seat, "cards_left": 2}),
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_that_the_last_card_saves(seat):
    state = at_turn("S6", "S7", "CK", "SH" if seat == 0 else "HS", seat=seat)
    assert events(rules(), state, "S6")[1:] == (
        Event("out", "going-out", {"seat": seat}),
        Event("last-card", "last-card-draw", {"seat": 1 - seat, "card": "S7"}),
        Event("drawn", "points", {}),
    )


def test_a_deal_that_repeats_itself():
    start = at_turn("S6 C6 H6 H7", "S7 C7 D6 D7")
    cycle = "C6 C7 S7 take D7 S7 C7 take "
    state = after(rules(), start, (cycle + cycle).removesuffix(" take "))
    assert events(rules(), state, "take")[1:] == (
        Event("repetition", "repetition", {"turns": 12}),
        Event("drawn", "points", {}),
    )


def test_a_turn_cap_that_the_fewest_cards_decide():
    state = at_turn("C6 CA", "D6 D7 D8", turns=199)
    assert events(rules(cap_result="fewest_cards"), state, "C6")[1:] == (
        Event("turn-cap", "turn-cap", {"turns": 200}),
        Event("deal-won", "points", {"seat": 0, "cards_left": 3}),
    )


# the match


def told(standing, winner, first_to=5):
    return rules().narrate_match(standing, after_deal(standing, winner, first_to))


def test_the_score_and_the_loser_who_deals():
    assert told(SvoiStanding(1, 3, (3, 3), (1, 1)), 0) == (
        Event("score", "points", {"seat": 0, "points": 5, "wins": 2}),
        Event("score", "points", {"seat": 1, "points": 3, "wins": 1}),
        Event("loser-deals", "next-dealer", {"seat": 1}),
    )


def test_the_score_after_a_draw():
    assert told(SvoiStanding(1, 3, (4, 2), (2, 1)), None) == (
        Event("score", "points", {"seat": 0, "points": 5, "wins": 2}),
        Event("score", "points", {"seat": 1, "points": 3, "wins": 1}),
        Event("dealer-alternates", "next-dealer", {"seat": 0}),
    )


@pytest.mark.parametrize("winner", [0, 1])
def test_the_end_of_the_match(winner):
    points = (6, 3) if winner == 0 else (3, 6)
    wins = (4, 2) if winner == 0 else (2, 4)
    assert told(SvoiStanding(1, 7, points, wins), winner)[2:] == (
        Event("won", "match-end", {"seat": winner, "points": 8}),
        Event("lost", "match-end", {"seat": 1 - winner, "points": 3}),
    )
