"""Numbers as a language writes them: its decimal mark, its groups of thousands, a minus and not a hyphen."""

from math import ceil, floor

from sitegen.figures import PERCENT
from table.words import Words

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

    def value(self, number: float, unit: str) -> str:
        """A figure in its unit (``sitegen.figures``)."""
        if unit == PERCENT:
            return str(self.words.pgettext("percentage", "{number}%", number=self._decimal(100 * number, 0)))
        sign = "+" if unit.startswith("+") and round(number, int(unit)) > 0 else ""
        return sign + self._decimal(number, int(unit))

    def margin(self, number: float, unit: str) -> str:
        """What a figure may be off, with as many decimals, rounded up so that it never vanishes."""
        digits = 0 if unit == PERCENT else int(unit)
        scaled = number * (100 if unit == PERCENT else 1)
        return self._decimal(ceil(scaled * 10**digits) / 10**digits, digits)

    def _decimal(self, number: float, digits: int) -> str:
        rounded = floor(abs(number) * 10**digits + 0.5) / 10**digits
        minus = "−" if number < 0 and rounded else ""
        return minus + f"{rounded:.{digits}f}".replace(".", self.decimal_mark)
