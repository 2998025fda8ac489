"""One bot among others of one kind, in every seat of the same deals; where it stands between chance and cheating.

In each deal the company plays once alone; then each bot to be measured takes every seat in turn. What counts is how
much more the bot gains than the bot of the company did in that seat with those cards.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, NamedTuple

from arena.figures import Figure, mean, on_scale
from arena.tables import CHEATING, Setting, Table, job_of
from arena.work import Job

RANDOM = "random"
DEALS_A_PIECE = 2


class Rivalry(NamedTuple):
    """Which bots are measured, against whom, with how many deals; ``ceiling`` is the bot that stands at 100."""

    setting: Setting
    seats: int
    bots: tuple[str, ...]
    against: str
    deals: int
    first: int = 0
    ceiling: str = CHEATING

    @property
    def everybody(self) -> tuple[str, ...]:
        """The bots that take seats: those that were asked for, and the ends of the scale."""
        return tuple(dict.fromkeys([RANDOM, *self.bots, self.ceiling]))

    def job(self) -> Job:
        """Every table: of each deal those of one bot after the other, the company's own first."""
        tables = [table for deal in range(self.first, self.first + self.deals) for table in self._of_deal(deal)]
        return job_of(self.setting, tables, DEALS_A_PIECE * self._tables_a_deal)

    @property
    def _tables_a_deal(self) -> int:
        return 1 + self.seats * len(self.everybody)

    def _of_deal(self, deal: int) -> list[Table]:
        company = (self.against,) * self.seats
        seated = [
            Table((*company[:seat], bot, *company[seat + 1 :]), deal)
            for bot in self.everybody
            for seat in range(self.seats)
        ]
        return [Table(company, deal), *seated]

    def result(self, results: Sequence[Sequence[Sequence[float]]]) -> dict[str, Any]:
        """The figures, from the results of the job."""
        gained = self._gained([gains for piece in results for gains in piece])
        lowest, highest = gained[RANDOM], gained[self.ceiling]
        bots = {
            bot: {
                **_written("better", mean(better)),
                **_written("scale", on_scale(better, lowest, highest)),
            }
            for bot, better in gained.items()
        }
        own = on_scale([0.0] * self.deals, lowest, highest)
        return {
            "game": self.setting.game,
            "options": dict(self.setting.options),
            "contest": self.setting.contest,
            "against": self.against,
            "ceiling": self.ceiling,
            "deals": self.deals,
            "first": self.first,
            "bots": bots | {self.against: {"better": 0.0, "better_off": 0.0, **_written("scale", own)}},
        }

    def _gained(self, gains: Sequence[Sequence[float]]) -> Mapping[str, list[float]]:
        """How much more each bot gained than the company in its seat, the mean of the seats, a number a deal."""
        better: dict[str, list[float]] = {bot: [] for bot in self.everybody}
        for at in range(0, len(gains), self._tables_a_deal):
            alone, *seated = gains[at : at + self._tables_a_deal]
            for number, bot in enumerate(self.everybody):
                own = seated[self.seats * number : self.seats * (number + 1)]
                more = [table[seat] - alone[seat] for seat, table in enumerate(own)]
                better[bot].append(fsum(more) / self.seats)
        return better


def _written(name: str, figure: Figure | None) -> dict[str, float | None]:
    if figure is None:
        return {name: None, f"{name}_off": None}
    return {name: round(figure.value, 3), f"{name}_off": round(figure.off, 3)}
