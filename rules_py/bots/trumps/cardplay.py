"""From what the cards weigh to a choice with its reasons."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rules_py.bots.players import Choice, Reason
from rules_py.bots.search.kernel import Chance
from rules_py.bots.trumps.kernel import TrumpKernel
from rules_py.bots.trumps.weighing import Weighed, weigh
from rules_py.core.cards import Card
from rules_py.core.moves import Move

REASONS = ("played-out",)
"""The ids of the reasons besides the rule of thumb that a card follows."""


class Advice(NamedTuple):
    """What the rule player says: its values of the cards, and the rule of thumb that a card follows.

    ``weight`` is how much the values count beside what was played out: they decide where that says next to nothing.
    """

    weight: float
    values: Mapping[Move, float]
    reasons: Callable[[Card], tuple[Reason, ...]]


def weighed_choices(
    kernel: TrumpKernel[Any], view: Any, budget: int, chance: Chance, advice: Advice
) -> Iterator[Choice]:
    """The best card so far, slice by slice."""
    if len(view.legal) == 1:
        yield Choice(view.legal[0], advice.reasons(view.legal[0]))
        return
    for weighed in weigh(kernel, view, budget, chance):
        yield _choice(kernel, view, weighed, advice)


def _choice(kernel: TrumpKernel[Any], view: Any, weighed: Weighed, advice: Advice) -> Choice:
    lanes = kernel.lanes_of(view)
    means = weighed.means()
    complete = [bit for bit, found in weighed.worth.items() if len(found) == weighed.deals]
    values: dict[Move, float] = {lanes.card[bit]: round(mean, 2) + 0.0 for bit, mean in means.items()}
    thumb = {bit: advice.values.get(lanes.card[bit], 0.0) for bit in complete}
    best = lanes.card[max(complete, key=lambda bit: (round(means[bit] + advice.weight * thumb[bit], 6), -bit))]
    return Choice(best, (*advice.reasons(best), Reason("played-out", {"card": best, "deals": weighed.deals})), values)
