"""Who else sits at the tables of the arena in Dreyfus, and the play of the cards alone as a contest."""

from collections.abc import Mapping
from random import Random
from typing import Any

from rules_py.bots.dreyfus.kernel import kernel_of
from rules_py.bots.players import Bot, find_bot
from rules_py.bots.search.cheating import Cheating
from rules_py.bots.search.contests import Contest, Start, whole_deal
from rules_py.bots.search.flat import Flat
from rules_py.bots.search.inplay import SPEAKER, InPlay
from rules_py.bots.search.ismcts import Ismcts
from rules_py.core.protocol import Rules


def after_exchange(rules: Rules[Any, Any], number: int) -> Start:
    """A deal in which the rule players have exchanged; tricks count."""
    state, gains = whole_deal(rules, number)
    exchange = find_bot(SPEAKER, rules.game.slug)
    while state.phase == "exchange":
        state = rules.apply(state, exchange(rules, rules.view(state, state.to_act), Random(0)).move)
    return Start(state, gains)


RIVALS: Mapping[str, Bot] = {
    "flat": InPlay(Flat(kernel_of, 1000)),
    "ismcts": InPlay(Ismcts(kernel_of, 1000)),
    "cheating": InPlay(Cheating(kernel_of)),
}
CONTESTS: Mapping[str, Contest] = {"deal": whole_deal, "play": after_exchange}
