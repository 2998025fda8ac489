"""A result as a picture: a bar for each bot, with the span in which its true value lies with 95 % certainty."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, LEFT, RIGHT, TOP, LINE = 720, 150, 130, 56, 34
"""Measures of the picture, in its own units."""
TICKS = 5


class Bar(NamedTuple):
    """A name, a value, and what the value may be off."""

    name: str
    value: float
    off: float


def bars(title: str, note: str, rows: Sequence[Bar], unit: str) -> str:
    """The picture as SVG. It takes its colours from the page where it is shown, and has words for who cannot see it."""
    low = min(0.0, *[row.value - row.off for row in rows])
    high = max(0.0, *[row.value + row.off for row in rows])
    step = _step(high - low)
    low, high = floor(low / step) * step, ceil(high / step) * step
    height = TOP + LINE * len(rows) + 48

    def x(value: float) -> float:
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        '<g font-family="sans-serif" font-size="14" fill="currentColor">',
        f"<title>{escape(title)}</title>",
        f'<text x="0" y="18" font-size="17" font-weight="bold">{escape(title)}</text>',
        f'<text x="0" y="38" opacity=".75">{escape(note)}</text>',
    ]
    bottom = TOP + LINE * len(rows)
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        opacity = 0.6 if abs(value) < step / 2 else 0.2
        lines.append(
            f'<path d="M{x(value)} {TOP}V{bottom}" stroke="currentColor" opacity="{opacity}"/>'
            f'<text x="{x(value)}" y="{bottom + 18}" text-anchor="middle" opacity=".75">{value:g}</text>'
        )
    lines.append(f'<text x="{x(high)}" y="{bottom + 38}" text-anchor="end" opacity=".75">{escape(unit)}</text>')
    for number, row in enumerate(rows):
        top = TOP + LINE * number
        start, width = min(x(0), x(row.value)), abs(x(row.value) - x(0))
        middle = top + LINE / 2
        lines.append(
            f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(row.name)}</text>'
            f'<rect x="{start}" y="{top + 7}" width="{width:.1f}" height="{LINE - 14}" opacity=".35"/>'
            f'<path d="M{x(row.value - row.off)} {middle}H{x(row.value + row.off)}" stroke="currentColor"/>'
            f'<text x="{WIDTH}" y="{middle + 5}" text-anchor="end">{row.value:.1f} ± {row.off:.1f}</text>'
        )
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _step(span: float) -> float:
    """A round distance between the marks of an axis."""
    if not span:
        return 1.0
    rough = span / TICKS
    unit = 10.0 ** floor(log10(rough))
    return next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
