"""Who plays with whom in the play of cards."""

from collections.abc import Mapping
from typing import NamedTuple

Seats = tuple[int, ...]


class Sides(NamedTuple):
    """By seat the others of another side and of its own, whether it draws trumps; and who comes when in a trick.

    ``after[leader, place]`` are the seats from a place of the trick to its end; ``enemies_behind[seat, left]`` those of
    another side who still play when so many are left behind a seat.
    """

    enemies: tuple[Seats, ...]
    friends: tuple[Seats, ...]
    draws: tuple[bool, ...]
    after: Mapping[tuple[int, int], Seats]
    enemies_behind: Mapping[tuple[int, int], Seats]


def sides_of(parties: tuple[int, ...], draws: tuple[bool, ...]) -> Sides:
    """The sides when each seat belongs to a party, by number."""
    seats = range(len(parties))
    enemies = tuple([tuple([other for other in seats if parties[other] != parties[seat]]) for seat in seats])
    friends = tuple(
        [tuple([other for other in seats if other != seat and parties[other] == parties[seat]]) for seat in seats]
    )
    behind = {(seat, left): _round(seat + 1, left, len(parties)) for seat in seats for left in seats}
    return Sides(
        enemies,
        friends,
        draws,
        after={
            (leader, place): _round(leader + place, len(parties) - place, len(parties))
            for leader in seats
            for place in range(len(parties) + 1)
        },
        enemies_behind={
            key: tuple([other for other in others if other in enemies[key[0]]]) for key, others in behind.items()
        },
    )


def _round(first: int, count: int, seats: int) -> Seats:
    return tuple([(first + step) % seats for step in range(count)])
