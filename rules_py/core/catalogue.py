"""Finds the games by their folders, by name, so that nothing here depends on any one of them."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rules_py.core.protocol import Game

GAMES = "rules_py.games"


@cache
def slugs() -> tuple[str, ...]:
    """The games that there are, in alphabetical order."""
    return tuple(sorted(found.name for found in iter_modules(import_module(GAMES).__path__) if found.ispkg))


def find_game(slug: str) -> Game:
    """The game of that name, imported when it is first asked for; ``LookupError`` when there is none."""
    if slug not in slugs():
        raise LookupError(f"{slug!r} is no game")
    game: Game = import_module(f"{GAMES}.{slug}").GAME
    return game
