"""Who else sits at the tables of the arena in Laus."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from rules_py.bots.laus.club import club
from rules_py.bots.laus.kernel import LausKernel, kernel_of
from rules_py.bots.laus.lanes import Weights
from rules_py.bots.laus.rollout import Rollout
from rules_py.bots.players import Bot, Choice, Searcher
from rules_py.bots.search.contests import Contest, whole_deal_of_penalties
from rules_py.bots.search.flat import Flat
from rules_py.bots.search.ismcts import Ismcts
from rules_py.bots.search.kernel import bits
from rules_py.games.laus.model import LausState, LausView
from rules_py.games.laus.rules import LausRules

if TYPE_CHECKING:
    from rules_py.core.moves import Move


MINDS = 8
SPREAD = 1.7
"""By how much at most a weight of another mind is more or less than the usual one."""


class Cheating(Searcher):
    """The measure of what could be reached at most: sees all hands, and plays each card out in the true deal.

    It knows the cards, not the players, who play as the playouts say in 71 % of cases alone. So each card is played out
    by players of several minds, the usual one and others whose weights are drawn around its own, and the mean counts.
    The budget is the number of minds. With one mind it builds on plays that do not come and is weaker than the expert.
    32 minds gain no more than eight; nor does a cheat that chooses anew at each of its later moves in a playout.
    """

    sees_all = True

    def think(self, rules: LausRules, view: LausView, rng: Random) -> Iterator[Choice]:
        """The card after which the seat to act pays least on average; its view shows all hands."""
        kernel = kernel_of(rules)
        start = kernel.position(view, [0] * kernel.seats)
        values: dict[Move, float] = {}
        for card in bits(kernel.legal(start)):
            position = kernel.play(start, card)
            ends = [mind.play_out(position)[start.seat] for mind in minds(kernel, self.budget)]
            values[kernel.cards[card]] = sum(ends) / self.budget
        yield Choice(max(sorted(values), key=values.__getitem__), (), dict(sorted(values.items())))


@lru_cache(maxsize=4)
def minds(kernel: LausKernel, count: int) -> list[Rollout]:
    """Players of so many minds: the usual one, and others, the same every time."""
    return [kernel.rollout, *[Rollout(kernel.masks, _drawn(Random(number))) for number in range(1, count)]]


def _drawn(rng: Random) -> Weights:
    weights = Weights(*[weight * SPREAD ** (2 * rng.random() - 1) for weight in Weights()])
    return weights._replace(guard=min(weights.guard, 1.0))


class Foreseeing(Searcher):
    """The cheat that also knows its opponents: sees all hands, and plays every card out with rule players in all seats.

    Among rule players it knows the rest of the deal nearly card by card, so no fair player comes near it. The budget is
    the number of playouts for each card.
    """

    sees_all = True

    def think(self, rules: LausRules, view: LausView, rng: Random) -> Iterator[Choice]:
        """The card after which the seat to act pays least; its view shows all hands."""
        assert view.to_act is not None
        hands = tuple([hand or () for hand in view.hands])
        state = LausState(view.dealer, hands, view.leader, view.trick, view.tricks, view.to_act)
        values: dict[Move, float] = {}
        for card in sorted(view.legal):
            ends = [self._end(rules, rules.apply(state, card), rng) for _ in range(self.budget)]
            values[card] = -sum([rules.points(end)[view.to_act] for end in ends]) / self.budget
        yield Choice(max(values, key=values.__getitem__), (), values)

    def _end(self, rules: LausRules, state: LausState, rng: Random) -> LausState:
        while state.to_act is not None:
            state = rules.apply(state, club(rules, rules.view(state, state.to_act), rng).move)
        return state


RIVALS: Mapping[str, Bot] = {
    "flat": Flat(kernel_of, 1000),
    "ismcts": Ismcts(kernel_of, 1000),
    "cheating": Cheating(MINDS),
    "foreseeing": Foreseeing(1),
}
CONTESTS: Mapping[str, Contest] = {"deal": whole_deal_of_penalties}
