"""What is tried out in Mensch."""

from rules_py.bots.mensch.kernel import kernel_of
from rules_py.bots.trumps.kernel import Position
from rules_py.games.mensch.model import MenschView
from rules_py.games.mensch.rules import MenschRules
from table.artist import Artist
from table.phrases import signed
from table.trials.trumps import TrumpTrial
from table.words import Sentence


class MenschTrial(TrumpTrial):
    """The tricks of the reader's side count, and the chips that they bring."""

    def told(self, end: Position, artist: Artist) -> Sentence:
        """The tricks of the reader's side, and the reader's chips."""
        seat, bidders = self.view.seat, end.stakes.side
        side = bidders if seat in bidders else tuple([each for each in range(len(end.won)) if each not in bidders])
        tricks, chips = sum([end.won[each] for each in side]), signed(self.kernel.points(end.stakes, end.won)[seat])
        words = artist.words
        if side == (seat,):
            return words.ngettext(
                "You have {num} trick at the end; chips: {chips}.",
                "You have {num} tricks at the end; chips: {chips}.",
                tricks,
                chips=chips,
            )
        return words.ngettext(
            "Your side has {num} trick at the end; your chips: {chips}.",
            "Your side has {num} tricks at the end; your chips: {chips}.",
            tricks,
            chips=chips,
        )


def trial(rules: MenschRules, view: MenschView) -> MenschTrial:
    """What the seat of a view may try out."""
    return MenschTrial(kernel_of(rules), view)
