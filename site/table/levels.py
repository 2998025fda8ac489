"""What the levels of the bots, the two ways to play a match, and the seats are called."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules_py.bots.players import bots_of
from table.words import N_, Message

USUAL = "club"
"""The level of a bot for which none is chosen: every game has it."""

LEARNING, SERIOUS = "learning", "serious"


class Choosable(NamedTuple):
    """Something that is chosen before a match: its name and what it means."""

    title: Message
    text: Message


LEVELS: Mapping[str, Choosable] = {
    "beginner": Choosable(N_("Beginner"), N_("knows the rules and often errs")),
    "club": Choosable(N_("Good player"), N_("plays at once, by good rules of thumb")),
    "expert": Choosable(N_("Expert"), N_("thinks ahead, and takes a moment")),
}
"""From the weakest to the strongest."""

MODES: Mapping[str, Choosable] = {
    LEARNING: Choosable(N_("Learning"), N_("moves can be taken back and tried again from any point; there are hints")),
    SERIOUS: Choosable(N_("Serious"), N_("nothing is taken back, there are no hints")),
}

SEATS: Mapping[int, tuple[Message, ...]] = {
    2: (N_("I deal first"), N_("My opponent deals first")),
    3: (N_("I deal first"), N_("The player on my right deals first"), N_("The player on my left deals first")),
    4: (
        N_("I deal first"),
        N_("The player on my right deals first"),
        N_("The player opposite deals first"),
        N_("The player on my left deals first"),
    ),
}
"""Where the reader sits, counted clockwise from the dealer of the first deal, by the number of players."""

PLACES: Mapping[int, tuple[Message, ...]] = {
    2: (N_("My opponent"),),
    3: (N_("On my left"), N_("On my right")),
    4: (N_("On my left"), N_("Opposite"), N_("On my right")),
}
"""The other players, clockwise from the reader, by the number of players."""


def levels_of(slug: str) -> tuple[str, ...]:
    """The levels that a reader may choose for a game, the weakest first."""
    offered = bots_of(slug)
    return tuple(level for level in LEVELS if level in offered)


def level_of(bots: Sequence[str] | None, seat: int, me: int | None, seats: int) -> str:
    """The level of a bot; the page counts them clockwise from the reader."""
    chosen = bots[(seat - (me or 0)) % seats] if bots and len(bots) == seats else None
    return str(chosen or USUAL)
