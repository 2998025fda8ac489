"""The rule player of Dreyfus: legal, blind to what it may not see, stronger than chance, and able to say why."""

from random import Random

import pytest

from rules_py.bots.players import at_random, find_bot
from rules_py.core.cards import cards
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal
from rules_py.games.dreyfus import GAME
from tests.dreyfus.table import after, dealt, in_play, rules

club = find_bot("club", "dreyfus")
ANY = {"discard_rule": "two_to_eight_cards"}


def choice(of_rules, state):
    return club(of_rules, of_rules.view(state, state.to_act), Random(0))


def ids(chosen):
    return [reason.id for reason in chosen.reasons]


def exchanged(of_rules, state):
    """The cards that the rule player puts aside, in order, and its last reason."""
    seat = state.to_act
    while state.to_act == seat:
        chosen = choice(of_rules, state)
        state = after(of_rules, state, chosen.move)
    return state.discards[seat], ids(chosen)


def points(of_rules, bots, seed):
    rng = Random(seed)
    state = of_rules.start(Deal(*of_rules.deal(shuffled(of_rules.pack, rng), seed % 3), seed % 3, seed % 5))
    while state.to_act is not None:
        chosen = bots[state.to_act](of_rules, of_rules.view(state, state.to_act), rng)
        assert of_rules.refusal(state, chosen.move) is None
        assert bots[state.to_act] is at_random or chosen.reasons
        state = of_rules.apply(state, chosen.move)
    return of_rules.outcome(state).points


def test_club_exchanges_low_cards_and_keeps_trumps():
    gone, reasons = exchanged(rules(), dealt("S3 S4 SA C3 C9 CT D8 D7 DK H5 HQ H9"))
    assert gone == cards("C3 H5 D7 D8")
    assert reasons == ["keeps-the-rest"]


def test_club_keeps_a_long_suit_without_trump():
    gone, _ = exchanged(rules(), dealt("S3 S4 S5 S6 S7 SK SA C3 CA D8 DK H5", number=4))
    assert gone == cards("C3 H5 D8")


def test_club_says_when_the_talon_is_empty():
    low = "S3 S4 S5 S6 S7 S8 H3 H4 H5 H6 H7 H8"
    state = after(rules(), dealt(low), " ".join(f"discard:{card}" for card in low.split()) + " done")
    assert (choice(rules(), state).move, ids(choice(rules(), state))) == ("done", ["talon-is-empty"])


def test_club_never_stops_at_one_card_where_that_is_no_number():
    of_rules = rules(**ANY)
    gone, _ = exchanged(of_rules, dealt("S3 S4 SA SK SQ CA CK CQ DA DK H5 HQ"))
    assert gone == cards("H5 CQ"), "rather a queen than a trump"
    assert exchanged(of_rules, dealt("S9 S4 SA SK SQ CA CK CQ DA DK HA HQ"))[0] == ()


def test_club_takes_a_trick_as_cheaply_as_it_can():
    chosen = choice(rules(), in_play("H3 HQ HA D4", "H9 HT", "C", ("D9 D8 D7", "DT DJ DQ")))
    assert (chosen.move, ids(chosen)) == ("HQ", ["takes-last"])


def test_club_throws_its_least_card_on_a_lost_trick():
    chosen = choice(rules(), in_play("H3 HQ D4", "HA H9", "C", ("D9 D8", "DT DJ")))
    assert (chosen.move, ids(chosen)) == ("H3", ["cannot-win"])
    assert chosen.values["H3"] == max(chosen.values.values())


def test_club_ruffs_with_its_lowest_trump():
    chosen = choice(rules(), in_play("C3 CK D4", "HA H9", "C", ("D9 D8", "DT DJ")))
    assert (chosen.move, ids(chosen)) == ("C3", ["takes-last"])


def test_club_has_no_choice_with_one_legal_card():
    assert ids(choice(rules(), in_play("H3 D4", "HA", "C", ("D9 D8", "DT")))) == ["only-card"]


@pytest.mark.parametrize("options", [{}, {"exchange_charge": "one_each"}, ANY])
def test_club_is_stronger_than_chance(options):
    of_rules = rules(**options)
    won = 0
    for seed in range(30):
        for seat in range(3):
            bots = [club if each == seat else at_random for each in range(3)]
            won += points(of_rules, bots, seed)[seat]
    assert won / 90 > 5.5, "of four that are his share"


def test_club_plays_legally_with_all_options():
    rng = Random(2)
    for seed in range(12):
        of_rules = rules(**{option.name: rng.choice(option.values) for option in GAME.options})
        assert sum(points(of_rules, [club] * 3, seed)) == 12
