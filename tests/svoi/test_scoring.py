"""What a deal of Svoi Koziri is worth, who deals next, and how a match ends."""

import pytest

from rules_py.core.match import dealt, replay, with_move, with_next_deal
from rules_py.core.protocol import Outcome
from rules_py.games.svoi import GAME
from rules_py.games.svoi.model import SvoiStanding
from rules_py.games.svoi.scoring import after_deal
from tests.svoi.table import after, at_turn, rules

WON = at_turn("S6", "D6 D7", "CK")
DRAWN = at_turn("S6", "DA", "CK", "SD")


# points


@pytest.mark.parametrize("seat", [0, 1])
def test_points_are_two_for_a_win_and_none_for_a_loss(seat):
    trumps = "SH" if seat == 0 else "HS"
    ended = after(rules(), at_turn("S6", "D6 D7", "CK", trumps, seat=seat), "S6")
    points = (2, 0) if seat == 0 else (0, 2)
    assert rules().outcome(ended) == Outcome("out", points)
    standing = rules().settle(rules().opening(0), ended)
    assert (standing.points, standing.wins) == (points, (1, 0) if seat == 0 else (0, 1))
    assert standing.score() == list(points)


def test_points_are_one_each_for_a_draw():
    ended = after(rules(), at_turn("CA", "S6", "CK", "DS"), "CA")
    assert rules().outcome(ended) == Outcome("last-card", (1, 1))
    standing = rules().settle(rules().opening(0), ended)
    assert (standing.points, standing.wins) == ((1, 1), (0, 0))


def test_points_are_open_while_the_deal_goes_on():
    assert rules().outcome(WON) is None


# next-dealer


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(("winner", "next_dealer"), [(0, 1), (1, 0), (None, None)])
def test_next_dealer_is_the_loser_or_after_a_draw_the_other_one(dealer, winner, next_dealer):
    after_it = after_deal(SvoiStanding(dealer), winner, 5)
    assert after_it.dealer == (1 - dealer if winner is None else next_dealer)
    assert after_it.number == 1
    ids = [event.id for event in rules().narrate_match(SvoiStanding(dealer), after_it)]
    assert ids == ["score", "score", "dealer-alternates" if winner is None else "loser-deals"]


# match-end


@pytest.mark.parametrize("first_to", [1, 3, 5])
def test_match_end_comes_with_the_wins_that_were_agreed(first_to):
    standing = SvoiStanding(0)
    for _ in range(first_to - 1):
        standing = after_deal(standing, 1, first_to)
        standing = after_deal(standing, None, first_to)
        assert not standing.over
        assert standing.winners == standing.losers == ()
    before, standing = standing, after_deal(standing, 1, first_to)
    assert (standing.over, standing.winners, standing.losers) == (True, (1,), (0,))
    assert standing.points == (first_to - 1, 3 * first_to - 1)
    assert [event.id for event in rules().narrate_match(before, standing)] == ["score", "score", "won", "lost"]


@pytest.mark.parametrize(("winner", "points", "wins"), [(0, (9, 3), (5, 1)), (1, (7, 5), (4, 2))])
def test_match_end_leaves_the_whole_standing(winner, points, wins):
    standing = after_deal(SvoiStanding(0, 6, (7, 3), (4, 1)), winner, max(wins) if winner == 0 else 2)
    assert standing == SvoiStanding(1 - winner, 7, points, wins, over=True, winners=(winner,), losers=(1 - winner,))


def test_match_end_draws_do_not_count_as_wins():
    standing = SvoiStanding(0)
    for _ in range(9):
        standing = after_deal(standing, None, 1)
    assert (standing.points, standing.over) == ((9, 9), False)


def test_match_end_of_a_whole_match():
    match = replay(dealt(GAME, {"first_to": 3, "pack": 24}, 5))
    while not match.standing.over:
        while not match.deal_over:
            match = with_move(match, match.rules.legal_moves(match.state)[0])
        if not match.standing.over:
            match = with_next_deal(match, 5)
    assert replay(match.record).standing == match.standing
    winner = match.standing.winners[0]
    assert match.standing.wins[winner] == 3
    assert max(match.standing.wins) == 3
    assert sum(match.standing.points) == 2 * len(match.deals)
