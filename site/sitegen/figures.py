"""The figures of a game: which tables its page 'How good is it?' shows, and the numbers that ``kozyr tables`` has made.

``figures.toml`` says without words which lines of a table are shown and in which unit; ``figures.json`` has the
numbers, and nobody writes in it; ``figures.<language>.md`` is the page. A game without them has no such page.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from arena import kept
from arena.counting import Line
from sitegen.frontmatter import Source, read_source
from sitegen.problems import Problems

SHOWN = "figures.toml"
PERCENT = "percent"
UNITS = (PERCENT, "0", "1", "2", "+1", "+2")
"""Of a hundred, or with so many decimals; ``+`` is for differences, which have a sign."""
FIELDS = ("title", "description", "revision")


class Figure(NamedTuple):
    """A table to be shown: its rows in order, its columns with their units, its lines, the deals behind them.

    A line stands for a row and a column, ``half made``; where there is but one column, which has no name, for a row.
    ``others`` are units of rows that are told in the text alone.
    """

    name: str
    rows: tuple[str, ...]
    columns: Mapping[str, str]
    others: Mapping[str, str]
    lines: Mapping[str, Line]
    deals: int

    def line(self, row: str, column: str) -> Line:
        """What stands in a row and a column."""
        return self.lines[f"{row} {column}".rstrip()]

    def unit_of(self, key: str) -> str:
        """The unit of any line, shown or not."""
        row, _, column = key.rpartition(" ")
        usual = self.columns.get(column, next(iter(self.columns.values())))
        return self.others.get(row or key, usual)


class Figures(NamedTuple):
    """The figures of a game by name, and the page of each language."""

    figures: Mapping[str, Figure]
    pages: Mapping[str, Source]


def load_figures(root: Path, slug: str, languages: tuple[str, ...], problems: Problems) -> Figures | None:
    """The figures of a game, ``None`` when it has none or they are broken; what is wrong is noted."""
    folder = root / "content" / slug
    file = folder / SHOWN
    if not file.is_file():
        return None
    pages = {language: read_source(folder / f"figures.{language}.md", FIELDS, problems) for language in languages}
    tables = _tables(root, slug, problems)
    try:
        shown = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"this file cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return None
    if tables is None:
        return None
    reader = _Reader(file, slug, tables, problems)
    found = {name: figure for name, fields in shown.items() for figure in reader.figure(name, fields)}
    if len(found) < len(shown):
        return None
    return Figures(found, {language: page for language, page in pages.items() if page is not None})


def _tables(root: Path, slug: str, problems: Problems) -> Mapping[str, kept.Table] | None:
    file, cure = kept.file_of(root, slug), f"Make them: kozyr tables {slug} --page"
    try:
        return kept.read(root, slug)
    except FileNotFoundError:
        problems.add(file, 0, f"{SHOWN} asks for tables, and none are here", cure)
    except (OSError, kept.NotKept) as broken:
        problems.add(file, 0, str(broken), cure)
    return None


class _Reader:
    def __init__(self, file: Path, slug: str, tables: Mapping[str, kept.Table], problems: Problems) -> None:
        self.file = file
        self.slug = slug
        self.tables = tables
        self.problems = problems
        self.lines = file.read_text(encoding="utf-8").splitlines()

    def figure(self, name: str, fields: Any) -> Iterator[Figure]:
        """The figure of a name, if it is right."""
        table = self.tables.get(name)
        if table is None:
            cure = f"Make it: kozyr tables {self.slug} --table {name} --page"
            self._add(name, f"{kept.FILE} has no table {name!r}", cure)
            return
        try:
            rows, columns, others = tuple(fields["rows"]), _columns(fields), _units(fields.get("others", {}))
        except (KeyError, TypeError, ValueError, AttributeError) as wrong:
            self._add(name, f"the figure {name!r} cannot be read ({wrong})", "Write rows, columns if any, and a unit")
            return
        figure = Figure(name, rows, columns, others, table.lines, table.deals)
        wanted = [f"{row} {column}".rstrip() for row in rows for column in columns]
        missing = [key for key in wanted if key not in table.lines]
        if missing or not wanted:
            what = f"the table {name!r} has no line {missing[0] if missing else ''!r}"
            self._add(name, what, f"Name lines that it has: {', '.join(table.lines)}")
            return
        yield figure

    def _add(self, name: str, what: str, cure: str) -> None:
        line = next((number for number, line in enumerate(self.lines, 1) if line.strip() == f"[{name}]"), 0)
        self.problems.add(self.file, line, what, cure)


def _columns(fields: Mapping[str, Any]) -> dict[str, str]:
    columns, unit = fields.get("columns", [""]), fields.get("unit", PERCENT)
    return _units(columns if isinstance(columns, dict) else dict.fromkeys(columns, unit))


def _units(named: Mapping[str, Any]) -> dict[str, str]:
    units = {str(name): str(unit) for name, unit in named.items()}
    for each in units.values():
        if each not in UNITS:
            raise ValueError(f"{each!r} is no unit; units are {', '.join(UNITS)}")
    return units
