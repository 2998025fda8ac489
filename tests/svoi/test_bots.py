"""Beginner and expert of Svoi Koziri: legal with all options, the same from the same view, able to say why."""

from random import Random

import pytest

from rules_py.bots.players import find_bot, think
from rules_py.bots.svoi import beginner as beginner_module
from rules_py.bots.svoi import club as club_module
from rules_py.bots.svoi import expert as expert_module
from rules_py.bots.svoi.rivals import RIVALS
from rules_py.core.cards import cards
from rules_py.games.svoi import GAME
from tests.engine.playing import random_deal
from tests.svoi.table import at_turn, dealt, rules

QUICK = 60
beginner, club, expert = (find_bot(level, "svoi") for level in ("beginner", "club", "expert"))
TOLD = {
    "beginner": set(beginner_module.REASONS),
    "expert": {*expert_module.REASONS, *club_module.REASONS},
}


def random_rules(rng):
    return GAME.rules({option.name: rng.choice(option.values) for option in GAME.options})


def decisions(of_rules, bots, rng):
    state = of_rules.start(random_deal(of_rules, rng))
    while state.to_act is not None:
        choice = bots[state.to_act](of_rules, of_rules.view(state, state.to_act), rng)
        yield state, choice
        state = of_rules.apply(state, choice.move)
    yield state, None


@pytest.mark.parametrize(("level", "deals"), [("beginner", 40), ("expert", 10)])
def test_it_plays_legally_with_all_options_and_gives_reasons(level, deals):
    rng = Random(3)
    bot = find_bot(level if level == "beginner" else f"{level}@{QUICK}", "svoi")
    for _ in range(deals):
        of_rules = random_rules(rng)
        for state, choice in decisions(of_rules, (bot, club), rng):
            if choice is None or state.to_act != 0:
                continue
            assert of_rules.refusal(state, choice.move) is None
            assert {reason.id for reason in choice.reasons} <= TOLD[level]
            if choice.values:
                assert set(choice.values) == set(of_rules.legal_moves(state))
                assert all(0 <= value <= 2 for value in choice.values.values())


def won_against(first, second, deals, **options):
    """The match points of the first, as a share of all, when both play every deal from both seats."""
    of_rules, points = rules(**options), 0
    for seed in range(deals):
        for seat in range(2):
            bots = (first, second) if seat == 0 else (second, first)
            *_, (last, _) = decisions(of_rules, bots, Random(seed))
            points += of_rules.outcome(last).points[seat]
    return points / (4 * deals)


def test_levels_are_in_order():
    assert won_against(beginner, find_bot("random", "svoi"), 12) > 0.6
    assert won_against(club, beginner, 12) > 0.6
    assert won_against(find_bot("expert@300", "svoi"), club, 4) > 0.6


@pytest.mark.parametrize("preset", ["pagat", "challenge"])
def test_expert_does_not_hoard_where_it_may_take_at_will(preset):
    assert won_against(find_bot("expert@300", "svoi"), club, 4, **GAME.presets[preset]) > 0.5


def test_expert_is_the_same_from_the_same_view():
    of_rules = rules()
    state = at_turn("S7 S9 HK D8 D9 CA", "H6 H7 DA SJ C7 C8", "S6 C9")
    view = of_rules.view(state, 0)
    quick = expert.with_budget(500)
    assert quick(of_rules, view, Random(1)) == quick(of_rules, view, Random(2))


def test_expert_thinks_in_slices_and_answers_at_once():
    of_rules = rules()
    state = of_rules.start(random_deal(of_rules, Random(4)))
    for _ in range(5):
        view = of_rules.view(state, state.to_act)
        if len(view.legal) > 1:
            thoughts = think(expert.with_budget(2000), of_rules, view, Random(0))
            assert next(thoughts).move in view.legal
            assert len(list(thoughts)) >= 3
        state = of_rules.apply(state, club(of_rules, view, Random(0)).move)


def test_what_expert_chooses_is_worth_most_wherever_its_budget_ends():
    rng, judged = Random(6), 0
    for _ in range(6):
        of_rules = random_rules(rng)
        for state, _ in decisions(of_rules, (club, club), rng):
            if state.phase != "play" or len(of_rules.legal_moves(state)) == 1:
                continue
            choice = expert.with_budget(rng.randrange(20, 400))(of_rules, of_rules.view(state, state.to_act), rng)
            assert choice.values[choice.move] == max(choice.values.values())
            judged += 1
    assert judged > 100


def test_expert_proves_a_win():
    """Only one lay makes the other player take: the other one he beats with his last card but one, and wins."""
    of_rules = rules()
    state = at_turn("S7 C9", "C8 CT", pile_without("S7 C9 C8 CT", top="S8"), trumps="SH", laying=True)
    choice = expert(of_rules, of_rules.view(state, 0), Random(0))
    assert choice.move == "S7"
    assert "forced-win" in {reason.id for reason in choice.reasons}
    assert choice.values["S7"] == 2.0


def wins_by(of_rules, state, last_turn):
    """Whether seat 0 wins by this turn whatever the other does: all that can be played is tried."""
    if state.to_act is None:
        return of_rules.outcome(state).points[0] == 2
    if state.turns >= last_turn and not state.laying:
        return False
    results = (wins_by(of_rules, of_rules.apply(state, each), last_turn) for each in of_rules.legal_moves(state))
    return any(results) if state.to_act == 0 else all(results)


def test_a_forced_win_comes_in_as_many_turns_as_are_told():
    of_rules, rng, told = rules(), Random(11), 0
    for _ in range(200):
        pack = list(of_rules.pack)
        rng.shuffle(pack)
        mine, theirs = rng.randint(2, 5), rng.randint(2, 5)
        hands = pack[:mine], pack[mine : mine + theirs]
        state = at_turn(*map(" ".join, hands), " ".join(pack[mine + theirs :]), rng.choice(["SH", "SC", "HD"]))
        choice = expert(of_rules, of_rules.view(state, 0), Random(0))
        counts = [reason.data["count"] for reason in choice.reasons if reason.id == "forced-win"]
        if counts and counts[0] <= 4:
            told += 1
            last_turn = state.turns + 2 * counts[0] - 1
            assert wins_by(of_rules, of_rules.apply(state, choice.move), last_turn), (hands, state.pile[-1])
    assert told >= 20


def pile_without(held, top):
    below = [card for card in rules().pack if card not in {*cards(held), top}]
    return " ".join([*below, top])


def test_expert_names_a_trump_by_trying_all():
    of_rules = rules()
    state = of_rules.start(random_deal(of_rules, Random(9)))
    choice = expert.with_budget(600)(of_rules, of_rules.view(state, state.to_act), Random(0))
    assert choice.reasons[0].id == "trump-tried"
    assert set(choice.values) == set(of_rules.legal_moves(state))


def test_plain_search_plays():
    of_rules, rng = rules(pack=24), Random(5)
    plain = RIVALS["plain"].with_budget(50)
    for state, choice in decisions(of_rules, (plain, club), rng):
        assert choice is None or of_rules.refusal(state, choice.move) is None


@pytest.mark.parametrize("name", ["flat", "ismcts"])
def test_playouts_see_that_the_other_goes_out_and_play_legally_with_all_options(name):
    """The other player goes out with his last card unless he gets one that it does not beat."""
    bot, rng = RIVALS[name].with_budget(100), Random(5)
    for _ in range(6):
        of_rules = random_rules(rng)
        for state, choice in decisions(of_rules, (bot, club), rng):
            assert choice is None or of_rules.refusal(state, choice.move) is None
    state = at_turn("S7 D9", "S8", pile_without("S7 D9 S8", top="C8"), trumps="SH", laying=True)
    assert bot(rules(), rules().view(state, 0), Random(1)).move == "D9"


def test_tree_search_beats_the_random_player():
    assert won_against(RIVALS["ismcts"].with_budget(30), find_bot("random", "svoi"), 6) > 0.6


def test_beginner_names_the_longest_suit_and_lays_low():
    of_rules = rules()
    state = dealt("S6 S7 S8 HA HK", "D6 D7 D8 CA CK", dealer=1)
    chosen = beginner(of_rules, of_rules.view(state, 0), Random(1))
    assert (chosen.move, chosen.reasons[0].id) == ("trump:S", "longest-suit")
