"""Bytecode for the Python in the browser, and the part of its standard library that the engine uses."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from sitegen.bundle.archive import unzipped, zipped
from sitegen.bundle.cache import digest
from sitegen.bundle.node import RUNNER, SCRIPTS, Node
from sitegen.bundle.npm import Pyodide
from sitegen.bundle.problem import BundleProblem

#: Bytecode that is the same at any time, without docstrings and assertions: a sixth less to load.
COMPILING = {"SOURCE_DATE_EPOCH": "315532800", "PYTHONOPTIMIZE": "2"}

#: What the standard library in the browser has beside Python's own modules.
ADDED = sorted((Path(__file__).parent / "instdlib").glob("*.py"))


class Compiler:
    """``pyodide py-compile``, run by Pyodide itself."""

    def __init__(self, pyodide: Pyodide, tools: Path) -> None:
        self.pyodide = pyodide
        self.tools = tools
        self.node = Node(pyodide.folder, tools)

    @property
    def version(self) -> str:
        """Changes with Pyodide, with pyodide-build and with what we do with them."""
        package = [self.pyodide.file(name) for name in ("package.json", "python_stdlib.zip")]
        tools = ",".join(sorted(folder.name for folder in self.tools.glob("*.dist-info")))
        scripts = [file.read_bytes() for file in (RUNNER, *sorted(SCRIPTS.glob("*.py")), *ADDED)]
        return digest([*package, f"{tools} {COMPILING}".encode(), *scripts])

    def standard_library(self) -> bytes:
        """The archive of the whole standard library."""
        added = {file.name: file.read_bytes() for file in ADDED}
        return self._compiled(zipped(unzipped(self.pyodide.file("python_stdlib.zip")) | added), None)

    def compiled(self, code: Mapping[str, bytes], standard: bytes) -> bytes:
        """The archive of our code; ``standard`` is the library to start with."""
        return self._compiled(zipped(code), standard)

    def _compiled(self, archive: bytes, standard: bytes | None) -> bytes:
        if not (self.tools / "pyodide_build").is_dir():
            raise BundleProblem(f"{self.tools} does not hold pyodide-build: run 'make setup'")
        magic, files = self.node.run(
            "compiling:compile_archives", {"code.zip": archive}, ["code.zip"], standard, COMPILING, with_tools=True
        )
        compiled = unzipped(files["code.zip"])
        check_magic(compiled, bytes.fromhex(magic))
        return zipped(compiled)

    def trimmed(self, engine: bytes, standard: bytes, games: Sequence[str], languages: Sequence[str]) -> bytes:
        """The standard library cut down to the modules that the engine uses; it has played with nothing else."""
        code = [path.removesuffix(".pyc") for path in unzipped(engine) if path.endswith(".pyc")]
        modules = sorted(path.removesuffix("/__init__").replace("/", ".") for path in code)
        everything = unzipped(standard)

        def used(library: bytes) -> set[str]:
            arguments = [modules, list(games), list(languages)]
            return set(self.node.run("rehearsal:rehearse", {"engine.zip": engine}, arguments, library)[0])

        library = standard
        while (names := used(library)) != unzipped(library).keys():
            library = zipped({name: everything[name] for name in names})
        return library


def check_magic(compiled: Mapping[str, bytes], magic: bytes) -> None:
    """Every module must begin with the magic number of the Python that will read it."""
    for name, data in compiled.items():
        if name.endswith(".py") or (name.endswith(".pyc") and data[:4] != magic):
            raise BundleProblem(f"{name} was not compiled for Pyodide's Python: empty .cache and run 'make setup'")
