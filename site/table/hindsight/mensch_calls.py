"""Which call would have brought a player of Mensch more in a deal that is over: solved exactly, with all cards seen.

The others call as they did wherever the rules let them, and pass where these do not. What another player would have
named who did not come to name anything cannot be known, so calls that lead there are not judged.
"""

from collections.abc import Generator
from functools import partial
from typing import NamedTuple

from rules_py.bots.mensch.kernel import MenschKernel
from rules_py.bots.trumps.solver import Solver
from rules_py.core.match import Match
from rules_py.core.moves import Move
from rules_py.games.mensch.model import HAND_SIZE, PASS, MenschState
from table.reasonwords import slip_from

AUCTION, PLAY = "auction", "play"


class CallSlip(NamedTuple):
    """A call in whose place another would have brought so many ``chips`` more; ``step`` is how many came before."""

    step: int
    call: Move
    better: Move
    chips: int


class OpenCalls:
    """The calls of one seat in a deal with all hands open."""

    def __init__(self, kernel: MenschKernel, match: Match, deal: int, seat: int) -> None:
        self.kernel = kernel
        self.deal = match.deals[deal]
        self.seat = seat
        self.calls = [
            (state, move)
            for state, move in zip(self.deal.states, self.deal.moves, strict=False)
            if state.phase not in (PLAY, "over")
        ]
        self.solvers: dict[tuple[str, tuple[int, ...]], Solver] = {}

    def slip(self) -> Generator[None, None, CallSlip | None]:
        """The first call that gave something away, with a break after each slice of work."""
        for step, (state, made) in enumerate(self.calls):
            legal = self.kernel.rules.legal_moves(state)
            if state.to_act != self.seat or len(legal) == 1:
                continue
            chips = {}
            for move in legal:
                found = yield from self.chips(state, move, step)
                if found is not None:
                    chips[move] = found
            if made not in chips:
                continue
            better = max(chips, key=chips.__getitem__)
            if chips[better] - chips[made] >= slip_from(self.kernel.rules.game.slug):
                return CallSlip(step, made, better, chips[better] - chips[made])
        return None

    def chips(self, state: MenschState, move: Move, step: int) -> Generator[None, None, int | None]:
        """The chips that a call after so many others brings its seat; ``None`` where nobody can know."""
        rules = self.kernel.rules
        after = rules.apply(state, move)
        later = self.calls[step + 1 :]
        while after.to_act is not None and after.phase != PLAY:
            if after.to_act == self.seat and after.phase != AUCTION:
                most: int | None = None
                for each in rules.legal_moves(after):
                    found = yield from self.chips(after, each, len(self.calls))
                    if found is not None and (most is None or found > most):
                        most = found
                return most
            answer = self._answer(after, later)
            if answer is None:
                return None
            after = rules.apply(after, answer)
        return 0 if after.to_act is None else (yield from self._sure(after))

    def _answer(self, state: MenschState, later: list[tuple[MenschState, Move]]) -> Move | None:
        """What the seat to act calls: what it called here or, in an auction, next; each of these calls once."""
        legal = self.kernel.rules.legal_moves(state)
        if state.phase == AUCTION:
            at = next((at for at, (then, _) in enumerate(later) if then.to_act == state.to_act), None)
            made = PASS if at is None else later.pop(at)[1]
            return made if made in legal else PASS if PASS in legal else None
        for then, made in self.calls:
            if then.phase == state.phase and then.to_act == state.to_act and _bid(then) == _bid(state):
                return made if made in legal else None
        return None

    def _sure(self, state: MenschState) -> Generator[None, None, int]:
        """The chips when all play as well as they can."""
        kernel, contract = self.kernel, state.contract
        assert contract is not None
        assert contract.trump is not None
        start = kernel.position_in_lanes(kernel.rules.view(state, None), [0] * kernel.seats)
        side = start.stakes.side
        solver = self.solvers.setdefault((contract.trump, side), Solver(start.lanes, side, kernel.seats))
        solver.deal(start.hands)
        live = sum(start.hands)
        for tricks in (HAND_SIZE, contract.bid.tricks):
            if (yield from solver.in_steps(partial(solver.reaches, live, start.leader, tricks))):
                return int(start.stakes.points[tricks][self.seat])
        return int(start.stakes.points[0][self.seat])


def _bid(state: MenschState) -> tuple[object, ...]:
    """Whose bid it is that stands, and which; with the trump suit where it is known."""
    contract = state.contract
    return () if contract is None else (contract.bidder, contract.bid, contract.trump)
