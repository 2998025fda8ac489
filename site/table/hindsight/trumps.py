"""What was possible in a deal of tricks with trumps: solved exactly, with all cards seen and best play of everybody.

The side of the reader is sure of so many tricks whatever the others play; a slip is a card after which it is sure of
fewer than before.
"""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import Any

from rules_py.bots.trumps.kernel import Position, TrumpKernel
from rules_py.bots.trumps.lanes import bits_of
from rules_py.bots.trumps.solver import Solver
from rules_py.core.cards import Card
from rules_py.core.match import Match
from table.hindsight.found import Finding, FirstSlip, Found, untouched
from table.play import Play
from table.words import Sentence, Words

Telling = Callable[[int, int, bool], Sentence]
"""The sentence for the tricks that were possible, those that were won, and whether the reader played alone."""


class OpenDeal:
    """One deal with all hands open, for the side of one seat."""

    def __init__(self, kernel: TrumpKernel[Any], match: Match, deal: int, seat: int) -> None:
        self.kernel = kernel
        self.match = match
        self.deal = match.deals[deal]
        self.seat = seat
        self.first = next((step for step, state in enumerate(self.deal.states) if state.phase == "play"), None)
        if self.first is None:
            return
        start = self.position(self.first)
        side, _ = kernel.at_stake(start.stakes, seat)
        self.is_ours = seat in side
        self.side = side if self.is_ours else tuple([each for each in range(kernel.seats) if each not in side])
        self.solver = Solver(start.lanes, side, kernel.seats)

    def position(self, step: int) -> Position:
        """Where the deal stood."""
        view = self.match.rules.view(self.deal.states[step], None)
        return self.kernel.position_in_lanes(view, [0] * self.kernel.seats)

    def won(self, position: Position) -> int:
        """The tricks that the reader's side has."""
        return sum([position.won[seat] for seat in self.side])

    def sure_at_start(self) -> Generator[None, None, int]:
        """The tricks that the side is sure of from the first lead."""
        assert self.first is not None
        start = self.position(self.first)
        self.solver.deal(start.hands)
        live, most = sum(start.hands), self._left(start)
        for tricks in range(1, most + 1):
            need = tricks if self.is_ours else most - tricks + 1
            reaches = yield from self.solver.in_steps(partial(self.solver.reaches, live, start.leader, need))
            if reaches != self.is_ours:
                return tricks - 1
            yield None
        return most

    def sure(self, position: Position) -> int:
        """The tricks that the reader's side has and can still win, whatever the others play."""
        solved = self.solver.tricks(position.hands, position.leader, position.trick)
        return self.won(position) + (solved if self.is_ours else self._left(position) - solved)

    def _left(self, position: Position) -> int:
        """The tricks that are not over."""
        lying = sum([hand.bit_count() for hand in position.hands]) + len(position.trick)
        return lying // self.kernel.seats

    def slips(self) -> Iterator[FirstSlip | None]:
        """The slips of the reader in their order; ``None`` after each slice of work."""
        assert self.first is not None
        moves, states = self.deal.moves, self.deal.states
        for step in range(self.first, len(moves)):
            if states[step].to_act != self.seat or len(self.match.rules.legal_moves(states[step])) == 1:
                continue
            before = self.position(step)
            possible = yield from self.solver.in_steps(partial(self.sure, before))
            yield None
            if (yield from self.solver.in_steps(partial(self.sure, self.position(step + 1)))) < possible:
                yield FirstSlip(step, moves[step], (yield from self._best(before, possible)))

    def _best(self, position: Position, possible: int) -> Generator[None, None, Card]:
        """The least card that keeps what is possible."""
        kernel, lanes, trick = self.kernel, position.lanes, position.trick
        for bit in bits_of(lanes.playable(position.hands[self.seat], trick[0] if trick else 0)):
            card = lanes.card[bit]
            after = kernel.play(position, kernel.number[card])
            if (yield from self.solver.in_steps(partial(self.sure, after))) == possible:
                return card
        raise AssertionError("some card keeps what is possible")


def sure_of(words: Words, possible: int, won: int) -> Sentence:
    """What a reader was sure of who played alone."""
    return words.ngettext(
        "With all cards seen you were sure of {num} trick; you took {won}.",
        "With all cards seen you were sure of {num} tricks; you took {won}.",
        possible,
        won=won,
    )


def found_in(kernel: TrumpKernel[Any], play: Play, deal: int, telling: Telling, why: Sentence) -> Finding:
    """What the reader's side was sure of in a deal, what it won, ``why`` that is so, and its first slip."""
    opened = OpenDeal(kernel, play.match, deal, play.seat)
    if opened.first is None:
        yield untouched(play.artist)
        return
    possible = yield from opened.sure_at_start()
    slip = None
    for slip in opened.slips():
        if slip is not None:
            break
        yield None
    won = opened.won(opened.position(len(opened.deal.moves)))
    yield Found((telling(possible, won, len(opened.side) == 1), why), slip)
