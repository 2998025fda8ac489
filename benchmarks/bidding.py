"""Learns the marks by which the expert of Mensch bids, as they stand in ``rules_py/bots/mensch/marks.py``.

    python benchmarks/bidding.py learn --deals 30000                           # minutes; prints the marks
    cp rules_py/bots/mensch/marks.py /tmp/other.py
    python benchmarks/bidding.py learn /tmp/other.py --deals 30000             # puts them into that file
    python benchmarks/bidding.py compare /tmp/other.py --deals 5000 --first 0  # are they better than those there are?

In each deal every hand plays alone under each trump suit, and with each partner under clubs, whatever it holds; the
cards are played out by one player of playouts or the other. The marks are fitted to how many tricks the side won. What
was hardly ever seen leans on what its cards are worth one by one.

``compare`` lets each seat in turn call by either marks among rule players, who play the cards too, and says what that
is worth in chips a deal.
"""

import argparse
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import exp, sqrt
from pathlib import Path
from random import Random
from runpy import run_path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from written import put_between_marks  # noqa: E402 - beside this file

from rules_py.bots.mensch.club import club  # noqa: E402 - the bots are taken from where they lie
from rules_py.bots.mensch.kernel import kernel_of  # noqa: E402
from rules_py.bots.mensch.marks import Marks  # noqa: E402
from rules_py.bots.mensch.prospects import (  # noqa: E402
    LEARNED,
    LONGEST_PLAIN,
    PLAIN_HONOURS,
    TOP_TRUMPS,
    Learned,
    holdings,
    learned_values,
)
from rules_py.bots.search.contests import numbered_deal  # noqa: E402
from rules_py.bots.trumps.sides import Sides, sides_of  # noqa: E402
from rules_py.core.cards import SUITS  # noqa: E402
from rules_py.core.catalogue import find_game  # noqa: E402
from rules_py.games.mensch.model import CLUBS, HAND_SIZE, SEATS  # noqa: E402

if TYPE_CHECKING:
    from rules_py.games.mensch.model import MenschState
    from rules_py.games.mensch.rules import MenschRules

FIRST = 1_000_000
"""The number of the first deal: far from those by which bots are measured."""
A_PIECE = 250
TOPS, HONOURS = 1 << TOP_TRUMPS, 1 << len(PLAIN_HONOURS)
TRUMP_CELLS = (HAND_SIZE + 1) * TOPS
PLAIN_CELLS = (LONGEST_PLAIN + 1) * HONOURS
TRICKS = (5, 6, 7, 8)
ROUNDS, RATE = 4, 0.3
LEANS = 40.0
"""As how many hands what cards are worth one by one counts beside the hands that were seen."""
NEVER = -900
"""The mark of what no hand can hold."""


@lru_cache(maxsize=64)
def sides(side: frozenset[int]) -> Sides:
    with_bid = tuple([seat in side for seat in range(SEATS)])
    return sides_of(tuple([int(each) for each in with_bid]), with_bid)


def played(numbers: Sequence[int]) -> "tuple[array[int], array[int]]":
    """What hands held and how many tricks came of it in some deals: alone, and with a partner; a number a hand."""
    rules: MenschRules = find_game("mensch").rules({})
    kernel = kernel_of(rules)
    alone, paired = array("Q"), array("Q")
    for number in numbers:
        deal = numbered_deal(rules, number)
        for trump in SUITS:
            lanes = kernel.lanes_under[trump]
            hands = [lanes.mask(hand) for hand in deal.hands]

            def tricks(side: frozenset[int], leader: int) -> int:
                player = kernel.players(lanes, sides(side))[number % 2]  # noqa: B023 - called at once
                won = player.tricks(hands, leader, ())  # noqa: B023
                return sum([won[seat] for seat in side])

            for seat, hand in enumerate(deal.hands):
                held = _packed(holdings(rules, hand, trump))
                alone.append(held * (HAND_SIZE + 1) + tricks(frozenset((seat,)), seat))
                for partner in range(SEATS) if trump == CLUBS else ():
                    if partner != seat:
                        won = tricks(frozenset((seat, partner)), (deal.dealer + 1) % SEATS)
                        paired.append(held * (HAND_SIZE + 1) + won)
    return alone, paired


def _packed(held: Sequence[tuple[int, int]]) -> int:
    (count, tops), *plain = held
    number = count * TOPS + tops
    for length, honours in plain:
        number = number * PLAIN_CELLS + length * HONOURS + honours
    return number


def _unpacked(number: int) -> tuple[int, int, int, int, int]:
    """The cells of a hand, trumps first, and the tricks."""
    number, tricks = divmod(number, HAND_SIZE + 1)
    number, third = divmod(number, PLAIN_CELLS)
    number, second = divmod(number, PLAIN_CELLS)
    trumps, first = divmod(number, PLAIN_CELLS)
    return trumps, TRUMP_CELLS + first, TRUMP_CELLS + second, TRUMP_CELLS + third, tricks


def fitted(hands: "array[int]", chance: Random) -> Marks:
    """Marks, slopes and starts by which the tricks that came are likeliest; what has moved much moves less."""
    cells = [float(cell // TOPS - 3) if cell < TRUMP_CELLS else 0.0 for cell in range(TRUMP_CELLS + PLAIN_CELLS)]
    lines = [[1.0, 2.0 * (TRICKS[0] - needed)] for needed in TRICKS]
    steps, line_steps, seen = [1.0] * len(cells), [[1.0, 1.0] for _ in TRICKS], [0] * len(cells)
    order = list(range(len(hands)))
    for turn in range(ROUNDS):
        for last in range(len(order) - 1, 0, -1):
            pick = int(chance.random() * (last + 1))
            order[last], order[pick] = order[pick], order[last]
        for at in order:
            *held, tricks = _unpacked(hands[at])
            mark = sum([cells[cell] for cell in held])
            slope_of_mark = 0.0
            for line, line_step, needed in zip(lines, line_steps, TRICKS, strict=True):
                off = 1 / (1 + exp(-line[0] * mark - line[1])) - (tricks >= needed)
                slope_of_mark += off * line[0]
                if needed != TRICKS[0]:
                    for part, slope in enumerate((off * mark, off)):
                        line_step[part] += slope * slope
                        line[part] -= RATE * slope / sqrt(line_step[part])
            for cell in held:
                steps[cell] += slope_of_mark * slope_of_mark
                cells[cell] -= RATE * slope_of_mark / sqrt(steps[cell])
                seen[cell] += not turn
    trumps = _leaning(cells[:TRUMP_CELLS], seen[:TRUMP_CELLS], TOP_TRUMPS)
    plain = _leaning(cells[TRUMP_CELLS:], seen[TRUMP_CELLS:], len(PLAIN_HONOURS))
    chances = {tricks: (round(slope, 3), round(start, 2)) for tricks, (slope, start) in zip(TRICKS, lines, strict=True)}
    return Marks(trumps, plain, chances)


def _leaning(cells: Sequence[float], seen: Sequence[int], honours: int) -> tuple[tuple[int, ...], ...]:
    """Marks in hundredths: what was learned of a cell, the rarer the closer to the sum of what its parts are worth."""
    patterns = 1 << honours
    counts = len(cells) // patterns
    parts = [0.0] * (honours + 3)
    for _ in range(4000):
        slopes, weight = [0.0] * len(parts), 1.0 + sum(seen)
        for cell, value in enumerate(cells):
            if seen[cell]:
                on = _parts(cell, patterns, honours)
                off = sum([parts[part] * much for part, much in on]) - value
                for part, much in on:
                    slopes[part] += seen[cell] * off * much / weight
        parts = [value - slope / 2 for value, slope in zip(parts, slopes, strict=True)]
    found = []
    for cell, value in enumerate(cells):
        count, pattern = divmod(cell, patterns)
        plainly = sum([parts[part] * much for part, much in _parts(cell, patterns, honours)])
        mark = (seen[cell] * value + LEANS * plainly) / (seen[cell] + LEANS)
        found.append(NEVER if pattern.bit_count() > count else round(100 * mark))
    return tuple([tuple(found[row * patterns : (row + 1) * patterns]) for row in range(counts)])


def _parts(cell: int, patterns: int, honours: int) -> list[tuple[int, float]]:
    """What a cell is made of: a base, the number of cards and its square, each honour."""
    count, pattern = divmod(cell, patterns)
    much = count / 8 - 0.3
    return [(0, 1.0), (1, much), (2, much * much), *((3 + bit, 1.0) for bit in range(honours) if pattern >> bit & 1)]


def text_of(name: str, marks: Marks, told: str) -> str:
    def rows(table: Sequence[Sequence[int]]) -> str:
        return "\n".join([f"        {row}," for row in table])

    chances = ", ".join([f"{tricks}: ({slope:.3f}, {start:.2f})" for tricks, (slope, start) in marks.chances.items()])
    return (
        f"{name} = Marks(\n    trumps=(\n{rows(marks.trumps)}\n    ),\n    plain=(\n{rows(marks.plain)}\n    ),\n"
        f'    chances={{{chances}}},\n)\n"""{told}"""\n'
    )


def compared(others: Learned, numbers: Sequence[int]) -> list[float]:
    """By deal: how many chips more a seat gets that calls by other marks than by those that lie there."""
    rules: MenschRules = find_game("mensch").rules({})
    found = []
    for number in numbers:
        gains = []
        for seat in range(SEATS):
            ways = [_agreed(rules, number, seat, marks) for marks in (others, LEARNED)]
            new, old = [0 if way == ways[1 - at] else _chips(rules, way, seat) for at, way in enumerate(ways)]
            gains.append(new - old)
        found.append(fmean(gains))
    return found


def _agreed(rules: "MenschRules", number: int, seat: int, marks: Learned) -> "MenschState":
    """A deal when cards are to be played, or passed out."""
    state = rules.start(numbered_deal(rules, number))
    while state.to_act is not None and state.phase != "play":
        view = rules.view(state, state.to_act)
        values = learned_values(rules, view, marks) if state.to_act == seat else {}
        state = rules.apply(state, max(values, key=values.__getitem__) if values else club(rules, view, Random(0)).move)
    return state


def _chips(rules: "MenschRules", state: "MenschState", seat: int) -> int:
    while state.to_act is not None:
        state = rules.apply(state, club(rules, rules.view(state, state.to_act), Random(0)).move)
    outcome = rules.outcome(state)
    return outcome.points[seat] if outcome else 0


def in_pieces(work: Callable[[Sequence[int]], Any], first: int, deals: int, jobs: int) -> Iterator[Any]:
    """The results of some deals, piece by piece, in their order."""
    pieces = [range(at, min(at + A_PIECE, first + deals)) for at in range(first, first + deals, A_PIECE)]
    if jobs == 1:
        yield from map(work, pieces)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, pieces)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("do", choices=("learn", "compare"))
    words.add_argument("file", nargs="?", type=Path, help="a module like marks.py")
    words.add_argument("--deals", type=int, default=30_000)
    words.add_argument("--first", type=int, default=FIRST)
    words.add_argument("--jobs", type=int, default=1)
    asked = words.parse_args()
    if asked.do == "compare":
        if asked.file is None:
            words.error("compare needs the file of the other marks")
        other = run_path(str(asked.file))
        gains = [
            gain
            for piece in in_pieces(
                partial(compared, (other["ALONE"], other["WITH_PARTNER"])), asked.first, asked.deals, asked.jobs
            )
            for gain in piece
        ]
        print(
            f"{fmean(gains):+.4f} ± {1.96 * stdev(gains) / sqrt(len(gains)):.4f} chips a deal in {len(gains):,} deals"
        )
        return
    alone, paired = array("Q"), array("Q")
    for some, others in in_pieces(played, asked.first, asked.deals, asked.jobs):
        alone.extend(some)
        paired.extend(others)
    text = text_of("ALONE", fitted(alone, Random(1)), "Of who plays alone.") + text_of(
        "WITH_PARTNER", fitted(paired, Random(2)), "Of who plays with a partner, clubs being trumps."
    )
    if asked.file:
        put_between_marks(asked.file, text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
