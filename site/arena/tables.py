"""One table of the arena: which bots sit where, which deal they play, and what each seat gets in it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from arena.work import Job, state_of_code
from rules_py.bots.players import Bot, bots_of, budgeted, find_bot
from rules_py.bots.search.contests import Contest, whole_deal
from rules_py.core.catalogue import find_game
from rules_py.core.options import Value
from rules_py.core.protocol import Rules

WHOLE_DEAL = "deal"
CHEATING = "cheating"


class Setting(NamedTuple):
    """What is played: a game, its options, and the contest, which says where a deal starts and what counts in it."""

    game: str
    options: tuple[tuple[str, Value], ...] = ()
    contest: str = WHOLE_DEAL

    def rules(self) -> Rules[Any, Any]:
        """The rules of the game with these options."""
        return _rules(self.game, self.options)


class Table(NamedTuple):
    """Bots by seat, and the number of the deal."""

    bots: tuple[str, ...]
    deal: int


def contests_of(game: str) -> Mapping[str, Contest]:
    """What can be played in a game: a whole deal for its points, and what the game offers besides."""
    return {WHOLE_DEAL: whole_deal, **getattr(_rivals(game), "CONTESTS", {})}


def rivals_of(game: str) -> tuple[str, ...]:
    """Every bot that can sit at a table of a game, the levels first."""
    return (*bots_of(game), *getattr(_rivals(game), "RIVALS", {}))


def find_rival(name: str, game: str) -> Bot:
    """A bot by name, such as ``club``, ``expert@500``, ``flat@1000``; ``LookupError`` when there is none."""
    rivals: Mapping[str, Bot] = getattr(_rivals(game), "RIVALS", {})
    return budgeted(name, lambda kind: rivals[kind] if kind in rivals else find_bot(kind, game))


def played(setting: Setting, tables: Sequence[Table]) -> list[list[float]]:
    """What each seat gets at some tables. The same setting and table give the same on every machine.

    The bot in a seat draws from a chance of its own, which depends on the deal and the seat alone, so bots that change
    places change nothing for those who stay.
    """
    rules, contest = setting.rules(), contests_of(setting.game)[setting.contest]
    return [list(_played(rules, contest, table)) for table in tables]


def play_piece(game: str, options: Mapping[str, Value], contest: str, tables: Sequence[Any]) -> list[list[float]]:
    """The same for a piece of work, which is JSON."""
    setting = Setting(game, tuple(sorted(options.items())), contest)
    return played(setting, [Table(tuple(bots), deal) for bots, deal in tables])


def job_of(setting: Setting, tables: Sequence[Table], a_piece: int) -> Job:
    """The work of playing some tables, so many in a piece."""
    same = {"game": setting.game, "options": dict(setting.options), "contest": setting.contest}
    parts = [tables[at : at + a_piece] for at in range(0, len(tables), a_piece)]
    return Job(
        "arena.tables:play_piece",
        [{**same, "tables": [[list(table.bots), table.deal] for table in part]} for part in parts],
        state_of_code(setting.game),
    )


def _played(rules: Rules[Any, Any], contest: Contest, table: Table) -> Sequence[float]:
    game = rules.game
    bots = [find_rival(name, game.slug) for name in table.bots]
    chances = [Random(table.deal * game.seats + seat) for seat in range(game.seats)]
    deal = contest(rules, table.deal)
    state = deal.start
    while state.to_act is not None:
        seat = state.to_act
        view = rules.view(state, None if getattr(bots[seat], "sees_all", False) else seat)
        state = rules.apply(state, bots[seat](rules, view, chances[seat]).move)
    return deal.gains(state)


@lru_cache(maxsize=4)
def _rules(game: str, options: tuple[tuple[str, Value], ...]) -> Rules[Any, Any]:
    return find_game(game).rules(dict(options))


def _rivals(game: str) -> ModuleType | None:
    name = f"rules_py.bots.{game}.rivals"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
