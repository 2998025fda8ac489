"""What a reader's browser keeps, so that the site works without a connection: lists for the service worker.

The version is the digest of the whole build. It stands in the service worker, which therefore changes with any file of
the site, and browsers look for a change of it at every visit.
"""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from sitegen.assets import SERVICE_WORKER, faces_file
from sitegen.bundle.cache import digest

READING, ENGINE = "reading", "engine"
"""What pages of every language need, and what playing needs; each language is a group of its own."""
PAGE = "offline"
"""The name of the page that stands for pages which are not kept."""
TOKEN = b"@version@"
NOT_KEPT = re.compile(r"pictures/|404\.html|sitemap\.xml|robots\.txt|\.nojekyll|embed\.js|assets/[^/]+/faces/[^/]+\.js")
"""What only other sites ask for, and what a page needs within one of them, where no service worker answers it."""


def copy_for_readers(files: Mapping[str, bytes], languages: tuple[str, ...], script: bytes) -> dict[str, bytes]:
    """The service worker, and the list of what it keeps of these files. ``script`` has a place for the version."""
    if TOKEN not in script:
        raise LookupError(f"{SERVICE_WORKER} has no place {TOKEN.decode()} for the version")
    version = digest({**files, SERVICE_WORKER: script})
    listed = json.dumps(_groups(files, languages), sort_keys=True, separators=(",", ":"))
    return {SERVICE_WORKER: script.replace(TOKEN, version.encode()), f"offline/{version}.json": listed.encode()}


def service_worker(root: Path) -> bytes:
    """The script as it is written, without a version."""
    return (root / "site" / "browser" / SERVICE_WORKER).read_bytes()


def is_offline_page(name: str) -> bool:
    """Whether a file is the page that stands for pages which are not kept."""
    return name.endswith(f"/{PAGE}/index.html")


def _groups(files: Mapping[str, bytes], languages: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Digests by address, as the service worker reckons them; a page has the address of its folder."""
    groups: dict[str, dict[str, str]] = {name: {} for name in (READING, *languages, ENGINE)}
    for name, data in files.items():
        if not NOT_KEPT.match(name):
            address = re.sub(r"(^|/)index\.html$", r"\1", name)
            groups[_group(name, languages)][address] = sha256(data).hexdigest()[:16]
    return groups


def _is_of_index(name: str, language: str) -> bool:
    """Whether a file is that language's part of the search."""
    return re.match(rf"pagefind/.*\b{language}[._]", name) is not None


def _group(name: str, languages: tuple[str, ...]) -> str:
    if name.startswith(("pyodide/", "engine/")):
        return ENGINE
    for language in languages:
        if name.endswith(faces_file(language)) or _is_of_index(name, language):
            return language
        if name.startswith(f"{language}/") and not is_offline_page(name):
            return language
    return READING
