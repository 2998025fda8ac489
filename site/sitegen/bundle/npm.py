"""What the bundle takes from the npm package of Pyodide."""

import json
from pathlib import Path
from typing import Any

from sitegen.bundle.problem import BundleProblem

#: What is served as it comes; the standard library is replaced, and of the list of packages only the head is wanted.
SERVED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


class Pyodide:
    """The package in its folder below ``node_modules``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file(self, name: str) -> bytes:
        """A file of the package."""
        try:
            return (self.folder / name).read_bytes()
        except OSError as error:
            raise BundleProblem(f"{self.folder / name} is missing: run 'make setup'") from error

    def served(self) -> dict[str, bytes]:
        """The files that the browser loads, by name."""
        return {name: self.file(name) for name in SERVED}

    @property
    def version(self) -> str:
        """The version of the package."""
        return str(self._json("package.json")["version"])

    @property
    def info(self) -> Any:
        """What Pyodide compares with itself when it starts: versions of Python and of the interface."""
        return self._json("pyodide-lock.json")["info"]

    def _json(self, name: str) -> Any:
        try:
            return json.loads(self.file(name))
        except ValueError as error:
            raise BundleProblem(f"{self.folder / name} is damaged ({error}): run 'make setup'") from error
