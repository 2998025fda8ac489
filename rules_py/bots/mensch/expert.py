"""The expert of Mensch: deals that fit what was said and played, the cards played out in each of them."""

from collections.abc import Iterator
from functools import partial
from random import Random

from rules_py.bots.mensch import calling
from rules_py.bots.mensch.calling import called_choices
from rules_py.bots.mensch.cardplay import reasons_for
from rules_py.bots.mensch.club import club
from rules_py.bots.mensch.kernel import kernel_of
from rules_py.bots.players import Choice, Searcher
from rules_py.bots.trumps import cardplay
from rules_py.bots.trumps.cardplay import Advice, weighed_choices
from rules_py.games.mensch.model import MenschView
from rules_py.games.mensch.rules import MenschRules

REASONS = (*cardplay.REASONS, *calling.REASONS)
"""The ids of the reasons besides those of the rule player."""
BUDGET = 3000
"""Playouts: so many take 300 ms in a browser at the first card of a deal, where they are longest."""
RULE_OF_THUMB = 0.5
"""How much the rule player's value of a card, in tricks, counts beside what was played out."""


class Expert(Searcher):
    """Calls by the chips that played-out deals bring, plays by the tricks."""

    def think(self, rules: MenschRules, view: MenschView, rng: Random) -> Iterator[Choice]:
        """The best move so far after each slice of work; see ``Searcher``."""
        kernel, advised = kernel_of(rules), club(rules, view, rng)
        if view.phase == "play":
            advice = Advice(RULE_OF_THUMB, advised.values or {}, partial(reasons_for, rules, view))
            yield from weighed_choices(kernel, view, self.budget, rng.random, advice)
        else:
            yield from called_choices(kernel, view, self.budget, rng, advised)


expert = Expert(BUDGET)
