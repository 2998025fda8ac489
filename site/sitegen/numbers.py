"""Numbers as a language writes them: its decimal mark, its groups of thousands, a minus and not a hyphen."""

from math import ceil, floor

from sitegen.figures import PERCENT
from table.words import Words

SHARP = 0.005
"""Shares that may be off by less have a decimal."""
GROUPED_FROM = 10_000
"""Where thousands are set apart, in a language that leaves numbers of four digits whole."""


class Numbers:
    """The numbers of one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.decimal_mark = str(words.pgettext("decimal mark", "."))
        self.thousands_mark = str(words.pgettext("thousands mark", ","))

    def count(self, number: int) -> str:
        """A whole number of things."""
        if number < GROUPED_FROM and self.thousands_mark != ",":
            return str(number)
        return f"{number:,}".replace(",", self.thousands_mark)

    def value(self, number: float, off: float, unit: str) -> str:
        """A figure in its unit (``sitegen.figures``); shares have a decimal where they are as sharp as that."""
        if unit == PERCENT:
            shown = self._decimal(100 * number, _digits(off, unit))
            return str(self.words.pgettext("percentage", "{number}%", number=shown))
        sign = "+" if unit.startswith("+") and round(number, int(unit)) > 0 else ""
        return sign + self._decimal(number, int(unit))

    def margin(self, off: float, unit: str) -> str:
        """What a figure may be off, with as many decimals, rounded up so that it never vanishes."""
        digits, scaled = _digits(off, unit), off * (100 if unit == PERCENT else 1)
        return self._decimal(ceil(round(scaled * 10**digits, 6)) / 10**digits, digits)

    def _decimal(self, number: float, digits: int) -> str:
        rounded = floor(abs(number) * 10**digits + 0.5) / 10**digits
        minus = "−" if number < 0 and rounded else ""
        return minus + f"{rounded:.{digits}f}".replace(".", self.decimal_mark)


def _digits(off: float, unit: str) -> int:
    if unit == PERCENT:
        return int(off < SHARP)
    return int(unit)
