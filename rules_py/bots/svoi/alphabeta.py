"""Alpha-beta search of Svoi Koziri: turn by turn, only the most promising turns of each position, ever deeper.

A pick-up that cannot be avoided takes no depth; one that could be is seldom good, and is looked at only to begin with,
and when a result that looks certain is tried again with more turns. A position that comes back on the way counts as a
draw. Values are those of the seat to move: how good it stands by the estimate, or ``WON`` less the turns that it takes.

The search may reckon with an opponent who answers as one would at first sight: then a line is the better for the seat
that searches, the further down the list of promising turns the opponent must look for his way out of it.
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import NamedTuple

from rules_py.bots.svoi.masks import BEATERS, CARDS, SHIFT, TAKE, TOP, Masks, Position, picked_up
from rules_py.bots.svoi.turns import Promise, after_turn

WON = 1_000_000
SURE = WON - 1000
"""From this value on a win is certain, as far as the beam has seen."""
INFINITE = 2 * WON
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
DEEPEST = 40
WIDER = 3
HOARDING = 1500
"""What is taken off for a pick-up that could be avoided: the estimate thinks too well of cards in the hand."""
ALL_TURNS = (CARDS // 2) ** 2
"""More than a hand has, but for the longest hands."""

Estimate = Callable[[int, int, int, int, bool], int]
"""How good it stands for a seat that can beat or lead: its hand, the other hand, the pile, the seat, and whether it is
the one that searches."""


class Option(NamedTuple):
    """A way to begin: the move, and the own hand and the pile when the turn is over."""

    move: int
    mine: int
    pile: int


class Findings(NamedTuple):
    """What has been found: how many turns ahead, and the options with their values, the best first.

    ``proven`` says that all turns of both players were tried.
    """

    depth: int
    options: tuple[tuple[Option, int], ...]
    proven: bool = False

    @property
    def best(self) -> Option:
        """The option to take."""
        return self.options[0][0]

    @property
    def value(self) -> int:
        """Its value."""
        return self.options[0][1]


class OutOfNodes(Exception):
    """The budget is spent."""


class AlphaBeta:
    """One search; ``nodes`` counts the positions looked at, and each ``slice`` of them ends with a break.

    ``unlikely`` is what each turn of the opponent costs him more than the more promising one before it.
    """

    def __init__(
        self,
        masks: Masks,
        promise: Promise,
        estimate: Estimate,
        beam: int,
        budget: int,
        pause: int,
        *,
        unlikely: int = 0,
    ) -> None:
        self.masks = masks
        self.promise = promise
        self.estimate = estimate
        self.beam = beam
        self.budget = budget
        self.pause = pause
        self.unlikely = unlikely
        self.seat = -1
        self.nodes = 0
        self.takes_freely = False
        self._known: dict[tuple[int, int, int, int], tuple[int, int, int, int]] = {}
        self._path: set[tuple[int, int, int, int]] = set()
        self.findings = Findings(0, ())

    def options(self, position: Position, width: int) -> list[Option]:
        """Ways to begin, the most promising first: the best so many, and at least one for every legal move."""
        seat, pile = position.seat, position.pile
        mine, theirs = position.hands[seat], position.hands[1 - seat]
        if position.laying or not pile:
            cards = [marked & TOP for marked in self.promise.seconds(mine, theirs, seat)]
            return [Option(card, mine ^ 1 << card, pile << SHIFT | card + 1) for card in cards]
        beating = mine & BEATERS[seat][pile & TOP]
        turns = self.promise.turns(mine, theirs, pile, beating, seat, INFINITE) if beating else []
        kept: list[Option] = []
        for turn in turns:
            option = Option((turn >> SHIFT) - 1, *after_turn(mine, pile, turn))
            if len(kept) < width or all(option.move != other.move for other in kept):
                kept.append(option)
        if not beating or not self.masks.must_beat:
            kept.append(Option(TAKE, *self._picked_up(mine, pile, seat)))
        return kept

    def _picked_up(self, mine: int, pile: int, seat: int) -> tuple[int, int]:
        taken, rest = picked_up(pile, self.masks.taken[seat][pile & TOP])
        return mine | taken, rest

    def search(self, position: Position, width: int, seat: int | None = None) -> Iterator[Findings]:
        """What is found, ever deeper; it comes after each slice of work too, though then nothing new may be in it.

        ``seat`` is the one for which it searches, if not the seat to move; values are those of the latter even so.
        """
        self.seat = position.seat if seat is None else seat
        theirs = position.hands[1 - position.seat]
        if not position.laying:
            self._path.add((position.hands[position.seat], theirs, position.pile, position.seat))
        self.findings = Findings(0, tuple([(option, -INFINITE) for option in self.options(position, width)]))
        depth = 0
        try:
            while depth < DEEPEST:
                for _ in self._round(position, theirs, depth):
                    yield self.findings
                yield self.findings
                if abs(self.findings.value) < SURE:
                    depth += 1
                elif self.findings.proven:
                    return
                else:  # certain within the beam: it is tried again with more turns
                    self.beam *= WIDER
                    self.takes_freely = not self.masks.must_beat
                    self._known.clear()
        except OutOfNodes:
            yield self.findings

    def _round(self, position: Position, theirs: int, depth: int) -> Generator[None, None, None]:
        """Looks at all options to one depth; one that is better than the best of the last round counts at once.

        What the last round thought of those that are still to be looked at is then held to be no better than that.
        """
        order, best = self.findings.options, -INFINITE
        found: list[tuple[Option, int]] = []
        for option, _ in order:
            value = -(yield from self._after(option, theirs, position, depth, -best))
            if option.move == TAKE:
                value = _hoarded(value)
            found.append((option, value))
            if value > best:
                best = value
                if len(found) > 1:
                    looked = dict(found)
                    rest = [(each, min(looked.get(each, before), best)) for each, before in order if each is not option]
                    self.findings = Findings(depth + 1, ((option, value), *rest))
        self.findings = Findings(depth + 1, tuple(sorted(found, key=lambda each: -each[1])), self.beam > ALL_TURNS)

    def _after(
        self, option: Option, theirs: int, position: Position, depth: int, beta: int
    ) -> Generator[None, None, int]:
        """The value for the other seat when an option has been taken."""
        other, turns = 1 - position.seat, position.turns + 1
        if not option.mine:
            return 0 if self.masks.saved(theirs, other, option.pile) else turns - WON
        return (yield from self._value(theirs, option.mine, option.pile, other, turns, depth, -INFINITE, beta))

    def _value(  # noqa: C901, PLR0912, PLR0915 - one loop without calls: this is where time goes
        self, mine: int, theirs: int, pile: int, seat: int, turns: int, depth: int, alpha: int, beta: int
    ) -> Generator[None, None, int]:
        self.nodes += 1
        if self.nodes > self.budget:
            raise OutOfNodes
        if not self.nodes % self.pause:
            yield
        masks, path, key = self.masks, self._path, (mine, theirs, pile, seat)
        if turns >= masks.max_turns:
            fewer = theirs.bit_count() - mine.bit_count() if masks.fewest_cards_win else 0
            return fewer and (WON - turns if fewer > 0 else turns - WON)
        if key in path:
            return 0
        beating = 0
        if pile:
            beating = mine & BEATERS[seat][pile & TOP]
            if not beating:
                taken, rest = picked_up(pile, masks.taken[seat][pile & TOP])
                path.add(key)
                value = yield from self._value(theirs, mine | taken, rest, 1 - seat, turns + 1, depth, -beta, -alpha)
                path.discard(key)
                return -value
        if depth <= 0:
            return self.estimate(mine, theirs, pile, seat, seat == self.seat)
        remembered, floor = -1, alpha
        known = self._known.get(key)
        if known:
            seen_depth, value, bound, remembered = known
            if seen_depth >= depth and (
                bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)
            ):
                return value
        turns_to_try = self.promise.turns(mine, theirs, pile, beating, seat, self.beam)
        dearer: Mapping[int, int] = {}
        if self.unlikely and seat != self.seat:
            dearer = {turn: self.unlikely * place for place, turn in enumerate(turns_to_try)}
        if remembered >= 0:
            if remembered in turns_to_try:
                turns_to_try.remove(remembered)
            turns_to_try.insert(0, remembered)
        best, best_turn = -INFINITE, -1
        path.add(key)
        if pile and self.takes_freely:
            taken, rest = picked_up(pile, masks.taken[seat][pile & TOP])
            window = (-_before(beta, HOARDING), -_before(alpha, HOARDING))
            value = yield from self._value(theirs, mine | taken, rest, 1 - seat, turns + 1, depth - 1, *window)
            best = _hoarded(-value)
            alpha = max(alpha, best)
        for turn in turns_to_try:
            if alpha >= beta:
                break
            left, after = after_turn(mine, pile, turn)
            if left:
                cost = dearer.get(turn, 0)
                window = (-_before(beta, cost), -_before(alpha, cost))
                value = -(yield from self._value(theirs, left, after, 1 - seat, turns + 1, depth - 1, *window))
                if cost and abs(value) < SURE:
                    value -= cost
            else:
                value = 0 if masks.saved(theirs, 1 - seat, after) else WON - turns - 1
            if value > best:
                best, best_turn = value, turn
                alpha = max(alpha, value)
        path.discard(key)
        self._known[key] = (depth, best, AT_LEAST if best >= beta else AT_MOST if best <= floor else EXACT, best_turn)
        return best


def _before(bound: int, cost: int) -> int:
    """What a value must come to before a cost is taken off, to come to a bound; what is certain costs nothing."""
    return bound + cost if -SURE < bound < SURE else bound


def _hoarded(value: int) -> int:
    """The value of a pick-up that could be avoided."""
    return value if abs(value) >= SURE else value - HOARDING
