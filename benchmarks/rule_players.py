"""How well the rule players play: one among random players, the same deals, every seat in turn.

    python benchmarks/rule_players.py                  every game, 2,000 deals with the options of the source
    python benchmarks/rule_players.py laus --deals 200 --preset pagat

In each deal random players play once, then the rule player takes each seat in turn among random ones. The figures are
the points of a deal for the rule player and for the random player in the same seat of the same deal: penalty points in
Laus, chips in Mensch, match points in Svoi Koziri (2 for a win, 1 for a draw), tricks in Dreyfus. Also, over an eighth
of the deals: one random player among rule players. Exit status 1 when a rule player is no better than chance.
Results go to ``benchmarks/results/rule_players.json``.
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
from statistics import mean, stdev
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from rules_py.bots.players import Bot, at_random, find_bot  # noqa: E402 - the project need not be installed
from rules_py.core.catalogue import find_game, slugs  # noqa: E402
from rules_py.core.dealing import shuffled  # noqa: E402
from rules_py.core.protocol import Deal, Rules  # noqa: E402

FEWER_ARE_BETTER = ("laus",)
Pair = tuple[float, float]


class Table(NamedTuple):
    """A game with a preset of its options."""

    slug: str
    preset: str

    @property
    def rules(self) -> Rules[Any, Any]:
        """Its rules."""
        game = find_game(self.slug)
        return game.rules(game.presets[self.preset])


def play(rules: Rules[Any, Any], deal: Deal, bots: list[Bot], seed: int) -> tuple[int, ...]:
    """The points of each seat when these bots play a deal."""
    chances = [Random(seed * len(bots) + seat) for seat in range(len(bots))]
    state = rules.start(deal)
    while state.to_act is not None:
        seat = state.to_act
        state = rules.apply(state, bots[seat](rules, rules.view(state, seat), chances[seat]).move)
    points: tuple[int, ...] = rules.outcome(state).points  # type: ignore[union-attr] - the deal is over
    return points


def dealt(rules: Rules[Any, Any], seed: int) -> Deal:
    """A deal by its number, dealt by each seat in turn."""
    dealer = seed % rules.game.seats
    hands, talon = rules.deal(shuffled(rules.pack, Random(seed)), dealer)
    return Deal(hands, talon, dealer, seed)


def one_rule_player(table: Table, seed: int) -> Pair:
    """What the rule player gets among random ones, and what a random one gets in its seat: the mean of the seats."""
    rules, club = table.rules, find_bot("club", table.slug)
    deal, seats = dealt(rules, seed), range(rules.game.seats)
    chance = play(rules, deal, [at_random for _ in seats], seed)
    own = [play(rules, deal, [club if seat == its else at_random for seat in seats], seed)[its] for its in seats]
    return mean(own), mean(chance)


def one_random_player(table: Table, seed: int) -> Pair:
    """What a random player gets among rule players, and what each of these gets: the mean of the seats."""
    rules, club = table.rules, find_bot("club", table.slug)
    deal, seats = dealt(rules, seed), range(rules.game.seats)
    points = [play(rules, deal, [at_random if seat == its else club for seat in seats], seed) for its in seats]
    stranger = sum(points[its][its] for its in seats)
    return stranger / len(seats), (sum(map(sum, points)) - stranger) / len(seats) / (len(seats) - 1)


def pairs(one_deal: Callable[[Table, int], Pair], deals: int, table: Table, jobs: int | None) -> list[Pair]:
    """Both figures of so many deals; in this process alone when there is one job."""
    if jobs == 1:
        return list(map(one_deal, repeat(table), range(deals)))
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one_deal, repeat(table), range(deals), chunksize=10))


def means(one_deal: Callable[[Table, int], Pair], deals: int, table: Table, jobs: int | None = 1) -> Pair:
    """The mean of both figures over so many deals."""
    one, other = zip(*pairs(one_deal, deals, table, jobs), strict=True)
    return mean(one), mean(other)


def measured(table: Table, deals: int, jobs: int | None) -> dict[str, Any]:
    """The figures of a game, with the standard error of the difference that the rule player makes."""
    begun = time.perf_counter()
    rows = pairs(one_rule_player, deals, table, jobs)
    own, in_its_seat = (mean(column) for column in zip(*rows, strict=True))
    stranger, beside = means(one_random_player, max(deals // 8, 1), table, jobs)
    return {
        "deals": deals,
        "seconds": round(time.perf_counter() - begun, 1),
        "python": platform.python_version(),
        "rule player": round(own, 3),
        "random in its seat": round(in_its_seat, 3),
        "error of the difference": round(stdev(one - other for one, other in rows) / deals**0.5, 3),
        "random among rule players": round(stranger, 3),
        "rule player beside it": round(beside, 3),
    }


def better(slug: str, one: float, other: float) -> bool:
    """Whether a player with ``one`` points does better than a player with ``other``."""
    return one < other if slug in FEWER_ARE_BETTER else one > other


def main() -> int:
    parser = argparse.ArgumentParser(description="How well the rule players play, measured against chance.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(slugs())}; all when none is named")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--preset", default="source")
    parser.add_argument("--jobs", type=int, help="processes; by default one a core")
    asked = parser.parse_args()
    file = Path(__file__).parent / "results" / "rule_players.json"
    results = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    all_better = True
    for slug in asked.games or slugs():
        found = measured(Table(slug, asked.preset), asked.deals, asked.jobs)
        results.setdefault(slug, {})[asked.preset] = found
        file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        own, in_its_seat = found["rule player"], found["random in its seat"]
        print(f"{slug}, {asked.preset}, {asked.deals} deals: points a deal")
        print(f"  the rule player among random ones {own:7.2f}, a random one in its seat {in_its_seat:7.2f}")
        stranger, beside = found["random among rule players"], found["rule player beside it"]
        print(f"  a random player among rule players {stranger:7.2f}, each of these {beside:7.2f}")
        all_better = all_better and better(slug, own, in_its_seat)
    return 0 if all_better else 1


if __name__ == "__main__":
    sys.exit(main())
