"""Information set Monte Carlo tree search with one observer, a yardstick for other bots.

Every iteration draws a deal that fits what the seat knows and walks down one common tree in it, along the cards that
are legal in that deal; each seat chooses for itself. Cowling, Powley and Whitehouse, 2012.
"""

from collections.abc import Iterator
from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from rules_py.bots.players import Choice, Reason
from rules_py.bots.search.flat import SLICE, KernelSearcher
from rules_py.bots.search.kernel import Kernel, bits
from rules_py.bots.search.worlds import Worlds
from rules_py.core.protocol import Rules

if TYPE_CHECKING:
    from rules_py.core.moves import Move

EXPLORATION = 0.7
"""How much is risked on cards that were seldom tried, as a share of the widest difference between results so far."""


class Node:
    """What became of one card: how often it might have been chosen, how often it was, what it brought its seat."""

    __slots__ = ("after", "chosen", "offered", "total")

    def __init__(self) -> None:
        self.offered = 0
        self.chosen = 0
        self.total = 0
        self.after: dict[int, Node] = {}


class Ismcts(KernelSearcher):
    """Tree search over sampled deals; the budget is counted in iterations, each with one playout."""

    def think(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Iterator[Choice]:
        """The card that was tried most often so far."""
        if len(view.legal) == 1:
            yield Choice(view.legal[0], (Reason("only-card", {"card": view.legal[0]}),))
            return
        kernel = self.kernel_of(rules)
        tree = Tree(kernel, view, rng)
        for iteration in range(1, self.budget + 1):
            tree.grow()
            if iteration % SLICE == 0 or iteration == self.budget:
                yield tree.choice()


class Tree:
    """The tree of one decision."""

    def __init__(self, kernel: Kernel[Any], view: Any, rng: Random) -> None:
        self.kernel = kernel
        self.view = view
        self.chance = rng.random
        self.worlds = Worlds(kernel.hidden(view))
        self.root = Node()
        self.least = self.most = 0

    def grow(self) -> None:
        """One deal is drawn, walked through, and played out from the first card that was not tried before."""
        kernel = self.kernel
        position = kernel.position(self.view, self.worlds.draw(self.chance))
        node = self.root
        path: list[tuple[int, Node]] = []
        while (seat := kernel.to_act(position)) >= 0:
            card, node, tried = self._chosen(node, bits(kernel.legal(position)))
            path.append((seat, node))
            position = kernel.play(position, card)
            if not tried:
                break
        results = kernel.play_out(position, self.chance)
        self.least, self.most = min(self.least, *results), max(self.most, *results)
        for seat, node in path:
            node.chosen += 1
            node.total += results[seat]

    def _chosen(self, node: Node, cards: list[int]) -> tuple[int, Node, bool]:
        """A card that was never tried, or the one that promises most; and whether it was tried before."""
        new = [card for card in cards if card not in node.after]
        for card in cards:
            if card in node.after:
                node.after[card].offered += 1
        if new:
            card = new[int(self.chance() * len(new))]
            node.after[card] = child = Node()
            child.offered = 1
            return card, child, False
        risk = EXPLORATION * (self.most - self.least)
        card = max(cards, key=lambda each: _promise(node.after[each], risk))
        return card, node.after[card], True

    def choice(self) -> Choice:
        """The answer so far, with what each card has brought on average."""
        cards = self.kernel.cards
        after = {cards[card]: node for card, node in self.root.after.items()}
        best = max(sorted(after), key=lambda card: after[card].chosen)
        values: dict[Move, float] = {card: after[card].total / after[card].chosen for card in sorted(after)}
        return Choice(best, (Reason("played-out", {"card": best, "deals": after[best].chosen}),), values)


def _promise(node: Node, risk: float) -> float:
    return node.total / node.chosen + risk * sqrt(log(node.offered) / node.chosen)
