"""The expert of Svoi Koziri: alpha-beta over whole turns, by a network that was learned from deals played before.

From an opponent whose turns were all the rule player's it hopes for a slip: an answer further down the list of
promising turns is reckoned a little worse for him than the search has found, and the network is one that learned how
deals against the rule player end. Between good players many deals are a race of eighteen turns without a pick-up that
ends in a draw; hoping turns most of these draws against a rule player into wins. With the first turn that the rule
player would not have made it expects the best of him, by a network that learned from searches on both sides.

Nothing is hidden in this game, since what is neither in the hand nor in the pile is in the other hand. A win that the
search finds among the most promising turns is tried again with ever more of them; once all turns have been looked at,
it is forced. Trumps are named after a search of the deal with every pair of trumps.
"""

from collections.abc import Iterator
from math import exp
from random import Random
from typing import TYPE_CHECKING

from rules_py.bots.players import Choice, Reason, Searcher
from rules_py.bots.svoi.alphabeta import SURE, WON, AlphaBeta, Findings
from rules_py.bots.svoi.club import reason_of
from rules_py.bots.svoi.estimate import Estimate
from rules_py.bots.svoi.even_network import PLAIN as EVEN_PLAIN
from rules_py.bots.svoi.even_network import UNITS as EVEN_UNITS
from rules_py.bots.svoi.masks import TAKE, Masks
from rules_py.bots.svoi.naming import best_trump
from rules_py.bots.svoi.network import PLAIN, UNITS
from rules_py.bots.svoi.opponent import plays_by_rules
from rules_py.bots.svoi.turns import Promise
from rules_py.bots.svoi.weights import FIRSTS, SECONDS
from rules_py.games.svoi.model import SvoiView
from rules_py.games.svoi.rules import SvoiRules

if TYPE_CHECKING:
    from rules_py.core.moves import Move

REASONS = ("forced-win", "looked-ahead", "trump-tried", "takes-to-wait")
"""The ids of the reasons besides those of the rule player, which say what the card does."""
NODES = 14_000
"""So many positions take some 120 ms of a desktop, and twice that in its browser."""
SLICE = 500
"""Positions between two breaks, some 4 ms of a desktop."""
BEAM, WIDTH = 5, 20
"""How many turns are tried in a position, and how many ways to begin besides one for every move."""
UNLIKELY = 150
"""What it reckons that the opponent loses with each turn that is less promising than the one before: a slip each."""
LOGIT = 1000


class Expert(Searcher):
    """Alpha-beta with learned weights; the budget is counted in positions."""

    def __init__(self, budget: int, beam: int = BEAM) -> None:
        super().__init__(budget)
        self.beam = beam
        self.promise = Promise(SECONDS, FIRSTS)
        self.hoping = Estimate(PLAIN, UNITS)
        self.expecting = Estimate(EVEN_PLAIN, EVEN_UNITS)

    def think(self, rules: SvoiRules, view: SvoiView, rng: Random) -> Iterator[Choice]:
        """The move that leads to the best position so far; ``values`` are the match points that are to be expected."""
        if view.phase == "trump":
            yield from self._name(rules, view)
            return
        if len(view.legal) == 1:
            yield Choice(view.legal[0], reason_of(rules, view, view.legal[0]))
            return
        masks, by_rules = Masks(rules, view.trumps), plays_by_rules(rules, view)
        for findings in self.search(masks, self.budget, by_rules=by_rules).search(masks.position(view), WIDTH):
            yield self._choice(rules, view, masks, findings)

    def search(self, masks: Masks, budget: int, *, by_rules: bool = True) -> AlphaBeta:
        """A search with this expert's knowledge; ``by_rules`` is what the opponent's turns so far say of him."""
        self.promise.tidy()
        estimate, unlikely = (self.hoping, UNLIKELY) if by_rules else (self.expecting, 0)
        return AlphaBeta(masks, self.promise, estimate, self.beam, budget, SLICE, unlikely=unlikely)

    def _choice(self, rules: SvoiRules, view: SvoiView, masks: Masks, findings: Findings) -> Choice:
        values: dict[Move, float] = {}
        for option, value in findings.options:
            move = masks.move(option.move)
            values[move] = max(points(value), values.get(move, 0.0))
        best = masks.move(findings.best.move)
        if findings.value > SURE and findings.proven:
            tried = Reason("forced-win", {"count": own_turns(WON - findings.value - view.turns)})
        elif findings.best.move == TAKE:
            tried = Reason("takes-to-wait", {"card": view.pile[-1]})
        else:
            tried = Reason("looked-ahead", {"count": findings.depth})
        return Choice(best, (*reason_of(rules, view, best), tried), dict(sorted(values.items())))

    def _name(self, rules: SvoiRules, view: SvoiView) -> Iterator[Choice]:
        for values in best_trump(rules, view, self.search, self.budget):
            best = max(values, key=values.__getitem__)
            suit = best[-1]
            count = sum([card.suit == suit for card in view.hands[view.seat or 0] or ()])
            expected: dict[Move, float] = {move: points(value) for move, value in values.items()}
            yield Choice(best, (Reason("trump-tried", {"suit": suit, "count": count}),), expected)


def points(value: int) -> float:
    """The match points to be expected of a position with this value: 2 for a win, 1 for a draw (points)."""
    if abs(value) > SURE:
        return 2.0 if value > 0 else 0.0
    return round(2 / (1 + exp(-value / LOGIT)), 2)


def own_turns(turns: int) -> int:
    """How many of so many turns, the first of which is one's own, are one's own."""
    return (turns + 1) // 2


expert = Expert(NODES)
