"""Draws and tells what all games with tricks share: the trick on the table, the one before, the tricks of each."""

from abc import abstractmethod
from typing import Any

from rules_py.core.cards import Card, Cards
from table.artist import Artist
from table.sayings import Saying
from table.scene import Lying
from table.words import N_, Sentence

PLAY_SAYINGS = {
    "deal": Saying(N_("You deal."), N_("{name} deals.")),
    "lead": Saying(N_("You lead {card:acc}."), N_("{name} leads {card:acc}.")),
    "follow": Saying(N_("You follow with {card:acc}."), N_("{name} follows with {card:acc}.")),
    "throw": Saying(N_("You throw off {card:acc}."), N_("{name} throws off {card:acc}.")),
}
TRUMPED = Saying(N_("You trump with {card:acc}."), N_("{name} trumps with {card:acc}."))
TRICK_WON = Saying(
    N_(
        "You take the trick with {card:acc} and have {num} trick now.",
        "You take the trick with {card:acc} and have {num} tricks now.",
    ),
    N_(
        "{name} takes the trick with {card:acc} and has {num} trick now.",
        "{name} takes the trick with {card:acc} and has {num} tricks now.",
    ),
    counts="tricks",
)
NEXT_DEALER = Saying(N_("You deal next."), N_("{name} deals next."))


class TrickArtist(Artist):
    """Draws the tables of a game with tricks."""

    @abstractmethod
    def winning_place(self, view: Any, trick: Cards) -> int:
        """The place in a trick of the card that wins it so far."""

    def trick(self, view: Any) -> tuple[Lying, ...]:
        """The trick on the table."""
        return self._lying(view, view.leader, view.trick)

    def last_trick(self, view: Any) -> tuple[Lying, ...]:
        """The trick before."""
        return self._lying(view, view.tricks[-1].leader, view.tricks[-1].cards) if view.tricks else ()

    def has(self, view: Any, seat: int) -> tuple[Sentence, ...]:
        """The number of tricks that a player has won."""
        won = sum(trick.winner == seat for trick in view.tricks)
        return (self.words.ngettext("{num} trick", "{num} tricks", won),)

    def waiting_line(self, view: Any) -> Sentence | None:
        """What is said in play when another player is to act, or when the reader may lead any card."""
        if view.to_act != self.company.me:
            return self.words.gettext("{name} is to play.", name=self.name(view.to_act))
        return None if view.trick else self.words.gettext("Your lead: any card.")

    def follow_line(self, suit: str) -> Sentence:
        """What is said when the reader must follow suit."""
        return self.words.gettext("Follow suit: {suit}.", suit=self.suit(suit))

    def free_line(self) -> Sentence:
        """What is said when the reader cannot follow suit and may play what he likes."""
        return self.words.gettext("You cannot follow suit: play any card.")

    def not_followed(self, move: str, suit: str) -> Sentence:
        """Why a card of another suit is refused."""
        return self.words.gettext(
            "Not {card:acc}: the suit led is {suit}, you hold that suit and must follow it.",
            card=self.card(Card(move[-2:])),
            suit=self.suit(suit),
        )

    def _lying(self, view: Any, leader: int, trick: Cards) -> tuple[Lying, ...]:
        if not trick:
            return ()
        winning, seats = self.winning_place(view, trick), len(self.company.names)
        return tuple(
            Lying(seat, self.place(seat), self.name(seat), self.face(card), place == winning, place == 0)
            for place, card in enumerate(trick)
            for seat in ((leader + place) % seats,)
        )
