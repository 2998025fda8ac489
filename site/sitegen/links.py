"""Checks that every link of every page leads somewhere: to a file of the site, and to an anchor that is there."""

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

from sitegen.problems import Problems

OUTSIDE = ("http:", "https:", "mailto:")
LINKING = ("href", "src")


class _Reader(HTMLParser):
    """The anchors and links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name == "id":
                self.anchors.add(value)
            elif name in LINKING and tag != "base":
                self.links.append(value)


def check_links(files: Mapping[str, bytes], source: Path, problems: Problems) -> None:
    """Notes each link that leads nowhere; ``source`` is the folder under which the pages are told."""
    pages = {name: _read(data) for name, data in files.items() if name.endswith(".html")}
    for name, page in pages.items():
        for link in dict.fromkeys(page.links):
            for what in _wrong(name, link, files, pages):
                problems.add(source / name, 0, what, "Mend the link in the text or template that this page is made of")


def _read(data: bytes) -> _Reader:
    reader = _Reader()
    reader.feed(data.decode())
    return reader


def _wrong(page: str, link: str, files: Mapping[str, bytes], pages: Mapping[str, _Reader]) -> Iterator[str]:
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
