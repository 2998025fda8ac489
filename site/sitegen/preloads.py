"""The modules that the scripts of a page will ask for, named in the page itself, so that a browser fetches all at once.

Without that it learns of them one after the other, each time a way to the host and back later.
"""

import re
from collections.abc import Iterator, Mapping
from posixpath import join, normpath

SCRIPT = re.compile(r'<script type="module" src="([^"]+)"></script>\n')
IMPORT = re.compile(r'^(?:import\b(?:[^;"]*\bfrom)?|export\b[^;"]*\bfrom) *"(\.{1,2}/[^"]+\.js)";', re.MULTILINE)


def with_preloads(files: Mapping[str, bytes], folder: str) -> dict[str, bytes]:
    """The files of a site whose pages name the modules they need; ``folder`` holds the scripts."""
    scripts = {name: data.decode() for name, data in files.items() if name.startswith(folder) and name.endswith(".js")}
    imports = {name: tuple(_imported(name, text)) for name, text in scripts.items()}
    return {
        name: _preloading(data.decode(), folder, imports).encode() if name.endswith(".html") else data
        for name, data in files.items()
    }


def _imported(name: str, text: str) -> Iterator[str]:
    return (normpath(join(name.rpartition("/")[0], way)) for way in IMPORT.findall(text))


def _preloading(html: str, folder: str, imports: Mapping[str, tuple[str, ...]]) -> str:
    first = SCRIPT.search(html)
    if first is None:
        return html
    way = first[1].partition(folder)[0]
    asked = [folder + address.partition(folder)[2] for address in SCRIPT.findall(html)]
    needed = [each for each in _reached(asked, imports) if each not in asked]
    links = "".join(f'<link rel="modulepreload" href="{way}{each}">\n' for each in needed)
    return html[: first.start()] + links + html[first.start() :]


def _reached(asked: list[str], imports: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Scripts with all that they import, and that imports, each once."""
    reached: dict[str, None] = {}
    left = list(asked)
    while left:
        name = left.pop(0)
        if name not in reached:
            reached[name] = None
            left += imports.get(name, ())
    return list(reached)
