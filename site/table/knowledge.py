"""What a player can know of cards that are not seen: which they are, and who can no longer hold which.

It is worked out from the view of that player's seat alone, so it shows nothing that an attentive player could not know.
The words are for the reader, who may be another player.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from rules_py.core.cards import Card
from table.artist import Artist
from table.phrases import CardsPhrase
from table.words import Message, Sentence


class Known(NamedTuple):
    """All of it: where the cards are that were not seen; which they are, suit by suit; who is without what."""

    where: Sentence
    suits: tuple[Sentence, ...]
    voids: tuple[Sentence, ...]


class Knowledge:
    """What there is to know in a game; one of its own says what is its own.

    ``where`` says where the cards are that the player has not seen; ``hides`` whether any are hidden from
    a player who counts.
    """

    where: ClassVar[Message]
    hides: ClassVar[bool] = True

    def __init__(self, artist: Artist, view: Any) -> None:
        self.artist = artist
        self.view = view

    def seen(self) -> Iterator[Card]:
        """The cards that the player sees or has seen."""
        for hand in self.view.hands:
            yield from hand or ()

    def suit_of(self, card: Card) -> str:
        """The suit in which a card counts."""
        return card.suit

    def of_suit(self, suit: str, cards: CardsPhrase) -> Sentence:
        """The cards of a suit that the player has not seen."""
        return self.artist.words.gettext("{suit}: {cards}", suit=self.artist.suit(suit), cards=cards)

    def voids(self) -> Iterator[tuple[int, str]]:
        """Who has shown to be without a suit."""
        return iter(())

    def without(self, seat: int, suit: str) -> Sentence:
        """That somebody is without a suit."""
        artist = self.artist
        if seat == artist.company.me:
            return artist.words.gettext("You have no {suit:gen}.", suit=artist.suit(suit))
        return artist.words.gettext("{name} has no {suit:gen}.", name=artist.name(seat), suit=artist.suit(suit))

    def all(self) -> Known:
        """What the player can know now."""
        artist, seen = self.artist, set(self.seen())
        unseen = artist.in_order([card for card in artist.rules.pack if card not in seen], self.view)
        suits: dict[str, list[Card]] = {}
        for card in unseen:
            suits.setdefault(self.suit_of(card), []).append(card)
        return Known(
            artist.words.said(self.where),
            tuple(self.of_suit(suit, artist.list_of_cards(cards)) for suit, cards in suits.items()),
            tuple(self.without(seat, suit) for seat, suit in dict.fromkeys(self.voids()) if suit in suits),
        )


class TrickKnowledge(Knowledge):
    """What tricks tell: who does not follow suit has none of it."""

    def seen(self) -> Iterator[Card]:
        """The hand, and all cards that were played."""
        yield from super().seen()
        yield from self.view.trick
        for trick in self.view.tricks:
            yield from trick.cards

    def voids(self) -> Iterator[tuple[int, str]]:
        """Whoever played another suit than the one led."""
        view, seats = self.view, len(self.view.hands)
        for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
            for place, card in enumerate(cards):
                for suit in self.shown_missing(cards[0], card):
                    seat = (leader + place) % seats
                    if seat != view.seat:
                        yield seat, suit

    def shown_missing(self, led: Card, played: Card) -> Iterator[str]:
        """The suits that a player shows to be without who plays a card to the one that was led."""
        if self.suit_of(played) != self.suit_of(led):
            yield self.suit_of(led)


def knowledge(artist: Artist, view: Any) -> Known:
    """What the player whose view it is can know in the game that the artist draws."""
    found: Known = _of(artist.rules.game.slug)(artist, view).all()
    return found


def hides(slug: str) -> bool:
    """Whether there is anything in a game that a player who counts does not know."""
    return _of(slug).hides


def _of(slug: str) -> type[Knowledge]:
    found: type[Knowledge] = import_module(f"table.known.{slug}").KNOWLEDGE
    return found
