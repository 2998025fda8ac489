"""The rule player of Svoi Koziri: legal, stronger than chance, comes to an end, and able to say why."""

from random import Random

import pytest

from rules_py.bots.players import at_random, find_bot
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal
from rules_py.games.svoi import GAME
from tests.svoi.table import at_turn, dealt, rules

club = find_bot("club", "svoi")


def choice(of_rules, state):
    return club(of_rules, of_rules.view(state, state.to_act), Random(0))


def laying(mine, theirs):
    """A seat that owes a second card, with all that neither hand holds in the pile."""
    held = f"{mine} {theirs}".split()
    return at_turn(mine, theirs, " ".join(card for card in rules().pack if card not in held), laying=True)


def ids(chosen):
    return [reason.id for reason in chosen.reasons]


def play(of_rules, bots, seed):
    rng = Random(seed)
    state = of_rules.start(Deal(of_rules.deal(shuffled(of_rules.pack, rng), seed % 2)[0], (), seed % 2, 0))
    while state.to_act is not None:
        chosen = bots[state.to_act](of_rules, of_rules.view(state, state.to_act), rng)
        assert of_rules.refusal(state, chosen.move) is None
        state = of_rules.apply(state, chosen.move)
    return state


def test_club_names_the_suit_with_most_and_highest_cards():
    chosen = choice(rules(), dealt("SA SK S6 C7 H6 D6", "S7 C6 D7 H7 H8 H9"))
    assert (chosen.move, ids(chosen)) == ("trump:S", ["strongest-suit"])


def test_club_beats_with_the_lowest_card_and_saves_its_trumps():
    chosen = choice(rules(), at_turn("S6 CA CK D6", "D7 D8 D9 DT", "CQ"))
    assert (chosen.move, ids(chosen)) == ("CK", ["lowest-that-beats"])
    chosen = choice(rules(), at_turn("S9 S6 D6", "D7 D8 D9 DT", "CQ"))
    assert (chosen.move, ids(chosen)) == ("S6", ["only-trump-beats"])


def test_club_takes_only_when_nothing_beats():
    chosen = choice(rules(), at_turn("D6 D7", "D8 D9 DT", "CQ"))
    assert (chosen.move, ids(chosen)) == ("take", ["nothing-beats"])
    assert choice(rules(must_beat="off"), at_turn("S6 D7 D8", "D9 DT DJ", "CQ")).move == "S6"


def test_club_goes_out_so_that_the_last_card_of_the_other_does_not_save_him():
    state = at_turn("CK SA", "CA", "CQ")
    chosen = choice(rules(), state)
    assert (chosen.move, ids(chosen)) == ("CK", ["goes-out"])


def test_club_defends_when_the_other_is_nearly_out():
    chosen = choice(rules(), laying("D6 DA C6 C7", "D7 D8"))
    assert chosen.move == "C6"
    assert ids(chosen) == ["cannot-be-beaten"]
    assert ids(choice(rules(), laying("D6 D9 D7", "D8 DT DA"))) == ["few-beat-it"]


def test_club_lays_what_is_dear_to_beat():
    theirs = "H6 H7 H8 C7 C8 C9 CT D7"
    chosen = choice(rules(), laying("C6 D8 D6 S6", theirs))
    assert (chosen.move, ids(chosen)) == ("D8", ["cheap-to-me-dear-to-them"])
    assert chosen.values[chosen.move] == max(chosen.values.values())


@pytest.mark.parametrize("preset", GAME.presets)
def test_club_is_stronger_than_chance(preset):
    of_rules = rules(**GAME.presets[preset])
    points = 0
    for seed in range(20):
        for seat in (0, 1):
            bots = (club, at_random) if seat == 0 else (at_random, club)
            points += of_rules.outcome(play(of_rules, bots, seed)).points[seat]
    assert points >= 72, "of 80"


@pytest.mark.parametrize("options", [{}, {"deal": "mirror", "pickup": "all"}, {"must_beat": "off"}, {"pack": 24}])
def test_club_comes_to_an_end_against_itself(options):
    of_rules = rules(**options)
    ends = [play(of_rules, (club, club), seed).end for seed in range(30)]
    assert ends.count("turn-cap") <= 3
    assert ends.count("repetition") <= 3
