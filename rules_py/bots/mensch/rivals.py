"""Who else sits at the tables of the arena in Mensch, and the play of the cards alone as contests."""

from collections.abc import Mapping
from functools import partial
from random import Random

from rules_py.bots.mensch.club import club
from rules_py.bots.mensch.kernel import kernel_of
from rules_py.bots.players import Bot
from rules_py.bots.search.contests import Contest, Start, numbered_deal, whole_deal
from rules_py.bots.search.flat import Flat
from rules_py.bots.search.inplay import InPlay
from rules_py.bots.search.ismcts import Ismcts
from rules_py.bots.trumps.rivals import Solving
from rules_py.games.mensch.model import HALF, MenschState
from rules_py.games.mensch.rules import MenschRules

TRIES = 1000
"""Deals of which one is to be found that comes to the contract asked for."""


def _after_auction(rules: MenschRules, number: int, with_partner: bool) -> Start:
    """A deal in which the rule players have agreed on such a contract; what counts is whether it is made."""
    for attempt in range(TRIES):
        state: MenschState = rules.start(numbered_deal(rules, TRIES * number + attempt)._replace(dealer=number % 4))
        while state.to_act is not None and state.phase != "play":
            state = rules.apply(state, club(rules, rules.view(state, state.to_act), Random(0)).move)
        if state.contract is not None and (state.contract.bid.kind == HALF) == with_partner:
            return Start(state, partial(_contract_made, rules))
    raise LookupError(f"no such contract in {TRIES} deals")


def _contract_made(rules: MenschRules, state: MenschState) -> list[float]:
    """1 for each seat whose side has what it wants, the bid made or failed."""
    outcome = rules.outcome(state)
    assert outcome is not None
    return [float(points > 0) for points in outcome.points]


RIVALS: Mapping[str, Bot] = {
    "flat": InPlay(Flat(kernel_of, 1000)),
    "ismcts": InPlay(Ismcts(kernel_of, 1000)),
    "cheating": InPlay(Solving(kernel_of)),
}
CONTESTS: Mapping[str, Contest] = {
    "deal": whole_deal,
    "pair": partial(_after_auction, with_partner=True),
    "solo": partial(_after_auction, with_partner=False),
}
