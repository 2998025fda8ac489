"""Who else sits at the tables of the arena in games of tricks with trumps: the cheat."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from rules_py.bots.players import Choice, Searcher
from rules_py.bots.search.flat import KernelOf
from rules_py.bots.trumps.kernel import TrumpKernel
from rules_py.bots.trumps.lanes import bits_of
from rules_py.bots.trumps.solver import Solver
from rules_py.core.protocol import Rules

if TYPE_CHECKING:
    from rules_py.core.moves import Move

SOLVERS = 4
"""How many solvers are kept from move to move: one for each trump suit and side, for what one found helps the next."""


class Solving(Searcher):
    """The cheat that solves the true deal; among cards of the same result it takes the one that plays out best."""

    sees_all = True

    def __init__(self, kernel_of: KernelOf) -> None:
        super().__init__(1)
        self.kernel_of = kernel_of
        self._solver = lru_cache(maxsize=SOLVERS)(Solver)

    def think(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Iterator[Choice]:
        """The card that is worth most with all hands open."""
        kernel = self.kernel_of(rules)
        assert isinstance(kernel, TrumpKernel)
        position = kernel.position_in_lanes(view, [0] * kernel.seats)
        lanes, seat = position.lanes, view.to_act
        side, worth = kernel.at_stake(position.stakes, seat)
        have = sum([position.won[each] for each in side])
        cards = lanes.mask(view.legal)
        solved = self._solver(lanes, side, kernel.seats).by_card(position.hands, position.leader, position.trick, cards)
        rollout, _ = kernel.players(lanes, position.sides)
        values: dict[Move, float] = {}
        ranks = {}
        for card in bits_of(cards):
            hands = [hand & ~card for hand in position.hands]
            won = rollout.tricks(hands, position.leader, (*position.trick, card))
            values[lanes.card[card]] = worth[have + solved[card]]
            ranks[lanes.card[card]] = (worth[have + solved[card]], worth[have + sum([won[each] for each in side])])
        yield Choice(max(sorted(ranks), key=ranks.__getitem__), (), values)
