"""Zip archives that depend on nothing but the files in them."""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo


def zipped(files: Mapping[str, bytes], compressed: bool = True) -> bytes:
    """The archive of ``files``, by path, in alphabetical order and without dates."""
    made = BytesIO()
    method = ZIP_DEFLATED if compressed else ZIP_STORED
    with ZipFile(made, "w") as archive:
        for path, data in sorted(files.items()):
            archive.writestr(ZipInfo(path), data, method, 9 if compressed else None)
    return made.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    """The files of an archive by path; folders are left out."""
    with ZipFile(BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}
