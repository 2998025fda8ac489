"""Deals of Svoi Koziri played to the end by chance, in one loop without calls, for calls are what costs."""

from itertools import cycle, islice

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


BEATEN_BY = tuple([_by_slot(BEATERS[seat]) for seat in range(SEATS)])


def play_at_random(masks: Masks, position: Position, chance: Chance) -> tuple[int, int]:
    """Who wins when chance plays from the start of a turn to the end, -1 for nobody; and how many moves it took.

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
    free, moves = not masks.must_beat, 0
    for beaten_by, lifts, seat in islice(cycle((first, second)), masks.max_turns - turns):
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
            return -1 if saved else seat, moves
        mine, theirs = theirs, mine ^ card
    ahead = theirs.bit_count() - mine.bit_count() if masks.fewest_cards_win else 0
    return 1 - seat if ahead > 0 else seat if ahead < 0 else -1, moves
