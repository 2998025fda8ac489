"""What bots can be measured by: where a deal starts, and what each seat has gained at its end.

The whole deal for its points is there for every game. A game may offer others in ``rules_py.bots.<slug>.rivals``, as
``CONTESTS``: a mapping from names to functions such as ``whole_deal``. Its ``RIVALS`` are bots by name that sit at
tables of the arena besides the levels; one of them is ``cheating``, which is shown all hands.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Deal, Rules

DEALS = 10
"""How many deals a match may well have."""


class Start(NamedTuple):
    """A state from which bots play, and what each seat has gained in a state that is over, more being better."""

    start: Any
    gains: Callable[[Any], Sequence[float]]


Contest = Callable[[Rules[Any, Any], int], Start]
"""Where the deal of a number starts. The same number means the same cards for every bot."""


def numbered_deal(rules: Rules[Any, Any], number: int) -> Deal:
    """A deal by its number; the seats deal in turn, and it counts as any of the first deals of a match."""
    dealer = number % rules.game.seats
    hands, talon = rules.deal(shuffled(rules.pack, Random(number)), dealer)
    return Deal(hands, talon, dealer, number // rules.game.seats % DEALS)


def whole_deal(rules: Rules[Any, Any], number: int) -> Start:
    """A deal from its first move; points count as they stand."""
    return Start(rules.start(numbered_deal(rules, number)), lambda state: _points(rules, state))


def whole_deal_of_penalties(rules: Rules[Any, Any], number: int) -> Start:
    """The same where points are penalties."""
    return Start(rules.start(numbered_deal(rules, number)), lambda state: [-each for each in _points(rules, state)])


def _points(rules: Rules[Any, Any], state: Any) -> Sequence[int]:
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.points
