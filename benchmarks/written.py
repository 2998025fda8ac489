"""What was learned goes into modules, between ``# fmt: off`` and ``# fmt: on``; the rest of them is written by hand."""

from pathlib import Path

FROM, TO = "# fmt: off\n", "# fmt: on\n"


def put_between_marks(file: Path, text: str) -> None:
    """Replaces what was learned before."""
    head, found, rest = file.read_text(encoding="utf-8").partition(FROM)
    _, ended, tail = rest.partition(TO)
    if not found or not ended:
        raise ValueError(f"{file} has no lines {FROM.strip()!r} and {TO.strip()!r}, between which the text belongs")
    file.write_text(f"{head}{FROM}{text}{TO}{tail}", encoding="utf-8")
