"""A trick: one card from each player, won by one of them."""

from typing import NamedTuple

from rules_py.core.cards import Cards


class Trick(NamedTuple):
    """A completed trick: who led, the cards in the order of play, who won it."""

    leader: int
    cards: Cards
    winner: int

    def seat_of(self, place: int) -> int:
        """The seat that played the card at a place of the trick, 0 being the lead."""
        return (self.leader + place) % len(self.cards)
