"""A figure as a page shows it: a table with a bar under every number, and on it the span of what it may be off."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from sitegen.figures import PERCENT, Figure
from sitegen.numbers import Numbers

ROW, VALUE, SEEN = "row", "value", "seen"
"""What the labels of a figure call the heads of its rows, of a column without a name, and of the numbers of cases."""


class Bar(NamedTuple):
    """A bar from nothing to a value, and the span around it, in hundredths of the width."""

    zero: float
    start: float
    width: float
    low: float
    high: float


class Scale(NamedTuple):
    """From where to where the bars of a column reach."""

    low: float
    high: float

    def bar(self, value: float, off: float) -> Bar:
        """The bar of a value."""
        zero, at = self._place(0), self._place(value)
        low, high = self._place(max(self.low, value - off)), self._place(min(self.high, value + off))
        return Bar(zero, min(zero, at), round(abs(at - zero), 2), low, high)

    def _place(self, value: float) -> float:
        return round(100 * (value - self.low) / (self.high - self.low), 2)


def asked_labels(figure: Figure) -> tuple[str, ...]:
    """The names of all labels that a figure needs in each language."""
    return (ROW, *[column or VALUE for column in figure.columns], SEEN, *figure.rows)


def drawn(figure: Figure, labels: Mapping[str, Markup], caption: Markup, numbers: Numbers) -> dict[str, Any]:
    """What the template of a figure is filled with."""
    scales = _scales(figure)
    every_deal = {
        column for column in figure.columns if all(figure.line(row, column).seen == figure.deals for row in figure.rows)
    }
    return {
        "name": figure.name,
        "caption": caption,
        "deals": numbers.count(figure.deals),
        "deals_number": figure.deals,
        "heads": [labels[ROW], *(labels[column or VALUE] for column in figure.columns)],
        "single": len(figure.columns) == 1,
        "seen": labels[SEEN],
        "small": len(figure.columns) > 1 and len(every_deal) < len(figure.columns),
        "rows": [
            {
                "label": labels[row],
                "cells": [
                    _cell(figure, row, column, scales[column], numbers, column in every_deal)
                    for column in figure.columns
                ],
            }
            for row in figure.rows
        ],
    }


def _scales(figure: Figure) -> dict[str, Scale]:
    """One scale for all columns of a unit, so that their bars can be compared."""
    scales = {}
    for unit in set(figure.columns.values()):
        columns = [column for column, its in figure.columns.items() if its == unit]
        lines = [figure.line(row, column) for row in figure.rows for column in columns]
        low, high = min([0.0, *(line.mean - line.off for line in lines)]), max(line.mean + line.off for line in lines)
        scale = Scale(0.0, 1.0) if unit == PERCENT else Scale(low, max(high, 0.0) or 1.0)
        scales.update(dict.fromkeys(columns, scale))
    return scales


def _cell(figure: Figure, row: str, column: str, scale: Scale, numbers: Numbers, every_deal: bool) -> dict[str, Any]:
    """A number with its bar; how often it was seen, unless the whole column has a number from every deal."""
    line, unit = figure.line(row, column), figure.columns[column]
    return {
        "value": numbers.value(line.mean, line.off, unit),
        "off": numbers.margin(line.off, unit),
        "seen": None if every_deal else numbers.count(line.seen),
        "bar": scale.bar(line.mean, line.off),
    }
