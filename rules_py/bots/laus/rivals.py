"""Who else sits at the tables of the arena in Laus."""

from collections.abc import Mapping

from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.players import Bot
from rules_py.bots.search.cheating import Cheating
from rules_py.bots.search.contests import Contest, whole_deal_of_penalties
from rules_py.bots.search.flat import Flat
from rules_py.bots.search.ismcts import Ismcts

RIVALS: Mapping[str, Bot] = {
    "flat": Flat(kernel_of, 1000),
    "ismcts": Ismcts(kernel_of, 1000),
    "cheating": Cheating(kernel_of),
}
CONTESTS: Mapping[str, Contest] = {"deal": whole_deal_of_penalties}
