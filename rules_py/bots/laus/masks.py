"""The cards of Laus as bits of a number, for one choice of options, and a deal in such numbers.

Bits 0 to 27 are the plain suits, seven cards each, a stronger card being a higher bit of its suit; bits 28 to 31 are
the jacks. So the higher of two cards wins a trick if it is a jack or of the suit led.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules_py.bots.laus.memory import suit_of
from rules_py.core.cards import SUITS, Card
from rules_py.games.laus.model import JACK, SEATS
from rules_py.games.laus.rules import LausRules
from rules_py.games.laus.scoring import CANCELLING_QUEEN, QUEEN_EXTRAS, Tariff

LANE = 7
"""Cards of a plain suit."""
FIRST_JACK = LANE * len(SUITS)
ALL = (1 << FIRST_JACK + len(SUITS)) - 1
PLAIN = (1 << FIRST_JACK) - 1
JACKS = ALL ^ PLAIN

EXTRA, QUEEN, CANCELLED = 1 << 10, 1 << 14, 1 << 18
"""What a seat has taken is one number: points of cards, then extras in hundreds, queens, and the queen that cancels."""
BASIC, FEW = EXTRA - 1, 15
DEBT = FEW * EXTRA
HUNDRED = 100
OVER = -1

ROUND = tuple([tuple([(seat + step) % SEATS for step in range(SEATS)]) for seat in range(SEATS)])
"""The seats in the order of a trick, by who leads."""
FOLLOWERS = tuple([seats[1:] for seats in ROUND])


class Position(NamedTuple):
    """A deal in progress; ``lead`` and ``best`` are the card led and the one that wins so far, 0 before the lead.

    ``seat`` is to act, or ``OVER``; ``worth`` is what the cards on the table add to what the ``winner`` has taken.
    """

    hands: tuple[int, ...]
    taken: tuple[int, ...]
    seat: int
    lying: int = 0
    lead: int = 0
    best: int = 0
    winner: int = 0
    worth: int = 0


SLOTS = 37
"""The 32 bits leave 32 different remainders when they are divided by 37, so ``table[bit % SLOTS]`` finds a card's entry
in a list; a dictionary that is keyed by powers of two finds it half as fast."""


class Masks:
    """What the loops of search look up for the bit of a card, each a list by ``bit % SLOTS``.

    ``lane`` is the suit in which a card counts; ``thrown`` what may be played by who cannot follow when this card was
    led; ``beaten_by`` the cards that win over this one while it wins; ``worth`` what it adds to what a seat has taken.
    """

    def __init__(self, rules: LausRules) -> None:
        lanes = [[card for card in rules.pack if suit_of(card) == lane] for lane in (*SUITS, JACK)]
        self.cards = tuple([card for lane in lanes for card in sorted(lane, key=rules.strength.__getitem__)])
        self.bit = {card: 1 << number for number, card in enumerate(self.cards)}
        self.suit = {lane: self.of(cards) for lane, cards in zip((*SUITS, JACK), lanes, strict=True)}
        self.lane = self._table(lambda card: self.suit[suit_of(card)])
        self.thrown = self._table(lambda card: ALL ^ self._kept(rules, card))
        self.beaten_by = self._table(lambda card: (self.suit[suit_of(card)] | JACKS) & -(self.bit[card] << 1))
        self.worth = self._table(lambda card: _worth(rules.tariff, card))
        self.queens_cancelled = rules.tariff.penalty([CANCELLING_QUEEN]) == 0
        self.queen_points = rules.tariff.basic(CANCELLING_QUEEN)

    def _table(self, entry: Callable[[Card], int]) -> list[int]:
        table = [0] * SLOTS
        for card, bit in self.bit.items():
            table[bit % SLOTS] = entry(card)
        return table

    def of(self, cards: Iterable[Card]) -> int:
        """The bits of some cards."""
        return sum([self.bit[card] for card in cards])

    def _kept(self, rules: LausRules, led: Card) -> int:
        """The jack that a player without the suit led must keep (led-suit-jack)."""
        if led.rank == JACK or not rules.led_suit_jack_forbidden:
            return 0
        return self.bit[Card(led.suit + JACK)]

    def penalty(self, taken: int) -> int:
        """The penalty points of what a seat has taken in all."""
        if taken < CANCELLED:
            return (taken & BASIC) + HUNDRED * (taken // EXTRA & FEW)
        return (taken & BASIC) - (self.queen_points * (taken // QUEEN & FEW) if self.queens_cancelled else 0)


def _worth(tariff: Tariff, card: Card) -> int:
    return (
        tariff.basic(card)
        + EXTRA * (QUEEN_EXTRAS.get(card, 0) // HUNDRED)
        + QUEEN * (card.rank == "Q")
        + CANCELLED * (card is CANCELLING_QUEEN)
    )
