"""What a player of Laus can know."""

from rules_py.bots.laus.memory import suit_of
from rules_py.core.cards import Card
from rules_py.games.laus.model import JACK
from table.knowledge import TrickKnowledge
from table.phrases import CardsPhrase
from table.words import N_, Sentence


class LausKnowledge(TrickKnowledge):
    """Jacks are a suit of their own (L-D1)."""

    where = N_("The other players hold these cards.")

    def suit_of(self, card: Card) -> str:
        """The suit in which a card counts."""
        return suit_of(card)

    def of_suit(self, suit: str, cards: CardsPhrase) -> Sentence:
        """Its cards that the player has not seen."""
        if suit == JACK:
            return self.artist.words.gettext("Jacks: {cards}", cards=cards)
        return super().of_suit(suit, cards)

    def without(self, seat: int, suit: str) -> Sentence:
        """That somebody is without it."""
        if suit == JACK:
            if seat == self.artist.company.me:
                return self.artist.words.gettext("You have no jacks.")
            return self.artist.words.gettext("{name} has no jacks.", name=self.artist.name(seat))
        return super().without(seat, suit)


KNOWLEDGE = LausKnowledge
