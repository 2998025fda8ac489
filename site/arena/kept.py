"""The tables that a game's page shows, kept in ``content/<slug>/figures.json``; the generator reads them from there."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from arena.counting import Line, lines

FILE = "figures.json"


class Table(NamedTuple):
    """A table: from how many deals it comes, its lines by key, and a mark of what its first deals gave.

    When the rule players play otherwise, so do the first deals: then the table is out of date.
    """

    deals: int
    lines: Mapping[str, Line]
    first: str


class NotKept(ValueError):
    """The file does not hold tables, or others than those that are counted now."""


def table_of(deals: int, results: Sequence[Mapping[str, Sequence[float]]]) -> Table:
    """A table from the results of its job."""
    return Table(deals, {line.key: line for line in lines(results)}, mark_of(results[0]))


def mark_of(piece: Mapping[str, Sequence[float]]) -> str:
    """A mark of what some deals gave."""
    return sha256(json.dumps(piece, sort_keys=True).encode()).hexdigest()[:16]


def file_of(root: Path, slug: str) -> Path:
    """Where the tables of a game are kept."""
    return root / "content" / slug / FILE


def read(root: Path, slug: str) -> dict[str, Table]:
    """The tables of a game by name; ``NotKept`` says what is wrong with them, ``FileNotFoundError`` that none are."""
    try:
        kept = json.loads(file_of(root, slug).read_text(encoding="utf-8"))
        tables = {name: _table(each) for name, each in kept["tables"].items()}
        counted = kept["counted"]
    except (ValueError, TypeError, KeyError, AttributeError) as broken:
        raise NotKept(f"these are no tables ({broken!r})") from None
    if counted != _as_counted(root, slug):
        raise NotKept("what is counted has changed since these tables were made")
    return tables


def write(root: Path, slug: str, made: Mapping[str, Table]) -> Path:
    """Puts tables into the file of a game, beside those which are there and still hold."""
    try:
        tables = read(root, slug) | dict(made)
    except (NotKept, FileNotFoundError):
        tables = dict(made)
    head = f'"game": {json.dumps(slug)},\n"counted": {json.dumps(_as_counted(root, slug))},\n'
    body = ",\n".join([f"{json.dumps(name)}: {_written(table)}" for name, table in sorted(tables.items())])
    file = file_of(root, slug)
    file.write_text(f'{{\n{head}"tables": {{\n{body}\n}}\n}}\n', encoding="utf-8")
    return file


def _written(table: Table) -> str:
    written = ",\n".join([f"  {json.dumps(key)}: {json.dumps(line[1:])}" for key, line in table.lines.items()])
    return f'{{"deals": {table.deals}, "first": {json.dumps(table.first)}, "lines": {{\n{written}\n}}}}'


def _table(kept: Mapping[str, Any]) -> Table:
    found = {key: Line(key, int(seen), float(mean), float(off)) for key, (seen, mean, off) in kept["lines"].items()}
    return Table(int(kept["deals"]), found, str(kept.get("first", "")))


def _as_counted(root: Path, slug: str) -> str:
    """A text that changes with what is counted in a game."""
    file = root / "rules_py" / "bots" / slug / "counted.py"
    return sha256(file.read_bytes() if file.is_file() else b"").hexdigest()[:16]
