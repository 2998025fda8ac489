"""What was made before, kept in a folder under a name that holds the digest of all that it was made from."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path


def digest(parts: Mapping[str, bytes] | Iterable[bytes]) -> str:
    """Twelve hexadecimal digits that change with any of the parts."""
    summed = sha256()
    pairs = sorted(parts.items()) if isinstance(parts, Mapping) else (("", part) for part in parts)
    for name, data in pairs:
        summed.update(f"{name}\0{len(data)}\0".encode())
        summed.update(data)
    return summed.hexdigest()[:12]


class Cache:
    """A folder of results. It may be emptied at any time; a damaged one costs no more than making it again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, kind: str, key: str) -> bytes | None:
        """A result made before, or ``None``."""
        try:
            return self._file(kind, key).read_bytes()
        except FileNotFoundError:
            return None

    def write(self, kind: str, key: str, data: bytes) -> None:
        """Keeps a result, and forgets older ones of its kind beyond the last few."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self._file(kind, key)
        unfinished = file.with_suffix(".part")
        unfinished.write_bytes(data)
        unfinished.replace(file)
        kept = sorted(self.folder.glob(f"{kind}-*.bin"), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in kept[8:]:
            old.unlink(missing_ok=True)

    def _file(self, kind: str, key: str) -> Path:
        return self.folder / f"{kind}-{key}.bin"
