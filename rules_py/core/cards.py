"""Cards as two ASCII characters, suit then rank, and packs made of them."""

from collections.abc import Iterable

SUITS = "SHDC"
RANKS = "AKQJT98765432"


class Card(str):
    """A playing card, which is its own text: ``Card("HJ")`` is the jack of hearts.

    ``suit`` is one of ``S H D C``, ``rank`` one of ``A K Q J T 9 … 2`` (``T`` is the ten).
    There is one object a card, so cards may be compared with ``is``; they sort as text.
    Anything but a card raises ``ValueError``.
    """

    __slots__ = ("rank", "suit")

    suit: str
    rank: str

    def __new__(cls, text: str) -> "Card":  # noqa: PYI034 - the one object of that card, not a new one
        """The card of that text."""
        try:
            return _CARDS[text]
        except KeyError:
            raise ValueError(f"{text!r} is not a card") from None


def _printed(suit: str, rank: str) -> Card:
    card = str.__new__(Card, suit + rank)
    card.suit = suit
    card.rank = rank
    return card


_CARDS: dict[str, Card] = {suit + rank: _printed(suit, rank) for suit in SUITS for rank in RANKS}

Cards = tuple[Card, ...]


def cards(text: str) -> Cards:
    """The cards of a text such as ``"H7 HA CJ"``, in its order."""
    return tuple(Card(word) for word in text.split())


def pack(ranks: str) -> Cards:
    """A pack of four suits with these ranks: ``pack("AKQJT987")`` has 32 cards."""
    return tuple(Card(suit + rank) for suit in SUITS for rank in ranks)


def strengths(order: str) -> dict[str, int]:
    """How strong each rank is, from an order written high to low; higher beats lower."""
    return {rank: len(order) - place for place, rank in enumerate(order)}


def without(hand: Cards, card: Card) -> Cards:
    """The hand after a card has left it."""
    left = [*hand]
    left.remove(card)
    return tuple(left)


def as_sorted_text(held: Iterable[str]) -> list[str]:
    """Cards or moves as the records and answers list them."""
    return sorted(str(each) for each in held)
