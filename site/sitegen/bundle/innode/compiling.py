# ruff: noqa: INP001 - inside Pyodide this file is a module by itself
"""Runs inside Pyodide: ``pyodide py-compile`` for archives in the folder /work."""

import json
import sys


def compile_archives(arguments: str) -> str:
    """Byte-compiles each archive named in the JSON list, in its place; returns this Python's magic number."""
    sys.path.insert(1, "/tools")
    import __main__

    __main__.__file__ = "/tools/bin/pyodide"
    from importlib.util import MAGIC_NUMBER

    from pyodide_build.cli.py_compile import main  # type: ignore[import-not-found]

    for name in json.loads(arguments):
        main.main(["--silent", "--compression-level", "0", f"/work/{name}"], standalone_mode=False)
    return json.dumps(MAGIC_NUMBER.hex())
