"""What a player can know in a game with a trump suit."""

from table.knowledge import TrickKnowledge
from table.phrases import CardsPhrase
from table.words import Sentence


class TrumpKnowledge(TrickKnowledge):
    """The trumps are called so."""

    @property
    def trump(self) -> str | None:
        """The trump suit, if there is one."""
        raise NotImplementedError

    def of_suit(self, suit: str, cards: CardsPhrase) -> Sentence:
        """Its cards that the player has not seen."""
        if suit == self.trump:
            return self.artist.words.gettext("Trumps: {cards}", cards=cards)
        return super().of_suit(suit, cards)

    def without(self, seat: int, suit: str) -> Sentence:
        """That somebody is without it."""
        if suit == self.trump:
            if seat == self.artist.company.me:
                return self.artist.words.gettext("You have no trumps.")
            return self.artist.words.gettext("{name} has no trumps.", name=self.artist.name(seat))
        return super().without(seat, suit)
