"""What is still to be written: the places that ``kozyr new-language`` and ``kozyr new-game`` leave open.

In a text an open place is a lone ``…`` where words belong; in code, a line that begins with ``To write:``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from sitegen.frontmatter import Source
from sitegen.problems import Problems

OPEN = "…"
TASK = "To write:"

_MARKUP = re.compile(r"`[^`]*`|\{[#:.][^}]*\}|\]\([^)]*\)|[#|*\[\]\s-]|^\s*\d+\.")


def is_open(line: str) -> bool:
    """Whether a line of Markdown, or the value of a field, has its marks but no words yet."""
    left = _MARKUP.sub("", line)
    return bool(left) and not left.strip(OPEN)


def check_written(source: Source, problems: Problems) -> None:
    """Notes how many places of a page are still open, and the first of them."""
    fields = [1 for value in source.fields.values() if is_open(value)]
    lines = [number for number, line in enumerate(source.text.splitlines(), source.first_line) if is_open(line)]
    _tell(source.file, [*fields, *lines], problems)


def written_claims(file: Path, told: Mapping[str, object], problems: Problems) -> None:
    """Notes how many claims have no words yet."""
    _tell(file, [number for number, text in enumerate(told.values(), 1) if text == OPEN], problems)


def _tell(file: Path, places: list[int], problems: Problems) -> None:
    if places:
        count = f"{len(places)} places are" if len(places) > 1 else "a place is"
        problems.add(file, places[0], f"{count} still to be written", f"Put words where {OPEN} stands, here first")


def code_of(root: Path, slug: str) -> Iterator[Path]:
    """The files in which a game is written, beside its texts."""
    yield from sorted((root / "rules_py" / "games" / slug).glob("*.py"))
    yield from sorted((root / "rules_py" / "bots" / slug).glob("*.py"))
    yield from (root / "site" / "table" / folder / f"{slug}.py" for folder in ("games", "options"))
    yield from sorted((root / "tests" / slug).glob("*.py"))
    yield from sorted((root / "content" / slug).rglob("*.toml"))
    yield root / "seeds" / f"{slug}.toml"


def check_tasks(files: Iterable[Path], problems: Problems) -> None:
    """Notes the tasks that are left in some files, each with its line."""
    for file in files:
        if not file.is_file():
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            opening, task, rest = line.partition(TASK)
            if task and not opening.strip("# "):
                problems.add(file, number, f"still to be written: {rest.strip()}", f"Write it, and take {TASK!r} away")
