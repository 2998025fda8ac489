"""Decks so small that a strategy can be judged exactly: nobody gains anything against solved worlds.

Two players, two suits, some cards undealt. The strategy plays the card that wins most tricks on average over all deals
that fit what it has seen, each of them solved. Whoever knows this strategy and plays the best answer to it wins no more
than they would against the best strategy there is: its exploitability is nothing. A fault in rules, worlds or solver
shows as a number above that.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from rules_py.bots.trumps.lanes import Lanes, bits_of
from rules_py.bots.trumps.solver import Solver
from rules_py.core.cards import cards

FOUR, THREE = (cards("SA SK SQ SJ"), cards("HA HK HQ HJ")), (cards("SA SK SQ"), cards("HA HK HQ"))
DECKS = [
    (Lanes(FOUR, trump=True, must_trump=True), 3),
    (Lanes(FOUR, trump=True, must_trump=False), 3),
    (Lanes(FOUR, trump=True, must_trump=True), 2),
    (Lanes(THREE, trump=False, must_trump=False), 2),
    (Lanes(THREE, trump=True, must_trump=False), 3),
]
"""Decks with trumps, duty to trump and without, and how many cards each player gets; in the last one all is known."""


class Deck:
    """All deals of a deck to two players, the first of whom leads, and what can happen in them."""

    def __init__(self, lanes: Lanes, size: int) -> None:
        self.lanes = lanes
        pack = list(bits_of(lanes.all))
        self.deals = [
            (sum(one), sum(other))
            for one in combinations(pack, size)
            for other in combinations([card for card in pack if card not in one], size)
        ]
        self.solver = Solver(lanes, (0,), 2)
        self.solved = cache(self._solved)
        self.choice = cache(self._choice)

    def after(self, hands, history):
        """Hands now, leader, the trick on the table and the tricks of the first seat, after some cards."""
        held, leader, trick, won = list(hands), 0, (), 0
        for card in history:
            seat = (leader + len(trick)) % 2
            held[seat] &= ~card
            trick = (*trick, card)
            if len(trick) == 2:
                leader = (leader + self.lanes.winning_place(trick)) % 2
                won += leader == 0
                trick = ()
        return tuple(held), leader, trick, won

    def legal_line(self, hands, history):
        """Whether these hands allow this history."""
        for at, card in enumerate(history):
            held, leader, trick, _ = self.after(hands, history[:at])
            legal = self.lanes.playable(held[(leader + len(trick)) % 2], trick[0] if trick else 0)
            if not card & legal:
                return False
        return True

    def _solved(self, hands, history):
        held, leader, trick, won = self.after(hands, history)
        return won + self.solver.tricks(held, leader, trick)

    def _choice(self, seat, hand, history):
        """The card of the strategy for a hand as dealt and what was played."""
        worlds = [hands for hands in self.deals if hands[seat] == hand and self.legal_line(hands, history)]
        held, _, trick, _ = self.after(worlds[0], history)
        legal = self.lanes.playable(held[seat], trick[0] if trick else 0)
        sign = 1 if seat == 0 else -1
        return max(
            bits_of(legal), key=lambda card: (sign * sum(self.solved(w, (*history, card)) for w in worlds), -card)
        )

    def best_answer(self, seat):
        """The tricks of the first seat, on average of all deals, when one seat answers the strategy best."""
        return Fraction(self._best(seat, {(): self.deals}), len(self.deals))

    def _best(self, seat, by_history):
        """Sums over deals: groups that the answering seat cannot tell apart choose one card together."""
        total = 0
        for history, deals in by_history.items():
            groups = defaultdict(list)
            for hands in deals:
                groups[hands[seat]].append(hands)
            total += sum(self._answered(seat, history, group) for group in groups.values())
        return total

    def _answered(self, seat, history, group):
        held, leader, trick, _ = self.after(group[0], history)
        if not any(held):
            return sum(self.after(hands, history)[3] for hands in group)
        to_act = (leader + len(trick)) % 2
        if to_act == seat:
            best = max if seat == 0 else min
            legal = self.lanes.playable(held[seat], trick[0] if trick else 0)
            return best(self._best(seat, {(*history, card): group}) for card in bits_of(legal))
        played = defaultdict(list)
        for hands in group:
            played[(*history, self.choice(to_act, hands[to_act], history))].append(hands)
        return self._best(seat, played)


@pytest.mark.parametrize(("lanes", "size"), DECKS)
def test_solved_worlds_cannot_be_exploited(lanes, size):
    deck = Deck(lanes, size)
    assert deck.best_answer(0) - deck.best_answer(1) == 0


def test_a_worse_strategy_is_exploited():
    lanes, size = DECKS[2]
    deck = Deck(lanes, size)
    deck.choice = lambda seat, hand, history: _highest(deck, seat, hand, history)
    assert deck.best_answer(0) - deck.best_answer(1) > 0


def _highest(deck, seat, hand, history):
    hands = next(each for each in deck.deals if each[seat] == hand and deck.legal_line(each, history))
    held, _, trick, _ = deck.after(hands, history)
    return 1 << (deck.lanes.playable(held[seat], trick[0] if trick else 0).bit_length() - 1)
