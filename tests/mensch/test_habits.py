"""What the expert of Mensch reads from the cards of others: the rule player's values, for hands that they may have."""

from random import Random

import pytest

from rules_py.bots.mensch.cardplay import LOW_CARD_WORTH, play_card
from rules_py.bots.mensch.club import club
from rules_py.bots.mensch.habits import Habits
from rules_py.bots.mensch.kernel import kernel_of
from rules_py.bots.search.worlds import Worlds
from rules_py.bots.trumps.weighing import Weighed
from rules_py.core.cards import cards
from tests.bots.twins import random_rules
from tests.engine.playing import random_deal
from tests.mensch.table import after, hands, rules

SEEN_THROUGH = 1.3
"""How much better, on average, the true hands must fit what was played than others."""


def states_of(of_rules, rng, *, by_chance):
    """The states of a deal in which cards are played by chance or by the rule player."""
    state = of_rules.start(random_deal(of_rules, rng))
    while state.to_act is not None:
        yield state
        view = of_rules.view(state, state.to_act)
        choose = by_chance and state.phase == "play"
        state = of_rules.apply(state, rng.choice(view.legal) if choose else club(of_rules, view, rng).move)


def seen_by(of_rules, state, seat):
    kernel, view = kernel_of(of_rules), of_rules.view(state, seat)
    return kernel.lanes_of(view), Habits(kernel.lanes_of(view), view)


def test_a_card_is_worth_what_the_rule_player_thinks_of_it():
    rng, compared = Random(1), 0
    for _ in range(40):
        of_rules, thought = random_rules("mensch", rng), []
        for state in states_of(of_rules, rng, by_chance=True):
            if state.phase != "play":
                continue
            view = of_rules.view(state, state.to_act)
            lanes, habits = seen_by(of_rules, state, seat := rng.randrange(4))
            others = [each for each in thought if each[0] != seat]
            if state.contract.called is None:
                assert [play.seat for play in habits.played] == [other for other, _, _ in others]
            for play, (_, hand, values) in zip(habits.played, others, strict=False):
                found = {
                    card: value for value, group in habits.values(play, lanes.mask(hand)) for card in lanes.cards(group)
                }
                assert set(found) == set(values)
                for card, value in found.items():
                    assert value == pytest.approx(values[card], abs=LOW_CARD_WORTH + 0.006)
                    compared += 1
            thought.append((state.to_act, view.hands[state.to_act], play_card(of_rules, view).values))
    assert compared > 3000


def test_who_does_not_win_with_the_ace_hardly_has_it():
    of_rules = rules()
    dealt = hands("CQ C7 CA CK HA HK SQ SJ", "S8 SK DK H9 H8 D9 D8 D7", "ST HJ HQ DA DQ DT C8 C9")
    state = after(of_rules, dealt, "half pass pass pass partner:2 S8 ST S7")
    lanes, habits = seen_by(of_rules, state, 0)

    def fit(left):
        """Of what the last seat has left, beside its first card and those of the others."""
        play = habits.played[-1]
        return habits.chance(play, lanes.mask(cards(left)) | play.card)

    assert fit("S9 HT H7 CJ CT DJ CA") == 1.0, "cards as low as the one that fell"
    assert fit("DK HT H7 CJ CT DJ CA") == 1.0, "the only spade"
    assert fit("SA HT H7 CJ CT DJ S9") < 0.5
    assert habits.fit([0, lanes.mask(dealt[1][1:]), lanes.mask(dealt[2][1:]), lanes.mask(dealt[3][1:])]) < 0.5


def test_nothing_is_read_from_cards_while_a_partner_may_be_hidden():
    of_rules = rules(partner="called_ace")
    dealt = hands("CQ C7 CA CK HA HK SQ S9", "S8 SK DK H9 H8 D9 D8 D7", "ST SJ HQ HJ DA DQ C8 C9")
    state = after(of_rules, dealt, "half pass pass pass call:SA S8 ST S7")
    _, habits = seen_by(of_rules, state, 0)
    assert not habits.played
    assert kernel_of(of_rules).fit_of(of_rules.view(state, 0)).cost == 0


def test_deals_count_as_well_as_they_fit():
    found = Weighed([1.0, 0.25], {1: [2.0, 0.25 * -2.0], 2: [1.0]})
    assert found.means() == {1: 1.2, 2: 1.0}
    assert found.deals == 2


def test_the_true_hands_fit_better_than_others():
    rng, better, of_rules = Random(3), [], rules()
    for _ in range(60):
        for state in states_of(of_rules, rng, by_chance=False):
            if state.phase != "play" or len(state.tricks) != 3 or state.trick:
                continue
            seat = state.to_act
            lanes, habits = seen_by(of_rules, state, seat)
            worlds = Worlds(kernel_of(of_rules).hidden_in_lanes(of_rules.view(state, seat)))
            drawn = [habits.fit(worlds.draw(rng.random)) for _ in range(40)]
            better.append(habits.fit([lanes.mask(hand) for hand in state.hands]) / (sum(drawn) / len(drawn)))
    assert len(better) > 30
    assert sum(better) / len(better) > SEEN_THROUGH
