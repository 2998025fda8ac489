"""Serves the site on this machine while it is being written: builds again on a change and reloads the page."""

import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote

import click
from watchfiles import watch

from sitegen.assets import SERVICE_WORKER

WATCHED = ("content", "rules_py", "site", "templates", "pyproject.toml")
EVENTS = "/kozyr-changes"
RELOADER = "/kozyr-reload.js"
RELOAD_SCRIPT = f"""\
new EventSource("{EVENTS}").addEventListener("change", () => location.reload());
"""
LEAVING_WORKER = b"""\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith("kozyr ")) await caches.delete(name);
  await registration.unregister();
}
"""
"""What authors get for the service worker. It takes itself away, and a copy that an earlier visit has left here, so
that they see what they write and never what is kept."""
TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/plain",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What a machine may not know, or know otherwise; any other file has the type that Python knows."""


class Shown:
    """The site as it is served now; pages that wait for a change are told when there is one."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._version = 0
        self._changed = threading.Condition()

    def replace(self, files: Mapping[str, bytes]) -> None:
        """Shows another build from now on."""
        with self._changed:
            self._files = files
            self._version += 1
            self._changed.notify_all()

    def file(self, name: str) -> bytes | None:
        """A file of the site, ``None`` when there is no such file."""
        return self._files.get(name)

    @property
    def version(self) -> int:
        """Which build this is, counted from the first."""
        return self._version

    def wait_for_change(self, seen: int, seconds: float) -> bool:
        """Waits for another build than the one that was seen; ``False`` when none has come in that time."""
        with self._changed:
            return self._changed.wait_for(lambda: self._version != seen, seconds)


class Handler(BaseHTTPRequestHandler):
    """Answers a browser from the build in memory."""

    protocol_version = "HTTP/1.1"

    def __init__(self, shown: Shown, *connection: object) -> None:
        self.shown = shown
        super().__init__(*connection)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """A file, the stream of changes, or the page for addresses that do not exist."""
        path, _, query = self.path.partition("?")
        name = unquote(path).lstrip("/")
        if path == EVENTS:
            self._stream_changes()
        elif path == RELOADER:
            self._send(HTTPStatus.OK, "x.js", RELOAD_SCRIPT.encode())
        elif name == SERVICE_WORKER:
            self._send(HTTPStatus.OK, name, LEAVING_WORKER)
        elif name and not name.endswith("/") and self.shown.file(f"{name}/index.html") is not None:
            self._lead_to(f"{path}/" + (f"?{query}" if query else ""))
        else:
            self._send_file(name)

    def do_HEAD(self) -> None:
        """The same, without what is in the file."""
        self.do_GET()

    def _lead_to(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", f"/{address.lstrip('/')}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send_file(self, name: str) -> None:
        if name == "" or name.endswith("/"):
            name += "index.html"
        data = self.shown.file(name)
        if data is not None:
            self._send(HTTPStatus.OK, name, data)
        else:
            self._send(HTTPStatus.NOT_FOUND, "404.html", self.shown.file("404.html") or b"Not found")

    def _send(self, status: HTTPStatus, name: str, data: bytes) -> None:
        kind = TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
        if kind == "text/html":
            script = f'<script type="module" src="{RELOADER}"></script></head>'
            data = data.replace(b"</head>", script.encode(), 1)
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _stream_changes(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.close_connection = True
        if self.command == "HEAD":
            return
        seen = self.shown.version
        try:
            self.wfile.write(b": listening\n\n")
            while True:
                changed = self.shown.wait_for_change(seen, seconds=15)
                seen = self.shown.version
                self.wfile.write(b"event: change\ndata: \n\n" if changed else b": still here\n\n")
                self.wfile.flush()
        except OSError:
            return

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        """Keeps quiet: what was asked for is of no interest here."""


class Server(ThreadingHTTPServer):
    """Serves each browser in a thread of its own, none of which keeps the program from ending."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that leaves in the middle of an answer is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def serve_site(root: Path, port: int, build: Callable[[], Mapping[str, bytes]], tell: Callable[[str], None]) -> None:
    """Builds and serves the site until it is interrupted; a build with problems leaves the last good one standing.

    ``OSError`` when the port is taken.
    """
    with Server(("127.0.0.1", port), partial(Handler, shown := Shown({}))) as server:
        build_again(shown, build, tell)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tell(f"Kozyr is at http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)")
        places = [root / name for name in WATCHED if (root / name).exists()]
        for _changes in watch(*places, raise_interrupt=False):
            if build_again(shown, build, tell):
                tell("Built again.")
        server.shutdown()


def build_again(shown: Shown, build: Callable[[], Mapping[str, bytes]], tell: Callable[[str], None]) -> bool:
    """Shows a new build; when it has problems they are told, and what was shown before goes on being shown."""
    try:
        files = build()
    except click.ClickException as trouble:
        tell(trouble.format_message())
        return False
    except Exception:  # noqa: BLE001 - a file that goes while it is read, code that is half written: the next change mends it
        tell(traceback.format_exc())
        return False
    shown.replace(files)
    return True
