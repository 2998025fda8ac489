"""Random playouts a second through the public protocol, beside OpenSpiel and RLCard in the same run.

    python -m venv /tmp/peers && /tmp/peers/bin/pip install open_spiel rlcard
    /tmp/peers/bin/python benchmarks/playouts.py [--seconds 1] [--rounds 7] [--node node]

The engine needs the standard library only, so it is measured by the very interpreter that has the other two; what is
not installed is left out and said so. With npm's Pyodide in ``node_modules`` the engine is measured there as well.
One round measures everything once, for the given time each; the figures are medians of the rounds, written to
``benchmarks/results/playouts.json``. Seconds are those of the processor, so that a busy machine does not blur
them. A move is one call for what is legal, one draw, one application; "in masks" is the kernel of the bots, whose whole
playout is one loop.

The rules hold cards as text and make a new state for every move, so that they read like the page; what a move costs is
the state, the hand without a card, and what is kept for the story and for repetition. OpenSpiel's figure, about three
times as much, is out of reach of that shape: it asks for hands as bits of whole numbers and a position that is changed
and taken back. That is the shape of the kernels of the bots, which are held equal to the rules by tests.
"""

import argparse
import json
import platform
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rules_py.bots.search.contests import numbered_deal  # noqa: E402 - the engine is measured where it lies
from rules_py.bots.svoi.masks import Masks  # noqa: E402
from rules_py.bots.svoi.playouts import play_at_random  # noqa: E402
from rules_py.core.catalogue import find_game, slugs  # noqa: E402
from rules_py.core.match import dealt, replay  # noqa: E402

Playout = Callable[[], tuple[int, float]]
RESULT = ROOT / "benchmarks" / "results" / "playouts.json"
NODE_SCRIPT = """
import { loadPyodide } from "ROOT/node_modules/pyodide/pyodide.mjs";
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "ROOT" }, "/project");
python.runPython(`
import sys
sys.path[:0] = ["/project", "/project/benchmarks"]
import playouts
for slug, playout in playouts.engine_playouts().items():
    playouts.measure(playout, SECONDS)
`);
console.log(python.runPython(
  "import json; json.dumps({slug: playouts.measure(p, SECONDS) for slug, p in playouts.engine_playouts().items()})"));
"""


def clock() -> float:
    """Seconds of the processor; in Pyodide those of Node, for there Python has only the clock on the wall."""
    if sys.platform != "emscripten":
        return process_time()
    return float(__import__("js").process.cpuUsage().user) / 1_000_000


def engine_playouts() -> dict[str, Playout]:
    """A playout of one deal for each game, which returns how many moves it had and how long they took."""
    return {slug: _engine_playout(slug) for slug in slugs()}


def _engine_playout(slug: str) -> Playout:
    rules = find_game(slug).rules({})
    starts = [replay(dealt(find_game(slug), {}, seed)).state for seed in range(50)]
    chance = random.Random(1).random

    def playout() -> tuple[int, float]:
        state = starts[int(chance() * len(starts))]
        moves, began = 0, clock()
        while state.to_act is not None:
            legal = rules.legal_moves(state)
            state = rules.apply(state, legal[int(chance() * len(legal))])
            moves += 1
        return moves, clock() - began

    return playout


def kernel_playouts() -> dict[str, Playout]:
    """A playout of the cards of one deal by the kernel that search uses, for each game that has one."""
    kernels = {f"{slug} in masks": _kernel_playout(slug) for slug in slugs() if _kernel_module(slug)}
    return kernels | {"svoi in masks": _svoi_playout()}


def _svoi_playout() -> Playout:
    """The kernel of Svoi Koziri stops long deals; here they are played to their ends. No line is repeated."""
    rules = find_game("svoi").rules({})
    chance = random.Random(1).random
    starts = []
    for number in range(50):
        state = rules.start(numbered_deal(rules, number))
        while state.phase != "play":
            legal = rules.legal_moves(state)
            state = rules.apply(state, legal[int(chance() * len(legal))])
        masks = Masks(rules, state.trumps)
        starts.append((masks, masks.position(rules.view(state, None))))

    def playout() -> tuple[int, float]:
        masks, position = starts[int(chance() * len(starts))]
        began = process_time()
        moves = play_at_random(masks, position, chance).moves
        return moves, process_time() - began

    return playout


def _kernel_module(slug: str) -> ModuleType | None:
    name = f"rules_py.bots.{slug}.kernel"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None


def _kernel_playout(slug: str) -> Playout:
    """The auction or exchange before the cards is played at random and not counted."""
    rules = find_game(slug).rules({})
    kernel = _kernel_module(slug).kernel_of(rules)
    chance = random.Random(1).random
    starts = []
    while len(starts) < 50:
        state = rules.start(numbered_deal(rules, len(starts)))
        while state.to_act is not None and state.phase != "play":
            legal = rules.legal_moves(state)
            state = rules.apply(state, legal[int(chance() * len(legal))])
        if state.to_act is not None:
            position = kernel.position(rules.view(state, None), [0] * kernel.seats)
            starts.append((position, sum(map(len, state.hands))))

    def playout() -> tuple[int, float]:
        position, moves = starts[int(chance() * len(starts))]
        began = process_time()
        kernel.play_at_random(position, chance)
        return moves, process_time() - began

    return playout


def openspiel_playouts() -> dict[str, Playout]:
    """Hearts and the play of bridge, stepped through OpenSpiel's Python interface."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed here: left out", file=sys.stderr)
        return {}
    chance = random.Random(1)
    after = {"hearts": [], "bridge": ["1NT", "Pass", "Pass", "Pass"]}

    def of(name: str) -> Playout:
        game = pyspiel.load_game(name, {"use_double_dummy_result": False} if name == "bridge" else {})
        starts = []
        for _ in range(50):
            state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
            for call in after[name]:
                by_name = {state.action_to_string(action): action for action in state.legal_actions()}
                state.apply_action(by_name[call])
            starts.append(state)

        def playout() -> tuple[int, float]:
            state = starts[int(chance.random() * len(starts))].clone()
            moves, began = 0, process_time()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                moves += 1
            return moves, process_time() - began

        return playout

    return {f"openspiel {name}": of(name) for name in after}


def rlcard_playouts() -> dict[str, Playout]:
    """The play of bridge in RLCard's core, without its environment."""
    try:
        from rlcard.games.bridge.game import BridgeGame
        from rlcard.games.bridge.utils.action_event import BidAction, PassAction
    except ImportError:
        print("RLCard is not installed here: left out", file=sys.stderr)
        return {}
    chance = random.Random(1)

    def playout() -> tuple[int, float]:
        game = BridgeGame()
        game.init_game()
        game.step(BidAction(1, None))
        for _ in range(3):
            game.step(PassAction())
        moves, began = 0, process_time()
        while not game.is_over():
            legal = game.judger.get_legal_actions()
            game.step(legal[int(chance.random() * len(legal))])
            moves += 1
        return moves, process_time() - began

    return {"rlcard bridge": playout}


def measure(playout: Playout, seconds: float) -> dict[str, float]:
    """Playouts and moves a second, dealing left out, from playouts for at least the given time."""
    playouts, moves, took, until = 0, 0, 0.0, perf_counter() + seconds
    while perf_counter() < until:
        some, their_time = playout()
        playouts, moves, took = playouts + 1, moves + some, took + their_time
    return {"playouts": playouts / took, "moves": moves / took}


def in_pyodide(node: str, seconds: float) -> dict[str, dict[str, float]]:
    """The engine's figures in npm's Pyodide under Node; empty when it is not there."""
    if not (ROOT / "node_modules" / "pyodide" / "pyodide.mjs").is_file():
        print("Pyodide is not installed here: left out (make setup)", file=sys.stderr)
        return {}
    script = NODE_SCRIPT.replace("ROOT", ROOT.as_posix()).replace("SECONDS", str(seconds))
    done = subprocess.run(
        [node, "--input-type=module", "-e", script], capture_output=True, text=True, check=True, timeout=600
    )
    figures: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return {f"{slug} in Pyodide": each for slug, each in figures.items()}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=1.0)
    words.add_argument("--rounds", type=int, default=7)
    words.add_argument("--node", default="node", help="nothing leaves Pyodide out")
    asked = words.parse_args()
    playouts = engine_playouts() | kernel_playouts() | openspiel_playouts() | rlcard_playouts()
    rounds = []
    for _ in range(asked.rounds):
        figures = {name: measure(playout, asked.seconds) for name, playout in playouts.items()}
        rounds.append(figures | (in_pyodide(asked.node, asked.seconds) if asked.node else {}))
    medians = {
        name: {unit: statistics.median(each[name][unit] for each in rounds) for unit in ("playouts", "moves")}
        for name in rounds[0]
    }
    core = medians.get("rlcard bridge", {}).get("moves")
    spiel = max([medians[name]["moves"] for name in ("openspiel hearts", "openspiel bridge") if name in medians] or [0])
    for name, each in medians.items():
        ratio = f", {each['moves'] / core:.2f} × RLCard's core" if core else ""
        ratio += f", {each['moves'] / spiel:.2f} × the faster OpenSpiel" if spiel else ""
        print(f"{name:24} {each['playouts']:9,.0f} playouts/s {each['moves']:11,.0f} moves/s{ratio}")
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(
        json.dumps({"python": platform.python_version(), "rounds": asked.rounds, "medians": medians}, indent=1) + "\n"
    )


if __name__ == "__main__":
    main()
