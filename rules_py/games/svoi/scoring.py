"""Who has won a deal of Svoi Koziri, what it is worth, and what it changes in the match (K-D4, K-D11, K-D13, K-D14)."""

from rules_py.core.protocol import next_seat
from rules_py.games.svoi.model import OUT, SEATS, TURN_CAP, SvoiStanding, SvoiState

WIN, DRAW, LOSS = 2, 1, 0


def winner_of(state: SvoiState, fewest_cards_win: bool) -> int | None:
    """The seat that has won a finished deal, ``None`` for a draw (going-out, last-card-draw, repetition, turn-cap)."""
    first, second = map(len, state.hands)
    decided = state.end == OUT or (state.end == TURN_CAP and fewest_cards_win and first != second)
    return int(second < first) if decided else None


def points_for(winner: int | None) -> tuple[int, ...]:
    """The match points of each seat for a deal (points)."""
    if winner is None:
        return (DRAW,) * SEATS
    return tuple([WIN if seat == winner else LOSS for seat in range(SEATS)])


def after_deal(standing: SvoiStanding, winner: int | None, first_to: int) -> SvoiStanding:
    """The standing after a deal: the loser deals next, after a draw the other one (next-dealer, match-end)."""
    other = next_seat(standing.dealer, SEATS)
    points = tuple([sum(pair) for pair in zip(standing.points, points_for(winner), strict=True)])
    if winner is None:
        return standing._replace(dealer=other, number=standing.number + 1, points=points)
    loser = next_seat(winner, SEATS)
    wins = tuple([won + (seat == winner) for seat, won in enumerate(standing.wins)])
    if wins[winner] < first_to:
        return SvoiStanding(loser, standing.number + 1, points, wins)
    return SvoiStanding(loser, standing.number + 1, points, wins, True, (winner,), (loser,))
