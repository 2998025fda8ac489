"""Work in pieces that anybody may do: on the processors of this machine, or on a cluster, with the same results.

A ``Job`` is a function by its name, and what each piece hands to it. What comes back is kept in a file, a line a piece,
so a job that was interrupted goes on where it stopped. Results are put in the order of the pieces: who worked, and in
which order, leaves no trace.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from rules_py import core
from rules_py.core.catalogue import slugs

Piece = Mapping[str, Any]
Workers = Callable[[str, Mapping[int, Piece]], Iterator[tuple[int, Any]]]
"""Does the pieces of a number with the function of a name, and yields each result as soon as it is there."""
Report = Callable[[int], None]
"""Is told how many pieces are done."""


class Job(NamedTuple):
    """Pieces of work: ``function`` is written ``module:name`` and takes a piece, which is JSON, as its keywords.

    ``code`` stands for the state of the code that works, so that nothing is kept that other code has found.
    """

    function: str
    pieces: Sequence[Piece]
    code: str

    @property
    def name(self) -> str:
        """A name that no other work has."""
        return sha256(json.dumps([self.function, self.code, list(self.pieces)], sort_keys=True).encode()).hexdigest()[
            :16
        ]


def state_of_code(game: str) -> str:
    """A text that changes with the code by which a game is played."""
    root = Path(core.__file__).parent.parent
    others = set(slugs()) - {game}
    files = [file for file in sorted(root.rglob("*.py")) if not others & set(file.relative_to(root).parts)]
    return sha256(b"\0".join([file.read_bytes() for file in files])).hexdigest()


def do_piece(function: str, piece: Piece) -> Any:
    """Does one piece; this is what runs elsewhere."""
    module, _, name = function.partition(":")
    return getattr(import_module(module), name)(**piece)


def here(function: str, pieces: Mapping[int, Piece]) -> Iterator[tuple[int, Any]]:
    """One piece after the other in this process."""
    for number, piece in pieces.items():
        yield number, do_piece(function, piece)


def on_processes(count: int | None) -> Workers:
    """Workers on this machine: so many processes, by default one a processor."""
    if count == 1:
        return here

    def workers(function: str, pieces: Mapping[int, Piece]) -> Iterator[tuple[int, Any]]:
        with ProcessPoolExecutor(count or os.cpu_count()) as pool:
            waiting = {pool.submit(do_piece, function, piece): number for number, piece in pieces.items()}
            try:
                for done in as_completed(waiting):
                    yield waiting[done], done.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return workers


def do(job: Job, workers: Workers, folder: Path, report: Report) -> list[Any]:
    """The results of all pieces in their order; those that ``folder`` keeps from an earlier run are not done again."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{job.name}.jsonl"
    found = dict(_kept(file))
    report(len(found))
    left = {number: piece for number, piece in enumerate(job.pieces) if number not in found}
    if left:
        with file.open("a", encoding="ascii") as kept:
            for number, result in workers(job.function, left):
                found[number] = json.loads(text := json.dumps(result))
                kept.write(f'{{"piece": {number}, "result": {text}}}\n')
                kept.flush()
                report(len(found))
    return [found[number] for number in range(len(job.pieces))]


def _kept(file: Path) -> Iterator[tuple[int, Any]]:
    """What an earlier run left, but for a line that it could not finish or that is broken: that piece is done again."""
    if not file.exists():
        return
    lines = file.read_text(encoding="ascii", errors="replace").splitlines(keepends=True)
    whole = {line: found for line in lines if line.endswith("\n") and (found := _piece_of(line))}
    file.write_text("".join(whole), encoding="ascii")
    yield from whole.values()


def _piece_of(line: str) -> tuple[int, Any] | None:
    """The number of a piece and its result, as a line keeps them."""
    try:
        kept = json.loads(line)
        return kept["piece"], kept["result"]
    except (ValueError, TypeError, KeyError):
        return None
