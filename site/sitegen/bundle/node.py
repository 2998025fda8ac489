"""Work that is done by Python inside Pyodide, under Node."""

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sitegen.bundle.problem import BundleProblem

RUNNER = Path(__file__).parent / "run.mjs"
SCRIPTS = Path(__file__).parent / "innode"
NOTHING: Mapping[str, str] = {}


class Node:
    """Runs functions of ``innode`` in a Pyodide that starts from the given folder of the npm package."""

    def __init__(self, pyodide: Path, tools: Path) -> None:
        self.pyodide = pyodide
        self.tools = tools

    def run(
        self,
        function: str,
        files: Mapping[str, bytes],
        arguments: Sequence[Any] = (),
        stdlib: bytes | None = None,
        environment: Mapping[str, str] = NOTHING,
        with_tools: bool = False,
    ) -> tuple[Any, dict[str, bytes]]:
        """Calls ``function`` (``module:name``) with a folder that holds ``files``, and with ``arguments``.

        Returns what it returned, and the files as they are then. ``stdlib`` replaces Pyodide's standard library,
        ``environment`` adds to the variables that Python sees.
        """
        node = shutil.which("node")
        if node is None:
            raise BundleProblem("Node is not on the PATH, and packing the engine needs it: install Node 20 or newer")
        with TemporaryDirectory(prefix="kozyr-") as name:
            folder = Path(name)
            work = folder / "work"
            work.mkdir()
            for path, data in files.items():
                (work / path).write_bytes(data)
            if stdlib is not None:
                (folder / "stdlib.zip").write_bytes(stdlib)
            mounts = {"/scripts": SCRIPTS, "/work": work} | ({"/tools": self.tools} if with_tools else {})
            job = {
                "pyodide": str(self.pyodide),
                "stdlib": None if stdlib is None else str(folder / "stdlib.zip"),
                "mounts": {inside: str(outside) for inside, outside in mounts.items()},
                "function": function,
                "arguments": list(arguments),
                "environment": dict(environment),
                "result": str(folder / "result.json"),
            }
            (folder / "job.json").write_text(json.dumps(job), "utf-8")
            self._call([node, str(RUNNER), str(folder / "job.json")], function)
            result = json.loads((folder / "result.json").read_text("utf-8"))
            return result, {file.name: file.read_bytes() for file in work.iterdir()}

    def _call(self, command: list[str], function: str) -> None:
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)  # noqa: S603
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise BundleProblem(f"Node did not finish {function}: {problem}") from problem
        if done.returncode:
            said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
            reason = next(
                (line for line in reversed(said) if line.startswith("kozyr: ")), said[-1] if said else "no word"
            )
            raise BundleProblem(f"{function} failed under Node: {reason.removeprefix('kozyr: ')[:500]}")
