"""What a strong player thinks in the place of somebody else, who sees as much and no more."""

from collections.abc import Iterator, Sequence

from rules_py.bots.players import Bot, Choice, Searcher, think
from rules_py.core.match import Match
from table.decisions import Decision
from table.exchanging import Exchange, exchanges
from table.levels import levels_of
from table.play import chance
from table.thinking import bot_of_level


def adviser(slug: str, budget: int | None = None) -> Bot:
    """The strongest bot of a game, with its usual budget or another one."""
    bot = bot_of_level(levels_of(slug)[-1], slug)
    return bot.with_budget(max(1, budget)) if budget is not None and isinstance(bot, Searcher) else bot


class Study:
    """Moments of a match, thought through slice by slice in the place of the seat whose turn it is there.

    ``made`` is what was decided at each of them, or is about to be; cards mean that the whole exchange is thought over.
    """

    def __init__(self, moments: Sequence[Match], bot: Bot, seed: int, made: Sequence[Decision | None] = ()) -> None:
        self.moments = moments
        self.bot = bot
        self.seed = seed
        self.made = made
        self.choices: list[Choice | Exchange] = []
        self._thoughts: Iterator[Choice | Exchange] | None = None
        self._best: Choice | Exchange | None = None

    def share(self, thoughts: int) -> None:
        """Lets a bot that searches think about all moments together no longer than about so many of them."""
        if isinstance(self.bot, Searcher) and len(self.moments) > thoughts:
            self.bot = self.bot.with_budget(max(1, self.bot.budget * thoughts // len(self.moments)))

    def slice(self, *, hurried: bool = False) -> bool:
        """Thinks a little; whether all moments are thought through. A study that is ``hurried`` makes do with less."""
        while len(self.choices) < len(self.moments):
            if self._thoughts is None:
                self._thoughts = self._begun(len(self.choices))
            thought = next(self._thoughts, None)
            self._best = thought or self._best
            if thought is not None and not hurried:
                return False
            assert self._best is not None, "a bot chooses at least once"
            self.choices.append(self._best)
            self._thoughts = self._best = None
        return True

    def _begun(self, number: int) -> Iterator[Choice | Exchange]:
        match, made = self.moments[number], self.made[number] if self.made else None
        rules, state = match.rules, match.state
        if isinstance(made, tuple) and isinstance(self.bot, Searcher):
            return exchanges(match, made, self.bot, chance(match, self.seed))
        return think(self.bot, rules, rules.view(state, state.to_act), chance(match, self.seed))
