"""What is tried out in Dreyfus."""

from rules_py.bots.dreyfus.kernel import kernel_of
from rules_py.bots.trumps.kernel import Position
from rules_py.games.dreyfus.model import DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules
from table.artist import Artist
from table.trials.trumps import TrumpTrial
from table.words import Sentence


class DreyfusTrial(TrumpTrial):
    """The tricks of the reader count."""

    def told(self, end: Position, artist: Artist) -> Sentence:
        """The tricks of the reader."""
        return artist.words.ngettext(
            "You have {num} trick at the end.", "You have {num} tricks at the end.", end.won[self.view.seat]
        )


def trial(rules: DreyfusRules, view: DreyfusView) -> DreyfusTrial:
    """What the seat of a view may try out."""
    return DreyfusTrial(kernel_of(rules), view)
