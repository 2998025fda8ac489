"""Files of npm packages that pages load: copied from ``node_modules`` and served by us."""

from pathlib import Path

from sitegen.problems import Problems

FILES = {"vendor/idiomorph.js": "idiomorph/dist/idiomorph.esm.js"}


def vendored(root: Path, problems: Problems) -> dict[str, bytes]:
    """The files by the name under which pages load them."""
    found = {}
    for name, file in FILES.items():
        path = root / "node_modules" / file
        try:
            found[name] = path.read_bytes()
        except OSError:
            problems.add(path, 0, "this file of an npm package is missing", "Run 'make setup'")
    return found
