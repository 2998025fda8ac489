"""A league: every mix of some bots in the seats, so that nobody is judged by one kind of opponent.

Each deal is played by one mix, which changes places until every bot of it has had every seat. A bot's strength is what
it gains more than the average of its table, worked out for all bots at once by least squares, so that strong and weak
company is taken into account. Strengths add up to nothing.
"""

from collections.abc import Sequence
from itertools import product
from math import fsum
from random import Random
from typing import Any, NamedTuple

from arena.figures import NORMAL_95, Figure
from arena.tables import Setting, Table, job_of
from arena.work import Job
from rules_py.core.dealing import shuffled

GROUPS = 40
"""Into how many parts the deals are cut to see how much chance there is in the strengths."""
Row = tuple[tuple[str, ...], list[float]]
"""The mix of a deal, and what each of its places has gained, on average of the seats."""


class League(NamedTuple):
    """Which bots play, and with how many deals."""

    setting: Setting
    seats: int
    bots: tuple[str, ...]
    deals: int
    first: int = 0

    def mixes(self) -> list[tuple[str, ...]]:
        """The mix of each deal: all but those of one bot alone, in an order without meaning, again and again."""
        every = tuple([mix for mix in product(self.bots, repeat=self.seats) if len(set(mix)) > 1])
        order = shuffled(every, Random(len(every)))
        return [order[deal % len(order)] for deal in range(self.first, self.first + self.deals)]

    def job(self) -> Job:
        """Every table: each mix in all its places."""
        tables = [
            Table((*mix[turn:], *mix[:turn]), self.first + deal)
            for deal, mix in enumerate(self.mixes())
            for turn in range(self.seats)
        ]
        return job_of(self.setting, tables, self.seats)

    def result(self, results: Sequence[Sequence[Sequence[float]]]) -> dict[str, Any]:
        """The strengths, and how far each bot is behind the best, from the results of the job."""
        gains = [gains for piece in results for gains in piece]
        rows: list[Row] = []
        for deal, mix in enumerate(self.mixes()):
            turns = gains[self.seats * deal : self.seats * (deal + 1)]
            rows.append((mix, [self._of_place(turns, place) for place in range(self.seats)]))
        strengths = self._strengths(rows)
        parts = [self._strengths([row for at, row in enumerate(rows) if at % GROUPS != part]) for part in range(GROUPS)]
        best = max(strengths, key=strengths.__getitem__)
        table = {}
        for bot in sorted(strengths, key=strengths.__getitem__, reverse=True):
            own_figure = _left_out(strengths[bot], [part[bot] for part in parts])
            behind = _left_out(strengths[best] - strengths[bot], [part[best] - part[bot] for part in parts])
            table[bot] = {
                "strength": round(own_figure.value, 3),
                "strength_off": round(own_figure.off, 3),
                "behind": round(behind.value, 3),
                "behind_off": round(behind.off, 3),
            }
        return {
            "game": self.setting.game,
            "options": dict(self.setting.options),
            "contest": self.setting.contest,
            "league": list(self.bots),
            "deals": self.deals,
            "first": self.first,
            "bots": table,
        }

    def _of_place(self, turns: Sequence[Sequence[float]], place: int) -> float:
        """What a place of a mix has gained, on average of the seats that it took."""
        return fsum([gains[(place - turn) % self.seats] for turn, gains in enumerate(turns)]) / self.seats

    def _strengths(self, rows: Sequence[Row]) -> dict[str, float]:
        """The strengths that explain best what was gained."""
        count = len(self.bots)
        place_of = {bot: place for place, bot in enumerate(self.bots)}
        sums = [[1.0] * count for _ in range(count)]
        right = [0.0] * count
        for mix, gained in rows:
            middle = fsum(gained) / self.seats
            share = [mix.count(bot) / self.seats for bot in self.bots]
            for bot, gain in zip(mix, gained, strict=True):
                own = [float(place == place_of[bot]) - part for place, part in enumerate(share)]
                for one in range(count):
                    right[one] += own[one] * (gain - middle)
                    for other in range(count):
                        sums[one][other] += own[one] * own[other]
        return dict(zip(self.bots, _solved(sums, right), strict=True))


def _left_out(whole: float, parts: Sequence[float]) -> Figure:
    """A figure from all deals, and what it may be off by how it moves when each part of them is left out."""
    middle = fsum(parts) / len(parts)
    spread = fsum([(part - middle) ** 2 for part in parts]) * (len(parts) - 1) / len(parts)
    return Figure(whole, NORMAL_95 * spread**0.5)


def _solved(sums: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(sums, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at and rows[row][at]:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [value - factor * above for value, above in zip(rows[row], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]
