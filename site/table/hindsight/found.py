"""What is found in a deal that is over, as the page tells it."""

from collections.abc import Generator
from typing import NamedTuple

from table.artist import Artist
from table.decisions import Decision
from table.words import Sentence


class FirstSlip(NamedTuple):
    """The first move of the reader that gave something away; ``step`` is how many moves had been made before."""

    step: int
    played: Decision
    better: Decision


class Moment(NamedTuple):
    """A step that is worth a look, and what is said of it."""

    step: int
    says: Sentence


class Found(NamedTuple):
    """What was possible, in sentences; the first slip, if there was one; another moment that is worth a look.

    ``was_judged`` is ``False`` when there was nothing to be judged; ``before_cards`` says that the moment is a slip
    too, made before a card was played.
    """

    says: tuple[Sentence, ...]
    slip: FirstSlip | None
    moment: Moment | None = None
    was_judged: bool = True
    before_cards: bool = False


Finding = Generator[Found | None, None, None]
"""What is found, last of all; ``None`` after each slice of work."""


def untouched(artist: Artist) -> Found:
    """A deal in which no card was played."""
    return Found((artist.words.gettext("No card was played in this deal."),), None, was_judged=False)
