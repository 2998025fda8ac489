"""Compares the engine with the naive games on many random matches.

    python -m tests.naive --matches 2000                all four games, from the project's root
    python -m tests.naive --matches 500 --first 2000 svoi   other matches of one game
    python -m tests.naive --replay FILE                 the naive answers (one record a line; `-` standard input)

Exit status 1 when a difference was found.
"""

# ruff: noqa: T201 (it is a command, and prints)

import argparse
import json
import sys
import time
from pathlib import Path

from .compare import differences
from .records import GAMES, replay

SLICE = 100


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.naive", description="Engine and naive games compared.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all when none is named")
    parser.add_argument("--matches", type=int, default=2000, help="random matches a game")
    parser.add_argument("--first", type=int, default=0, help="seed of the first match")
    parser.add_argument("--replay", metavar="FILE", help="only print the naive answers to these records")
    wanted = parser.parse_args()
    unknown = [game for game in wanted.games if game not in GAMES]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}")
    if wanted.replay:
        text = sys.stdin.read() if wanted.replay == "-" else Path(wanted.replay).read_text(encoding="utf-8")
        for line in text.splitlines():
            print(json.dumps(replay(json.loads(line), trace=True)))
        return 0
    results = [compare_game(game, wanted.first, wanted.matches) for game in wanted.games or GAMES]
    return 0 if all(results) else 1


def compare_game(game, first, matches):
    begun = time.monotonic()
    for start in range(first, first + matches, SLICE):
        stop = min(start + SLICE, first + matches)
        found = differences(game, range(start, stop))
        if found:
            print(f"{game}: differences in matches {start} to {stop - 1}", *found, sep="\n")
            return False
        print(f"\r{game}: {stop - first} matches agree", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{game}: {matches} matches, no difference, {time.monotonic() - begun:.0f} s")
    return True


if __name__ == "__main__":
    sys.exit(main())
