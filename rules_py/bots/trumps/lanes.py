"""Cards as bits of a whole number, so that search asks a few operations a card and no objects.

A lane is a suit as it counts: the queen of clubs lies in the lane of trumps. Inside its lane a stronger card is a
higher bit, and every trump is a higher bit than any other card. Between the lanes bits run by rank, so the lowest bit
of a hand is its least plain card.

With these tables the rules are one line, ``hand & lane[led] or hand & trumps_if_void or hand``, and the card that wins
is the last one with ``card & beaten_by[best]``. Tests prove both equal to the rules of the games.
"""

from collections.abc import Iterable, Iterator, Sequence

from rules_py.core.cards import Card, Cards

Bits = int
SLOTS = 53
"""The bits of up to 52 cards leave different remainders by it: a list asked for ``bit % SLOTS`` beats a dictionary."""

_BIT_OF_SLOT = [
    next((1 << place for place in range(SLOTS - 1) if (1 << place) % SLOTS == slot), 0) for slot in range(SLOTS)
]


class Lanes:
    """The tables of one pack under one trump suit.

    ``suits`` are the lanes, each from its strongest card down; the last one is that of trumps if ``trump`` says so.
    With ``must_trump`` a player who cannot follow suit owes a trump, as in Dreyfus. ``lane_at`` and ``beaten_at`` are
    ``lane`` and ``beaten_by`` as lists, for loops in which every look counts.
    """

    def __init__(self, suits: Sequence[Cards], *, trump: bool, must_trump: bool) -> None:
        plain = suits[:-1] if trump else suits
        height = max(map(len, suits))
        ranked = [
            card
            for place in range(height - 1, -1, -1)
            for suit in plain
            if place < len(suit)
            for card in (suit[place],)
        ]
        ranked += reversed(suits[-1] if trump else ())
        self.bit: dict[Card, Bits] = {card: 1 << place for place, card in enumerate(ranked)}
        self.card: dict[Bits, Card] = {bit: card for card, bit in self.bit.items()}
        self.all: Bits = self.mask(ranked)
        self.trumps: Bits = self.mask(suits[-1]) if trump else 0
        self.lanes: tuple[Bits, ...] = tuple([self.mask(suit) for suit in suits])
        self.trumps_if_void: Bits = self.trumps if must_trump else 0
        self.lane: dict[Bits, Bits] = {bit: lane for lane in self.lanes for bit in bits_of(lane)}
        self.beaten_by: dict[Bits, Bits] = {
            bit: lane & -(bit << 1) | (0 if lane == self.trumps else self.trumps) for bit, lane in self.lane.items()
        }
        self.lane_at = [self.lane.get(bit, 0) for bit in _BIT_OF_SLOT]
        self.beaten_at = [self.beaten_by.get(bit, 0) for bit in _BIT_OF_SLOT]

    def mask(self, cards: Iterable[Card]) -> Bits:
        """The bits of some cards."""
        bit = self.bit
        return sum([bit[card] for card in cards])

    def cards(self, mask: Bits) -> Cards:
        """The cards of some bits, the least first."""
        return tuple([self.card[bit] for bit in bits_of(mask)])

    def playable(self, hand: Bits, led: Bits) -> Bits:
        """What a hand may play to a trick to which a card was led; 0 is no card yet."""
        return (hand & self.lane[led] or hand & self.trumps_if_void or hand) if led else hand

    def winning_place(self, trick: Sequence[Bits]) -> int:
        """The place in a trick of the card that wins it so far, 0 being the lead."""
        best, beaten_by = 0, self.beaten_by
        for place in range(1, len(trick)):
            if trick[place] & beaten_by[trick[best]]:
                best = place
        return best

    def on_table(self, trick: Sequence[Bits], leader: int, seats: int) -> tuple[Bits, int, Bits]:
        """The card that is winning, whose it is, the lane that was led; all empty when no card lies."""
        if not trick:
            return 0, leader, 0
        place = self.winning_place(trick)
        return trick[place], (leader + place) % seats, self.lane[trick[0]]

    def distinct(self, hand: Bits, live: Bits) -> Bits:
        """One of each run of cards of a hand that are worth the same, as no live card of another hand lies between."""
        kept = 0
        for lane in self.lanes:
            above = 0
            mine = hand & lane
            for bit in bits_of(live & lane):
                if bit & mine:
                    if not above:
                        kept |= bit
                    above = 1
                else:
                    above = 0
        return kept


def bits_of(mask: Bits) -> Iterator[Bits]:
    """Each bit of a number, from the lowest."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
