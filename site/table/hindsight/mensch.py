"""What was possible in a deal of Mensch: by other calls, and from where the cards are played."""

from rules_py.bots.mensch.kernel import kernel_of
from rules_py.games.mensch.rules import MenschRules
from table.decisions import label
from table.hindsight.found import Finding, Found, Moment
from table.hindsight.mensch_calls import AUCTION, CallSlip, OpenCalls
from table.hindsight.trumps import found_in, sure_of
from table.play import Play, rewound
from table.words import Sentence


def found(play: Play, deal: int) -> Finding:
    """The call that would have brought the reader more; the tricks of his side, which is one player or several."""
    words, rules = play.artist.words, play.match.rules
    assert isinstance(rules, MenschRules)
    kernel = kernel_of(rules)

    def told(possible: int, won: int, is_alone: bool) -> Sentence:
        if is_alone:
            return sure_of(words, possible, won)
        return words.ngettext(
            "With all cards seen your side was sure of {num} trick; it took {won}.",
            "With all cards seen your side was sure of {num} tricks; it took {won}.",
            possible,
            won=won,
        )

    slip = yield from OpenCalls(kernel, play.match, deal, play.seat).slip()
    why = words.gettext("So many can be taken whatever the others play.")
    for found in found_in(kernel, play, deal, told, why):
        yield found if found is None or slip is None else _with_call(play, deal, found, slip)


def _with_call(play: Play, deal: int, found: Found, slip: CallSlip) -> Found:
    """What was found, and the better call."""
    words, then = play.artist.words, play.of(rewound(play.match, slip.step, deal))
    call, better = (label(play.artist, each, then.view) for each in (slip.call, slip.better))
    more = words.ngettext(
        "“{better}” would have brought you {num} chip more than “{call}”.",
        "“{better}” would have brought you {num} chips more than “{call}”.",
        slip.chips,
        better=better,
        call=call,
    )
    if then.view.phase != AUCTION:
        return found._replace(moment=Moment(slip.step, more), before_cards=True)
    condition = words.gettext("Calls are compared as if the others had called as they did.")
    return found._replace(says=(*found.says, condition), moment=Moment(slip.step, more), before_cards=True)
