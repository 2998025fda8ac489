"""What goes into the bundle, and where the programs are that make it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import jinja2
import markupsafe
from jinja2 import Environment

from sitegen.bundle import renderonly
from sitegen.bundle.archive import unzipped, zipped
from sitegen.bundle.cache import Cache, digest
from sitegen.bundle.problem import BundleProblem
from sitegen.bundle.renderonly import render_only, without_types
from sitegen.bundle.templates import template_modules

INBROWSER = Path(__file__).parent / "inbrowser"

#: Modules of our packages that serve the command line and the arena, not the table.
LEFT_OUT = frozenset({"__main__", "cheating", "commands", "contests", "counted", "inplay", "ismcts", "rivals"})


class Sources(NamedTuple):
    """What the bundle is made of.

    ``packages`` are folders by import name; ``templates`` are those that the browser draws with, and ``environment``
    finds them; ``catalogues`` are compiled, by language; ``games`` are the slugs to ship. Modules in a folder of a
    package that bear the name of another game (``games/svoi``, ``bots/svoi``) stay at home.
    """

    root: Path
    packages: Mapping[str, Path]
    environment: Environment
    templates: Sequence[str]
    catalogues: Mapping[str, bytes]
    games: Sequence[str]

    @property
    def pyodide(self) -> Path:
        """The folder of the npm package."""
        return self.root / "node_modules" / "pyodide"

    @property
    def tools(self) -> Path:
        """The folder with pyodide-build and what it needs."""
        return self.root / ".venv" / "pyodide-build"

    @property
    def cache(self) -> Path:
        """The folder of results that need not be made again."""
        return self.root / ".cache" / "kozyr"


def python_files(sources: Sources, cache: Cache) -> dict[str, bytes]:
    """The Python code of the bundle, by path in the archive."""
    files = {path: text.encode() for path, text in template_modules(sources.environment, sources.templates).items()}
    others = {folder.name for folder in (sources.packages["rules_py"] / "games").iterdir()} - set(sources.games)
    for name, folder in sources.packages.items():
        files.update(_package(name, folder, tuple(others)))
    files.update({file.name: file.read_bytes() for file in INBROWSER.glob("*.py")})
    files.update(_third_party(cache))
    return files


def _third_party(cache: Cache) -> dict[str, bytes]:
    """Jinja2 and MarkupSafe, without what only those read who write templates."""
    jinja, markup = Path(jinja2.__file__).parent, Path(markupsafe.__file__).parent
    originals = {f"markupsafe/{name}.py": markup / f"{name}.py" for name in ("__init__", "_native")}

    def made() -> bytes:
        texts = render_only(jinja) | {path: file.read_text("utf-8") for path, file in originals.items()}
        return zipped({path: without_types(text).encode() for path, text in texts.items()})

    written = [*sorted(jinja.glob("*.py")), *originals.values(), Path(renderonly.__file__)]
    return unzipped(cache.get("jinja", digest([file.read_bytes() for file in written]), made))


def _package(name: str, folder: Path, others: tuple[str, ...]) -> dict[str, bytes]:
    found = {f"{name}/{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*.py")}
    if not found:
        raise BundleProblem(f"{folder}: there is no Python package here")
    return {path: file.read_bytes() for path, file in found.items() if _ships(path, others)}


def _ships(path: str, others: tuple[str, ...]) -> bool:
    parts = path.removesuffix(".py").split("/")
    return parts[-1] not in LEFT_OUT and not any(part.startswith(others) for part in parts[2:])
