"""What a reader downloads and sees move, and how long the site takes to build.

    .venv/bin/python benchmarks/pages.py [--browser /usr/bin/chromium]

Builds the site twice, once with an empty cache, and opens every kind of page in Chromium, served on loopback, on a
phone and on a desk. For each: kilobytes as a host that compresses would send them (gzip), before any byte of the
engine on the playing page; the cumulative layout shift; the words on the page with and without JavaScript. Written to
``benchmarks/results/pages.json``.
"""

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
RESULT = ROOT / "benchmarks" / "results" / "pages.json"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PAGES = {
    "home": "uk/",
    "rules": "uk/laus/",
    "hand": "uk/laus/hands/first-deal/",
    "play": "uk/laus/play/",
    "about": "uk/about/",
}
SCREENS = {"phone": (360, 740), "desk": (1280, 800)}
ENGINE = ("pyodide/", "engine/")
COMPRESSED = (".html", ".css", ".js", ".mjs", ".svg", ".json", ".txt", ".xml")


class Host(SimpleHTTPRequestHandler):
    """A static host with the right types."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_: object) -> None:
        """Keeps quiet."""


def sent(file: Path) -> int:
    """Bytes as a host sends them that compresses text."""
    data = file.read_bytes()
    return len(gzip.compress(data, 9)) if file.suffix in COMPRESSED else len(data)


def look(browser: Browser, dist: Path, address: str, path: str, screen: tuple[int, int]) -> dict[str, float]:
    """One page on one screen, loaded by a reader who was never here."""
    context = browser.new_context(viewport={"width": screen[0], "height": screen[1]})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path.lstrip("/")))
    page.goto(address + path, wait_until="load")
    page.wait_for_timeout(1500)
    shift = page.evaluate(
        """() => new Promise((told) => {
            let sum = 0;
            const add = (entry) => { if (!entry.hadRecentInput) sum += entry.value; };
            new PerformanceObserver((list) => list.getEntries().forEach(add))
                .observe({ type: "layout-shift", buffered: true });
            setTimeout(() => told(sum), 200);
        })"""
    )
    words = len(page.inner_text("main").split())
    context.close()
    plain = browser.new_context(java_script_enabled=False)
    unscripted = plain.new_page()
    unscripted.goto(address + path)
    words_without = len(unscripted.inner_text("main").split())
    plain.close()
    files = {name + "index.html" if name.endswith("/") else name for name in asked}
    own = sorted(name for name in files if not name.startswith(ENGINE))
    return {
        "kilobytes": round(sum(sent(dist / name) for name in own) / 1024, 1),
        "requests": len(own),
        "layout_shift": round(shift, 4),
        "words": words,
        "words_without_javascript": words_without,
    }


def built(dist: Path, root: Path) -> dict[str, object]:
    """Seconds of a whole ``kozyr build``, and what it says of its phases."""
    began = perf_counter()
    command = [
        sys.executable,
        "-c",
        "from sitegen.cli import main; main()",
        "--root",
        str(root),
        "build",
        "--out",
        str(dist),
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    return {"seconds": round(perf_counter() - began, 2), "said": done.stdout.strip().rpartition(": ")[2]}


def timed_builds(scratch: Path) -> dict[str, dict[str, object]]:
    """A build with an empty cache and one with a warm cache, into folders ``one`` and ``two``."""
    cache = ROOT / ".cache"
    if cache.exists():
        shutil.move(cache, scratch / "cache")
    return {"empty cache": built(scratch / "one", ROOT), "warm cache": built(scratch / "two", ROOT)}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--browser", default=shutil.which("chromium"))
    words.add_argument("--dist", type=Path, help="look at a site that is built already; no build is timed")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        builds = {} if asked.dist else timed_builds(Path(scratch))
        dist = asked.dist or Path(scratch) / "two"
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(dist)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        figures: dict[str, dict[str, dict[str, float]]] = {}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=asked.browser, args=ARGUMENTS)
            for name, path in PAGES.items():
                figures[name] = {at: look(browser, dist, address, path, screen) for at, screen in SCREENS.items()}
                print(name, json.dumps(figures[name]["phone"]))
            browser.close()
        server.shutdown()
    print(json.dumps(builds, indent=1))
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps({"builds": builds, "pages": figures}, indent=1) + "\n")


if __name__ == "__main__":
    main()
