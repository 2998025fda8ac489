"""Checks that every link of every page leads somewhere: to a file of the site, and to an anchor that is there."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from sitegen.problems import Problems

OUTSIDE = ("http:", "https:", "mailto:")
# Our templates and Markdown write every attribute in double quotes; a parser would take most of the time of a build.
ATTRIBUTE = re.compile(r'\s(id|href|src)="([^"]*)"')


class _Page(NamedTuple):
    """The anchors and links of a page."""

    anchors: frozenset[str]
    links: tuple[str, ...]


def check_links(files: Mapping[str, bytes], source: Path, problems: Problems) -> None:
    """Notes each link that leads nowhere; ``source`` is the folder under which the pages are told."""
    pages = {name: _read(data) for name, data in files.items() if name.endswith(".html")}
    for name, page in pages.items():
        for link in page.links:
            for what in _wrong(name, link, files, pages):
                problems.add(source / name, 0, what, "Mend the link in the text or template that this page is made of")


def _read(data: bytes) -> _Page:
    found = {(name, unescape(value)) for name, value in set(ATTRIBUTE.findall(data.decode()))}
    anchors = frozenset(value for name, value in found if name == "id")
    return _Page(anchors, tuple(sorted({value for name, value in found if name != "id"})))


def _wrong(page: str, link: str, files: Mapping[str, bytes], pages: Mapping[str, _Page]) -> Iterator[str]:
    if link.startswith(OUTSIDE):
        return
    path, _, fragment = link.partition("#")
    target = page if not path else normpath(join("/", dirname(page), path)).lstrip("/")
    if path.endswith("/") or target in ("", "."):
        target = join(target, "index.html").removeprefix("./")
    if target not in files:
        yield f"the link {link!r} leads to {target!r}, which is not there"
    elif fragment and "=" not in fragment and target in pages and fragment not in pages[target].anchors:
        yield f"the link {link!r} leads to the anchor {fragment!r}, which {target!r} has not"
