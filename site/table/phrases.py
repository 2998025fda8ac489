"""Names of cards and suits as they stand in a sentence: drawn for the eye, in words with their case for the ear."""

from collections.abc import Iterable, Iterator
from functools import cache

from markupsafe import Markup

from rules_py.core.cards import RANKS, SUITS, Card
from table.words import Words

CASES = ("nom", "gen", "acc", "ins")
RANK_NAMES = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
GENDERS = ("m", "f")

LETTER = "letter on a card"
GENDER = "gender of a rank: m or f"
CARD = "card"


def international(rank: str) -> str:
    """What is printed on a card of this rank where no language has letters of its own: ``J``, ``10``."""
    return "10" if rank == "T" else rank


class Phrases:
    """The names of cards and suits in one language; ``faces`` is the address of its drawn cards."""

    def __init__(self, words: Words, faces: str) -> None:
        self.words = words
        self.faces = faces

    def letter(self, rank: str) -> str:
        """What is printed on a card of this rank: ``В``, ``J``, ``10``."""
        return self.words.word(LETTER, international(rank))

    def card_words(self, card: Card, case: str) -> str:
        """A card in words, such as "jack of hearts", in a grammatical case."""
        return _card_words(self.words, card, case)

    def suit_words(self, suit: str, case: str) -> str:
        """A suit in words, in a grammatical case."""
        return self.words.word(_suit_context(case), SUIT_NAMES[suit])


class CardPhrase:
    """A card in a sentence; the format is the case: ``{card:acc}``."""

    __slots__ = ("card", "phrases")

    def __init__(self, phrases: Phrases, card: Card) -> None:
        self.phrases = phrases
        self.card = card

    def __format__(self, case: str) -> str:
        return self.phrases.card_words(self.card, case or "nom")

    def __html__(self) -> Markup:
        return self.__html_format__("nom")

    def __html_format__(self, case: str) -> Markup:
        phrases, (suit, rank) = self.phrases, self.card
        return _chip(phrases.faces, suit, format(self, case), rank, phrases.letter(rank))


class CardsPhrase:
    """Several cards in a sentence; the format is the case of each: ``{cards:acc}``."""

    __slots__ = ("cards",)

    def __init__(self, phrases: Phrases, cards: Iterable[Card]) -> None:
        self.cards = [CardPhrase(phrases, card) for card in cards]

    def __format__(self, case: str) -> str:
        return ", ".join([format(card, case) for card in self.cards])

    def __html__(self) -> Markup:
        return self.__html_format__("nom")

    def __html_format__(self, case: str) -> Markup:
        return Markup(", ").join([card.__html_format__(case) for card in self.cards])


class SuitPhrase:
    """A suit in a sentence; the format is the case: ``{suit:gen}``."""

    __slots__ = ("phrases", "suit")

    def __init__(self, phrases: Phrases, suit: str) -> None:
        self.phrases = phrases
        self.suit = suit

    def __format__(self, case: str) -> str:
        return self.phrases.suit_words(self.suit, case or "nom")

    def __html__(self) -> Markup:
        return self.__html_format__("nom")

    def __html_format__(self, case: str) -> Markup:
        return _chip(self.phrases.faces, self.suit, format(self, case))


def signed(number: int) -> str:
    """A number with its sign, as it is printed; nothing has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"


@cache
def _card_words(words: Words, card: Card, case: str) -> str:
    rank = RANK_NAMES[card.rank]
    gender = words.word(GENDER, rank)
    named = {
        "rank": words.word(_rank_context(case), rank),
        "suit": words.word(_suit_in_card_context(gender, case), SUIT_NAMES[card.suit]),
    }
    return words.word(CARD, "{rank} of {suit}").format(**named)


@cache
def _chip(faces: str, suit: str, spoken: str, rank: str | None = None, own: str = "") -> Markup:
    """A card or a suit drawn in a sentence; where the international letter is another one, the page may show that."""
    changes = rank is not None and own != international(rank)
    return Markup(
        '<span class="chip {kind}" role="img" aria-label="{spoken}">'
        '<svg aria-hidden="true"><use href="{faces}#{suit}"/></svg>{letter}</span>'
    ).format(
        kind=f"{suit} {rank}" if changes else suit,
        spoken=spoken,
        faces=faces,
        suit=suit,
        letter=Markup("<i>{}</i>").format(own) if changes else own,
    )


def _rank_context(case: str) -> str:
    return f"rank, {case}"


def _suit_context(case: str) -> str:
    return f"suit, {case}"


def _suit_in_card_context(gender: str, case: str) -> str:
    return f"suit in the name of a card, rank {gender}, {case}"


def composed_messages() -> Iterator[tuple[str, str]]:
    """Contexts and messages that are put together here and so stand in no call that a reader of the code could find."""
    yield CARD, "{rank} of {suit}"
    for rank in RANKS:
        yield LETTER, "10" if rank == "T" else rank
        yield GENDER, RANK_NAMES[rank]
        yield from ((_rank_context(case), RANK_NAMES[rank]) for case in CASES)
    for suit in SUITS:
        yield from ((_suit_context(case), SUIT_NAMES[suit]) for case in CASES)
        yield from ((_suit_in_card_context(gender, case), SUIT_NAMES[suit]) for gender in GENDERS for case in CASES)
