"""How long the exact solver takes for whole deals: median, 90th percentile and the most, in milliseconds.

    python benchmarks/solving.py [--deals 100]

Deals are those to which the rule players come: in Mensch after their auction, two against two and one against three,
in Dreyfus after their exchange, for the seat that leads. A new solver takes each deal, so nothing is known beforehand.
Seconds are those of the processor. Results go to ``benchmarks/results/solving.json``.
"""

import argparse
import json
import platform
import sys
from pathlib import Path
from statistics import median, quantiles
from time import process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rules_py.bots.dreyfus import rivals as dreyfus  # noqa: E402 - the engine is measured where it lies
from rules_py.bots.mensch import rivals as mensch  # noqa: E402
from rules_py.bots.trumps.solver import Solver  # noqa: E402
from rules_py.core.catalogue import find_game  # noqa: E402

RESULT = ROOT / "benchmarks" / "results" / "solving.json"
CONTESTS = {
    "mensch pair": ("mensch", mensch.CONTESTS["pair"], mensch.kernel_of),
    "mensch solo": ("mensch", mensch.CONTESTS["solo"], mensch.kernel_of),
    "dreyfus": ("dreyfus", dreyfus.CONTESTS["play"], dreyfus.kernel_of),
}


def milliseconds(name: str, deals: int) -> list[float]:
    """How long each deal took, in order of length."""
    slug, contest, kernel_of = CONTESTS[name]
    rules = find_game(slug).rules({})
    kernel = kernel_of(rules)
    took = []
    for number in range(deals):
        state = contest(rules, number).start
        position = kernel.position_in_lanes(rules.view(state, None), [0] * kernel.seats)
        side, _ = kernel.at_stake(position.stakes, position.leader)
        solver = Solver(position.lanes, side, kernel.seats)
        began = process_time()
        solver.tricks(position.hands, position.leader)
        took.append(1000 * (process_time() - began))
    return sorted(took)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--deals", type=int, default=100)
    asked = words.parse_args()
    figures = {}
    for name in CONTESTS:
        took = milliseconds(name, asked.deals)
        found = {"median": median(took), "90 %": quantiles(took, n=10)[-1], "most": took[-1]}
        figures[name] = {key: round(each, 1) for key, each in found.items()}
        print(f"{name:12} {figures[name]} (ms)")
    RESULT.parent.mkdir(exist_ok=True)
    result = {"python": platform.python_version(), "deals": asked.deals, "solved": figures}
    RESULT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
