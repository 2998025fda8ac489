"""Finds the games by their folders, by name, so that nothing here depends on any one of them."""

from importlib import import_module
from pkgutil import iter_modules

from rules_py.core.protocol import Game

GAMES = "rules_py.games"


def slugs() -> tuple[str, ...]:
    """The games that there are, in alphabetical order."""
    return tuple(sorted(found.name for found in iter_modules(import_module(GAMES).__path__) if found.ispkg))


def find_game(slug: str) -> Game:
    """The game of that name, imported when it is first asked for; ``LookupError`` when there is none."""
    package = f"{GAMES}.{slug}"
    if not (slug.isascii() and slug.isidentifier()):
        raise LookupError(f"{slug!r} is no game")
    try:
        game: Game = import_module(package).GAME
    except ModuleNotFoundError as missing:
        if missing.name != package:
            raise
        raise LookupError(f"{slug!r} is no game") from None
    return game
