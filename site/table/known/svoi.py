"""What a player of Svoi Koziri can know."""

from collections.abc import Iterator

from rules_py.core.cards import Card
from rules_py.games.svoi.model import SvoiView
from table.knowledge import Knowledge
from table.words import N_


class SvoiKnowledge(Knowledge):
    """Nothing is hidden from whoever counts: all other cards are in the other hand."""

    view: SvoiView
    hides = False
    where = N_("The other player holds exactly these cards.")

    def seen(self) -> Iterator[Card]:
        """The hand and the pile."""
        yield from super().seen()
        yield from self.view.pile


KNOWLEDGE = SvoiKnowledge
