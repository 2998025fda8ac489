"""A match as one reader plays it: the scene, the log, the score sheet, what to say aloud, whom it waits for."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules_py.core.match import Match, replay
from rules_py.core.moves import Move
from rules_py.core.protocol import Event
from table.artist import Company, Standpoint, artist
from table.scene import LogLine, Scene, Score, ScoreRow
from table.words import Sentence, Words


class Play:
    """A match seen from the reader's seat."""

    def __init__(self, match: Match, words: Words, company: Company, standpoint: Standpoint) -> None:
        self.match = match
        self.company = company
        self.artist = artist(match.rules, words, company, standpoint)

    def scene(self, refused: tuple[Move, str] | None = None) -> Scene:
        """The table as the reader sees it; ``refused`` is a move that was tried and the rule against it."""
        view, standing = self._view(), self.match.standing
        scene = self.artist.table(view, "play", self.artist.status(view, standing), standing.over)
        if refused is None:
            return scene
        return scene._replace(why=self.artist.why(view, *refused))

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
        match = self.match
        rows = tuple(
            ScoreRow(number + 1, outcome.points)
            for number, played in enumerate(match.deals)
            if (outcome := match.rules.outcome(played.states[-1])) is not None
        )
        return Score(self.company.names, rows, tuple(match.standing.score()))

    def waits_for(self) -> str:
        """Who must do something: ``you``, a ``bot``, somebody to start the next ``deal``; ``over`` after the match."""
        if self.match.standing.over:
            return "over"
        if self.match.deal_over:
            return "deal"
        return "you" if self.match.state.to_act == self.company.me else "bot"

    def _view(self) -> Any:
        return self.match.rules.view(self.match.state, self.company.me)

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


def rewound(match: Match, step: int) -> Match:
    """The match as it stood after some moves of its last deal; a number out of range means the nearest in it."""
    *before, last = match.record.deals
    moves = last.moves[: max(0, step)]
    return replay(match.record._replace(deals=(*before, last._replace(moves=moves))))


def last_turn_of(match: Match, seat: int) -> int | None:
    """The number of moves before the last move that a seat made in the last deal, ``None`` when it made none."""
    played = match.deals[-1]
    turns = [ply for ply in range(len(played.moves)) if played.states[ply].to_act == seat]
    return turns[-1] if turns else None


def chance(match: Match, seed: int) -> Random:
    """The chance of a bot at this point of a match: the same match, seed and point give the same move."""
    return Random((seed * 1_000 + len(match.deals)) * 1_000 + match.state.ply)
