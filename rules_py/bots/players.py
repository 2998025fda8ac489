"""Bots by name: ``random`` plays any game, the rule player ``club`` has a module a game."""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from rules_py.core.moves import Move
from rules_py.core.protocol import Rules

NAMES = ("random", "club")


class Reason(NamedTuple):
    """Why a move was chosen: the id of the bot's rule and what its sentence speaks of."""

    id: str
    data: Mapping[str, Any]


class Choice(NamedTuple):
    """A move with its reasons; ``values`` says how good each move seemed, higher being better for the seat."""

    move: Move
    reasons: tuple[Reason, ...] = ()
    values: Mapping[Move, float] | None = None


class Bot(Protocol):
    """A player: the rules, what its seat sees, and a source of chance in; a choice out."""

    def __call__(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Choice:
        """What the seat to act plays; the view must be its own."""


def find_bot(name: str, slug: str) -> Bot:
    """The bot of that name for a game; ``LookupError`` when it does not play it."""
    if name == "random":
        return at_random
    if name not in NAMES:
        raise LookupError(f"there is no bot {name!r}; the bots are {', '.join(NAMES)}")
    module = f"rules_py.bots.{slug}"
    try:
        bot: Bot = import_module(module).club
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        raise LookupError(f"the bot {name!r} does not play {slug}") from None
    return bot


def bots_of(slug: str) -> tuple[str, ...]:
    """The names of the bots that play a game."""
    names = []
    for name in NAMES:
        try:
            find_bot(name, slug)
        except LookupError:
            continue
        names.append(name)
    return tuple(names)


def at_random(rules: Rules[Any, Any], view: Any, rng: Random) -> Choice:
    """Any legal move, each as likely as the others."""
    return Choice(view.legal[int(rng.random() * len(view.legal))])
