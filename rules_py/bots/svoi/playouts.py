"""Deals of Svoi Koziri played to the end by chance, in one loop without calls, for calls are what costs."""

from itertools import cycle, islice
from typing import NamedTuple

from rules_py.bots.search.kernel import Chance
from rules_py.bots.svoi.masks import BEATERS, CARDS, TOP, Masks, Position
from rules_py.games.svoi.model import SEATS

ALL = 1 << CARDS
SLOTS = CARDS + 1
"""Every card's bit leaves another remainder when it is divided by this prime."""


def _by_slot(by_card: tuple[int, ...]) -> tuple[int, ...]:
    """A table by the card of a pile as one by the remainder of its bit."""
    table = [0] * SLOTS
    for card in range(CARDS):
        table[(1 << card) % SLOTS] = by_card[card + 1]
    return tuple(table)


ENDLESS = 1 << 20
"""More turns than a deal has."""
BEATEN_BY = tuple([_by_slot(BEATERS[seat]) for seat in range(SEATS)])


class End(NamedTuple):
    """How a deal came out: who has won, -1 for nobody, after how many moves, and how many cards each seat has left.

    ``stopped`` says that it was not over.
    """

    won: int
    moves: int
    sizes: tuple[int, int]
    stopped: bool = False


def at_turn_start(masks: Masks, position: Position, chance: Chance) -> Position:
    """The position once chance has played the second card that a turn still lacks, as it does in playouts."""
    if not position.laying:
        return position
    hand = position.hands[position.seat]
    legal = hand & int(chance() * ALL) or hand
    return masks.play(position, (legal & -legal).bit_length() - 1)


def play_at_random(masks: Masks, position: Position, chance: Chance, most: int = ENDLESS) -> End:
    """The end of a deal when chance plays on from the start of a turn, for so many turns at most.

    Half of the pack is drawn for each turn, and a seat plays its lowest legal card of that half, or of all that are
    legal: so every legal card may come, but low ones more often. Repetition is left to whoever knows the past.
    """
    hands, pile, seat, _, turns, _ = position
    mine, theirs = hands[seat], hands[1 - seat]
    lying = []
    while pile:
        lying.append(1 << (pile & TOP) - 1)
        pile >>= TOP.bit_length()
    lying.reverse()
    lay = lying.append
    first, second = [(BEATEN_BY[each], _by_slot(masks.taken[each]), each) for each in (seat, 1 - seat)]
    free, moves, left = not masks.must_beat, 0, masks.max_turns - turns
    for beaten_by, lifts, seat in islice(cycle((first, second)), min(left, most)):
        half = int(chance() * ALL)
        if lying:
            top = lying[-1] % SLOTS
            legal = mine & beaten_by[top]
            if not legal or (free and half & 1):
                lifted = lifts[top]
                mine, theirs = theirs, mine | sum(lying[-lifted:])
                del lying[-lifted:]
                moves += 1
                continue
            legal = legal & half or legal
            card = legal & -legal
            lay(card)
            mine ^= card
            moves += 1
        legal = mine & half or mine
        card = legal & -legal
        lay(card)  # nothing, if the last card has gone
        moves += 1
        if mine == card:
            moves -= not card
            top = (card or lying[-2]) % SLOTS
            saved = masks.last_card_draws and not theirs & theirs - 1 and theirs & BEATEN_BY[1 - seat][top]
            return End(-1 if saved else seat, moves, _by_seat(seat, 0, theirs.bit_count()))
        mine, theirs = theirs, mine ^ card
    sizes = _by_seat(1 - seat, mine.bit_count(), theirs.bit_count())
    if most < left:
        return End(-1, moves, sizes, stopped=True)
    ahead = sizes[1] - sizes[0] if masks.fewest_cards_win else 0
    return End(0 if ahead > 0 else 1 if ahead < 0 else -1, moves, sizes)


def _by_seat(seat: int, own: int, other: int) -> tuple[int, int]:
    return (other, own) if seat else (own, other)
