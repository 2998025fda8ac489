"""How long a reader waits for the first card: the playing page against a bare start of Python, in one run.

    .venv/bin/python benchmarks/boot.py DIST [--rounds 7] [--out benchmarks/results/boot.json]

DIST is a built site. *Bare* is a page that starts Pyodide in a module worker with the trimmed, byte-compiled standard
library, until the first line of Python has run. *Card* is the playing page of a match that was left at the reader's
turn, until a card can be played: from the start of the worker, and from the start of the navigation. Rounds alternate
between the two, so that whatever else the machine does falls on both; *cold* rounds have a new browser profile, *warm*
ones the same, on disk, so that the browser keeps compiled code. CPU is that of the worker's thread: it hardly feels
what else runs on the machine.
"""

import argparse
import gzip
import json
import shutil
import statistics
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from os import environ, getloadavg
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

HERE = Path(__file__).parent
LIMIT = 1.25
OURS = "sitecustomize.pyc"  # our addition to the standard library is no part of the recipe
WARMING = 3  # rounds that fill caches and are not counted
STAY = 7_000  # milliseconds that a reader stays in them, so that the browser gets round to keeping compiled code
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

#: Notes when the worker is started and when the first move can be made.
WATCH = """
const Real = window.Worker;
window.Worker = class extends Real {
  constructor(...given) { super(...given); window.workerBegan ??= performance.now(); }
};
new MutationObserver((_, observer) => {
  if (!document.querySelector("#table [data-move]")) return;
  window.cardShown = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""


class Host(SimpleHTTPRequestHandler):
    """A static host on loopback: the built site, and the bare page beside it in memory."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *args: Any, bare: Mapping[str, bytes], **kwargs: Any) -> None:
        self.bare = bare
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        """Answers with a file of the bare page or of the site."""
        path = self.path.partition("?")[0]
        if path not in self.bare:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(self.bare[path])))
        self.end_headers()
        self.wfile.write(self.bare[path])

    def end_headers(self) -> None:
        """Files with a digest in their address are kept for good, as on a real host."""
        kept = self.path.startswith(("/assets/", "/pyodide/", "/engine/", "/bare/"))
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the standard library's name
        """Says nothing."""


def bare_files(dist: Path) -> dict[str, bytes]:
    """The bare page, by path; its standard library has the same modules, deflated one by one."""
    archive = gzip.decompress(next(dist.glob("pyodide/*/stdlib.bin")).read_bytes())
    deflated = BytesIO()
    with zipfile.ZipFile(BytesIO(archive)) as given, zipfile.ZipFile(deflated, "w", zipfile.ZIP_DEFLATED) as made:
        for name in given.namelist():
            if name != OURS:
                made.writestr(name, given.read(name))
    files = {f"/bare/{file.name}": file.read_bytes() for file in (HERE / "boot").iterdir()}
    boot = next(dist.glob("engine/*/boot.json")).read_bytes()
    return files | {"/bare/stdlib.zip": deflated.getvalue(), "/bare/boot.json": boot}


@contextmanager
def served(dist: Path) -> Iterator[str]:
    """Address of the host."""
    handler = partial(Host, directory=str(dist), bare=bare_files(dist))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def chromium() -> str | None:
    """The browser; ``None`` is Playwright's own."""
    return environ.get("KOZYR_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")


def worker_cpu() -> float | None:
    """Milliseconds of CPU that the youngest worker of a browser has had, where the system tells."""
    found = []
    for name in Path("/proc").glob("[0-9]*/task/*/comm"):
        try:
            if name.read_text().startswith("DedicatedWorke"):
                spent = int((name.parent / "schedstat").read_text().split()[0])
                found.append((int(name.parent.name), spent / 1e6))
        except OSError:
            continue
    return max(found)[1] if found else None


def bare(page: Page, site: str, pyodide: str) -> dict[str, float | None]:
    """One bare start."""
    page.goto(f"{site}/bare/bare.html?pyodide={pyodide}")
    page.locator("html[data-ready]").wait_for(timeout=120_000)
    began, ready = page.evaluate("[+document.documentElement.dataset.began, +document.documentElement.dataset.ready]")
    return {"from_worker": ready - began, "from_navigation": ready, "cpu": worker_cpu()}


def card(page: Page, site: str, play: str) -> dict[str, float | None]:
    """One opening of the playing page, until a card can be played."""
    page.add_init_script(WATCH)
    page.goto(f"{site}{play}")
    page.locator("#table [data-move]").first.wait_for(state="attached", timeout=120_000)
    began, shown = page.evaluate("[window.workerBegan, window.cardShown]")
    return {"from_worker": shown - began, "from_navigation": shown, "cpu": worker_cpu()}


def match_left(browser: Browser, site: str, play: str) -> Any:
    """What a browser keeps of a match that was left at the reader's turn."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site}{play}")
        page.locator("[data-do=begin]").click()
        page.locator("#play[data-waits=you] #table [data-move]").first.wait_for(timeout=120_000)
        return context.storage_state()


def measured(browser: Browser, site: str, play: str, pyodide: str, rounds: int) -> dict[str, Any]:
    """Medians and all single values, cold and warm."""
    state = match_left(browser, site, play)
    kinds = {"bare": lambda page: bare(page, site, pyodide), "card": lambda page: card(page, site, play)}
    result: dict[str, Any] = {}
    for warmth in ("cold", "warm"):
        single: dict[str, list[dict[str, float | None]]] = {kind: [] for kind in kinds}
        with ExitStack() as open_contexts, TemporaryDirectory() as folder:
            lasting = {kind: kept_profile(browser, state, Path(folder) / kind) for kind in kinds}
            for context in lasting.values():
                open_contexts.enter_context(context)
            for number in range(-WARMING, rounds):
                for kind, measure in kinds.items():
                    stay = STAY if warmth == "warm" and number < 0 else 0
                    value = in_new_page(lasting[kind] if warmth == "warm" else None, browser, state, measure, stay)
                    if number >= 0:
                        single[kind].append(value)
        result[warmth] = summary(single)
        print(f"{warmth}: {json.dumps({key: value for key, value in result[warmth].items() if key != 'single'})}")
    return result


def kept_profile(browser: Browser, state: Any, folder: Path) -> BrowserContext:
    """A browser with a profile on disk, which holds the match."""
    context = browser.browser_type.launch_persistent_context(folder, executable_path=chromium(), args=ARGUMENTS)
    page = context.new_page()
    for origin in state["origins"]:
        page.goto(f"{origin['origin']}/robots.txt")
        for item in origin["localStorage"]:
            page.evaluate("([name, value]) => localStorage.setItem(name, value)", [item["name"], item["value"]])
    page.close()
    return context


def in_new_page(
    lasting: BrowserContext | None, browser: Browser, state: Any, measure: Any, stay: int
) -> dict[str, float | None]:
    """Measures in a new page, of a new profile unless one is given, and stays there for some milliseconds."""
    context = lasting or browser.new_context(storage_state=state)
    page = context.new_page()
    value: dict[str, float | None] = measure(page)
    page.wait_for_timeout(stay)
    page.close()
    if lasting is None:
        context.close()
    return value


def summary(single: Mapping[str, list[dict[str, float | None]]]) -> dict[str, Any]:
    """Medians, and the ratios of the card to the bare start."""
    median = {
        kind: {name: round(statistics.median(each[name] or 0.0 for each in values), 1) for name in values[0]}
        for kind, values in single.items()
    }
    reference = median["bare"]
    ratios = {
        "card_from_worker": round(median["card"]["from_worker"] / reference["from_worker"], 3),
        "card_from_navigation": round(median["card"]["from_navigation"] / reference["from_navigation"], 3),
        "cpu_of_worker": round(median["card"]["cpu"] / reference["cpu"], 3) if reference["cpu"] else None,
    }
    return {"median_ms": median, "ratio": ratios, "limit": LIMIT, "single": single}


def main() -> None:
    """Measures and writes the results; the exit status says whether the limit is kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--play", default="/uk/laus/play/")
    parser.add_argument("--out", type=Path, default=HERE / "results" / "boot.json")
    given = parser.parse_args()
    pyodide = "/" + next(given.dist.glob("pyodide/*/pyodide.mjs")).parent.relative_to(given.dist).as_posix() + "/"
    with served(given.dist) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        result = measured(browser, site, given.play, pyodide, given.rounds)
        result["browser"] = browser.version
        browser.close()
    result["load"] = [round(each, 2) for each in getloadavg()]
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(json.dumps(result, indent=1) + "\n")
    kept = all(result[warmth]["ratio"]["card_from_worker"] <= LIMIT for warmth in ("cold", "warm"))
    raise SystemExit(0 if kept else 1)


if __name__ == "__main__":
    main()
