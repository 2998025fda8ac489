"""How the playing table answers its reader while the engine runs and experts think, on a page slowed down four times.

    .venv/bin/python benchmarks/table.py --dist dist [--browser /usr/bin/chromium] [--deals 50]

For each game, in Chromium on a phone, first with the page's thread at a quarter of its speed:

- ``response_ms``: from a press to the next paint (Event Timing), while experts think and while cards are played;
- ``long_tasks``: tasks of the page's thread above 50 ms after the table is there, with the longest in milliseconds;

then at full speed, from a trace:

- ``long_tasks_by_cpu``: the same, by four times the processor time of each task. On a machine with other work the wall
  clock tells how long a task waited for a processor, and the browser's own slowing is drawn out by that;
- ``worker_ms`` and ``worker_cpu_ms``: what a move of the reader takes in the worker, with all that is drawn anew, by
  wall clock and by processor time.

Then so many deals of Laus at once: what the page's heap, its nodes and listeners and the memory of page and worker
grow by, between the first fifth of the deals and the last. As many finished matches as a browser keeps are there from
the beginning, so that their list does not grow either. ``load`` is how many tasks wanted a processor at the
beginning and at the end. Written to ``benchmarks/results/table.json``.
"""

import argparse
import json
import os
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
LONG = 50
"""Milliseconds of a task that a reader may notice."""
READY = "#play:is([data-waits=you], [data-waits=deal], [data-waits=over])"
WATCH = """
window.measured = { responses: [], tasks: [] };
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === "click") measured.responses.push(duration);
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) measured.tasks.push(duration);
}).observe({ type: "longtask" });
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.kind === "ask" && JSON.parse(message.text).do === "play") performance.mark(`play ${message.id}`);
  return post.call(this, message, ...more);
};
localStorage.setItem("kozyr/settings", JSON.stringify({ pace: "PACE", touch: "one" }));
"""
WATCH_WORKER = """() => {
  const post = self.postMessage;
  self.postMessage = (message, ...more) => {
    if (message.kind === "answer") performance.mark(`answer ${message.id}`);
    return post.call(self, message, ...more);
  };
}"""
FILL_HISTORY = """() => {
  const kept = Object.entries(localStorage).filter(([name]) => name.includes("/match/"));
  const [name, text] = kept.find(([, text]) => JSON.parse(text).over);
  for (let more = 1; more < Number(document.getElementById("play").dataset.history); more += 1) {
    const id = `again${more}`;
    localStorage.setItem(name.replace(/[^/]*$/, id), JSON.stringify({ ...JSON.parse(text), id, played: more }));
  }
}"""
CATEGORIES = ["toplevel", "blink.user_timing"]


def begin(page: Page, address: str, level: str) -> None:
    """A match against bots of a level."""
    page.goto(address)
    page.locator(f"#setup input[name=level][value={level}]").check()
    page.locator("[data-do=begin]").click()
    page.locator(READY).wait_for(timeout=120_000)


def begin_again(page: Page) -> None:
    """The next match, with the same bots."""
    page.locator("#actions .now > [data-do=new]").click()
    page.locator("[data-do=begin]").click()
    page.locator(READY).wait_for(timeout=120_000)


def move(page: Page, *, impatient: bool = False) -> str:
    """Goes on by one move of the reader or one deal; says whom the match waits for then.

    An ``impatient`` reader opens and closes the menu while the bots think.
    """
    waits = page.locator("#play").get_attribute("data-waits")
    if waits == "over":
        return "over"
    ply = page.locator("#table [data-table]").get_attribute("data-ply")
    if waits == "deal":
        page.locator("#actions .now > [data-do=deal]").click()
    else:
        page.locator("#table [data-move]").last.click()
    if impatient:
        page.locator("#actions .menu > summary").click()
        page.keyboard.press("Escape")
    page.locator(f"#table [data-table]:not([data-ply='{ply}'])").wait_for(timeout=120_000)
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
    page.on("worker", lambda worker: worker.evaluate(WATCH_WORKER))
    begin(page, address, "expert")
    session = slow(page, SLOWED)
    page.wait_for_timeout(1000)
    page.evaluate("() => { measured.tasks.length = 0; measured.responses.length = 0; }")
    play(page)
    found = page.evaluate("measured")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    browser.start_tracing(page=page, categories=CATEGORIES)
    play(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    tasks = [SLOWED * each for each in tasks_of_the_page(trace)]
    return {
        "response_ms": spread(found["responses"]),
        "worker_ms": spread(answered(trace, "dur")),
        "worker_cpu_ms": spread(answered(trace, "tdur")),
        "long_tasks": {"count": len(found["tasks"]), "longest": round(max(found["tasks"], default=0))},
        "long_tasks_by_cpu": {"count": sum(each > LONG for each in tasks), "longest": round(max(tasks, default=0))},
    }


def play(page: Page) -> None:
    """So many moves of a reader who is impatient, or until the match is over."""
    for _ in range(MOVES):
        if move(page, impatient=True) == "over":
            break


def tasks_of_the_page(trace: list[dict[str, Any]]) -> list[float]:
    """How long each task kept the page's thread busy, in milliseconds; waiting for a processor is not counted."""
    threads = {
        (each["pid"], each["tid"])
        for each in trace
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return [
        each["tdur"] / 1000
        for each in trace
        if each["name"] == "ThreadControllerImpl::RunTask" and (each["pid"], each["tid"]) in threads and "tdur" in each
    ]


def answered(trace: list[dict[str, Any]], clock: str) -> list[float]:
    """Milliseconds from a move of the reader to its answer in the worker, by wall clock or by processor."""
    tasks = [each for each in trace if each["name"] == "ThreadControllerImpl::RunTask" and clock in each]
    played = {each["name"].removeprefix("play ") for each in trace if each["name"].startswith("play ")}
    marks = [each for each in trace if each["name"].removeprefix("answer ") in played]
    return [
        task[clock] / 1000
        for mark in marks
        for task in tasks
        if task["tid"] == mark["tid"]
        and task["pid"] == mark["pid"]
        and task["ts"] <= mark["ts"] < task["ts"] + task["dur"]
    ]


def slow(page: Page, rate: int) -> CDPSession:
    """The page's thread runs at a part of its speed; the worker is not touched by this."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
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
    while move(page) != "over":
        pass
    page.evaluate(FILL_HISTORY)
    begin_again(page)
    while len(kept) < deals:
        waits = move(page)
        if waits == "over":
            begin_again(page)
        if waits in ("deal", "over"):
            session.send("HeapProfiler.collectGarbage")
            found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            kept.append(
                {
                    "heap_mb": found["JSHeapUsedSize"] / 1e6,
                    "nodes": found["Nodes"],
                    "listeners": found["JSEventListeners"],
                    "resident_mb": resident(browser),
                }
            )
    context.close()
    part = max(1, deals // 5)
    return {
        name: {
            "first": round(sum(each[name] for each in kept[:part]) / part, 2),
            "last": round(sum(each[name] for each in kept[-part:]) / part, 2),
        }
        for name in kept[0]
    }


def resident(browser: Browser) -> float:
    """Megabytes of memory that the page and its worker, which share a process, hold; only Linux tells."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    statuses = [Path(f"/proc/{each['id']}/statm") for each in processes if each["type"] == "renderer"]
    pages = [int(status.read_text().split()[1]) for status in statuses if status.exists()]
    return max(pages, default=0) * 4096 / 1e6


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--dist", type=Path, required=True)
    words.add_argument("--browser", default=shutil.which("chromium"))
    words.add_argument("--deals", type=int, default=50)
    asked = words.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(asked.dist)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    figures: dict[str, Any] = {"page slowed": SLOWED, "load": [os.getloadavg()[0]], "games": {}}
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
    figures["load"].append(os.getloadavg()[0])
    print(json.dumps(figures, indent=1))
    RESULT.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
