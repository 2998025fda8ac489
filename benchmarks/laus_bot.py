"""How well the rule player of Laus plays: one against three random players, the same deals, every seat in turn.

    python benchmarks/laus_bot.py                   2,000 deals with the options of the source
    python benchmarks/laus_bot.py --deals 200 --preset pagat

In each deal four random players play once, then the rule player takes each seat in turn among three random ones. The
figure is the penalty of the rule player as a share of what the random player took in the same seat of the same deal.
Also: one random player among three rule players. Results go to ``benchmarks/results/laus_bot.json``.
"""

import argparse
import json
import platform
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from rules_py.bots.laus import club  # noqa: E402 - the project need not be installed
from rules_py.bots.players import Bot, at_random  # noqa: E402
from rules_py.core.catalogue import find_game  # noqa: E402
from rules_py.core.dealing import shuffled  # noqa: E402
from rules_py.core.protocol import Deal  # noqa: E402

LAUS = find_game("laus")
SEATS = range(LAUS.seats)
FIGURES = ("rule player", "random in its seat", "random among rule players", "rule players beside it")


def play(rules, deal: Deal, bots: list[Bot], seed: int) -> tuple[int, ...]:
    """The penalty points of each seat when these bots play a deal."""
    chances = [Random(seed * LAUS.seats + seat) for seat in SEATS]
    state = rules.start(deal)
    while state.to_act is not None:
        seat = state.to_act
        state = rules.apply(state, bots[seat](rules, rules.view(state, seat), chances[seat]).move)
    return rules.points(state)


def one_deal(preset: str, strangers: bool, seed: int) -> list[float]:
    """The figures of one deal, each the mean over the seats; the last two only when asked for."""
    rules = LAUS.rules(LAUS.presets[preset])
    dealer = seed % LAUS.seats
    hands, talon = rules.deal(shuffled(rules.pack, Random(seed)), dealer)
    deal = Deal(hands, talon, dealer, 0)
    random_points = play(rules, deal, [at_random] * LAUS.seats, seed)
    alone, stranger, beside = 0, 0, 0
    for own in SEATS:
        alone += play(rules, deal, [club if seat == own else at_random for seat in SEATS], seed)[own]
        if strangers:
            points = play(rules, deal, [at_random if seat == own else club for seat in SEATS], seed)
            stranger += points[own]
            beside += sum(points) - points[own]
    figures = [alone / 4, sum(random_points) / 4]
    return [*figures, stranger / 4, beside / 12] if strangers else figures


def measure(deals: int, preset: str = "source", jobs: int | None = None, strangers: bool = False) -> dict[str, float]:
    """The mean penalty a deal of each figure, and the share that the rule player takes."""
    if jobs == 1:
        rows = list(map(one_deal, repeat(preset), repeat(strangers), range(deals)))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            rows = list(pool.map(one_deal, repeat(preset), repeat(strangers), range(deals), chunksize=20))
    means = {name: sum(column) / deals for name, column in zip(FIGURES, zip(*rows, strict=True), strict=False)}
    return means | {"share": means["rule player"] / means["random in its seat"]}


def main() -> int:
    parser = argparse.ArgumentParser(description="How well the rule player of Laus plays.")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--preset", choices=list(LAUS.presets), default="source")
    asked = parser.parse_args()
    begun = time.perf_counter()
    found = measure(asked.deals, asked.preset, strangers=True)
    for name, value in found.items():
        print(f"{name:26} {value:8.3f}")
    result = {
        "preset": asked.preset,
        "deals": asked.deals,
        "seconds": round(time.perf_counter() - begun, 1),
        "python": platform.python_version(),
        "penalty a deal": {name: round(found[name], 2) for name in FIGURES},
        "share": round(found["share"], 4),
    }
    file = Path(__file__).parent / "results" / "laus_bot.json"
    file.parent.mkdir(exist_ok=True)
    results = json.loads(file.read_text()) if file.exists() else {}
    results[asked.preset] = result
    file.write_text(json.dumps(results, indent=2) + "\n")
    return 0 if found["share"] <= 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
