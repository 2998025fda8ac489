"""Archives that depend on nothing but the files in them.

Python reads modules from zip files. Theirs are not compressed inside; each is squeezed as a whole instead, since it
comes out smaller, and since a browser unpacks it faster than Python unpacks one module after another.
"""

import gzip
from collections.abc import Mapping
from io import BytesIO
from zipfile import ZipFile, ZipInfo


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The archive of ``files``, by path, in alphabetical order and without dates."""
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for path, data in sorted(files.items()):
            archive.writestr(ZipInfo(path), data)
    return made.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    """The files of an archive by path; folders are left out."""
    with ZipFile(BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def squeezed(archive: bytes) -> bytes:
    """The archive as it is served."""
    return gzip.compress(archive, mtime=0)
