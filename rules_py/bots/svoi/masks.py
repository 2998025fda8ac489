"""Svoi Koziri in whole numbers: the twin of ``SvoiRules`` for search, once the trumps are named.

A card is a number from 0 to 35 and a bit of its hand. There are four lanes of nine, the six lowest: lane 0 is the
trump suit of seat 0, lane 1 that of seat 1, lanes 2 and 3 are nobody's trumps. So what a card is worth does not depend
on which suits were named. In a smaller pack the low places of each lane stay empty.

The pile is a number of six bits a card, its top card lowest; a card in it is its number plus one, so 0 is an empty
pile.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rules_py.core.cards import SUITS, Card, Cards, strengths
from rules_py.core.moves import Move
from rules_py.games.svoi.model import ACE, RANKS, SEATS, SvoiView
from rules_py.games.svoi.rules import SvoiRules

LANE = len(RANKS)
CARDS = LANE * len(SUITS)
FULL_LANE = (1 << LANE) - 1
SHIFT = 6
TOP = (1 << SHIFT) - 1
TAKE = -1
"""The move that is no card."""
WHOLE_PILE = CARDS
PLACE = {rank: strength - 1 for rank, strength in strengths(RANKS).items()}

OUT, LAST_CARD, TURN_CAP = "out", "last-card", "turn-cap"


def _beaten_by(seat: int, card: int) -> int:
    """The cards with which a seat beats a card (cannot-beat)."""
    lane, place = divmod(card, LANE)
    higher = (FULL_LANE ^ (2 << place) - 1) << lane * LANE
    return higher if lane == seat else higher | FULL_LANE << seat * LANE


BEATERS = tuple([(0, *[_beaten_by(seat, card) for card in range(CARDS)]) for seat in range(SEATS)])
"""By seat and by the top card as the pile has it: what beats it."""


class Position(NamedTuple):
    """A deal in progress; ``seat`` is -1 when it is over, ``won`` the seat that has won or -1 for a draw."""

    hands: tuple[int, int]
    pile: int
    seat: int
    laying: bool
    turns: int
    won: int = -1


class Masks:
    """The play of Svoi Koziri with its options and trumps chosen; repetition is left to whoever knows the past."""

    def __init__(self, rules: SvoiRules, trumps: tuple[str, ...]) -> None:
        self.rules = rules
        self.must_beat = rules.must_beat
        self.last_card_draws = rules.last_card_draws
        self.max_turns = rules.max_turns
        self.fewest_cards_win = rules.fewest_cards_win
        self.lanes = (*trumps, *[suit for suit in SUITS if suit not in trumps])
        self.number = {card: self.lanes.index(card.suit) * LANE + PLACE[card.rank] for card in rules.pack}
        self.cards = {number: card for card, number in self.number.items()}
        self.pack = self.mask(rules.pack)
        self.taken = tuple([(0, *[self._taken(seat, card) for card in range(CARDS)]) for seat in range(SEATS)])

    def _taken(self, seat: int, card: int) -> int:
        """How many cards a seat takes at most from below this top card (pick-up)."""
        lane, place = divmod(card, LANE)
        if self.rules.takes_all or (lane == seat and place == PLACE[ACE]):
            return WHOLE_PILE
        return 5 if lane == seat else 3

    def mask(self, cards: Iterable[Card]) -> int:
        """Cards as a mask."""
        return sum([1 << self.number[card] for card in cards])

    def in_pile(self, cards: Cards) -> int:
        """Cards from the bottom to the top as a pile."""
        pile = 0
        for card in cards:
            pile = pile << SHIFT | self.number[card] + 1
        return pile

    def position(self, view: SvoiView) -> Position:
        """Where the deal of a view stands; the other hand is what is neither in the own hand nor in the pile."""
        seat = view.seat if view.seat is not None else 0
        own = self.mask(view.hands[seat] or ())
        other = self.pack ^ own ^ self.mask(view.pile)
        hands = (own, other) if seat == 0 else (other, own)
        return Position(
            hands, self.in_pile(view.pile), -1 if view.to_act is None else view.to_act, view.laying, view.turns
        )

    def legal(self, position: Position) -> list[int]:
        """The cards that may be played by number, the lowest first, and ``TAKE`` (lead, second-card, must-beat)."""
        hand = position.hands[position.seat]
        if position.laying or not position.pile:
            return numbers(hand)
        beating = numbers(hand & BEATERS[position.seat][position.pile & TOP])
        return beating if beating and self.must_beat else [*beating, TAKE]

    def play(self, position: Position, move: int) -> Position:
        """The position after a legal move."""
        hands, pile, seat, laying, turns, _ = position
        if move == TAKE:
            taken, pile = picked_up(pile, self.taken[seat][pile & TOP])
            return self._turn(_with(hands, seat, hands[seat] | taken), pile, 1 - seat, turns + 1)
        hand = hands[seat] ^ 1 << move
        completed = laying or not pile
        pile = pile << SHIFT | move + 1
        hands = _with(hands, seat, hand)
        if not hand:
            return Position(hands, pile, -1, False, turns, -1 if self.saved(hands[1 - seat], 1 - seat, pile) else seat)
        if completed:
            return self._turn(hands, pile, 1 - seat, turns + 1)
        return Position(hands, pile, seat, True, turns)

    def saved(self, last: int, seat: int, pile: int) -> bool:
        """Whether a seat whose opponent is out draws with its last card (last-card-draw)."""
        return self.last_card_draws and not last & last - 1 and bool(last & BEATERS[seat][pile & TOP])

    def _turn(self, hands: tuple[int, int], pile: int, seat: int, turns: int) -> Position:
        """The start of a turn (turn-cap)."""
        if turns < self.max_turns:
            return Position(hands, pile, seat, False, turns)
        first, second = (hand.bit_count() for hand in hands)
        won = int(second < first) if self.fewest_cards_win and first != second else -1
        return Position(hands, pile, -1, False, turns, won)

    def move(self, move: int) -> Move:
        """A move as the rules have it."""
        return self.rules.take if move == TAKE else self.cards[move]


def picked_up(pile: int, most: int) -> tuple[int, int]:
    """The mask of the cards taken from the top of a pile, and the pile that is left (pick-up)."""
    taken = 0
    while pile and most:
        taken |= 1 << (pile & TOP) - 1
        pile >>= SHIFT
        most -= 1
    return taken, pile


def _with(hands: tuple[int, int], seat: int, hand: int) -> tuple[int, int]:
    return (hands[0], hand) if seat else (hand, hands[1])


def numbers(mask: int) -> list[int]:
    """The cards of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
