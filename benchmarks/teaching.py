"""How soon a learner is helped: what each card costs, why not this one, what was possible, in Chromium with its worker.

    .venv/bin/python benchmarks/teaching.py --dist dist [--browser /usr/bin/chromium] [--moves 40] [games …]

Rule players sit in the other seats, and the reader does what is advised. At each turn with a choice the page
is asked what each move costs; after a deal, what was possible in it. For each game, in milliseconds from the press of
a key to the answer on the page, and, as a busy machine blurs that, of the worker's time on a processor (Linux alone):

- ``first answer``: the first costs that are shown; ``first card of a deal`` the same where the hand is still whole,
  ``first answer before play`` in auctions, exchanges and when trumps are named, and ``first of all`` the very first
  after the page has opened;
- ``refined``: the costs after the usual budget of the expert;
- ``why not``: the deal in which the dearest card goes wrong; ``why not before play`` that of a call, a trump, a partner
  or an exchange;
- ``what was possible``: the review of a whole deal;
- ``longest silence``: how long another question waited at most while the same review was worked out once more.

Written to ``benchmarks/results/teaching.json``.
"""

import argparse
import json
import shutil
import threading
from contextlib import suppress
from functools import partial
from http.server import ThreadingHTTPServer
from os import getloadavg, getpid
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from pages import ARGUMENTS, Host
from playwright.sync_api import Browser, Locator, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
RESULT = ROOT / "benchmarks" / "results" / "teaching.json"
GAMES = ("laus", "mensch", "dreyfus", "svoi")
PATIENCE = 120_000
READY = "#play:is([data-waits=you], [data-waits=deal], [data-waits=over])"
MOVED = """(before) => document.querySelector("[data-table]").dataset.ply !== before
  || document.getElementById("play").dataset.waits !== 'you'"""
CHOOSE = "(cards) => cards.map((card) => card.dataset.choose)"
WORKER = "DedicatedWorker"
"""What Chromium calls the thread of a worker."""
WATCH = """
localStorage.setItem("kozyr/settings", JSON.stringify({ pace: "instant", touch: "one" }));
const post = Worker.prototype.postMessage;
const held = []; // what refines the costs waits until the first answer has been measured
Worker.prototype.postMessage = function (message, ...more) {
  window.worker = this;
  const asked = message?.kind === "ask" ? JSON.parse(message.text) : {};
  if (asked.do === "costs" && !asked.budget) held.push(() => post.call(this, message, ...more));
  else post.call(this, message, ...more);
};
window.helped = (press) => new Promise((done) => {
  const body = document.getElementById("advice-body");
  const began = performance.now();
  const isShown = () => body.firstElementChild && !body.firstElementChild.hasAttribute("data-seen");
  const see = () => body.firstElementChild?.setAttribute("data-seen", "");
  see();
  const watcher = new MutationObserver(() => {
    if (!isShown()) return;
    watcher.disconnect();
    see();
    done(performance.now() - began);
  });
  watcher.observe(body, { childList: true });
  press();
});
// Somebody who asks for nothing all the time, and how long the answer took at most.
window.asking = () => {
  const text = JSON.stringify({ do: "nothing" });
  let [sent, most, isOver] = [0, 0, false];
  const ask = () => {
    sent = performance.now();
    post.call(window.worker, { kind: "ask", id: -1, text });
  };
  const hear = ({ data }) => {
    if (data.id !== -1) return;
    most = Math.max(most, performance.now() - sent);
    if (isOver) window.worker.removeEventListener("message", hear);
    else setTimeout(ask, 5);
  };
  window.worker.addEventListener("message", hear);
  ask();
  return () => {
    isOver = true;
    return most;
  };
};
window.silent = async (control) => {
  const most = asking();
  await clicked(control);
  return most();
};
window.pressed = (key, code) => helped(() => document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true })));
window.released = async () => {
  while (held.length === 0) await new Promise((wait) => setTimeout(wait, 1));
  return helped(() => held.splice(0).forEach((send) => send()));
};
window.clicked = (control) => helped(() => control.click());
"""

Figures = dict[str, list[tuple[float, float]]]


class Clock:
    """The time of the page and that of its worker, for one question after another."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.took: Figures = {}

    def take(self, name: str, script: str, control: Locator | None = None) -> None:
        """Asks something; waits for the answer, and notes how long it took."""
        before = on_processor()
        page_ms = control.evaluate(script) if control is not None else self.page.evaluate(script)
        self.took.setdefault(name, []).append((page_ms, on_processor() - before))


def on_processor() -> float:
    """Milliseconds that the workers of our browser have spent on a processor."""
    spent = 0.0
    for process in descendants(getpid()):
        for name in Path(f"/proc/{process}/task").glob("*/comm"):
            with suppress(OSError):  # it may have ended meanwhile
                if name.read_text().startswith(WORKER):
                    spent += int((name.parent / "schedstat").read_text().split()[0]) / 1e6
    return spent


def descendants(ancestor: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = {ancestor}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def begin(page: Page, address: str, seed: int) -> None:
    """A match with a deal number against rule players."""
    if page.url.startswith(address):
        page.evaluate("localStorage.clear()")
        page.reload()
    else:
        page.goto(address)
    page.locator("details:has(#seed) > summary").click()
    page.locator("#seed").fill(str(seed))
    page.locator("[data-do=begin]").click()
    page.locator(READY).wait_for(timeout=PATIENCE)


def game(browser: Browser, address: str, moves: int) -> dict[str, Any]:
    """What is measured in one game."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.add_init_script(WATCH)
    clock, seed, made, dealt = Clock(page), 1, 0, True
    begin(page, address, seed)
    while made < moves:
        page.locator(READY).wait_for(timeout=PATIENCE)
        waits = page.locator("#play").get_attribute("data-waits")
        if waits == "bot":
            continue
        if waits != "you":
            possible = page.locator("#actions [data-do=possible]")
            clock.take("what was possible", "clicked", possible)
            clock.take("longest silence", "silent", possible)
            seed, dealt = seed + 1, True
            begin(page, address, seed)
            continue
        if page.locator("#table :is([data-move], [data-choose])").count() > 1:
            made += 1
            costs(clock, dealt=dealt)
            dealt = dealt and page.locator("[data-table]").get_attribute("data-phase") != "play"
        before = page.locator("[data-table]").get_attribute("data-ply")
        exchanged = page.locator("#table [data-choose][data-advised]").evaluate_all(CHOOSE)
        for move in exchanged:
            page.locator(f"#table [data-choose='{move}']").evaluate("(control) => control.click()")
            page.locator(f"#table [data-choose='{move}'][aria-pressed=true]").wait_for()
        advised = page.locator("#table [data-move][data-advised]")
        (advised if advised.count() else page.locator("#table [data-move]")).last.evaluate(
            "(control) => control.click()"
        )
        page.wait_for_function(MOVED, arg=before, timeout=PATIENCE)
    context.close()
    return {name: spread(found) for name, found in clock.took.items()}


def costs(clock: Clock, *, dealt: bool) -> None:
    """Asks what each move costs, and why not the dearest one."""
    page = clock.page
    playing = page.locator("[data-table]").get_attribute("data-phase") == "play"
    name = "first answer" if playing else "first answer before play"
    is_first = not clock.took
    clock.take(name, "pressed('c', 'KeyC')")
    if is_first:
        clock.took["first of all"] = list(clock.took[name])
    if dealt and playing:
        clock.took.setdefault("first card of a deal", []).append(clock.took[name][-1])
    clock.take("refined" if playing else "refined before play", "released()")
    why = page.locator("#advice-body [data-not]")
    if why.count():
        clock.take("why not" if playing else "why not before play", "clicked", why.last)


def spread(found: list[tuple[float, float]]) -> dict[str, Any]:
    """In milliseconds."""
    return {"times": len(found)} | {
        kind: {"median": round(median(ms)), "95 %": round(percentile(ms)), "most": round(max(ms))}
        for kind, ms in zip(("page", "worker's processor"), zip(*found, strict=True), strict=True)
    }


def percentile(ms: tuple[float, ...]) -> float:
    """The 95th."""
    return quantiles(ms, n=20, method="inclusive")[18] if len(ms) > 1 else ms[0]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", default=GAMES)
    words.add_argument("--dist", type=Path, required=True)
    words.add_argument("--browser", default=shutil.which("chromium"))
    words.add_argument("--moves", type=int, default=40)
    asked = words.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(asked.dist)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    results = json.loads(RESULT.read_text()) if RESULT.exists() else {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=asked.browser, args=ARGUMENTS)
        for slug in asked.games:
            found = game(browser, f"http://127.0.0.1:{server.server_port}/uk/{slug}/play/", asked.moves)
            results[slug] = {"load of the machine": round(getloadavg()[0], 1)} | found
            print(slug, json.dumps(results[slug]))
            RESULT.write_text(json.dumps(results, indent=1) + "\n")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
