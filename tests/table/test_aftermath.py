"""What was possible in a deal that is over: with all cards seen, and only then."""

import json
import re
from random import Random

import pytest

from rules_py.bots.dreyfus.kernel import kernel_of as dreyfus_kernel
from rules_py.bots.laus.kernel import kernel_of as laus_kernel
from rules_py.bots.mensch.kernel import kernel_of as mensch_kernel
from rules_py.bots.players import find_bot
from rules_py.bots.trumps import solver
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record
from table import session
from table.advising import turns_of
from table.hindsight.laus import OpenDeal as LausDeal
from table.hindsight.trumps import OpenDeal
from table.play import rewound
from tests.table.telling import LANGUAGES, answer_of

KERNELS = {"mensch": mensch_kernel, "dreyfus": dreyfus_kernel}
FORCED = {
    "en": r"You win in \d+ turns? of yours",
    "uk": r"Ви виграєте за (1 свій хід|[234] свої ходи|[5-9] своїх ходів)",
    "ru": r"Вы выигрываете за (1 свой ход|[234] своих хода|[5-9] своих ходов)",
    "mk": r"Победувате за (1 ваш потег|[2-9] ваши потези)",
}
WIN = 2
ENOUGH = 2


def played(slug, seed, errs=0.25, most=400):
    """A deal of rule players, the first seat playing any card now and then; nothing when it does not end."""
    club, chance = find_bot("club", slug), Random(seed)
    match = replay(dealt(find_game(slug), {}, seed))
    while not match.deal_over:
        view = match.rules.view(match.state, match.state.to_act)
        move = club(match.rules, view, Random(seed)).move
        if view.seat == 0 and view.phase == "play" and chance.random() < errs:
            move = view.legal[int(chance.random() * len(view.legal))]
        match = with_move(match, move)
        if match.state.ply > most:
            return None
    return match


def a_played(slug, seeds=range(20)):
    """The first such deal in which cards were played."""
    return next(found for seed in seeds if (found := played(slug, seed)) and len(found.deals[0].moves) > 20)


def answered(page, match, do, language="en", **more):
    """What the page is answered."""
    question = {"do": do, "record": write_record(match.record), "lang": language, "seat": 0, "seed": 5, "deal": 0}
    text = page(json.dumps(question | {"faces": "f", "rules": "r", "budget": 300} | more))
    while text == session.THINKING:
        text = page('{"do": "think"}')
    return json.loads(text)


@pytest.mark.parametrize("slug", slugs())
def test_it_is_told_in_every_language_with_moves_to_look_at(page, slug):
    match = a_played(slug)
    steps = set()
    for language in LANGUAGES if slug != "svoi" else ("uk", "mk"):
        given = answered(page, match, "possible", language, mode="serious")
        assert given["error"] is None
        assert not re.search(r"[{}]|None|object at", given["help"])
        assert [int(step) for step in re.findall(r'data-step="(\d+)"', given["help"])] == given["steps"]
        assert all(match.deals[0].states[step].to_act == 0 for step in given["steps"])
        steps.add(tuple(given["steps"]))
    assert len(steps) == 1


def test_nobody_sees_the_cards_before_the_deal_is_over(page):
    match = replay(dealt(find_game("laus"), {}, 1))
    assert answered(page, match, "possible")["error"]["kind"] == "request"


@pytest.mark.parametrize("slug", KERNELS)
def test_nobody_wins_tricks_by_an_own_card_that_were_not_sure_and_nobody_loses_any_by_those_of_others(slug):
    match = a_played(slug)
    opened = OpenDeal(KERNELS[slug](match.rules), match, 0, 0)
    sure = [opened.sure(opened.position(step)) for step in range(opened.first, len(opened.deal.states))]
    actors = [opened.deal.states[step].to_act for step in range(opened.first, len(opened.deal.moves))]
    assert answer_of(opened.sure_at_start()) == sure[0]
    for seat, before, after in zip(actors, sure, sure[1:], strict=False):
        assert after <= before if seat in opened.side else after >= before
    outcome = match.rules.outcome(match.deals[0].states[-1])
    if slug == "dreyfus":
        assert sure[-1] == outcome.points[0]


def test_a_slice_of_the_review_looks_at_few_positions(monkeypatch):
    match, slices, found = a_played("dreyfus"), [], []
    for step in (40, 10**6):
        monkeypatch.setattr(solver, "STEP", step)
        opened = OpenDeal(dreyfus_kernel(match.rules), match, 0, 0)
        reviewed = [*opened.sure_at_start(), *opened.slips()]
        slices.append(len(reviewed))
        found.append([slip for slip in reviewed if slip])
    assert slices[0] > 2 * slices[1]
    assert found[0] == found[1]


@pytest.mark.parametrize("slug", KERNELS)
def test_the_better_card_of_a_slip_keeps_what_was_sure(slug):
    kernel, slips = KERNELS[slug], 0
    for seed in range(30):
        match = played(slug, seed, errs=0.6)
        opened = OpenDeal(kernel(match.rules), match, 0, 0)
        if opened.first is None:
            continue
        for slip in filter(None, opened.slips()):
            slips += 1
            state = match.rules.apply(match.deals[0].states[slip.step], slip.better)
            better = opened.kernel.position_in_lanes(match.rules.view(state, None), [0] * opened.kernel.seats)
            assert opened.sure(better) == opened.sure(opened.position(slip.step))
            assert opened.sure(opened.position(slip.step + 1)) < opened.sure(better)
        if slips >= ENOUGH:
            return
    raise AssertionError("whoever plays any card errs")


def test_the_last_cards_of_laus_are_counted_out():
    """No other card would gain anything if all others play on as well as they can."""
    match = a_played("laus")
    view = match.rules.view(match.deals[0].states[-9], None)
    opened = LausDeal(laus_kernel(match.rules), view)
    position = opened.kernel.position(view, [0] * len(view.hands))
    values = opened.values(position)
    assert set(values) == set(view.legal)
    assert max(values.values()) == opened.counted(position)[position.seat]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_forced_win_is_told_in_the_hint(page, language):
    match = next(found for seed in range(20) if (found := played("svoi", seed, 0)) and max(outcome_of(found)) == WIN)
    winner = outcome_of(match).index(WIN)
    moment = rewound(match, turns_of(match, 0, winner)[-1], 0)
    given = answered(page, moment, "hint", language, seat=winner, budget=6000)
    assert re.search(FORCED[language], given["help"]), given["help"]


def outcome_of(match):
    """The points of a deal."""
    return match.rules.outcome(match.deals[0].states[-1]).points
