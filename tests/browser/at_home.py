"""A host whose site changes, loses files, goes away and comes back, for tests of what a browser keeps of it."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sitegen.offline import copy_for_readers, service_worker

ROOT = Path(__file__).parents[2]
FOLDER = "/some/where/"
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".webmanifest": "application/manifest+json"}
Files = dict[str, bytes]
KEPT = """async ([root, version, group]) => {
  const name = (await caches.keys()).find((name) => name.endsWith(version));
  if (!name) return false;
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map(({ url }) => url.slice(root.length)));
  const list = await cache.match(`${root}offline/${version}.json`);
  return list !== undefined && Object.keys((await list.json())[group]).every((path) => there.has(path));
}"""
"""Whether all files of a group of some version are kept, in the browser."""


def files_of(dist: Path) -> Files:
    """A built site by address."""
    return {file.relative_to(dist).as_posix(): file.read_bytes() for file in dist.rglob("*") if file.is_file()}


def version_of(files: Files) -> str:
    """The version that the service worker of a site has."""
    (name,) = (name for name in files if re.fullmatch(r"offline/[0-9a-f]+\.json", name))
    return name.removeprefix("offline/").removesuffix(".json")


def assets_of(files: Files) -> str:
    """The folder of a site's assets."""
    return next(name[: name.index("/", 7) + 1] for name in files if name.startswith("assets/"))


def next_version(files: Files) -> Files:
    """The site as another build would have it: other assets in another folder, pages that say ``data-build=next``."""
    old, new = assets_of(files), "assets/next/"
    built = {
        name.replace(old, new): data.replace(old.encode(), new.encode()).replace(b"<body ", b'<body data-build="next" ')
        if name.endswith((".html", ".webmanifest"))
        else data
        for name, data in files.items()
    }
    return with_worker(built)


def with_worker(files: Files, before: bytes = b"") -> Files:
    """A site with the service worker that belongs to it, and with ``before`` at the beginning of its script."""
    languages = tuple(name.partition("/")[0] for name in files if name.endswith("/manifest.webmanifest"))
    built = {name: data for name, data in files.items() if not name.startswith(("offline/", "service-worker.js"))}
    return built | copy_for_readers(built, languages, before + service_worker(ROOT))


class Host:
    """Serves files in a folder of a host; they may be replaced, and while it is away it answers nobody."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.address = ""
        self.is_away = False

    @contextmanager
    def serving(self) -> Iterator["Host"]:
        """Serves on loopback."""
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, self))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}{FOLDER}"
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, host: Host, *connection: Any) -> None:
        self.host = host
        super().__init__(*connection)

    def do_GET(self) -> None:
        if self.host.is_away:
            self.close_connection = True
            return
        name = urlsplit(self.path).path.removeprefix(FOLDER)
        if name == "" or name.endswith("/"):
            name += "index.html"
        data = self.host.files.get(name)
        kind = TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
        self.send_response(404 if data is None else 200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data or b"")))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(data or b"")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the standard library's
        pass
