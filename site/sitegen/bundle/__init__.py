"""The engine for the browser: Pyodide, the part of Python's standard library that is used, and our own code.

``build_bundle`` makes all of it. Python code is byte-compiled by Pyodide itself under Node, so that the bytecode fits
the interpreter that will read it; results are kept in a cache folder, so that only changed code starts Node.
"""

from sitegen.bundle.build import Bundle, build_bundle
from sitegen.bundle.problem import BundleProblem
from sitegen.bundle.sources import Sources

__all__ = ["Bundle", "BundleProblem", "Sources", "build_bundle"]
