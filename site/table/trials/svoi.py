"""What is tried out in Svoi Koziri: nothing is hidden, so lines of the search take the place of possible deals."""

from collections.abc import Iterator
from typing import NamedTuple

from rules_py.bots.svoi.alphabeta import SURE, Findings
from rules_py.bots.svoi.expert import WIDTH, expert, points
from rules_py.bots.svoi.masks import TAKE, TOP, Masks
from rules_py.bots.svoi.naming import best_trump
from rules_py.bots.svoi.opponent import plays_by_rules
from rules_py.core.match import Match
from rules_py.core.moves import Move
from rules_py.games.svoi.model import SvoiState
from rules_py.games.svoi.rules import SvoiRules

NODES = 16_000
"""Positions that are looked at for both lines together."""
NAMING = "trump"
"""The phase in which trumps are named."""
TURNS = 3
"""How many turns of a line are shown after the own one: the reply, the own next turn, and the reply to that."""


class Line(NamedTuple):
    """How a deal goes on after a move: the states with the moves between them.

    ``wins`` says whether the reader surely wins (``True``) or loses (``False``) then, ``None`` when that is open;
    ``expected`` are the match points that are to be expected of such a position.
    """

    states: tuple[SvoiState, ...]
    moves: tuple[Move, ...]
    wins: bool | None
    expected: float


class Searching:
    """A line that is looked for turn by turn, with an equal share of the positions for each."""

    def __init__(self, rules: SvoiRules, state: SvoiState, nodes: int) -> None:
        assert state.to_act is not None
        self.rules = rules
        self.seat = state.to_act
        self.by_rules = plays_by_rules(rules, rules.view(state, self.seat))
        self.states = [state]
        self.moves: list[Move] = []
        self.wins: bool | None = None
        self.expected = 1.0
        self.nodes = max(1, nodes // (TURNS + 2))

    def run(self, move: Move) -> Iterator[None]:
        """Finds the line, slice by slice."""
        self._make(move)
        if self.state.phase == NAMING:
            yield from self._answer()
        self.masks = Masks(self.rules, self.state.trumps)
        turns = self.state.turns + TURNS + self.state.laying
        while self.state.to_act is not None:
            position = self.masks.position(self.rules.view(self.state, self.state.to_act))
            search = expert.search(self.masks, self.nodes, by_rules=self.by_rules)
            for _ in search.search(position, WIDTH, self.seat):
                yield
            self._judge(search.findings)
            if self.state.turns >= turns:
                break
            for each in self._turn(search.findings):
                self._make(each)

    @property
    def state(self) -> SvoiState:
        """Where the line has come to."""
        return self.states[-1]

    @property
    def line(self) -> Line:
        """The line as far as it has been found."""
        return Line(tuple(self.states), tuple(self.moves), self.wins, self.expected)

    def _make(self, move: Move) -> None:
        self.moves.append(move)
        self.states.append(self.rules.apply(self.state, move))

    def _answer(self) -> Iterator[None]:
        """The trump that the other player names."""
        answer: Move | None = None
        view = self.rules.view(self.state, self.state.to_act)
        for values in best_trump(self.rules, view, expert.search, self.nodes):
            answer = max(values, key=values.__getitem__)
            yield
        assert answer is not None, "somebody names last"
        self._make(answer)

    def _turn(self, findings: Findings) -> Iterator[Move]:
        """The moves of the best turn that was found."""
        best, hand = findings.best, self.masks.mask(self.state.hands[self.state.to_act or 0])
        yield self.masks.move(best.move)
        if best.move != TAKE and hand ^ best.mine != 1 << best.move:
            yield self.masks.move((best.pile & TOP) - 1)

    def _judge(self, findings: Findings) -> None:
        """How the reader stands, and whether that is proven."""
        value = findings.value if self.state.to_act == self.seat else -findings.value
        self.expected = points(value)
        if findings.proven and abs(value) > SURE:
            self.wins = value > 0


def lines(match: Match, move: Move, better: Move, nodes: int | None) -> Iterator[tuple[Line, Line] | None]:
    """How the deal goes on after a move and after a better one, last of all; ``None`` after each slice of work."""
    rules = match.rules
    assert isinstance(rules, SvoiRules)
    found = []
    for each in (move, better):
        searching = Searching(rules, match.state, (nodes or NODES) // 2)
        for _ in searching.run(each):
            yield None
        found.append(searching.line)
    yield found[0], found[1]
