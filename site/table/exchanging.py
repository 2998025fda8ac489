"""What whole exchanges are worth, thought over as the strongest player would, in games that have an exchange."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import NamedTuple

from rules_py.bots.players import Reason, Searcher
from rules_py.core.cards import Cards
from rules_py.core.match import Match


class Exchange(NamedTuple):
    """The cards that should go, and why; ``values`` says how good each exchange seemed that was thought of."""

    move: Cards
    reasons: tuple[Reason, ...]
    values: Mapping[Cards, float]


def exchanges(match: Match, chosen: Cards, bot: Searcher, rng: Random) -> Iterator[Exchange]:
    """The best exchange so far, after each slice of work; what is ``chosen`` is weighed as well."""
    rules, state = match.rules, match.state
    game = import_module(f"table.trials.{rules.game.slug}")
    for weighed in game.weighed(rules, rules.view(state, state.to_act), chosen, bot.budget, rng):
        best, data = weighed.best, {"deals": weighed.deals, "count": len(weighed.best)}
        reasons = (Reason("exchange-played-out", data),) if weighed.deals else ()
        yield Exchange(best, reasons, weighed.means)
