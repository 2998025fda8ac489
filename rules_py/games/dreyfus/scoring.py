"""What the record of Dreyfus holds, when the party ends, who has won it and who pays what (Y-D5, Y-D7 to Y-D11)."""

from typing import NamedTuple

from rules_py.core.protocol import next_seat
from rules_py.games.dreyfus.model import CYCLE, GOAL, QUOTA, SEATS, DreyfusStanding


class Length(NamedTuple):
    """How long a party lasts: the options ``length``, ``play_out_cycle`` and ``max_deals`` (party-end, deal-cap)."""

    one_cycle: bool
    plays_out_cycle: bool
    max_deals: int

    def is_over(self, deals: int, lower: tuple[int, ...]) -> bool:
        """Whether the party ends after so many deals with these lower halves."""
        if self.one_cycle:
            return deals == len(CYCLE)
        if deals == self.max_deals:
            return True
        at_an_end = deals % len(CYCLE) == 0 or not self.plays_out_cycle
        return at_an_end and max(lower) >= GOAL


def over_quota(tricks: int) -> int:
    """What is written below for so many tricks (record)."""
    return max(0, tricks - QUOTA)


def short_of_quota(tricks: int) -> int:
    """What is written above for so many tricks (record)."""
    return max(0, QUOTA - tricks)


def after_deal(
    standing: DreyfusStanding, tricks: tuple[int, ...], charges: tuple[int, ...], length: Length
) -> DreyfusStanding:
    """The record after a deal with so many tricks by seat; ``charges`` are written above as well (exchange-charge)."""
    lower = tuple([have + over_quota(taken) for have, taken in zip(standing.lower, tricks, strict=True)])
    upper = tuple(
        [have + short_of_quota(taken) + cost for have, taken, cost in zip(standing.upper, tricks, charges, strict=True)]
    )
    number, dealer = standing.number + 1, next_seat(standing.dealer, SEATS)
    if not length.is_over(number, lower):
        return DreyfusStanding(dealer, number, lower, upper)
    winner = winner_of(lower, upper, standing.dealer)
    losers = tuple([seat for seat in range(SEATS) if seat != winner])
    return DreyfusStanding(dealer, number, lower, upper, settlement(lower, upper, winner), True, (winner,), losers)


def winner_of(lower: tuple[int, ...], upper: tuple[int, ...], dealer: int) -> int:
    """Who wins the party: most below, then least above, then nearest to the left of the last dealer (winner)."""
    from_the_left = [(dealer + step) % SEATS for step in range(1, SEATS + 1)]
    return max(from_the_left, key=lambda seat: (lower[seat], -upper[seat]))


def settlement(lower: tuple[int, ...], upper: tuple[int, ...], winner: int) -> tuple[int, ...]:
    """What each seat receives: the others pay what they have above, and what they lack to ten below (settlement)."""
    pays = [0 if seat == winner else upper[seat] + max(0, GOAL - lower[seat]) for seat in range(SEATS)]
    return tuple([sum(pays) if seat == winner else -pays[seat] for seat in range(SEATS)])
