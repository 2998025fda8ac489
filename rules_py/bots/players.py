"""Bots by name: a level from ``random`` to ``expert``, as far as the game has it.

``random`` plays any game. Every other level of a game is a module of its folder and bears its name:
``rules_py.bots.laus.club`` holds ``club``, ``rules_py.bots.laus.expert`` holds ``expert``. A level is there as soon as
its module is. ``beginner`` and ``club`` are functions that play by rules, each with a tuple ``REASONS`` of the ids that
its reasons may have; ``expert`` is a ``Searcher`` with its usual budget.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol, Self

from rules_py.core.moves import Move
from rules_py.core.protocol import Rules

LEVELS = ("random", "beginner", "club", "expert")
"""From the weakest to the strongest."""


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
    """A player: the rules, what its seat sees, and a source of chance in; a choice out.

    The same rules, view and chance give the same choice on every machine. ``rng`` is asked for ``random()`` only, the
    one sequence that Python promises to keep.
    """

    def __call__(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Choice:
        """What the seat to act plays; the view must be its own."""


class Searcher(ABC):
    """A bot that plays better the longer it thinks; its budget is counted work (playouts, nodes), never time."""

    def __init__(self, budget: int) -> None:
        self.budget = budget

    @abstractmethod
    def think(self, rules: Any, view: Any, rng: Random) -> Iterator[Choice]:
        """The best choice so far after each slice of work, about 5 ms of a desktop; the last one is the answer.

        At least one choice comes. Whoever has had enough stops asking.
        """

    def __call__(self, rules: Any, view: Any, rng: Random) -> Choice:
        """The answer once the budget is spent."""
        *_, answer = self.think(rules, view, rng)
        return answer

    def with_budget(self, budget: int) -> Self:
        """The same bot with more or less to spend."""
        other = copy(self)
        other.budget = budget
        return other


def think(bot: Bot, rules: Rules[Any, Any], view: Any, rng: Random) -> Iterator[Choice]:
    """What any bot would choose, as often as it has thought a little more; a rule player says it once."""
    if isinstance(bot, Searcher):
        yield from bot.think(rules, view, rng)
    else:
        yield bot(rules, view, rng)


def find_bot(name: str, slug: str) -> Bot:
    """The bot of a level for a game; ``expert@500`` is one that searches, with that budget.

    ``LookupError`` when there is no such level, or the game has none, or the level has no budget.
    """
    return budgeted(name, lambda level: _level(level, slug))


def budgeted(name: str, find: Callable[[str], Bot]) -> Bot:
    """The bot of a name that may end in a budget; ``find`` knows it by the rest. ``LookupError`` for a bad budget."""
    kind, at, budget = name.partition("@")
    bot = find(kind)
    if not at:
        return bot
    if not isinstance(bot, Searcher) or not (budget.isascii() and budget.isdigit() and int(budget)):
        raise LookupError(f"the bot {name!r} has no budget like that; a budget is a whole number, for bots that search")
    return bot.with_budget(int(budget))


def _level(level: str, slug: str) -> Bot:
    if level == "random":
        return at_random
    if level not in LEVELS:
        raise LookupError(f"there is no bot {level!r}; the bots are {', '.join(LEVELS)}")
    module = f"rules_py.bots.{slug}.{level}"
    try:
        bot: Bot = getattr(import_module(module), level)
    except ModuleNotFoundError as missing:
        if missing.name not in (module, module.rpartition(".")[0]):
            raise
        raise LookupError(f"the bot {level!r} does not play {slug}") from None
    return bot


def bots_of(slug: str) -> tuple[str, ...]:
    """The levels at which a game is played, the weakest first."""
    levels = []
    for level in LEVELS:
        try:
            find_bot(level, slug)
        except LookupError:
            continue
        levels.append(level)
    return tuple(levels)


def at_random(rules: Rules[Any, Any], view: Any, rng: Random) -> Choice:
    """Any legal move, each as likely as the others."""
    return Choice(view.legal[int(rng.random() * len(view.legal))])
