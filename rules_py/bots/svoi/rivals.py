"""Who else sits at the tables of the arena in Svoi Koziri."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from rules_py.bots.players import Bot, Choice, Searcher
from rules_py.bots.search.contests import Contest, whole_deal
from rules_py.bots.search.flat import Flat
from rules_py.bots.search.inplay import InPlay
from rules_py.bots.search.ismcts import Ismcts
from rules_py.bots.svoi.alphabeta import AlphaBeta
from rules_py.bots.svoi.club import club
from rules_py.bots.svoi.estimate import CountOfCards
from rules_py.bots.svoi.kernel import kernel_of
from rules_py.bots.svoi.masks import LANE, Masks
from rules_py.bots.svoi.turns import ANSWERS, AS_TRUMP, BY_SUIT, BY_TRUMP, NOTHING, OWN, THEIRS, Promise
from rules_py.games.svoi.model import SvoiView
from rules_py.games.svoi.rules import SvoiRules

NODES, BEAM, SLICE = 3000, 5, 500
UNANSWERED = 2 * LANE + 3
OWN_COST, DRAWN = 3, 2
"""A second card is as promising as the card that it draws is dear, less half as much again of its own cost."""


class Plain(Searcher):
    """Plain alpha-beta: the rule player's sense of what is dear, cards counted at the end; the budget is positions.

    It names the trump that the rule player would name.
    """

    def __init__(self, budget: int) -> None:
        super().__init__(budget)
        self.promise = Promise(*_marks())
        self.estimate = CountOfCards()

    def think(self, rules: SvoiRules, view: SvoiView, rng: Random) -> Iterator[Choice]:
        """The move that leads to the best position so far."""
        if view.phase == "trump":
            yield club(rules, view, rng)
            return
        if len(view.legal) == 1:
            yield Choice(view.legal[0])
            return
        self.promise.tidy()
        masks = Masks(rules, view.trumps)
        search = AlphaBeta(masks, self.promise, self.estimate, BEAM, self.budget, SLICE)
        for findings in search.search(masks.position(view), BEAM):
            yield Choice(masks.move(findings.best.move))


def _marks() -> tuple[Sequence[Sequence[Sequence[int]]], Sequence[Sequence[int]]]:
    seconds = [
        [
            [DRAWN * _drawn(suit, answer) - OWN_COST * _cost(suit, place) for answer in range(ANSWERS)]
            for place in range(LANE)
        ]
        for suit in range(AS_TRUMP)
    ]
    firsts = [[-OWN_COST * _cost(suit, place) for place in range(LANE)] for suit in range(AS_TRUMP + 1)]
    return seconds, firsts


def _cost(suit: int, place: int) -> int:
    return place + (LANE if suit in (OWN, AS_TRUMP) else 0)


def _drawn(suit: int, answer: int) -> int:
    if answer == NOTHING:
        return UNANSWERED
    if answer >= BY_TRUMP:
        return answer - BY_TRUMP + LANE
    return answer - BY_SUIT + (LANE if suit == THEIRS else 0)


RIVALS: Mapping[str, Bot] = {
    "flat": InPlay(Flat(kernel_of, 1000)),
    "ismcts": InPlay(Ismcts(kernel_of, 1000)),
    "plain": Plain(NODES),
}
CONTESTS: Mapping[str, Contest] = {"deal": whole_deal}
