"""How the playing table answers its reader while the engine runs and experts think, on a page slowed down four times.

    .venv/bin/python benchmarks/table.py --dist dist [--browser /usr/bin/chromium] [--deals 50]

For each game, in Chromium on a phone, with the page's thread at a quarter of its speed:

- ``response_ms``: from a press to the next paint (Event Timing), while experts think and while cards are played;
- ``worker_ms``: what a move of the reader takes in the worker, with all that is drawn anew, from question to answer;
- ``redraw_ms``: what the page then needs to put the answer in its place;
- ``long_tasks``: tasks of the page's thread above 50 ms after the table is there, with the longest in milliseconds.

Then so many deals of Laus at once: what the page's heap, its nodes and the memory of the renderer grow by, between the
first fifth of the deals and the last. Written to ``benchmarks/results/table.json``.
"""

import argparse
import json
import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import quantiles
from typing import Any

from pages import ARGUMENTS, Host
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
RESULT = ROOT / "benchmarks" / "results" / "table.json"
GAMES = ("laus", "mensch", "dreyfus", "svoi")
SLOWED = 4
MOVES = 24
READY = "#play:is([data-waits=you], [data-waits=deal], [data-waits=over])"
WATCH = """
window.measured = { responses: [], workers: [], redraws: [], tasks: [] };
const asked = new Map();
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message?.kind === "ask" && JSON.parse(message.text).do === "play") asked.set(message.id, performance.now());
  if (!this.watched) {
    this.watched = true;
    this.addEventListener("message", ({ data }) => {
      const began = asked.get(data.id);
      if (data.kind !== "answer" || began === undefined) return;
      asked.delete(data.id);
      const came = performance.now();
      measured.workers.push(came - began);
      new MutationObserver((_, watcher) => {
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => measured.redraws.push(performance.now() - came)));
      }).observe(document.getElementById("table"), { childList: true, subtree: true, attributes: true });
    });
  }
  return post.call(this, message, ...more);
};
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === "click") measured.responses.push(duration);
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) measured.tasks.push(duration);
}).observe({ type: "longtask" });
localStorage.setItem("kozyr/settings", JSON.stringify({ pace: "PACE", touch: "one" }));
"""


def begin(page: Page, address: str, level: str) -> None:
    """A match against bots of a level."""
    page.goto(address)
    page.locator(f"#setup input[name=level][value={level}]").check()
    page.locator("[data-do=begin]").click()
    page.locator(READY).wait_for(timeout=120_000)


def move(page: Page, *, impatient: bool = False) -> str:
    """Goes on by one move of the reader or one deal; says whom the match waits for then.

    An ``impatient`` reader opens and closes the menu while the bots think.
    """
    waits = page.locator("#play").get_attribute("data-waits")
    if waits == "over":
        return "over"
    if waits == "deal":
        page.locator("#actions .now > [data-do=deal]").click()
    else:
        page.locator("#table [data-move]").last.click()
    if impatient:
        page.locator("#actions .menu > summary").click()
        page.keyboard.press("Escape")
    page.locator(READY).wait_for(timeout=120_000)
    return page.locator("#play").get_attribute("data-waits") or ""


def spread(values: list[float]) -> dict[str, float]:
    """Median, 95th percentile, most, and how many there are."""
    if len(values) < 2:
        return {"count": len(values)}
    points = quantiles(values, n=20, method="inclusive")
    return {
        "median": round(points[9], 1),
        "p95": round(points[18], 1),
        "most": round(max(values), 1),
        "count": len(values),
    }


def answering(browser: Browser, address: str) -> dict[str, Any]:
    """How one game answers at the table of three experts, or as many as it has."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.add_init_script(WATCH.replace("PACE", "quick"))
    begin(page, address, "expert")
    slow(page)
    page.wait_for_timeout(1000)
    page.evaluate("() => { measured.tasks.length = 0; measured.responses.length = 0; }")
    for _ in range(MOVES):
        if move(page, impatient=True) == "over":
            break
    found = page.evaluate("measured")
    context.close()
    return {
        "response_ms": spread(found["responses"]),
        "worker_ms": spread(found["workers"]),
        "redraw_ms": spread(found["redraws"]),
        "long_tasks": {"count": len(found["tasks"]), "longest": round(max(found["tasks"], default=0))},
    }


def slow(page: Page) -> CDPSession:
    """The page's thread runs at a part of its speed; the worker is not touched by this."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return session


def growth(browser: Browser, address: str, deals: int) -> dict[str, Any]:
    """What grows while deals are played one after another."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.add_init_script(WATCH.replace("PACE", "instant"))
    begin(page, address, "club")
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    kept: list[dict[str, float]] = []
    while len(kept) < deals:
        waits = move(page)
        if waits == "over":
            page.locator("#actions .now > [data-do=new]").click()
            page.locator("[data-do=begin]").click()
            page.locator(READY).wait_for(timeout=120_000)
        if waits in ("deal", "over"):
            session.send("HeapProfiler.collectGarbage")
            found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            kept.append({"heap_mb": found["JSHeapUsedSize"] / 1e6, "nodes": found["Nodes"]})
    context.close()
    part = max(1, deals // 5)
    return {
        name: {
            "first": round(sum(each[name] for each in kept[:part]) / part, 2),
            "last": round(sum(each[name] for each in kept[-part:]) / part, 2),
        }
        for name in kept[0]
    }


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--dist", type=Path, required=True)
    words.add_argument("--browser", default=shutil.which("chromium"))
    words.add_argument("--deals", type=int, default=50)
    asked = words.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(asked.dist)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    figures: dict[str, Any] = {"page slowed": SLOWED, "games": {}}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=asked.browser, args=ARGUMENTS)
        for game in GAMES:
            figures["games"][game] = answering(browser, f"http://127.0.0.1:{server.server_port}/uk/{game}/play/")
            print(game, json.dumps(figures["games"][game]))
        figures[f"growth over {asked.deals} deals"] = growth(
            browser, f"http://127.0.0.1:{server.server_port}/uk/laus/play/", asked.deals
        )
        browser.close()
    server.shutdown()
    print(json.dumps(figures, indent=1))
    RESULT.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
