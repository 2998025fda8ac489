"""How long a bot thinks about a move: median, 95th percentile and the most, here and in Pyodide under Node.

    python benchmarks/thinking.py laus                   the expert, in 12 deals that the rule player has begun
    python benchmarks/thinking.py laus svoi --bot expert@500 --deals 30

Every move of a seat with a choice counts, in deals in which each move is the rule player's, so that positions are
those of sound play. Seconds are those of the processor, so that a busy machine does not blur them. Node's Pyodide is a
little slower than a browser's. Results go to ``benchmarks/results/thinking.json``.
"""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rules_py.bots.players import find_bot  # noqa: E402 - the engine is measured where it lies
from rules_py.bots.search.contests import numbered_deal  # noqa: E402
from rules_py.core.catalogue import find_game, slugs  # noqa: E402

RESULT = ROOT / "benchmarks" / "results" / "thinking.json"
MOST_MOVES = 80
"""How far a deal is followed: some games have deals of hundreds of moves."""
NODE_SCRIPT = """
import { loadPyodide } from "ROOT/node_modules/pyodide/pyodide.mjs";
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "ROOT" }, "/project");
python.runPython(`
import sys
sys.path[:0] = ["/project", "/project/benchmarks"]
import json
import thinking
`);
console.log(python.runPython("json.dumps(thinking.seconds('GAME', 'BOT', DEALS))"));
"""


def processor_clock() -> Callable[[], float]:
    """Seconds of the processor; in Pyodide those of Node, for there Python has only the clock on the wall."""
    if sys.platform != "emscripten":
        return process_time
    process: Any = __import__("js").process
    return lambda: float(process.cpuUsage().user) / 1_000_000


def seconds(slug: str, name: str, deals: int) -> list[float]:
    """How long each move took."""
    rules = find_game(slug).rules({})
    bot, club = find_bot(name, slug), find_bot("club", slug)
    clock, took = processor_clock(), []
    for deal in range(deals):
        state = rules.start(numbered_deal(rules, deal))
        while state.to_act is not None and state.ply < MOST_MOVES:
            view = rules.view(state, state.to_act)
            if len(view.legal) > 1:
                began = clock()
                bot(rules, view, Random(deal))
                took.append(clock() - began)
            state = rules.apply(state, club(rules, view, Random(deal)).move)
    return took


def in_pyodide(slug: str, name: str, deals: int) -> list[float]:
    """The same in npm's Pyodide under Node."""
    script = NODE_SCRIPT.replace("ROOT", ROOT.as_posix()).replace("GAME", slug).replace("BOT", name)
    command = ["node", "--input-type=module", "-e", script.replace("DEALS", str(deals))]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=3600)
    found: list[float] = json.loads(done.stdout.splitlines()[-1])
    return found


def figures(took: list[float]) -> dict[str, float]:
    """In milliseconds."""
    parts = quantiles(took, n=20, method="inclusive")
    return {
        "moves": len(took),
        "median": round(1000 * parts[9], 1),
        "95 %": round(1000 * parts[18], 1),
        "most": round(1000 * max(took), 1),
    }


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("games", nargs="*", default=slugs())
    words.add_argument("--bot", default="expert")
    words.add_argument("--deals", type=int, default=12)
    asked = words.parse_args()
    results = json.loads(RESULT.read_text()) if RESULT.exists() else {}
    for slug in asked.games:
        found = {
            "python": platform.python_version(),
            "here": figures(seconds(slug, asked.bot, asked.deals)),
            "in Pyodide": figures(in_pyodide(slug, asked.bot, asked.deals)),
        }
        results.setdefault(slug, {})[asked.bot] = found
        print(f"{slug} {asked.bot}: here {found['here']}, in Pyodide {found['in Pyodide']} (ms)")
    RESULT.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
