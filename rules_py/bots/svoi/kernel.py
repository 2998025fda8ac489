"""Svoi Koziri for the search that games share: its twin in masks, where a pick-up is one more card to choose.

Nothing is hidden, so the only deal that fits what a seat knows is the true one. Playouts by chance may go on for
hundreds of turns; they are stopped, and then the seat that has fewer cards left is ahead by as much.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules_py.bots.search.kernel import Chance, Hidden
from rules_py.bots.svoi.masks import CARDS, TAKE, Masks, Position
from rules_py.bots.svoi.playouts import at_turn_start, play_at_random
from rules_py.core.cards import Card
from rules_py.core.options import Value
from rules_py.games.svoi.model import SEATS, SvoiView
from rules_py.games.svoi.rules import SvoiRules

if TYPE_CHECKING:
    from rules_py.core.moves import Move

LONGEST = 60
"""So many turns of a playout are played."""
WIN, DRAW = 2 * CARDS, CARDS
"""What a deal is worth: its points, in parts so small that a card more or less counts in a deal that was stopped."""


class Play(NamedTuple):
    """A deal in play; which card has which number in ``position`` hangs on the trumps."""

    masks: Masks
    position: Position


class SvoiKernel:
    """The play with its options chosen."""

    def __init__(self, rules: SvoiRules) -> None:
        self.rules = rules
        self.seats = SEATS
        self.cards: tuple[Move, ...] = (*rules.pack, rules.take)
        self.number = {move: number for number, move in enumerate(self.cards)}
        self._masks: dict[tuple[str, ...], Masks] = {}

    def hidden(self, view: SvoiView) -> Hidden:
        """Nothing: what is neither in the own hand nor in the pile is in the other hand."""
        return Hidden((), (0,) * SEATS, ())

    def position(self, view: SvoiView, hands: Sequence[int]) -> Play:
        """Where the deal of a view stands."""
        if view.trumps not in self._masks:
            self._masks[view.trumps] = Masks(self.rules, view.trumps)
        masks = self._masks[view.trumps]
        return Play(masks, masks.position(view))

    def to_act(self, play: Play) -> int:
        """The seat that is to move; -1 once the deal is over."""
        return play.position.seat

    def legal(self, play: Play) -> int:
        """The cards that may be played, and the pick-up."""
        masks = play.masks
        return sum([1 << self.number[masks.move(move)] for move in masks.legal(play.position)])

    def play(self, play: Play, card: int) -> Play:
        """The position after a legal card or a pick-up."""
        masks, move = play.masks, self.cards[card]
        number = masks.number[move] if isinstance(move, Card) else TAKE
        return play._replace(position=masks.play(play.position, number))

    def results(self, play: Play) -> Sequence[int]:
        """What each seat has got in a deal that is over."""
        return _worth(play.position.won)

    def play_out(self, play: Play, chance: Chance) -> Sequence[int]:
        """The results when chance plays on, low cards more often than high ones; or how far ahead each seat is."""
        if play.position.seat < 0:
            return self.results(play)
        masks, position = play.masks, at_turn_start(play.masks, play.position, chance)
        if position.seat < 0:
            return _worth(position.won)
        end = play_at_random(masks, position, chance, LONGEST)
        if end.stopped:
            first, second = end.sizes
            return DRAW + second - first, DRAW + first - second
        return _worth(end.won)

    def play_at_random(self, play: Play, chance: Chance) -> Sequence[int]:
        """The same: the rule of thumb is a matter of chance."""
        return self.play_out(play, chance)


def _worth(won: int) -> Sequence[int]:
    """What each seat has got when this one has won, -1 for nobody."""
    if won < 0:
        return DRAW, DRAW
    return (0, WIN) if won else (WIN, 0)


def kernel_of(rules: SvoiRules) -> SvoiKernel:
    """The kernel of some rules, made once for each choice of options."""
    return _made(tuple(rules.options.items()))


@lru_cache(maxsize=4)
def _made(options: tuple[tuple[str, Value], ...]) -> SvoiKernel:
    return SvoiKernel(SvoiRules(dict(options)))
