"""The turn starts of a deal, kept so that a position that comes back is known (K-D13)."""

from collections.abc import Iterator

from rules_py.core.cards import RANKS, Cards, pack
from rules_py.core.protocol import Hands

PLACES = {card: place for place, card in enumerate(pack(RANKS))}
Position = tuple[Hands, Cards, int]
"""What makes two turn starts the same: both hands in sorted order, the pile in its order, the seat to move."""


class Past:
    """The positions at the turn starts so far; a value that never changes, each one made from the one before it.

    ``marks`` has one letter a position, made from the sizes of the hands and the top card of the pile (of an empty
    pile, the lowest card of the first hand). Equal positions have equal letters: ``maybe_third`` says that two earlier
    positions have the letter of the latest, and only then are the positions themselves worth comparing.
    """

    __slots__ = ("before", "latest", "marks", "maybe_third")

    def __init__(
        self, marks: str = "", latest: Position | None = None, before: "Past | None" = None, maybe_third: bool = False
    ) -> None:
        self.marks = marks
        self.latest = latest
        self.before = before
        self.maybe_third = maybe_third

    def and_then(self, position: Position) -> "Past":
        """The past with one more turn start."""
        (first, second), pile, _ = position
        shown = PLACES[pile[-1] if pile else first[0]]
        mark = chr(len(first) << 12 | len(second) << 6 | shown)
        marks = self.marks
        return Past(marks + mark, position, self, mark in marks and marks.count(mark) > 1)

    def positions(self) -> Iterator[Position]:
        """The positions, the latest first."""
        past: Past | None = self
        while past is not None and past.latest is not None:
            yield past.latest
            past = past.before

    def occurred(self) -> int:
        """How often the latest position has come up, this time included; 0 before the first turn."""
        positions: list[Position | None] = [*self.positions()]
        return positions.count(self.latest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Past):
            return NotImplemented
        return self.marks == other.marks and list(self.positions()) == list(other.positions())

    def __hash__(self) -> int:
        return hash(self.marks)

    def __repr__(self) -> str:
        return f"<Past of {len(self.marks)} turns>"
