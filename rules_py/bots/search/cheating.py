"""The bot that looks into all hands: no opponent, but the measure of what could be reached at most."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from rules_py.bots.players import Choice
from rules_py.bots.search.flat import KernelOf, KernelSearcher
from rules_py.bots.search.kernel import bits
from rules_py.core.protocol import Rules

if TYPE_CHECKING:
    from rules_py.core.moves import Move


class Cheating(KernelSearcher):
    """Plays every legal card out in the true deal; its view must show all hands (a view of the seat ``None``).

    The budget is how many playouts each card gets; one is enough where the rules of thumb draw no lots.
    """

    sees_all = True

    def __init__(self, kernel_of: KernelOf, budget: int = 1) -> None:
        super().__init__(kernel_of, budget)

    def think(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Iterator[Choice]:
        """The card that brings the seat to act most."""
        kernel = self.kernel_of(rules)
        start = kernel.position(view, [0] * kernel.seats)
        seat = kernel.to_act(start)
        values: dict[Move, float] = {}
        for card in bits(kernel.legal(start)):
            position = kernel.play(start, card)
            total = sum([kernel.play_out(position, rng.random)[seat] for _ in range(self.budget)])
            values[kernel.cards[card]] = total / self.budget
        yield Choice(max(sorted(values), key=values.__getitem__), (), dict(sorted(values.items())))
