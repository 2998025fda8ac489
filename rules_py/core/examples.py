"""Examples: positions and sums that teach, set up from a few cards, with what the engine says of them.

A rules page shows them; the site is not built when a page claims anything else than what the engine says. Each game has
a module ``examples`` whose ``stage`` sets up the kinds of example that suit it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules_py.core.cards import Cards
from rules_py.core.moves import Move
from rules_py.core.protocol import Rules


class SheetRow(NamedTuple):
    """A row of a small table: the name of what it counts, its cells, the deal that it is of where there are more."""

    label: str
    cells: tuple[Any, ...]
    deal: int | None = None


class Sheet(NamedTuple):
    """A small table of numbers; the columns are seats, or deals counted from 1."""

    rows: tuple[SheetRow, ...]
    by_deal: bool = False


class Staged(NamedTuple):
    """What an example shows, and what the engine says, by the name of the claim.

    ``state`` is a position to draw, ``refused`` are calls that may not be made in it, ``cards`` are rows of cards by
    the name of what they are, ``worth`` is what the cards cost, and ``sheet`` a table of numbers.
    """

    says: Mapping[str, Any]
    state: Any = None
    refused: tuple[Move, ...] = ()
    cards: tuple[tuple[str, Cards], ...] = ()
    worth: int | None = None
    sheet: Sheet | None = None


def refusals(rules: Rules[Any, Any], state: Any, moves: Iterable[Move]) -> dict[str, str]:
    """Which of these moves the rules refuse, by their texts, and why."""
    found = {str(move): rules.refusal(state, move) for move in moves}
    return {text: rule for text, rule in found.items() if rule is not None}


def numbers(example: Mapping[str, Any], name: str, count: int, total: int | None = None) -> tuple[int, ...]:
    """A field that holds so many numbers, one a seat; ``ValueError`` when there are others, or the sum is wrong."""
    found = whole_numbers(example[name], name)
    if len(found) != count:
        raise ValueError(f"{name} holds {count} numbers, one a seat")
    if total is not None and sum(found) != total:
        raise ValueError(f"{name} is {total} in all")
    return found


def whole_numbers(listed: Sequence[Any], name: str) -> tuple[int, ...]:
    """The numbers of a list; ``ValueError`` when it holds anything else."""
    if not isinstance(listed, list) or any(type(each) is not int for each in listed):
        raise ValueError(f"{name} is a list of whole numbers")
    return tuple(listed)
