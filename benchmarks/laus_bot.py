"""How well the rule player of Laus plays: one against three random players, the same deals, every seat in turn.

    python benchmarks/laus_bot.py                   2,000 deals with the options of the source
    python benchmarks/laus_bot.py --deals 200 --preset pagat

In each deal four random players play once, then the rule player takes each seat in turn among three random ones. The
figure is the penalty of the rule player as a share of what the random player took in the same seat of the same deal;
exit status 1 when it is more than half. Also, over an eighth of the deals: one random player among three rule players.
Results go to ``benchmarks/results/laus_bot.json``.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from rules_py.bots.laus.club import club  # noqa: E402 - the project need not be installed
from rules_py.bots.players import Bot, at_random  # noqa: E402
from rules_py.core.catalogue import find_game  # noqa: E402
from rules_py.core.dealing import shuffled  # noqa: E402
from rules_py.core.protocol import Deal  # noqa: E402
from rules_py.games.laus.rules import LausRules  # noqa: E402

LAUS = find_game("laus")
SEATS = range(LAUS.seats)
MOST_SHARE = 0.5


def play(rules: LausRules, deal: Deal, bots: list[Bot], seed: int) -> tuple[int, ...]:
    """The penalty points of each seat when these bots play a deal."""
    chances = [Random(seed * LAUS.seats + seat) for seat in SEATS]
    state = rules.start(deal)
    while state.to_act is not None:
        seat = state.to_act
        state = rules.apply(state, bots[seat](rules, rules.view(state, seat), chances[seat]).move)
    return rules.points(state)


def dealt(preset: str, seed: int) -> tuple[LausRules, Deal]:
    """The rules of a preset and a deal by its number, dealt by each seat in turn."""
    rules = LAUS.rules(LAUS.presets[preset])
    dealer = seed % LAUS.seats
    hands, talon = rules.deal(shuffled(rules.pack, Random(seed)), dealer)
    return rules, Deal(hands, talon, dealer, 0)


def one_rule_player(preset: str, seed: int) -> tuple[float, float]:
    """What the rule player takes among random ones, and what a random one takes in its seat: the mean of the seats."""
    rules, deal = dealt(preset, seed)
    random_points = play(rules, deal, [at_random] * LAUS.seats, seed)
    points = (play(rules, deal, [club if seat == own else at_random for seat in SEATS], seed)[own] for own in SEATS)
    return sum(points) / LAUS.seats, sum(random_points) / LAUS.seats


def one_random_player(preset: str, seed: int) -> tuple[float, float]:
    """What a random player takes among rule players, and what each of these takes: the mean of the seats."""
    rules, deal = dealt(preset, seed)
    points = [play(rules, deal, [at_random if seat == own else club for seat in SEATS], seed) for own in SEATS]
    stranger = sum(points[own][own] for own in SEATS)
    return stranger / LAUS.seats, (sum(map(sum, points)) - stranger) / LAUS.seats / (LAUS.seats - 1)


def means(
    one_deal: Callable[[str, int], tuple[float, float]], deals: int, preset: str, jobs: int | None
) -> list[float]:
    """The mean of both figures over so many deals; in this process alone when there is one job."""
    if jobs == 1:
        rows = list(map(one_deal, repeat(preset), range(deals)))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            rows = list(pool.map(one_deal, repeat(preset), range(deals), chunksize=10))
    return [sum(column) / deals for column in zip(*rows, strict=True)]


def main() -> int:
    parser = argparse.ArgumentParser(description="How well the rule player of Laus plays.")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--preset", choices=list(LAUS.presets), default="source")
    asked = parser.parse_args()
    begun = time.perf_counter()
    own, in_its_seat = means(one_rule_player, asked.deals, asked.preset, None)
    stranger, beside = means(one_random_player, max(asked.deals // 8, 1), asked.preset, None)
    share = own / in_its_seat
    print(f"{asked.preset}, {asked.deals} deals: penalty points a deal")
    print(f"  the rule player among random ones {own:6.1f}, a random one in its seat {in_its_seat:6.1f}: {share:.3f}")
    print(f"  a random player among rule players {stranger:6.1f}, each of these {beside:6.1f}")
    result = {
        "deals": asked.deals,
        "seconds": round(time.perf_counter() - begun, 1),
        "python": platform.python_version(),
        "rule player": round(own, 2),
        "random in its seat": round(in_its_seat, 2),
        "share": round(share, 4),
        "random among rule players": round(stranger, 2),
        "rule player beside it": round(beside, 2),
    }
    file = Path(__file__).parent / "results" / "laus_bot.json"
    file.parent.mkdir(exist_ok=True)
    results = json.loads(file.read_text()) if file.exists() else {}
    results[asked.preset] = result
    file.write_text(json.dumps(results, indent=2) + "\n")
    return 0 if share <= MOST_SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
