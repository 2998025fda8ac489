"""What is tried out in Laus."""

from random import Random

from rules_py.bots.laus.kernel import LausKernel, kernel_of
from rules_py.bots.laus.masks import Position
from rules_py.bots.search.kernel import bits
from rules_py.core.cards import Card, Cards
from rules_py.games.laus.model import LausView
from rules_py.games.laus.rules import LausRules
from table.artist import Artist
from table.trials.supposing import Line
from table.trials.tricks import CardTrial
from table.words import Sentence

NO_CHANCE = Random(0).random
"""The player of the loop draws no lots."""


class LausTrial(CardTrial[Position]):
    """The penalty of the reader counts."""

    kernel: LausKernel

    def worth(self, position: Position, seat: int) -> float:
        """The penalty to come, below zero."""
        return self.kernel.play_out(position, NO_CHANCE)[seat]

    def hands(self, deal: Position) -> tuple[Cards, ...]:
        """The cards of the seats."""
        return tuple([tuple([self.kernel.cards[number] for number in bits(hand)]) for hand in deal.hands])

    def strength(self, position: Position, card: Card) -> int:
        """Jacks above all."""
        return self.kernel.masks.bit[card]

    def told(self, line: Line, artist: Artist) -> Sentence:
        """The penalty of the reader in the whole deal."""
        points = -self.kernel.results(line.end)[self.view.seat]
        return artist.words.ngettext("You have {num} point at the end.", "You have {num} points at the end.", points)


def trial(rules: LausRules, view: LausView) -> LausTrial:
    """What the seat of a view may try out."""
    return LausTrial(kernel_of(rules), view)
