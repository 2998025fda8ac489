"""Asking the commands in the same process, as a shell would, and reading their answers."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

from rules_py.commands import main


class Said(NamedTuple):
    """What a command left behind: the exit status, its answers one a line, its words for people."""

    status: int
    lines: list[str]
    stderr: str

    @property
    def answers(self) -> list[Any]:
        return [json.loads(line) for line in self.lines]

    @property
    def answer(self) -> Any:
        assert len(self.lines) == 1, self
        return json.loads(self.lines[0])


class _Input(io.TextIOWrapper):
    """Standard input that leaves its bytes to the command, which closes them when they are read."""


def ask(*words: str, stdin: bytes | str = b"") -> Said:
    """Runs ``python -m rules_py`` with these words; a ``-`` among them reads what is given as ``stdin``."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = _Input(io.BytesIO(data))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            try:
                status = main(words)
            except SystemExit as left:
                status = int(left.code or 0)
    finally:
        sys.stdin = before
    return Said(status, out.getvalue().splitlines(), err.getvalue())


def refused(said: Said) -> dict[str, str]:
    """The error of an answer, which must look as the contract says: exit 2, one line, kind, where, message."""
    assert said.status == 2, said
    assert said.stderr == ""
    assert list(said.answer) == ["error"], said.answer
    error: dict[str, str] = said.answer["error"]
    assert list(error) == ["kind", "where", "message"]
    assert all(isinstance(text, str) for text in error.values())
    assert error["kind"]
    assert error["message"]
    assert "\n" not in error["message"]
    assert len(error["message"]) < 400
    return error
