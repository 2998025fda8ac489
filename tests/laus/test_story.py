"""What is told of a deal of Laus, and which rule stands behind each sentence."""

import pytest

from rules_py.core.cards import Card
from rules_py.core.protocol import Event
from rules_py.games.laus import GAME
from tests.laus.table import after, hands, over, rules, started, table


def told(hand, trick, card, **options):
    """The event of a card that is played to a trick."""
    of_rules = rules(**options)
    state = table(hand, trick, others="C8 C9")
    return of_rules.narrate(state, Card(card), of_rules.apply(state, Card(card)))[0]


@pytest.mark.parametrize(
    ("hand", "trick", "card", "event", "rule"),
    [
        ("H7 C7", "", "H7", "lead", "first-lead"),
        ("H9 C7", "H7", "H9", "follow", "follow-suit"),
        ("CA C7", "H7", "CA", "throw", "follow-suit"),
        ("SJ C7", "H7", "SJ", "jack", "led-suit-jack"),
        ("HJ", "H7", "HJ", "forced-jack", "led-suit-jack"),
        ("SJ C7", "HJ", "SJ", "follow", "jack-led"),
        ("CA C7", "HJ", "CA", "throw", "jack-led"),
    ],
)
def test_a_card_that_is_played(hand, trick, card, event, rule):
    heard = told(hand, trick, card)
    assert (heard.id, heard.rule) == (event, rule)
    assert heard.data == {"seat": 0, "card": card}
    assert heard.seats is None


def test_a_lead_after_the_first_is_the_trick_winners():
    of_rules, state = started(dealer=3)
    state = after(of_rules, state, "S7 H7 D7 C7")
    event, *_ = of_rules.narrate(state, Card("S8"), of_rules.apply(state, Card("S8")))
    assert event == Event("lead", "trick-winner", {"seat": 0, "card": "S8"})


def trick_told(trick, card):
    """What is told of a trick that seat 1 led and seat 0 ends, after the card of seat 0."""
    before = table(f"{card} C8", trick)
    return rules().narrate(before, Card(card), rules().apply(before, Card(card)))[1:]


@pytest.mark.parametrize(
    ("trick", "rule", "seat", "card", "points"),
    [
        ("S9 SK C9", "trick-winner", 2, "SK", 4),
        ("S9 SK HJ", "trick-winner", 3, "HJ", 6),
        ("S9 DJ HJ", "jack-order", 2, "DJ", 4),
        ("HJ CJ DJ", "jack-order", 3, "DJ", 6),
    ],
)
def test_a_trick_names_its_winner_and_what_it_costs(trick, rule, seat, card, points):
    assert trick_told(trick, "S7") == (Event("trick", rule, {"seat": seat, "card": card, "points": points}),)


def test_a_trick_with_the_queen_of_diamonds():
    assert trick_told("S9 DQ SK", "S7")[1:] == (Event("diamond-queen", "diamond-queen", {"seat": 3, "card": "DQ"}),)


def test_a_trick_with_its_queens():
    of_rules, state = started(FOUR_QUEENS, dealer=3)
    state = after(of_rules, state, "SA SQ S7")
    card = Card("S8")
    events = of_rules.narrate(state, card, of_rules.apply(state, card))
    assert [event.id for event in events] == ["follow", "trick", "queen"]
    assert events[1].data == {"seat": 0, "card": "SA", "points": 11 + 202}
    assert events[2] == ("queen", "queen-extras", {"seat": 0, "card": "SQ", "points": 200}, None)


FOUR_QUEENS = hands(
    "SA CQ H7 H8 D7 D8 C7 C8", "SQ HA HK HT H9 HJ DA DT", "S7 DQ D9 DK DJ CA CK CT", "S8 S9 ST SK SJ HQ C9 CJ"
)


def test_the_diamond_queen_and_the_count():
    of_rules, state = started(FOUR_QUEENS, dealer=3)
    events = []
    while state.to_act is not None:
        move = of_rules.legal_moves(state)[0]
        following = of_rules.apply(state, move)
        events += of_rules.narrate(state, move, following)
        state = following
    ids = [event.id for event in events]
    assert ids.count("trick") == 8
    assert ids.count("queen") == 3
    assert ids.count("diamond-queen") == 1
    points = of_rules.outcome(state).points
    assert events[-4:] == [Event("count", "count", {"seat": seat, "points": points[seat]}) for seat in range(4)]
    saved = {event.data["seat"]: event.data["points"] for event in events if event.id == "cancelled"}
    for seat in range(4):
        assert saved.get(seat, 0) == of_rules.tariff.cancelled(state.taken(seat))


def test_cancelled_points_are_told():
    of_rules = rules()
    before = table("C7", "C8 C9 CT", others="")._replace(
        tricks=over(3, "CA CK CQ DQ", "SA SK SQ ST", "", "").tricks[:2]
    )
    after_it = of_rules.apply(before, Card("C7"))
    events = of_rules.narrate(before, Card("C7"), after_it._replace(to_act=None))
    cancelled = [event for event in events if event.id == "cancelled"]
    assert [(event.rule, event.data) for event in cancelled] == [("diamond-queen", {"seat": 0, "points": 300})]


def test_the_end_of_the_match_names_losers_then_winners():
    of_rules = rules(target=500)
    before = of_rules.opening(0)
    ended = of_rules.settle(before, over(0, "CQ SQ", "HA", "H7", "H8"))
    events = of_rules.narrate_match(before, ended)
    assert [(event.id, event.rule) for event in events] == [("lost", "match-end")] + [("won", "match-end")] * 2
    assert [event.data for event in events] == [
        {"seat": 0, "points": 504},
        {"seat": 2, "points": 0},
        {"seat": 3, "points": 0},
    ]
    assert of_rules.narrate_match(before, before) == ()


def test_every_rule_that_is_told_of_is_a_rule_of_the_game():
    assert {"first-lead", "trick-winner", "count", "match-end", "diamond-queen", "queen-extras"} <= set(GAME.rule_ids)
