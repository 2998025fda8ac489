"""The turn starts of a deal, kept so that a position that comes back is known (K-D13)."""

from collections.abc import Iterator

from rules_py.core.cards import RANKS, Cards, pack
from rules_py.core.protocol import Hands

PLACES = {card: place for place, card in enumerate(pack(RANKS))}
Position = tuple[Hands, Cards, int]
"""What makes two turn starts the same: both hands in sorted order, the pile in its order, the seat to move."""


class Past:
    """The positions at the turn starts so far; a value that never changes, each one made from the one before it.

    ``marks`` has one letter a position, made from the sizes of the hands, the seat, the lowest card of each hand and
    the top card of the pile. Equal positions have equal letters, so that counting letters in a short text clears
    nearly every turn, and the positions themselves are seldom compared.
    """

    __slots__ = ("before", "latest", "marks")

    def __init__(self, marks: str = "", latest: Position | None = None, before: "Past | None" = None) -> None:
        self.marks = marks
        self.latest = latest
        self.before = before

    def and_then(self, position: Position) -> "Past":
        """The past with one more turn start."""
        (first, second), pile, seat = position
        shown = PLACES[first[0]] ^ PLACES[second[0]] << 1 ^ (PLACES[pile[-1]] << 2 if pile else 0)
        mark = chr(len(first) << 14 | len(second) << 8 | seat << 7 | shown & 127)
        return Past(self.marks + mark, position, self)

    def positions(self) -> Iterator[Position]:
        """The positions, the latest first."""
        past: Past | None = self
        while past is not None and past.latest is not None:
            yield past.latest
            past = past.before

    def occurred(self) -> int:
        """How often the latest position has come up, this time included; 0 before the first turn."""
        return sum(position == self.latest for position in self.positions())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Past):
            return NotImplemented
        return self.marks == other.marks and list(self.positions()) == list(other.positions())

    def __hash__(self) -> int:
        return hash(self.marks)

    def __repr__(self) -> str:
        return f"<Past of {len(self.marks)} turns>"
