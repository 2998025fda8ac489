"""How the cards come to the two players: at random, or as mirror images of each other (K-D3)."""

from rules_py.core.cards import Card, Cards
from rules_py.core.protocol import Hands

RED = "HD"
MIRRORS = ({"S": "H", "H": "S", "C": "D", "D": "C"}, {"S": "D", "D": "S", "C": "H", "H": "C"})
"""The two ways in which suits of one colour can answer those of the other; deals are made with the first."""


def mirrored(half: Cards, pack: Cards) -> Hands:
    """Two hands that are images of each other, made from a random half of the pack.

    One player keeps the red cards of the half, the other takes their black images; then each fills up with the
    cards of the other's colour that the other has not kept.
    """
    mirror = MIRRORS[0]
    red = [card for card in half if card.suit in RED]
    black = [image(card, mirror) for card in red]
    first = tuple(red + [card for card in pack if card.suit not in RED and card not in black])
    second = tuple(black + [card for card in pack if card.suit in RED and card not in red])
    return first, second


def are_mirrored(hands: Hands) -> bool:
    """Whether two hands are images of each other, suits of one colour answering those of the other."""
    return any({image(card, mirror) for card in hands[0]} == set(hands[1]) for mirror in MIRRORS)


def image(card: Card, mirror: dict[str, str]) -> Card:
    """The card of the same rank in the suit that answers."""
    return Card(mirror[card.suit] + card.rank)


def same_colour(suit: str, other: str) -> bool:
    """Whether two suits are both red or both black."""
    return (suit in RED) == (other in RED)
