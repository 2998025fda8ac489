"""The bundle, part by part: bytecode, the trimmed standard library, the addresses."""

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from sitegen.bundle.archive import unzipped, zipped
from sitegen.bundle.cache import Cache, digest
from sitegen.bundle.node import RUNNER, SCRIPTS, Node
from sitegen.bundle.problem import BundleProblem
from sitegen.bundle.sources import Sources, python_files

#: What is served of the npm package as it is; its standard library is replaced.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

Report = Callable[[str], None]


class Bundle(NamedTuple):
    """What the browser loads.

    ``files`` by their path from the root of the site; ``addresses`` name the runtime's folder (``pyodide``) and the
    archive of our code (``engine``); ``sizes`` are bytes as served, by file; ``version`` changes with any byte.
    """

    files: Mapping[str, bytes]
    addresses: Mapping[str, str]
    sizes: Mapping[str, int]
    version: str


class Compiled(NamedTuple):
    """The bytecode of our code and of the standard modules that it uses, by path in their archives."""

    engine: Mapping[str, bytes]
    stdlib: Mapping[str, bytes]


def build_bundle(sources: Sources, report: Report) -> Bundle:
    """All that the browser needs to run the engine; ``BundleProblem`` when it cannot be made."""
    compiled = _compiled(sources, report)
    engine = zipped(_with_catalogues(compiled.engine, sources.catalogues))
    runtime = {name: _npm_file(sources, name) for name in RUNTIME} | {"stdlib.zip": zipped(compiled.stdlib)}
    sizes = {name: len(data) for name, data in runtime.items()}
    lock = json.loads(_npm_file(sources, "pyodide-lock.json"))
    runtime["runtime.json"] = json.dumps({"info": lock["info"], "sizes": sizes}, sort_keys=True).encode()
    folder = f"pyodide/{_package_version(sources)}-{digest(runtime)}/"
    address = f"engine/{digest([engine])}.zip"
    files = {folder + name: data for name, data in runtime.items()} | {address: engine}
    return Bundle(files, {"pyodide": folder, "engine": address}, sizes | {"engine.zip": len(engine)}, digest(files))


def _with_catalogues(engine: Mapping[str, bytes], catalogues: Mapping[str, bytes]) -> dict[str, bytes]:
    files = {f"{language}/LC_MESSAGES/kozyr.mo": data for language, data in catalogues.items()}
    listed = "\n".join(sorted(files)).encode("ascii")
    return {**engine, **{f"locale/{path}": data for path, data in files.items()}, "locale/files": listed}


def _compiled(sources: Sources, report: Report) -> Compiled:
    cache, code = Cache(sources.cache), python_files(sources)
    standard = _npm_file(sources, "python_stdlib.zip")
    makers = [file.read_bytes() for file in (RUNNER, *sorted(SCRIPTS.glob("*.py")))]
    of_stdlib = digest([standard, _npm_file(sources, "pyodide.asm.wasm"), _tool_versions(sources), *makers])
    of_languages = ",".join(sorted(sources.catalogues)).encode()
    of_code = digest({**code, "/stdlib": of_stdlib.encode(), "/languages": of_languages})
    engine, stdlib = cache.read("engine", of_code), cache.read("stdlib", of_code)
    if engine is None or stdlib is None:
        whole = cache.read("python", of_stdlib)
        node = Node(sources.pyodide, sources.tools)
        if whole is None:
            report("byte-compiling Python's standard library (once)")
            whole = _byte_compiled(node, sources, standard, None)
            cache.write("python", of_stdlib, whole)
        report("byte-compiling the engine")
        engine = _byte_compiled(node, sources, zipped(code, compressed=False), whole)
        report("rehearsing the engine")
        stdlib = _trimmed(node, sources, engine, whole)
        cache.write("engine", of_code, engine)
        cache.write("stdlib", of_code, stdlib)
    return Compiled(unzipped(engine), unzipped(stdlib))


def _byte_compiled(node: Node, sources: Sources, archive: bytes, stdlib: bytes | None) -> bytes:
    if not (sources.tools / "pyodide_build").is_dir():
        raise BundleProblem(f"{sources.tools} does not hold pyodide-build: run 'make setup'")
    magic, files = node.run(
        "compiling:compile_archives", {"code.zip": archive}, ["code.zip"], stdlib=stdlib, with_tools=True
    )
    compiled = unzipped(files["code.zip"])
    for name, data in compiled.items():
        if name.endswith(".pyc") and data[:4].hex() != magic:
            raise BundleProblem(f"{name} was compiled for another Python ({data[:4].hex()}, Pyodide reads {magic})")
    return zipped(compiled, compressed=False)


def _trimmed(node: Node, sources: Sources, engine: bytes, whole: bytes) -> bytes:
    """The standard library cut down to what the engine uses, after it has played with nothing else."""
    packed = unzipped(engine)
    modules = sorted(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for path in packed)
    playing = {"engine.zip": zipped(_with_catalogues(packed, sources.catalogues), compressed=False)}
    arguments = [modules, list(sources.games), sorted({*sources.catalogues, "en"})]
    used, _ = node.run("rehearsal:rehearse", playing, arguments, stdlib=whole)
    everything = unzipped(whole)
    trimmed = zipped({name: everything[name] for name in used}, compressed=False)
    again, _ = node.run("rehearsal:rehearse", playing, arguments, stdlib=trimmed)
    if again != used:
        raise BundleProblem(
            "the engine does not import the same modules twice: the standard library cannot be cut down"
        )
    return trimmed


def _npm_file(sources: Sources, name: str) -> bytes:
    try:
        return (sources.pyodide / name).read_bytes()
    except OSError as error:
        raise BundleProblem(f"{sources.pyodide / name} is missing: run 'make setup'") from error


def _package_version(sources: Sources) -> str:
    version = json.loads(_npm_file(sources, "package.json"))["version"]
    if not isinstance(version, str):
        raise BundleProblem(f"{sources.pyodide / 'package.json'} has no version: run 'make setup'")
    return version


def _tool_versions(sources: Sources) -> bytes:
    return "\n".join(sorted(folder.name for folder in sources.tools.glob("*.dist-info"))).encode()
