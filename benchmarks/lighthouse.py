"""What Lighthouse says of the pages: performance, accessibility, best practices and SEO, each out of 100.

    CHROME_PATH=/usr/bin/chromium .venv/bin/python benchmarks/lighthouse.py DIST [--rounds 3] [--only rules] [--tell]

DIST is a built site. Its pages are served on loopback as a host would serve them, compressed and kept in the cache as
``_headers`` has it. Lighthouse 12.2.3 comes by npx and is no part of the project; its figures are those of a phone in a
slow network, which it simulates. Written to ``benchmarks/results/lighthouse.json``: the median of the rounds of each
page, and of its largest paint, its shift and the time in which it does not answer. ``--tell`` prints what costs points.
"""

import argparse
import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

RESULT = Path(__file__).parent / "results" / "lighthouse.json"
LIGHTHOUSE = "lighthouse@12.2.3"
PAGES = {
    "home": "uk/",
    "rules": "uk/laus/",
    "hand": "uk/laus/hands/first-deal/",
    "play": "uk/laus/play/",
}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
WANTED = {page: dict.fromkeys(CATEGORIES, 100) for page in PAGES} | {"play": {"performance": 95}}
FIGURES = ("largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time")
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml"}
COMPRESSED = (".html", ".css", ".js", ".mjs", ".svg", ".json", ".txt", ".xml", ".wasm", ".webmanifest")
KEPT = ("/assets/", "/pyodide/", "/engine/")


@cache
def compressed(file: Path) -> bytes:
    """A file as it is sent to a browser that takes gzip."""
    return gzip.compress(file.read_bytes(), 9)


class Host(SimpleHTTPRequestHandler):
    """A static host that compresses, and lets a browser keep what never changes."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def do_GET(self) -> None:
        """Answers with a file of the site, or that there is none."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        packed = file.suffix in COMPRESSED
        data = compressed(file) if packed else file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(data)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        kept = self.path.startswith(KEPT)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if kept else "no-cache")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Keeps quiet."""


@contextmanager
def served(dist: Path) -> Iterator[str]:
    """The site on loopback."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(dist)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def report(address: str) -> dict[str, Any]:
    """What Lighthouse finds on a page."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        command = [
            *("npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--output-path={out}"),
            *(f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={FLAGS}"),
        ]
        subprocess.run(command, check=True, env=os.environ | {"NO_UPDATE_NOTIFIER": "1"}, cwd=folder)
        found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return found


def figures(found: Mapping[str, Any]) -> dict[str, float]:
    """The scores of a report, and what can be measured of how fast the page is (milliseconds, and shift)."""
    scores = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    return scores | {name: round(found["audits"][name]["numericValue"], 3) for name in FIGURES}


def tell(found: Mapping[str, Any]) -> Iterator[str]:
    """The audits of a report that cost points, or might."""
    weights = {
        each["id"]: each["weight"] for category in found["categories"].values() for each in category["auditRefs"]
    }
    for name, audit in found["audits"].items():
        if audit["score"] is not None and audit["score"] < 1:
            yield f"  {audit['score']:.2f} (weight {weights.get(name, 0)}) {name}: {audit.get('displayValue', '')}"


def main() -> int:
    """Looks at the pages, one round after the other; 1 if a page has fewer points than it should."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=PAGES, action="append")
    parser.add_argument("--tell", action="store_true")
    asked = parser.parse_args()
    pages = asked.only or list(PAGES)
    rounds: dict[str, list[dict[str, float]]] = {page: [] for page in pages}
    with served(asked.dist.resolve()) as address:
        for _ in range(asked.rounds):
            for page in pages:
                found = report(address + PAGES[page])
                rounds[page].append(figures(found))
                print(page, rounds[page][-1], flush=True)
                if asked.tell:
                    print(*tell(found), sep="\n", flush=True)
    medians = {
        page: {name: statistics.median(each[name] for each in seen) for name in seen[0]}
        for page, seen in rounds.items()
    }
    if not asked.only:
        RESULT.write_text(json.dumps({"rounds": asked.rounds, "pages": medians}, indent=2) + "\n", encoding="utf-8")
    below = [
        f"{page}: {name} {medians[page][name]:g}, wanted {least}"
        for page in pages
        for name, least in WANTED[page].items()
        if medians[page][name] < least
    ]
    print(*below, sep="\n")
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
