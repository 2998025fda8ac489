"""The engine for the browser, packed from what this project is made of."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import FileSystemLoader

from sitegen.bundle import Bundle, Sources, build_bundle
from sitegen.library import Library
from table.drawing import environment
from table.words import SOURCE_LANGUAGE

DRAWN_IN_BROWSER = (
    "table.html",
    "log.html",
    "parts/log_line.html",
    "score.html",
    "strip.html",
    "told.html",
    "known.html",
    "knew.html",
    "hint.html",
    "costs.html",
    "slips.html",
    "whynot.html",
    "possible.html",
)


def pack_engine(root: Path, library: Library, report: Callable[[str], None]) -> Bundle:
    """Pyodide and our code for the games that have pages; ``BundleProblem`` says in one line why it cannot be."""
    sources = Sources(
        root=root,
        packages={"rules_py": root / "rules_py", "table": root / "site" / "table"},
        environment=environment(FileSystemLoader(root / "templates"), library.words[SOURCE_LANGUAGE]),
        templates=DRAWN_IN_BROWSER,
        catalogues=library.compiled,
        games=[content.game.slug for content in library.games],
    )
    return build_bundle(sources, report)
