"""The bundle, part by part; each part is made only when what it is made of has changed."""

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from sitegen.bundle.archive import squeezed, unzipped, zipped
from sitegen.bundle.bytecode import Compiler
from sitegen.bundle.cache import Cache, digest
from sitegen.bundle.npm import Pyodide
from sitegen.bundle.sources import Sources, python_files

Report = Callable[[str], None]


class Bundle(NamedTuple):
    """What the browser loads.

    ``files`` by their path from the root of the site; ``sizes`` in bytes as served, by file; ``version`` changes with
    any byte. ``addresses``, from the root, are the folders that the worker is told: ``pyodide``; ``stdlib`` with the
    standard library; ``engine`` with our code and ``boot.json``. Each is named after its content, so that no cache
    ever mixes two versions, and new rules do not make anybody load Pyodide again.
    """

    files: Mapping[str, bytes]
    addresses: Mapping[str, str]
    sizes: Mapping[str, int]
    version: str


def build_bundle(sources: Sources, report: Report) -> Bundle:
    """All that the browser needs to run the engine; ``BundleProblem`` when it cannot be made."""
    pyodide = Pyodide(sources.pyodide)
    served = pyodide.served()
    parts = Parts(sources, Compiler(pyodide, sources.tools), report)
    engine = parts.engine()
    stdlib = parts.stdlib()
    sizes = {name: len(data) for name, data in served.items()} | {"stdlib.bin": len(stdlib), "engine.bin": len(engine)}
    boot = json.dumps({"info": pyodide.info, "sizes": sizes}, sort_keys=True).encode()
    addresses = {
        "pyodide": f"pyodide/{pyodide.version}-{digest(served)}/",
        "stdlib": f"pyodide/{digest([stdlib])}/",
        "engine": f"engine/{digest([engine, boot])}/",
    }
    files = {addresses["pyodide"] + name: data for name, data in served.items()}
    files[addresses["stdlib"] + "stdlib.bin"] = stdlib
    files[addresses["engine"] + "engine.bin"] = engine
    files[addresses["engine"] + "boot.json"] = boot
    return Bundle(files, addresses, sizes, digest(files))


class Parts:
    """The archives, each kept under the digest of what it is made of."""

    def __init__(self, sources: Sources, compiler: Compiler, report: Report) -> None:
        self.sources = sources
        self.compiler = compiler
        self.report = report
        self.cache = Cache(sources.cache)
        self.code = python_files(sources, self.cache)
        self.languages = sorted({*sources.catalogues, "en"})
        self.of_code = digest({**self.code, "/": f"{compiler.version} {self.languages} {sources.games}".encode()})

    def engine(self) -> bytes:
        """Our code, Jinja2's, and the catalogues."""
        key = digest({**self.sources.catalogues, "/": self.of_code.encode()})
        return self.cache.get("engine", key, lambda: squeezed(self._engine()))

    def stdlib(self) -> bytes:
        """The modules of the standard library that the engine uses."""

        def trimmed() -> bytes:
            self.report("rehearsing the engine")
            games = self.sources.games
            return squeezed(self.compiler.trimmed(self._engine(), self._whole_stdlib(), games, self.languages))

        return self.cache.get("stdlib", self.of_code, trimmed)

    def _engine(self) -> bytes:
        return zipped(with_catalogues(unzipped(self._bytecode()), self.sources.catalogues))

    def _bytecode(self) -> bytes:
        def compiled() -> bytes:
            standard = self._whole_stdlib()
            self.report("compiling the engine")
            return self.compiler.compiled(self.code, standard)

        return self.cache.get("code", self.of_code, compiled)

    def _whole_stdlib(self) -> bytes:
        def compiled() -> bytes:
            self.report("compiling Python's standard library, once")
            return self.compiler.standard_library()

        return self.cache.get("python", self.compiler.version, compiled)


def with_catalogues(code: Mapping[str, bytes], catalogues: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the engine's archive: modules, and the catalogues with the list that ``kozyr_bundle`` unpacks."""
    files = {f"{language}/LC_MESSAGES/kozyr.mo": data for language, data in catalogues.items()}
    listed = "\n".join(sorted(files)).encode("ascii")
    return {**code, **{f"locale/{path}": data for path, data in files.items()}, "locale/files": listed}
