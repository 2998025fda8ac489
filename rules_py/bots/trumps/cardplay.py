"""From what the cards weigh to a choice with its reasons."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rules_py.bots.players import Choice, Reason
from rules_py.bots.search.kernel import Chance
from rules_py.bots.trumps.weighing import Scales, Weighed

if TYPE_CHECKING:
    from rules_py.core.moves import Move

REASONS = ("played-out",)


def weighed_choices(scales: Scales, view: Any, budget: int, chance: Chance, advised: Choice) -> Iterator[Choice]:
    """The best card so far, slice by slice; the rule player's reason where it would play a card worth the same."""
    if len(view.legal) == 1:
        yield advised
        return
    for weighed in scales.weigh(view, budget, chance):
        yield _choice(scales, view, weighed, advised)


def _choice(scales: Scales, view: Any, weighed: Weighed, advised: Choice) -> Choice:
    lanes = scales.kernel.lanes_of(view)
    means = weighed.means()
    complete = [bit for bit, found in weighed.worth.items() if len(found) == weighed.deals]
    values: dict[Move, float] = {lanes.card[bit]: round(mean, 2) + 0.0 for bit, mean in means.items()}
    best = lanes.card[max(complete, key=lambda bit: (round(means[bit], 6), -bit))]
    if advised.move == best:
        return Choice(best, advised.reasons, values)
    return Choice(best, (Reason("played-out", {"card": best, "deals": weighed.deals}),), values)
