"""Which turns of Svoi Koziri are worth a look, the most promising first.

A turn is a beating card and a second card, or a lead: one number, the beating card plus one above the second card. How
promising it is, is the sum of two marks from tables: one for the beating card, and one for the second card by what the
other player would have to answer it with. The marks are kept by lane, since a lane looks the same in thousands of
positions.
"""

from collections.abc import Sequence

from rules_py.bots.svoi.masks import FULL_LANE, LANE, SHIFT, TOP

OWN, THEIRS, NEITHER, AS_TRUMP = 0, 1, 2, 3
"""Whose trump a card is, from the eyes of the seat to move; a trump that beats another suit is a case of its own."""
NOTHING, BY_SUIT, BY_TRUMP = 0, 1, 1 + LANE
"""What the other player would answer with: nothing, the lowest higher card of the suit, or his lowest trump."""
ANSWERS = BY_TRUMP + LANE
MIDDLE = 1 << 16
"""Added to a mark, so that a mark and a card in one number are above zero."""
MOST_LANES = 30_000
"""So many lanes that were met are remembered for a seat, some megabytes."""
TURN = 2 * SHIFT
ONE_TURN = (1 << TURN) - 1

Marks = Sequence[Sequence[int]]


def whose(lane: int, seat: int) -> int:
    """Whose trump suit a lane is, from the eyes of a seat."""
    return OWN if lane == seat else THEIRS if lane == 1 - seat else NEITHER


class Promise:
    """Orders turns by tables of marks: ``seconds[whose][place][answer]`` and ``firsts[whose][place]``."""

    def __init__(self, seconds: Sequence[Marks], firsts: Marks) -> None:
        self._marks = seconds
        self._firsts = firsts
        self._lanes: tuple[dict[int, list[int]], ...] = ({}, {})

    def tidy(self) -> None:
        """Forgets the lanes that were met when they have become many."""
        for known in self._lanes:
            if len(known) > MOST_LANES:
                known.clear()

    def seconds(self, mine: int, theirs: int, seat: int) -> list[int]:
        """All cards of a hand as second cards, the most promising first: the mark above the number of the card."""
        trumps = theirs >> (1 - seat) * LANE & FULL_LANE
        lowest = (trumps & -trumps).bit_length() << 2 * LANE
        known = self._lanes[seat]
        found: list[int] = []
        for lane in range(4):
            held = mine >> lane * LANE & FULL_LANE
            if held:
                key = lane << 22 | lowest | (theirs >> lane * LANE & FULL_LANE) << LANE | held
                marked = known.get(key)
                if marked is None:
                    marked = known[key] = self._lane(key, seat)
                found += marked
        found.sort(reverse=True)
        return found

    def _lane(self, key: int, seat: int) -> list[int]:
        held, theirs, lowest_trump, lane = key & FULL_LANE, key >> LANE & FULL_LANE, key >> 2 * LANE & 15, key >> 22
        suit = whose(lane, seat)
        marked = []
        for place in range(LANE):
            if held >> place & 1:
                higher = theirs >> place + 1 << place + 1
                if higher:
                    answer = BY_SUIT + (higher & -higher).bit_length() - 1
                elif lowest_trump and suit != THEIRS:
                    answer = BY_TRUMP + lowest_trump - 1
                else:
                    answer = NOTHING
                marked.append(MIDDLE + self._marks[suit][place][answer] << SHIFT | lane * LANE + place)
        return marked

    def firsts(self, beating: int, top: int, seat: int) -> list[int]:
        """The beating cards, the most promising first: the mark above the number of the card."""
        followed = (top - 1) // LANE
        suit = whose(followed, seat)
        found = self._among(beating, followed, self._firsts[suit])
        if suit != OWN:
            found += self._among(beating, seat, self._firsts[AS_TRUMP])
        found.sort(reverse=True)
        return found

    def _among(self, beating: int, lane: int, marks: Sequence[int]) -> list[int]:
        held = beating >> lane * LANE & FULL_LANE
        found = []
        while held:
            low = held & -held
            place = low.bit_length() - 1
            found.append(MIDDLE + marks[place] << SHIFT | lane * LANE + place)
            held ^= low
        return found

    def turns(self, mine: int, theirs: int, pile: int, beating: int, seat: int, beam: int) -> list[int]:
        """The most promising turns of a seat whose turn starts, at most ``beam``; ``beating`` beats the top card."""
        seconds = self.seconds(mine, theirs, seat)
        if not pile:
            return [marked & TOP for marked in seconds[:beam]]
        firsts = self.firsts(beating, pile & TOP, seat)
        if not mine & mine - 1:
            return [(firsts[0] & TOP) + 1 << SHIFT]
        found = []
        for first in firsts[:beam]:
            card = first & TOP
            mark = first >> SHIFT
            above = card + 1 << SHIFT
            for marked in seconds[: beam + 1]:
                second = marked & TOP
                if second != card:
                    found.append((marked >> SHIFT) + mark << TURN | above | second)
        found.sort(reverse=True)
        return [turn & ONE_TURN for turn in found[:beam]]


def after_turn(mine: int, pile: int, turn: int) -> tuple[int, int]:
    """The hand and the pile when a turn has been played."""
    first, second = turn >> SHIFT, turn & TOP
    if first:
        mine ^= 1 << first - 1
        pile = pile << SHIFT | first
        if not mine:
            return 0, pile
    return mine ^ 1 << second, pile << SHIFT | second + 1
