"""What the kernels of the games of tricks with trumps share: a deal in play as masks, and its moves.

Inside, a card has the bit that its lanes give it, which depends on the trump suit. The protocol of kernels numbers
cards once for all deals; what it asks and hears is translated at its doors, and nowhere else.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from rules_py.bots.search.kernel import Chance, Hidden
from rules_py.bots.trumps.careful import CarefulRollout
from rules_py.bots.trumps.lanes import Bits, Lanes, bits_of
from rules_py.bots.trumps.playouts import play_at_random
from rules_py.bots.trumps.rollout import Rollout
from rules_py.bots.trumps.sides import Sides
from rules_py.core.cards import Card, Cards

OVER = -1


class Position(NamedTuple):
    """A deal in play: who holds what, the trick on the table, the tricks won by seat; what is trumps, who is with whom.

    ``stakes`` is what the game's kernel needs to turn tricks into points.
    """

    lanes: Lanes
    sides: Sides
    stakes: Any
    hands: tuple[Bits, ...]
    leader: int
    trick: tuple[Bits, ...]
    won: tuple[int, ...]


class Fit(NamedTuple):
    """How likely seats with some hands would have played what they did, up to 1; what asking costs, in playouts."""

    of: Callable[[Sequence[Bits]], float]
    cost: float


V = TypeVar("V")
Players = tuple[Rollout, CarefulRollout]


class TrumpKernel(ABC, Generic[V]):
    """The play of cards of one such game with its options chosen; see ``rules_py.bots.search.kernel.Kernel``."""

    seats: int
    cards: Cards

    def __init__(self, cards: Cards, seats: int) -> None:
        self.cards = cards
        self.number = {card: number for number, card in enumerate(cards)}
        self.seats = seats
        self._players: dict[tuple[Lanes, int], Players] = {}

    @abstractmethod
    def lanes_of(self, view: V) -> Lanes:
        """The lanes of the deal of a view."""

    @abstractmethod
    def hidden_in_lanes(self, view: V) -> Hidden:
        """What the seat of a view does not know, the cards numbered by their lanes."""

    @abstractmethod
    def position_in_lanes(self, view: V, hands: Sequence[Bits]) -> Position:
        """Where the deal of a view stands if the seats hold these cards, as bits of its lanes."""

    def fit_of(self, view: V) -> Fit:
        """How well hands fit what their seats have played in a view; by itself every deal that is possible fits."""
        return Fit(_always, 0.0)

    @abstractmethod
    def points(self, stakes: Any, won: Sequence[int]) -> Sequence[int]:
        """The points of each seat when the deal ends with so many tricks by seat."""

    @abstractmethod
    def at_stake(self, stakes: Any, seat: int) -> tuple[tuple[int, ...], Sequence[float]]:
        """Whose tricks matter to a seat, and what so many tricks of theirs are worth to it at the end."""

    def players(self, lanes: Lanes, sides: Sides) -> Players:
        """The greedy and the careful player for these lanes and sides."""
        key = (lanes, id(sides))
        if key not in self._players:
            self._players[key] = (Rollout(lanes, sides), CarefulRollout(lanes, sides))
        return self._players[key]

    # the protocol of kernels

    def hidden(self, view: V) -> Hidden:
        """What the seat of a view does not know."""
        lanes = self.lanes_of(view)
        hidden = self.hidden_in_lanes(view)
        return hidden._replace(cards=tuple([self.number[lanes.card[1 << card]] for card in hidden.cards]))

    def position(self, view: V, hands: Sequence[Bits]) -> Position:
        """Where the deal of a view stands if the seats hold these cards."""
        lanes = self.lanes_of(view)
        return self.position_in_lanes(view, [lanes.mask(self._named(hand)) for hand in hands[: self.seats]])

    def _named(self, mask: Bits) -> list[Card]:
        return [self.cards[bit.bit_length() - 1] for bit in bits_of(mask)]

    def to_act(self, position: Position) -> int:
        """The seat that is to play, -1 when all cards are."""
        if not position.trick and not position.hands[position.leader]:
            return OVER
        return (position.leader + len(position.trick)) % self.seats

    def legal(self, position: Position) -> Bits:
        """The cards that may be played (follow-suit)."""
        trick = position.trick
        legal = position.lanes.playable(position.hands[self.to_act(position)], trick[0] if trick else 0)
        return sum([1 << self.number[card] for card in position.lanes.cards(legal)])

    def play(self, position: Position, card: int) -> Position:
        """The position after a card, by its number."""
        lanes, _, _, hands, leader, trick, won = position
        bit = lanes.bit[self.cards[card]]
        seat = self.to_act(position)
        hands = (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :])
        trick = (*trick, bit)
        if len(trick) == self.seats:
            leader = (leader + lanes.winning_place(trick)) % self.seats
            won = (*won[:leader], won[leader] + 1, *won[leader + 1 :])
            trick = ()
        return position._replace(hands=hands, leader=leader, trick=trick, won=won)

    def results(self, position: Position) -> Sequence[int]:
        """The points of each seat."""
        return self.points(position.stakes, position.won)

    def play_out(self, position: Position, chance: Chance) -> Sequence[int]:
        """The points when all play on by rule of thumb."""
        rollout, _ = self.players(position.lanes, position.sides)
        return self._with(position, rollout.tricks(position.hands, position.leader, position.trick))

    def play_at_random(self, position: Position, chance: Chance) -> Sequence[int]:
        """The points when all play on at random."""
        return self._with(
            position, play_at_random(position.lanes, position.hands, position.leader, position.trick, chance)
        )

    def _with(self, position: Position, tricks: Sequence[int]) -> Sequence[int]:
        return self.points(position.stakes, [have + more for have, more in zip(position.won, tricks, strict=True)])


def _always(_: Sequence[Bits]) -> float:
    return 1.0
