"""A match as one reader plays it: the scene, the log, the score sheet, what to say aloud, whom it waits for."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from rules_py.core.match import Match, replay
from rules_py.core.moves import Move
from rules_py.core.protocol import Event, Rules
from table.artist import Company, Standpoint, artist
from table.scene import LogLine, Scene, Score
from table.words import Sentence, Words

EXCHANGE = "exchange"
"""The phase in which cards are chosen one by one and exchanged all at once."""


class Play:
    """A match seen from the reader's seat."""

    def __init__(self, match: Match, words: Words, company: Company, standpoint: Standpoint) -> None:
        self.match = match
        self.company = company
        self.artist = artist(match.rules, words, company, standpoint)

    def scene(self, chosen: Sequence[Move] = (), refused: tuple[Move, str] | None = None) -> Scene:
        """The table as the reader sees it.

        ``chosen`` are moves that the reader has chosen but not confirmed; ``refused`` is a move that was tried after
        them, and the rule against it.
        """
        rules, state, standing = self.match.rules, self.match.state, self.match.standing
        view, trial = self._view(state), self._view(after(rules, state, chosen))
        line = self.artist.status(view, standing, rules.outcome(state))
        scene = self.artist.table(view, "play", line, standing.over, trial)
        if refused is None:
            return scene
        return scene._replace(why=self.artist.why(trial, *refused))

    def log(self) -> list[LogLine]:
        """What has happened in this deal."""
        return self.artist.log(self._events())

    def news(self, heard: int | None) -> list[Sentence]:
        """What has happened since ``heard`` events of this deal were told; nothing when that is not known."""
        if heard is None:
            return []
        return [line.text for line in self.artist.log(self._events()[heard:])]

    @property
    def told(self) -> int:
        """How many events of this deal there have been, to be asked for news with later."""
        return len(self._events())

    def score(self) -> Score:
        """The score sheet, a row for each finished deal."""
        return self.artist.score(self.match)

    def waits_for(self) -> str:
        """Who must do something: ``you``, a ``bot``, somebody to start the next ``deal``; ``over`` after the match."""
        if self.match.standing.over:
            return "over"
        if self.match.deal_over:
            return "deal"
        return "you" if self.match.state.to_act == self.company.me else "bot"

    def _view(self, state: Any) -> Any:
        return self.match.rules.view(state, self.company.me)

    def _events(self) -> list[Event]:
        return list(events_of_last_deal(self.match))


def events_of_last_deal(match: Match) -> Iterator[Event]:
    """What has happened in the last deal, and to the match when the deal is over."""
    played = match.deals[-1]
    yield from match.rules.narrate_deal(played.states[0])
    for ply, move in enumerate(played.moves):
        yield from match.rules.narrate(played.states[ply], move, played.states[ply + 1])
    if match.deal_over:
        yield from match.rules.narrate_match(match.standings[-2], match.standings[-1])


def after(rules: Rules[Any, Any], state: Any, moves: Sequence[Move]) -> Any:
    """The state after some moves, every one of which is legal."""
    for move in moves:
        state = rules.apply(state, move)
    return state


def rewound(match: Match, step: int) -> Match:
    """The match as it stood after some moves of its last deal; a number out of range means the nearest in it."""
    *before, last = match.record.deals
    moves = last.moves[: max(0, step)]
    return replay(match.record._replace(deals=(*before, last._replace(moves=moves))))


def last_turn_of(match: Match, seat: int) -> int | None:
    """The number of moves before the last choice of a seat in the last deal, ``None`` when it made none.

    The discards of an exchange and the move that confirms them are one choice.
    """
    played = match.deals[-1]
    turns = [ply for ply in range(len(played.moves)) if played.states[ply].to_act == seat]
    if not turns:
        return None
    last = turns[-1]
    exchanged = [ply for ply in turns if played.states[ply].phase == EXCHANGE]
    return exchanged[0] if last in exchanged else last


def chance(match: Match, seed: int) -> Random:
    """The chance of a bot at this point of a match: the same match, seed and point give the same move."""
    return Random((seed * 1_000 + len(match.deals)) * 1_000 + match.state.ply)
