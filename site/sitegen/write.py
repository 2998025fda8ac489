"""Puts a finished site on the disk, whole or not at all."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

MARK = ".kozyr-site"


class NotWritten(Exception):
    """The site could not be put where it was wanted; the old one, if there was one, still stands."""


class NotASite(NotWritten):
    """The folder that was to be replaced holds something else than a site made here."""


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Writes all files into a new folder beside the old one, then puts it in its place.

    Raises ``NotASite`` rather than throw away a folder that this function has not made, and ``NotWritten`` when the
    disk is full, the place is no folder or may not be written to.
    """
    try:
        _write(files, folder)
    except OSError as problem:
        raise NotWritten(f"cannot write {folder}: {problem.strerror}; name another folder with --out") from None


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise NotASite(f"{folder} is not empty and is no site of ours; name another folder, or empty it yourself")
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        fresh.chmod(0o755)
        (fresh / MARK).write_bytes(b"")
        for name, data in files.items():
            file = fresh / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        _replace(folder, fresh)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _replace(folder: Path, fresh: Path) -> None:
    if folder.exists():
        old = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        folder.rename(old / "old")
        fresh.rename(folder)
        shutil.rmtree(old)
    else:
        fresh.rename(folder)
