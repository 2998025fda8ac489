"""Who else sits at the tables of the arena in Laus."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from rules_py.bots.laus.club import club
from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.players import Bot, Choice, Searcher
from rules_py.bots.search.cheating import Cheating
from rules_py.bots.search.contests import Contest, whole_deal_of_penalties
from rules_py.bots.search.flat import Flat
from rules_py.bots.search.ismcts import Ismcts
from rules_py.games.laus.model import LausState, LausView
from rules_py.games.laus.rules import LausRules

if TYPE_CHECKING:
    from rules_py.core.moves import Move


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
    "cheating": Cheating(kernel_of),
    "foreseeing": Foreseeing(1),
}
CONTESTS: Mapping[str, Contest] = {"deal": whole_deal_of_penalties}
