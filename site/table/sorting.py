"""The order in which readers like their own cards to lie, when it is not that of the game."""

from collections.abc import Callable, Sequence

from rules_py.core.cards import Card

USUAL = "usual"
LEFT = "left"
RIGHT = "right"
RANK = "rank"
SORTS = (USUAL, LEFT, RIGHT, RANK)
"""As the game has it, by suit with the trumps on the left or on the right, or by rank whatever the suit."""


def arranged(cards: Sequence[Card], sort: str, is_trump: Callable[[Card], bool], ranks: Sequence[str]) -> list[Card]:
    """Cards that lie as the game has it, laid as a reader likes; ``ranks`` from the top."""
    if sort in (LEFT, RIGHT):
        return sorted(cards, key=lambda card: is_trump(card) == (sort == RIGHT))
    if sort == RANK:
        return sorted(cards, key=lambda card: ranks.index(card.rank))
    return list(cards)


def liked(asked: object) -> str:
    """The order that a page asks for; the game's own when it asks for none that there is."""
    return str(asked) if asked in SORTS else USUAL
