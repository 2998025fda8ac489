"""The style sheets of a page in two files, one of all pages and one of its type: fewer ways to the host and back.

Authors write many small ones, and a template names those that it needs. Here the links of each page become two. Those
for print alone are left as they are.
"""

import re
from collections.abc import Mapping
from hashlib import sha256

LINK = re.compile(r'<link rel="stylesheet" href="([^"]*?)(styles/[^"]+\.css)">\n')
SHARED = "styles/shared.css"

Sheets = tuple[str, ...]


def joined(files: Mapping[str, bytes], folder: str) -> dict[str, bytes]:
    """The files of a site with joined style sheets; ``folder`` holds what pages load, and so the style sheets."""
    pages = {name: data.decode() for name, data in files.items() if name.endswith(".html")}
    asked = {name: tuple(sheet for _, sheet in LINK.findall(html)) for name, html in pages.items()}
    asked = {name: sheets for name, sheets in asked.items() if sheets}
    if not asked:
        return dict(files)
    shared = _shared(list(asked.values()))
    made = dict(files)
    for name, sheets in asked.items():
        own = tuple(sheet for sheet in sheets if sheet not in shared)
        made[name] = _relinked(pages[name], _file_of(own)).encode()
        made[folder + _file_of(own)] = _content(files, folder, own)
    made[folder + SHARED] = _content(files, folder, shared)
    for sheet in {sheet for sheets in asked.values() for sheet in sheets}:
        del made[folder + sheet]
    return made


def _shared(asked: list[Sheets]) -> Sheets:
    return tuple(sheet for sheet in asked[0] if all(sheet in sheets for sheets in asked))


def _file_of(sheets: Sheets) -> str:
    return f"styles/{sha256(' '.join(sheets).encode()).hexdigest()[:8]}.css"


def _content(files: Mapping[str, bytes], folder: str, sheets: Sheets) -> bytes:
    return b"\n".join(files[folder + sheet] for sheet in sheets)


def _relinked(html: str, own: str) -> str:
    """A page with two links in the place of its first, and none of the others."""
    first = LINK.search(html)
    if first is None:
        return html
    links = "".join(f'<link rel="stylesheet" href="{first[1]}{sheet}">\n' for sheet in (SHARED, own))
    return html[: first.start()] + links + LINK.sub("", html[first.end() :])
