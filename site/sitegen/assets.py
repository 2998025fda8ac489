"""The files that pages load: styles, scripts, fonts, icons and card faces, in one folder named after their content.

The folder's name changes with any of its files, so a browser never mixes two versions and may keep each for ever.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from rules_py.core.cards import RANKS
from sitegen.faces import symbol_set
from table.phrases import Phrases
from table.words import Words

LEFT_OUT = {".md"}
SERVICE_WORKER = "service-worker.js"
"""It stands at the root of the site, which is all it may serve (``sitegen.offline``)."""


class Assets(NamedTuple):
    """The files by name, and the folder that holds them, told from the root of the site."""

    folder: str
    files: Mapping[str, bytes]

    def address(self, name: str) -> str:
        """The address of a file from the root; ``LookupError`` when there is no such file."""
        if name not in self.files:
            raise LookupError(f"there is no file {name!r} in site/browser")
        return f"{self.folder}{name}"


def gather(root: Path, words: Mapping[str, Words], made: Mapping[str, bytes]) -> Assets:
    """All that is in ``site/browser``, what else was ``made``, and the card faces of each language."""
    browser = root / "site" / "browser"
    files = {
        file.relative_to(browser).as_posix(): file.read_bytes()
        for file in sorted(browser.rglob("*"))
        if file.is_file() and file.suffix not in LEFT_OUT and file.name != SERVICE_WORKER
    }
    files.update(made)
    for language, each in words.items():
        files[faces_file(language)] = faces = _faces(each)
        files[faces_script_file(language)] = _as_script(faces)
    return Assets(f"assets/{_digest(files)}/", dict(sorted(files.items())))


def faces_file(language: str) -> str:
    """The card faces with the letters of a language."""
    return f"faces/{language}.svg"


def faces_script_file(language: str) -> str:
    """The same for a page that may not use the drawings of another file, as in a sandbox: a script brings them."""
    return f"faces/{language}.js"


def _as_script(faces: bytes) -> bytes:
    return f"self.kozyrFaces = {json.dumps(faces.decode(), ensure_ascii=False)};\n".encode()


def _faces(words: Words) -> bytes:
    phrases = Phrases(words, "")
    return symbol_set({rank: phrases.letter(rank) for rank in RANKS}).encode()


def _digest(files: Mapping[str, bytes]) -> str:
    digest = sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()[:12]
