"""What a player of Mensch can know."""

from rules_py.core.cards import Card
from rules_py.games.mensch.model import CLUB_QUEEN, MenschView
from table.known.trumps import TrumpKnowledge
from table.words import N_


class MenschKnowledge(TrumpKnowledge):
    """The queen of clubs is a trump (M-D3)."""

    view: MenschView
    where = N_("The other players hold these cards.")

    @property
    def trump(self) -> str | None:
        """The trump suit, once it is named."""
        return None if self.view.contract is None else self.view.contract.trump

    def suit_of(self, card: Card) -> str:
        """The suit in which a card counts."""
        return self.trump if card is CLUB_QUEEN and self.trump else card.suit


KNOWLEDGE = MenschKnowledge
