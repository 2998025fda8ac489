"""A page in Markdown: lines of ``key: value`` between two lines of three dashes, then the text."""

from pathlib import Path
from typing import NamedTuple

from sitegen.problems import Problems

FENCE = "---"


class Source(NamedTuple):
    """A page as it is written: its fields, its text, and the line of the file on which the text begins."""

    file: Path
    fields: dict[str, str]
    text: str
    first_line: int

    def line_of(self, needle: str) -> int:
        """The line of the file on which some words stand first; the first line of the text when they do not."""
        for number, line in enumerate(self.text.splitlines()):
            if needle in line:
                return self.first_line + number
        return self.first_line


def read_source(file: Path, required: tuple[str, ...], problems: Problems) -> Source | None:
    """The page in a file, ``None`` when it cannot be read; what is missing is noted among the problems."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        problems.add(file, 0, "this file is missing", "Write it, beside its sister in English")
        return None
    except (OSError, UnicodeDecodeError) as broken:
        problems.add(file, 0, f"this file cannot be read ({broken})", "Save it as UTF-8")
        return None
    lines = text.splitlines()
    if not lines or lines[0] != FENCE or FENCE not in lines[1:]:
        problems.add(
            file, 1, "the page does not begin with its fields", "Put 'key: value' lines between two lines of ---"
        )
        return None
    end = lines.index(FENCE, 1)
    fields: dict[str, str] = {}
    for number, line in enumerate(lines[1:end], start=2):
        key, colon, value = line.partition(":")
        if not colon or not key.strip() or not value.strip():
            problems.add(file, number, f"{line!r} is no field", "Write it as 'key: value'")
        elif key.strip() in fields:
            problems.add(file, number, f"the field {key.strip()!r} stands twice", "Keep one of them")
        else:
            fields[key.strip()] = value.strip()
    for key in required:
        if key not in fields:
            problems.add(file, 1, f"the field {key!r} is missing", f"Add a line '{key}: …' between the dashes")
    if any(key not in fields for key in required):
        return None
    return Source(file, fields, "\n".join(lines[end + 1 :]), end + 2)
