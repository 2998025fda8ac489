"""Learns the networks by which the expert of Svoi Koziri judges positions: ``rules_py/bots/svoi/network.py`` and
``even_network.py``, the latter for an opponent who does not play as the rule player.

    python -m venv /tmp/learn && /tmp/learn/bin/pip install numpy
    /tmp/learn/bin/python benchmarks/learning.py play /tmp/svoi.jsonl --deals 30000 --seed 1     # an hour or more
    /tmp/learn/bin/python benchmarks/learning.py learn /tmp/svoi.jsonl
    /tmp/learn/bin/python benchmarks/learning.py play /tmp/even.jsonl --even --deals 13000 --seed 2
    /tmp/learn/bin/python benchmarks/learning.py learn /tmp/even.jsonl --even

``play`` lets the search play: 400 positions a move, in most deals against the rule player and in the others against
itself, now and then with a trump and some first turns by chance, so that positions differ. ``learn`` fits the network
to half of how the deal ended and half of what the search thought. One seat is the one that searches; where both do,
chance says which. With ``--even`` both search and expect the best of each other, and the network does not ask who
searches.

The weights of ``network.py`` were learned in these steps from 780,000 positions, played by a twin of the bots in C++; a
part of them came from a second round, by the weights of the first. Those of ``even_network.py`` were learned from
480,000 positions of 13,000 deals that a twin played: with 600 positions a move the search before there was a network
against the one with ``network.py``, then with 800 a move the weights that came of these against themselves.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from written import put_between_marks  # noqa: E402 - beside this file

from rules_py.bots.search.contests import numbered_deal  # noqa: E402 - the bots are taken from where they lie
from rules_py.bots.svoi.alphabeta import INFINITE, SURE  # noqa: E402
from rules_py.bots.svoi.club import club  # noqa: E402
from rules_py.bots.svoi.expert import expert  # noqa: E402
from rules_py.bots.svoi.masks import BEATERS, CARDS, LANE, SHIFT, TAKE, TOP, Masks  # noqa: E402
from rules_py.core.catalogue import find_game  # noqa: E402

if TYPE_CHECKING:
    from rules_py.games.svoi.model import SvoiState
    from rules_py.games.svoi.rules import SvoiRules

NETWORK = ROOT / "rules_py" / "bots" / "svoi" / "network.py"
EVEN_NETWORK = NETWORK.with_name("even_network.py")
NODES, WIDTH = 400, 20
ANY_TRUMP, FREE_TURNS, FREE_MOVE = 0.2, 10, 0.35
"""How often a trump is named by chance, and in how many first turns at most how many moves are."""
PILE = 4
SIZES = CARDS + 1
FACED, TOPS = CARDS, 2 * CARDS
OWN_SIZE = TOPS + PILE * SIZES
OTHER_SIZE = OWN_SIZE + SIZES
LOOKING = OTHER_SIZE + SIZES
INPUTS = LOOKING + 2
UNITS, ROUNDS, BATCH, RATE = 16, 8, 512, 0.003
TESTED = 20
"""Every so many deals one is kept for the test."""


def positions(number: int, chance: Random, share: float, *, even: bool) -> list[dict[str, Any]]:
    """What was on the table whenever a seat could beat or lead, in a deal that was played to its end.

    ``share`` is how often the rule player has one of the seats; in an ``even`` deal it has none.
    """
    rules: SvoiRules = find_game("svoi").rules({})
    state: SvoiState = rules.start(numbered_deal(rules, number))
    ruled = chance.randrange(2) if not even and chance.random() < share else None
    free = 0 if chance.random() < 0.3 else chance.randrange(FREE_TURNS + 1)
    masks, found = None, []
    while state.to_act is not None:
        seat, view = state.to_act, rules.view(state, state.to_act)
        value = None
        by_chance = chance.random() < (ANY_TRUMP if view.phase == "trump" else FREE_MOVE * (view.turns < free))
        if by_chance:
            move = chance.choice(view.legal)
        elif view.phase == "trump" or seat == ruled or len(view.legal) == 1:
            move = club(rules, view, chance).move
        else:
            masks = masks or Masks(rules, state.trumps)
            position = masks.position(view)
            *_, findings = expert.search(masks, NODES, by_rules=not even).search(position, WIDTH)
            move, value = masks.move(findings.best.move), findings.value
        if view.phase == "play" and not view.laying and view.turns >= free:
            masks = masks or Masks(rules, state.trumps)
            hands, pile, *_ = masks.position(view)
            if not pile or hands[seat] & BEATERS[seat][pile & TOP]:
                looking = seat != ruled if ruled is not None else chance.random() < 0.5
                known = value if value is not None and abs(value) < INFINITE and move != TAKE else None
                found.append({"seat": seat, "hands": hands, "pile": pile, "looking": looking, "value": known})
        state = rules.apply(state, move)
    outcome = rules.outcome(state)
    points = outcome.points if outcome else (1, 1)
    return [{"deal": number, "result": points[each["seat"]] / 2, **each} for each in found]


def inputs(position: dict[str, Any], *, swapped: bool) -> Iterator[int]:
    """The inputs that are on, from the eyes of the seat to move; the two suits that are nobody's trumps may swap."""
    seat = position["seat"]
    lanes = (seat, 1 - seat, *((3, 2) if swapped else (2, 3)))
    seen = [lanes[card // LANE] * LANE + card % LANE for card in range(CARDS)]
    for first, hand in ((0, position["hands"][seat]), (FACED, position["hands"][1 - seat])):
        yield from [first + seen[card] for card in range(CARDS) if hand >> card & 1]
    for depth in range(PILE):
        card = position["pile"] >> depth * SHIFT & TOP
        yield TOPS + depth * SIZES + (seen[card - 1] + 1 if card else 0)
    yield OWN_SIZE + position["hands"][seat].bit_count()
    yield OTHER_SIZE + position["hands"][1 - seat].bit_count()
    yield LOOKING + (not position["looking"])


def target(position: dict[str, Any]) -> float:
    """What the network is to foretell: half how the deal ended, half what the search thought; what is sure counts."""
    value, result = position["value"], position["result"]
    if value is None:
        return float(result)
    if abs(value) > SURE:
        return float(value > 0)
    return float(result / 2 + 0.5 / (1 + 2.718281828 ** (-value / 1000)))


def learned(lines: Sequence[dict[str, Any]], *, even: bool) -> tuple[Any, Any, Any, Any, float]:
    """The weights: of the hidden units, of their sums, and of what adds up as it stands.

    Those of an ``even`` network do not ask who searches.
    """
    import numpy as np

    asked = CARDS + PILE + (2 if even else 3)

    def table(some: Sequence[dict[str, Any]], *, swapped: bool) -> Any:
        on = np.full((len(some), asked), INPUTS, np.int16)
        for row, position in enumerate(some):
            lit = [*inputs(position, swapped=swapped)]
            lit = lit[:-1] if even else lit
            on[row, : len(lit)] = lit
        return on

    rng = np.random.default_rng(7)
    tried = [position for position in lines if position["deal"] % TESTED]
    kept = [position for position in lines if not position["deal"] % TESTED]
    both = [table(tried, swapped=swapped) for swapped in (False, True)]
    goals = np.array([target(position) for position in tried], np.float32)
    kept_on, kept_goals = table(kept, swapped=False), np.array([target(position) for position in kept])
    hidden = rng.normal(0, 0.08, (INPUTS + 1, UNITS)).astype(np.float32)
    hidden[LOOKING:] *= not even
    shift, sums = np.full(UNITS, 0.1, np.float32), np.where(np.arange(UNITS) % 2, -0.3, 0.3).astype(np.float32)
    plain, base = np.zeros(INPUTS + 1, np.float32), np.zeros(1, np.float32)
    weights = [hidden, shift, sums, plain, base]
    means, squares = [[np.zeros_like(each) for each in weights] for _ in range(2)]

    def foretold(on: Any) -> tuple[Any, Any]:
        hidden[INPUTS] = plain[INPUTS] = 0
        above = np.maximum(hidden[on].sum(1) + shift, 0)
        return above, 1 / (1 + np.exp(-(above @ sums + plain[on].sum(1) + base)))

    steps = ROUNDS * (len(tried) // BATCH)
    for step in range(steps):
        if step % (len(tried) // BATCH) == 0:
            order = rng.permutation(len(tried))
        rows = order[step % (len(tried) // BATCH) * BATCH :][:BATCH]
        on = both[int(rng.integers(2))][rows]
        above, share = foretold(on)
        off = (share - goals[rows]) / BATCH
        back = np.outer(off, sums) * (above > 0)
        lit = np.zeros((len(rows), INPUTS + 1), np.float32)
        lit[np.arange(len(rows))[:, None], on] = 1
        slopes = [lit.T @ back, back.sum(0), above.T @ off, lit.T @ off, off.sum(keepdims=True)]
        rate = RATE * (1 - step / steps) + 1e-5
        for at, slope in enumerate(slopes):  # Adam
            means[at] += 0.1 * (slope - means[at])
            squares[at] += 0.001 * (slope * slope - squares[at])
            spread = np.sqrt(squares[at] / (1 - 0.999 ** (step + 1))) + 1e-8
            weights[at] -= (rate * means[at] / (1 - 0.9 ** (step + 1)) / spread).astype(np.float32)
    share = foretold(kept_on)[1]
    loss = -np.mean(kept_goals * np.log(share) + (1 - kept_goals) * np.log(1 - share))
    print(f"{len(tried):,} positions, {len(kept):,} to test: {loss:.4f}")
    return hidden, shift, sums, plain, float(base[0])


def _unit(counts: int, weights: Sequence[float], base: float, scale: float, indent: int) -> str:
    """A unit as it is written, in thousandths."""
    whole = [round(float(weight) * scale * 1000) for weight in weights[:INPUTS]]
    bases = [round((float(weight) + base) * scale * 1000) for weight in weights[LOOKING:INPUTS]]
    margin = " " * (indent + 4)
    rows = [whole[at : at + SIZES] for at in range(TOPS, LOOKING, SIZES)]
    written = [
        f"{' ' * indent}Unit({counts}, ({bases[0]}, {bases[1]}),",
        *[f"{margin}{_tuple(whole[at : at + CARDS], indent + 4)}," for at in (0, FACED)],
        f"{margin}(",
        *[f"{margin}    {_tuple(row, indent + 8)}," for row in rows[:PILE]],
        f"{margin}),",
        *[f"{margin}{_tuple(row, indent + 4)}," for row in rows[PILE:]],
        f"{' ' * indent})",
    ]
    return "\n".join(written)


def _tuple(numbers: Sequence[int], indent: int) -> str:
    lines = [""]
    for number in numbers:
        if len(lines[-1]) > 100 - indent:
            lines.append("")
        lines[-1] += f"{number}, "
    between = "\n" + " " * (indent + 1)
    return f"({between.join([line.strip() for line in lines]).rstrip(',')})"


def write(file: Path, hidden: Any, shift: Any, sums: Any, plain: Any, base: float) -> None:
    """The module of a network, with the units that speak for a seat first."""
    order = sorted(range(len(sums)), key=lambda unit: -sums[unit])
    units = [
        _unit(1 if sums[unit] > 0 else -1, hidden[:, unit], float(shift[unit]), abs(float(sums[unit])), 4)
        for unit in order
    ]
    text = (
        f'PLAIN = {_unit(1, plain, base, 1, 0)}\n"""What adds up as it stands."""\nUNITS = (\n'
        + "".join([f"{unit},\n" for unit in units])
        + ')\n"""What counts only while it is above zero."""\n'
    )
    put_between_marks(file, text)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("do", choices=("play", "learn"))
    words.add_argument("files", nargs="+", type=Path)
    words.add_argument("--deals", type=int, default=30_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--against-club", type=float, default=0.9, help="in which share of the deals")
    words.add_argument("--even", action="store_true", help="the network for an opponent who searches too")
    asked = words.parse_args()
    if asked.do == "play":
        chance = Random(asked.seed)
        with asked.files[0].open("a", encoding="ascii") as file:
            for deal in range(asked.deals):
                for position in positions(1_000_000 * asked.seed + deal, chance, asked.against_club, even=asked.even):
                    file.write(json.dumps(position) + "\n")
    else:
        lines = [json.loads(line) for file in asked.files for line in file.read_text(encoding="ascii").splitlines()]
        write(EVEN_NETWORK if asked.even else NETWORK, *learned(lines, even=asked.even))


if __name__ == "__main__":
    main()
