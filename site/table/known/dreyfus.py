"""What a player of Dreyfus can know."""

from collections.abc import Iterator

from rules_py.core.cards import Card
from rules_py.games.dreyfus.model import DreyfusView
from table.known.trumps import TrumpKnowledge
from table.words import N_


class DreyfusKnowledge(TrumpKnowledge):
    """The own discards are known, and who can neither follow nor trump has no trumps either (Y-D6)."""

    view: DreyfusView
    where = N_("The other players hold some of these cards; the rest are out of play or in the talon.")

    @property
    def trump(self) -> str | None:
        """The trump of the deal."""
        return self.view.trump

    def seen(self) -> Iterator[Card]:
        """The hand, what was played, and what the player has put aside."""
        yield from super().seen()
        for cards in self.view.discards:
            yield from cards or ()

    def shown_missing(self, led: Card, played: Card) -> Iterator[str]:
        """The suit led, and trumps as well for whoever did not trump."""
        if played.suit == led.suit:
            return
        yield led.suit
        if self.trump not in (None, played.suit):
            yield str(self.trump)


KNOWLEDGE = DreyfusKnowledge
