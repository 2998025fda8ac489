"""SVG to PNG by resvg, a WebAssembly module that draws the same pixels on every machine, with our own fonts alone."""

import json
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from sitegen.bundle.cache import Cache, digest
from sitegen.pictures.look import FACES
from sitegen.problems import Problems

SCRIPT = Path(__file__).parent / "raster.mjs"
PACKAGE = "@resvg/resvg-wasm"
CURE = "Run 'make setup'"
PATIENCE = 120


def rasterise(root: Path, svgs: Mapping[str, str], problems: Problems) -> dict[str, bytes]:
    """PNGs by the names of the SVGs. Those drawn before come from the cache, the others from one run of Node."""
    package = root / "node_modules" / PACKAGE
    try:
        tools = [(package / "package.json").read_bytes(), *(file.read_bytes() for file in (SCRIPT, *FACES))]
    except OSError:
        problems.add(package, 0, "this npm package, which draws pictures, is missing", CURE)
        return {}
    cache = Cache(root / ".cache" / "kozyr")
    batch = _Batch(package, svgs)
    try:
        return {
            name: cache.get(f"picture.{name}", digest([*tools, svg.encode()]), partial(batch.png, name))
            for name, svg in svgs.items()
        }
    except _NotDrawn as failed:
        problems.add(SCRIPT, 0, f"no picture could be drawn: {failed}", CURE)
        return {}


class _NotDrawn(Exception):
    """What Node said when it drew nothing."""


class _Batch:
    """All pictures, drawn together as soon as one of them is wanted."""

    def __init__(self, package: Path, svgs: Mapping[str, str]) -> None:
        self.job = {"package": str(package), "fonts": [str(file) for file in FACES], "svgs": svgs}
        self.drawn: dict[str, str] = {}

    def png(self, name: str) -> bytes:
        """One of the pictures; ``_NotDrawn`` when there is no Node, or when it fails."""
        if not self.drawn:
            self.drawn = json.loads(self._run())
        return b64decode(self.drawn[name])

    def _run(self) -> bytes:
        node = shutil.which("node")
        if node is None:
            raise _NotDrawn("Node is not on the PATH")
        try:
            return subprocess.run(  # noqa: S603
                [node, str(SCRIPT)],
                input=json.dumps(self.job).encode(),
                capture_output=True,
                check=True,
                timeout=PATIENCE,
            ).stdout
        except subprocess.CalledProcessError as failed:
            said = failed.stderr.decode(errors="replace").splitlines()
            raise _NotDrawn(next((line for line in said if "Error" in line), str(failed))) from failed
        except (OSError, subprocess.TimeoutExpired) as failed:
            raise _NotDrawn(str(failed)) from failed
