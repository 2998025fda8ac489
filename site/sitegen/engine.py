"""The engine for the browser, and the addresses that the playing page needs to start it."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from sitegen.problems import Problems


class EngineProblem(Exception):
    """The engine cannot be packed; the text is one line with the cure."""


class Engine(NamedTuple):
    """Files by name, and addresses from the root by the name of the page's data attribute."""

    files: Mapping[str, bytes]
    addresses: Mapping[str, str]


def engine_files(root: Path, compiled: Mapping[str, bytes], problems: Problems) -> Engine | None:
    return None
