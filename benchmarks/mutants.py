"""Mutation testing of the rules: does a test notice when the rules of a game are changed somewhere?

    .venv/bin/python benchmarks/mutants.py [--jobs 2] [--game laus] [--count]

mutmut changes ``rules_py/games`` in one place at a time and runs the tests that come there (``[tool.mutmut]`` in
``pyproject.toml`` says which). It changes what functions do, not tables of constants, properties or class attributes.
Survivors are changes that no test notices. Those which change nothing that anybody could notice are listed with the
reason in ``benchmarks/equivalent_mutants.toml``; all others are printed, and the status is 1. The counts go to
``benchmarks/results/mutants.json``. ``--game`` looks at one game and writes nothing; ``--count`` counts what the last
run has left in ``mutants``, without a new one.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code
from mutmut.utils.format_utils import orig_function_and_class_names_from_key

ROOT = Path(__file__).resolve().parents[1]
EQUIVALENT = ROOT / "benchmarks" / "equivalent_mutants.toml"
RESULT = ROOT / "benchmarks" / "results" / "mutants.json"
GAMES = tuple(sorted(rules.parent.name for rules in ROOT.glob("rules_py/games/*/rules.py")))
NOTICED = {"killed": "killed", "timeout": "timeout", "caught by type check": "killed"}


class Mutant(NamedTuple):
    """A change of a function, named ``laus.rules.LausRules.view``: the lines that went, the lines that came."""

    name: str
    status: str
    function: str
    was: str
    instead: str


def main() -> int:
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--count", action="store_true", help="count what the last run has left")
    asked = parser.parse_args()
    os.chdir(ROOT)
    games = (asked.game,) if asked.game else GAMES
    if not asked.count:
        run(asked.game, asked.jobs)
    excused = equivalents()
    found = {game: list(mutants(game)) for game in games}
    counts = {game: count(of_game, excused) for game, of_game in found.items()}
    left = [mutant for of_game in found.values() for mutant in of_game if is_left(mutant, excused)]
    for game, numbers in counts.items():
        print(f"{game:8}", "  ".join(f"{number} {what}" for what, number in numbers.items()))
    for mutant in left:
        print(f"\n{mutant.name} ({mutant.status})\n- {mutant.was}\n+ {mutant.instead}")
    survived = {
        (mutant.function, mutant.was, mutant.instead) for each in found.values() for mutant in each if is_alive(mutant)
    }
    for function, was, instead in sorted(excused - survived):
        if function.split(".")[0] in games:
            print(f"\nno survivor any more, strike it from the list: {function}\n- {was}\n+ {instead}")
    if not asked.game:
        total = {what: sum(numbers[what] for numbers in counts.values()) for what in counts[games[0]]}
        tools = {"mutmut": version("mutmut"), "python": platform.python_version()}
        RESULT.write_text(json.dumps({**tools, "games": counts, "total": total}, indent=1) + "\n", encoding="utf-8")
    return int(bool(left))


def run(game: str | None, jobs: int) -> None:
    """Makes all mutants anew and runs the tests on those of one game or of all."""
    shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    program = Path(sys.executable).with_name("mutmut")
    wanted = [f"rules_py.games.{game}.*"] if game else []
    subprocess.run([program, "run", "--max-children", str(jobs), *wanted], cwd=ROOT, check=True)


def mutants(game: str) -> Iterator[Mutant]:
    """Every mutant of a game and what became of it; only of those that are alive is the change known."""
    for kept in sorted(Path("mutants/rules_py/games", game).glob("*.meta")):
        source = kept.relative_to("mutants").with_suffix("")
        for name, code in json.loads(kept.read_text(encoding="utf-8"))["exit_code_by_key"].items():
            status = status_by_exit_code[code]
            function, owner = orig_function_and_class_names_from_key(name)
            place = ".".join(filter(None, (game, source.stem, owner, function.rpartition(".")[2])))
            was, instead = ("", "") if status in NOTICED else change(name, source)
            yield Mutant(name, status, place, was, instead)


def change(name: str, source: Path) -> tuple[str, str]:
    """The lines that a mutant takes away and those that it puts in their place."""
    lines = get_diff_for_mutant(name, path=source).splitlines()[2:]
    return tuple("\n".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")


def equivalents() -> set[tuple[str, str, str]]:
    """The changes that are known to change nothing: the function, the lines that went, the lines that came."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutants"]
    return {(each["function"], each["was"], instead) for each in listed for instead in each["instead"]}


def is_alive(mutant: Mutant) -> bool:
    return mutant.status not in NOTICED


def is_left(mutant: Mutant, excused: set[tuple[str, str, str]]) -> bool:
    """Whether a mutant is alive without an excuse."""
    return is_alive(mutant) and (mutant.function, mutant.was, mutant.instead) not in excused


def count(found: list[Mutant], excused: set[tuple[str, str, str]]) -> dict[str, int]:
    noticed = Counter(NOTICED.get(mutant.status, "survived") for mutant in found)
    left = sum(is_left(mutant, excused) for mutant in found)
    return {
        "mutants": len(found),
        "killed": noticed["killed"],
        "timeout": noticed["timeout"],
        "survived": noticed["survived"],
        "equivalent": noticed["survived"] - left,
        "left": left,
    }


if __name__ == "__main__":
    sys.exit(main())
