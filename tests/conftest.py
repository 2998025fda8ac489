"""What the tests share: a built site, served on loopback as any static host would, and a Chromium to read it."""

import fcntl
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

ROOT = Path(__file__).parents[1]
# The box of the address bar, which nobody sees here, would be drawn by two pages of its own in every browser profile.
# A second list of features takes the place of Playwright's, so that one is repeated.
SWITCHED_OFF = [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
]
CHROMIUM_ARGUMENTS = [
    f"--disable-features={','.join(SWITCHED_OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SUBFOLDER = "/some/where"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: while a test waits for its browser, another one reckons."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever asks for a browser bears the mark."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: the folder KOZYR_DIST, or one that is built now, by one of the processes for all of them."""
    if given := os.environ.get("KOZYR_DIST"):
        return Path(given)
    mine = tmp_path_factory.getbasetemp()
    shared = mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine
    folder = shared / "dist"
    with (shared / "dist.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            _build_into(folder)
    return folder


def _build_into(folder: Path) -> None:
    build = [sys.executable, "-c", "from sitegen.cli import main; main()", "build", "--out", str(folder)]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "site")])
    done = subprocess.run(
        build, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.fail(f"kozyr build ended with {done.returncode}:\n{done.stdout}{done.stderr}", pytrace=False)


class _StaticHost(SimpleHTTPRequestHandler):
    """Serves a folder below a prefix, with the types that module scripts and WebAssembly need, and the site's 404."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *args: Any, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix + "/"):
            return str(Path(self.directory) / "outside the site")
        return super().translate_path(path.removeprefix(self.prefix))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        own = Path(self.directory) / "404.html"
        if code != 404 or not own.is_file():
            super().send_error(code, message, explain)
            return
        page = own.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the standard library's
        pass


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves in the middle of an answer is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def _served(folder: Path, prefix: str = "") -> Iterator[str]:
    server = _Server(("127.0.0.1", 0), partial(_StaticHost, directory=str(folder), prefix=prefix))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Address of the site at the root of a host, with the slash."""
    with _served(dist) as address:
        yield address


@pytest.fixture(scope="session")
def site_in_subfolder(dist: Path) -> Iterator[str]:
    """Address of the site in a folder of a host that has nothing else, with the slash."""
    with _served(dist, SUBFOLDER) as address:
        yield address


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Somebody else's host: takes what is in the body of a page, and gives the address of that page."""
    with _served(tmp_path) as address:

        def page_with(body: str) -> str:
            head = '<!doctype html><meta charset="utf-8"><title>Elsewhere</title><link rel="icon" href="data:,">'
            (tmp_path / "index.html").write_text(head + body, encoding="utf-8")
            return address

        yield page_with


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: that of KOZYR_BROWSER, an installed one, or Playwright's own.

    Pages keep nothing for reading offline, which would make each test fetch a whole language; a test of that allows it.
    """
    program = os.environ.get("KOZYR_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGUMENTS)
        chromium.new_context = partial(chromium.new_context, service_workers="block")  # type: ignore[method-assign]
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a browser profile of its own. The test fails if a script or the content policy complains."""
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    with browser.new_context() as context:
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("console", listen)
        yield context.new_page()
    assert complaints == []
