"""What was made before, kept in a folder under a name that holds the digest of all that it was made from."""

import os
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from pathlib import Path

#: How many results of a kind are kept, so that going back and forth between two states of the code is quick too.
KEPT = 4


def digest(parts: Mapping[str, bytes] | Iterable[bytes]) -> str:
    """Twelve hexadecimal digits that change with any of the parts."""
    summed = sha256()
    pairs = sorted(parts.items()) if isinstance(parts, Mapping) else (("", part) for part in parts)
    for name, data in pairs:
        summed.update(f"{name}\0{len(data)}\0".encode())
        summed.update(data)
    return summed.hexdigest()[:12]


class Cache:
    """A folder of results. It may be emptied at any time, which costs no more than making them again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, kind: str, key: str, make: Callable[[], bytes]) -> bytes:
        """The result of that kind and digest: as it was made before, or made now."""
        file = self.folder / f"{kind}-{key}"
        try:
            return file.read_bytes()
        except FileNotFoundError:
            made = make()
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_name(f"{file.name}.{os.getpid()}.part")  # two builds may be at it at once
        unfinished.write_bytes(made)
        unfinished.replace(file)
        self._forget_old(kind)
        return made

    def _forget_old(self, kind: str) -> None:
        for old in sorted(self.folder.glob(f"{kind}-*"), key=_written, reverse=True)[KEPT:]:
            old.unlink(missing_ok=True)


def _written(file: Path) -> float:
    """When, in seconds; a file that another build has just taken away is older than any."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0
