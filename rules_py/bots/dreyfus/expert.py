"""The expert of Dreyfus: deals that fit what was exchanged and played, tried out to their end."""

from collections.abc import Iterator
from functools import partial
from random import Random

from rules_py.bots.dreyfus import exchange
from rules_py.bots.dreyfus.club import club, reasons_for
from rules_py.bots.dreyfus.exchange import exchange_choices
from rules_py.bots.dreyfus.kernel import kernel_of
from rules_py.bots.players import Choice, Searcher
from rules_py.bots.trumps import cardplay
from rules_py.bots.trumps.cardplay import Advice, weighed_choices
from rules_py.games.dreyfus.model import DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules

REASONS = (*cardplay.REASONS, *exchange.REASONS)
"""The ids of the reasons besides those of the rule player."""
BUDGET = 2200
"""Playouts: so many take 300 ms in a browser at the first card of a deal, where they are longest."""
RULE_OF_THUMB = 0.1
"""How much the rule player's value of a card, in tricks, counts beside what was played out."""


class Expert(Searcher):
    """Exchanges and plays by the tricks that played-out deals bring."""

    def think(self, rules: DreyfusRules, view: DreyfusView, rng: Random) -> Iterator[Choice]:
        """The best move so far after each slice of work; see ``Searcher``."""
        kernel, advised = kernel_of(rules), club(rules, view, rng)
        if view.phase == "play":
            advice = Advice(RULE_OF_THUMB, advised.values or {}, partial(reasons_for, rules, view))
            yield from weighed_choices(kernel, view, self.budget, rng.random, advice)
        else:
            yield from exchange_choices(kernel, view, self.budget, rng, advised)


expert = Expert(BUDGET)
