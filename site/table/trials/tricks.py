"""Two cards tried out in possible deals of a game of tricks; a game says what a position is worth."""

from abc import abstractmethod
from random import Random
from typing import Any, Generic, TypeVar

from rules_py.bots.search.kernel import CardKernel, bits
from rules_py.bots.search.worlds import Worlds
from rules_py.core.cards import Card
from table.trials.supposing import Line, Trial

P = TypeVar("P")
Plays = tuple[tuple[int, Card], ...]


class CardTrial(Trial[P, Card], Generic[P]):
    """Cards of a seat; a deal is a position of the kernel."""

    def __init__(self, kernel: CardKernel[P], view: Any) -> None:
        super().__init__(view)
        self.kernel = kernel
        self.number = {card: number for number, card in enumerate(kernel.cards)}
        self._worlds: Worlds | None = None

    @abstractmethod
    def worth(self, position: P, seat: int) -> float:
        """What a position brings a seat when all play on by rules of thumb."""

    @abstractmethod
    def strength(self, position: P, card: Card) -> int:
        """Of cards that play out as well, the one with the least strength is played."""

    def draw(self, rng: Random) -> P:
        """Where the deal stands if the others hold these cards."""
        if self._worlds is None:
            self._worlds = Worlds(self.kernel.hidden(self.view))
        return self.kernel.position(self.view, self._worlds.draw(rng.random))

    def value(self, deal: P, move: Card, number: int) -> float:
        """What a card brings the seat."""
        return self._after(deal, move, self.view.seat)

    def line(self, deal: P, move: Card) -> Line:
        """The card, and what all others play."""
        seat = self.view.seat
        plays, end = self.played_on(self.kernel.play(deal, self.number[move]))
        return Line(self.view, ((seat, move), *plays), end, self.worth(end, seat))

    def played_on(self, position: P) -> tuple[Plays, P]:
        """How a deal goes on when every seat takes the card that plays out best for it, and its end."""
        kernel, plays = self.kernel, []
        while (seat := kernel.to_act(position)) >= 0:
            card = self._choice(position, seat)
            plays.append((seat, card))
            position = kernel.play(position, self.number[card])
        return tuple(plays), position

    def _after(self, position: P, card: Card, seat: int) -> float:
        return self.worth(self.kernel.play(position, self.number[card]), seat)

    def _choice(self, position: P, seat: int) -> Card:
        cards = [self.kernel.cards[number] for number in bits(self.kernel.legal(position))]
        if len(cards) == 1:
            return cards[0]
        return max(cards, key=lambda card: (self._after(position, card, seat), -self.strength(position, card)))
