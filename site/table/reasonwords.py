"""Why a bot would play a move, in words: the hint that a reader may ask for, and what a bot thought."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from rules_py.bots.players import Reason
from rules_py.core.cards import Card
from table.artist import Artist
from table.words import Message, Sentence

DECIMALS = 1
CHEAPEST = 0.1
"""What is said of a cost that is smaller."""


class Thought(NamedTuple):
    """What a reason is in words; ``counts`` names what it counts, for a message that has plural forms."""

    message: Message
    counts: str = ""


def thoughts(slug: str) -> Mapping[str, Thought]:
    """The reasons of a game's bots in words, by id."""
    found: Mapping[str, Thought] = import_module(f"table.reasons.{slug}").THOUGHTS
    return found


class Price(NamedTuple):
    """What the values of moves are counted in, as a message with an ``{amount}``; how much less makes a ``slip``."""

    message: Message
    slip: float


def price(slug: str) -> Price:
    """What the moves of a game are weighed in."""
    found: Price = import_module(f"table.reasons.{slug}").PRICE
    return found


def slip_from(slug: str) -> float:
    """How much a move must cost to be called a slip."""
    return price(slug).slip


def cost_in_words(lost: float, artist: Artist) -> Sentence:
    """How much less a move brings than the best one."""
    return artist.words.said(price(artist.rules.game.slug).message, amount=decimal(max(lost, CHEAPEST), artist))


def decimal(value: float, artist: Artist) -> str:
    """A number as the language writes it."""
    return f"{value:.{DECIMALS}f}".replace("-", "−").replace(".", str(artist.words.pgettext("decimal mark", ".")))


def in_words(reason: Reason, artist: Artist) -> Sentence:
    """The sentence for a reason; ``LookupError`` for one that has none."""
    thought = thoughts(artist.rules.game.slug)[reason.id]
    data = {key: _term(key, value, artist) for key, value in reason.data.items()}
    return artist.words.said(thought.message, data.pop(thought.counts, None), **data)


def _term(key: str, value: Any, artist: Artist) -> Any:
    if isinstance(value, Card):
        return artist.card(value)
    if isinstance(value, float):
        return decimal(value, artist)
    if key == "partner":
        return artist.name(value)
    return artist.suit(value) if key == "suit" else value
