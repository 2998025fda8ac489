"""Moves as text: a card that is played, or a call, which is everything else."""

from collections.abc import Iterable, Mapping
from typing import Self

from rules_py.core.cards import Card


class Call(str):
    """A move that is not the play of a card: a bid, a pass, the naming of a suit, a discard.

    ``Call("trump:H")`` has the verb ``trump`` and the object ``H``; ``Call("pass")`` has no object.
    """

    __slots__ = ("object", "verb")

    verb: str
    object: str

    def __new__(cls, text: str) -> Self:
        """The call of that text, split at the colon."""
        call = str.__new__(cls, text)
        call.verb, _, call.object = text.partition(":")
        return call


Move = Card | Call


def move_table(cards: Iterable[Card], calls: Iterable[str] = ()) -> Mapping[str, Move]:
    """Every well-formed move of a game by its text; what is not in it is no move of that game."""
    table: dict[str, Move] = {str(card): card for card in cards}
    table.update((text, Call(text)) for text in calls)
    return table
