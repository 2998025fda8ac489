"""A match as one reader plays it: the scene, the log, the score sheet, what to say aloud, whom it waits for."""

from collections.abc import Iterator, Sequence
from copy import copy
from random import Random
from typing import Any, Self

from rules_py.core.match import Match, PlayedDeal
from rules_py.core.moves import Move
from rules_py.core.protocol import Event, Rules
from table.artist import Company, Standpoint, artist
from table.scene import Agreed, LogLine, Scene, Score
from table.words import Sentence, Words

EXCHANGE = "exchange"
"""The phase in which cards are chosen one by one and exchanged all at once."""


class Play:
    """A match seen from the reader's seat."""

    def __init__(
        self, match: Match, words: Words, company: Company, standpoint: Standpoint, agreed: Agreed | None = None
    ) -> None:
        self.match = match
        self.company = company
        self.agreed = agreed
        self.artist = artist(match.rules, words, company, standpoint)

    @property
    def seat(self) -> int:
        """The seat of the reader."""
        assert self.company.me is not None, "who plays has a seat"
        return self.company.me

    @property
    def view(self) -> Any:
        """What the reader sees now."""
        return self._view(self.match.state)

    def of(self, match: Match) -> Self:
        """The same reader and company at another point of the match."""
        other = copy(self)
        other.match = match
        return other

    def scene(self, chosen: Sequence[Move] = (), refused: tuple[Move, str] | None = None) -> Scene:
        """The table as the reader sees it.

        ``chosen`` are moves that the reader has chosen but not confirmed; ``refused`` is a move that was tried after
        them, and the rule against it.
        """
        rules, state, standing = self.match.rules, self.match.state, self.match.standing
        view, trial = self._view(state), self._view(after(rules, state, chosen))
        line = self.artist.status(view, standing, rules.outcome(state))
        scene = self.artist.table(view, "play", line, standing.over, trial)._replace(agreed=self.agreed)
        if refused is None:
            return scene
        return scene._replace(why=self.artist.why(trial, *refused))

    def asked(self, heard: int | None) -> Sentence:
        """What is going on, for a reader who knows this deal from its ``news`` since ``heard`` of its events."""
        state, standing = self.match.state, self.match.standing
        told = () if heard is None else self._events()
        return self.artist.status(self._view(state), standing, self.match.rules.outcome(state), told)

    def opened(self, scene: Scene) -> Scene:
        """The same table with all hands in sight, as a learner may wish."""
        state = self.match.state
        return scene._replace(seats=self.artist.table(self.match.rules.view(state, None), "play").seats)

    def log_of(self, step: int, events: Sequence[Event]) -> list[LogLine]:
        """What a move did, as the reader may hear it; the first line names the step after which that is to be seen."""
        told = self.artist.log(events)
        return [line._replace(step=None if at else step) for at, line in enumerate(told)]

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
        return [event for events in events_by_step(self.match) for event in events]


_told: list[tuple[Any, Any, tuple[Event, ...]]] = []
"""The states before and after each move of the deal that was told last, and what happened: it is soon told again."""


def events_by_step(match: Match) -> Iterator[tuple[Event, ...]]:
    """What has happened in the last deal by dealing, and by each of its moves; at its end also to the match."""
    played = match.deals[-1]
    yield match.rules.narrate_deal(played.states[0])
    last = len(played.moves) - 1
    for ply, move in enumerate(played.moves):
        before, then = played.states[ply], played.states[ply + 1]
        if ply >= len(_told) or _told[ply][0] is not before or _told[ply][1] is not then:
            _told[ply:] = [(before, then, tuple(match.rules.narrate(before, move, then)))]
        events = _told[ply][2]
        if ply == last and match.deal_over:
            events = (*events, *match.rules.narrate_match(match.standings[-2], match.standings[-1]))
        yield events


def after(rules: Rules[Any, Any], state: Any, moves: Sequence[Move]) -> Any:
    """The state after some moves, every one of which is legal."""
    for move in moves:
        state = rules.apply(state, move)
    return state


def rewound(match: Match, step: int, deal: int | None = None) -> Match:
    """The match as it stood after some moves of a deal, the last one unless another is given.

    A number out of range means the nearest in it. The match must be legal.
    """
    last = len(match.deals) - 1
    deal = last if deal is None else max(0, min(deal, last))
    played, written = match.deals[deal], match.record.deals[deal]
    moves = played.moves[: max(0, step)]
    states = played.states[: len(moves) + 1]
    over = states[-1].to_act is None
    return Match(
        match.record._replace(deals=(*match.record.deals[:deal], written._replace(moves=moves))),
        match.rules,
        (*match.deals[:deal], PlayedDeal(played.deal, states, moves)),
        match.standings[: deal + 2 if over else deal + 1],
    )


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
