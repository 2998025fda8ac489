"""A bot's turn, thought out slice by slice, so that somebody may interrupt it."""

from collections.abc import Iterator

from rules_py.bots.players import Bot, Choice, Searcher, find_bot, think
from rules_py.core.match import Match, with_move
from table.levels import USUAL
from table.play import EXCHANGE, chance


class Turn:
    """The turn of the bot that is to act: a move, in an exchange all that it exchanges."""

    def __init__(self, match: Match, bot: Bot, seed: int) -> None:
        self.match = match
        self.bot = bot
        self.seed = seed
        self.seat = match.state.to_act
        self._thoughts = self._begun()
        self._best: Choice | None = None

    def slice(self, *, hurried: bool = False) -> Match | None:
        """Thinks a little; the match after the turn once it is made.

        One that is ``hurried``, or plays by rules alone, ends its turn now with the best that it has found.
        """
        while True:
            thought = next(self._thoughts, None)
            self._best = thought or self._best
            if thought is not None and isinstance(self.bot, Searcher) and not hurried:
                return None
            if self._is_over_with(self._best):
                return self.match

    def _is_over_with(self, choice: Choice | None) -> bool:
        """Makes the move; whether the turn ends with it."""
        assert choice is not None, "a bot chooses at least once"
        phase = self.match.state.phase
        self.match = with_move(self.match, choice.move)
        self._best = None
        if phase != EXCHANGE or self.match.state.to_act != self.seat:
            return True
        self._thoughts = self._begun()
        return False

    def _begun(self) -> Iterator[Choice]:
        rules, state = self.match.rules, self.match.state
        return think(self.bot, rules, rules.view(state, self.seat), chance(self.match, self.seed))


def bot_of_level(level: str | None, slug: str) -> Bot:
    """The bot of a level, or the usual one where the game has no such level (any more)."""
    try:
        return find_bot(level or USUAL, slug)
    except LookupError:
        return find_bot(USUAL, slug)
