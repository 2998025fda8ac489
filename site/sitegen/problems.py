"""What is wrong with the content: all of it at once, each with its place and its cure."""

from pathlib import Path
from typing import NamedTuple


class Problem(NamedTuple):
    """One thing that must be mended before the site can be built; ``line`` counts from 1, 0 is the whole file."""

    file: Path
    line: int
    what: str
    cure: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.what}. {self.cure}"


class Problems:
    """Collects problems while everything is looked at; ``root`` is the folder that paths are told from."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.found: list[Problem] = []

    def add(self, file: Path, line: int, what: str, cure: str) -> None:
        """Notes a problem."""
        shown = file.relative_to(self.root) if file.is_relative_to(self.root) else file
        problem = Problem(shown, line, what, cure)
        if problem not in self.found:
            self.found.append(problem)

    def stop_if_any(self) -> None:
        """Raises ``ContentBroken`` with all that was found so far, in the order of files and lines."""
        if self.found:
            raise ContentBroken(sorted(self.found))


class ContentBroken(Exception):
    """The content has problems, and nothing was written."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} problems")
        self.problems = problems
