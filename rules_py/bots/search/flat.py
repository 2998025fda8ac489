"""Flat Monte Carlo: deals that fit what the seat knows are drawn, and each legal card is played out in each of them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from rules_py.bots.players import Choice, Reason, Searcher
from rules_py.bots.search.kernel import Chance, Hidden, Kernel, bits
from rules_py.bots.search.worlds import Worlds
from rules_py.core.moves import Move
from rules_py.core.protocol import Rules

SLICE = 40
"""How many playouts are a slice of work: some 5 ms of a desktop."""

KernelOf = Callable[[Any], Kernel[Any]]
"""The kernel of some rules."""


class Tally(NamedTuple):
    """What has been found so far: how many deals were played out, and by card the sum of what the seat got in them."""

    worlds: int
    sums: dict[int, int]

    def means(self, kernel: Kernel[Any]) -> dict[Move, float]:
        """What each card brings the seat on average, the cards in the order of their text."""
        found: dict[Move, float] = {kernel.cards[card]: total / self.worlds for card, total in self.sums.items()}
        return dict(sorted(found.items()))


def tallies(kernel: Kernel[Any], view: Any, hidden: Hidden, worlds: int, chance: Chance) -> Iterator[Tally]:
    """Plays every legal card out in so many deals; a tally comes after each slice of work, and one at the end."""
    deals = Worlds(hidden)
    seat = view.seat
    sums: dict[int, int] = {}
    rollouts = 0
    for world in range(1, worlds + 1):
        start = kernel.position(view, deals.draw(chance))
        if not sums:
            sums = dict.fromkeys(bits(kernel.legal(start)), 0)
        for card in sums:
            sums[card] += kernel.play_out(kernel.play(start, card), chance)[seat]
        rollouts += len(sums)
        if rollouts >= SLICE or world == worlds:
            rollouts = 0
            yield Tally(world, dict(sums))


class KernelSearcher(Searcher):
    """A bot that searches by the kernel of the rules, in games whose seat to act is to play a card."""

    def __init__(self, kernel_of: KernelOf, budget: int) -> None:
        super().__init__(budget)
        self.kernel_of = kernel_of


class Flat(KernelSearcher):
    """Flat Monte Carlo alone; the budget is counted in playouts."""

    def think(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Iterator[Choice]:
        """The card that has brought most on average so far."""
        if len(view.legal) == 1:
            yield Choice(view.legal[0], (Reason("only-card", {"card": view.legal[0]}),))
            return
        kernel = self.kernel_of(rules)
        worlds = max(1, self.budget // len(view.legal))
        for tally in tallies(kernel, view, kernel.hidden(view), worlds, rng.random):
            means = tally.means(kernel)
            best = max(means, key=means.__getitem__)
            yield Choice(best, (Reason("played-out", {"card": best, "deals": tally.worlds}),), means)
