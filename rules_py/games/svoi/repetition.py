"""The turn starts of a deal, kept so that a position that comes back is known (K-D13)."""

from typing import NamedTuple

from rules_py.core.cards import Cards
from rules_py.core.protocol import Hands

Position = tuple[Hands, Cards, int]
"""What makes two turn starts the same: both hands in sorted order, the pile in its order, the seat to move."""


class Past(NamedTuple):
    """The positions at the turn starts so far.

    ``marks`` has one letter a position, which tells the sizes of the hands, the seat and the rank of one card, that on
    top of the pile if there is one. Equal positions have equal letters, so that counting letters in a short text
    clears nearly every turn, and the positions themselves are seldom compared.
    """

    marks: str = ""
    positions: tuple[Position, ...] = ()

    def and_then(self, position: Position) -> "Past":
        """The past with one more turn start."""
        marks, positions = self
        (first, second), pile, seat = position
        mark = chr(len(first) << 14 | len(second) << 8 | seat << 7 | ord((pile or first)[-1].rank))
        return Past(marks + mark, positions + (position,))  # noqa: RUF005 - in half the time

    def may_have_occurred(self, times: int) -> bool:
        """False when the latest position cannot have come up so often."""
        marks = self.marks
        return marks.count(marks[-1]) >= times

    def occurred(self) -> int:
        """How often the latest position has come up, this time included; 0 before the first turn."""
        return self.positions.count(self.positions[-1]) if self.positions else 0
