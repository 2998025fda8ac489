"""Figures from duplicated deals: means with ± 95 %, and the scale on which random is 0 and cheating 100.

Every deal counts once, whatever was played with it; figures of the same deals are compared deal by deal, since much of
what happens to one bot in a deal happens to the other as well.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

NORMAL_95 = 1.96


class Figure(NamedTuple):
    """A mean and what it may be off, with 95 % certainty."""

    value: float
    off: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.off:.2f}"


def mean(values: Sequence[float]) -> Figure:
    """The mean of some values, one a deal."""
    middle = fsum(values) / len(values)
    if len(values) == 1:
        return Figure(middle, float("inf"))
    spread = fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1)
    return Figure(middle, NORMAL_95 * sqrt(spread / len(values)))


def on_scale(values: Sequence[float], lowest: Sequence[float], highest: Sequence[float]) -> Figure | None:
    """Where some values stand between those of the random and those of the cheating bot, in percent.

    What it may be off takes into account that all three were measured with the same deals. ``None`` when the cheating
    bot is not above the random one.
    """
    low, high = mean(lowest).value, mean(highest).value
    if high <= low:
        return None
    share = (mean(values).value - low) / (high - low)
    moves = [
        (value - least - share * (most - least)) / (high - low)
        for value, least, most in zip(values, lowest, highest, strict=True)
    ]
    return Figure(100 * share, 100 * mean(moves).off)
