"""A game on one sheet to print: a deal in short and scoring, and the tables that its rules page has before them."""

import re
from collections.abc import Iterator

from sitegen.frontmatter import Source
from sitegen.language import EXAMPLE, HEADING

FROM, UNTIL = "in-short", "options"
"""From the one section to the other everything is on the sheet; before, only tables with their headings."""

_OWN_ANCHOR = re.compile(r"\]\(#")


def sheet_of(rules: Source) -> Source:
    """The text of the sheet of a game, from the text of its rules page."""
    before, whole, kept = True, False, []
    for name, section in _sections(rules.text):
        whole = whole or name == FROM
        before = before and name != UNTIL
        if before:
            kept += section if whole else _only_table(section)
    return rules._replace(text=_OWN_ANCHOR.sub("](../#", "\n".join(kept)))


def _sections(text: str) -> Iterator[tuple[str | None, list[str]]]:
    """The parts of a page, each with its heading and the heading's id, without examples."""
    name: str | None = None
    section: list[str] = []
    lines = iter(text.splitlines())
    for line in lines:
        heading = HEADING.match(line)
        if heading is not None:
            yield name, section
            name, section = heading[2], []
        if EXAMPLE.match(line):
            for inner in lines:
                if inner.strip() == "```":
                    break
        else:
            section.append(line)
    yield name, section


def _only_table(section: list[str]) -> list[str]:
    """The heading, as one of the first level, and the table of a section; nothing where there is no table."""
    table = [line for line in section if line.startswith("|")]
    return [f"## {section[0].lstrip('# ')}", "", *table, ""] if table else []
