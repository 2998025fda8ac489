"""Bots that know only how to play cards, in games in which something is said before."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules_py.bots.players import Choice, Searcher, find_bot, think
from rules_py.core.protocol import Rules

SPEAKER = "club"


class InPlay(Searcher):
    """A bot that knows only how to play cards; before that the rule player speaks for it."""

    def __init__(self, bot: Searcher) -> None:
        super().__init__(bot.budget)
        self.bot = bot
        self.sees_all = getattr(bot, "sees_all", False)

    def think(self, rules: Rules[Any, Any], view: Any, rng: Random) -> Iterator[Choice]:
        """The card of the bot, the call of the rule player."""
        if view.phase == "play":
            yield from think(self.bot.with_budget(self.budget), rules, view, rng)
        else:
            seen = view._replace(seat=view.to_act) if view.seat is None else view
            yield find_bot(SPEAKER, rules.game.slug)(rules, seen, rng)
