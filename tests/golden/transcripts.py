"""Golden transcripts: what was asked of the commands and what they answered, to be answered the same for ever.

A file `tests/golden/<game>/<preset>.jsonl` has one exchange a line: the words of a command, its standard input, its
exit status, its answers as text. It holds a whole match of the bots with the trace of every move, what they choose at
some of its states and why, an illegal move of each kind, a broken record and some deals. They are compared byte for
byte, on CPython and in the browser's Pyodide. `python -m tests.golden` writes them anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules_py.core.catalogue import find_game, slugs
from tests.engine.asking import ask
from tests.engine.levels import quick_bots

FOLDER = Path(__file__).parent
SEED = 2026
STATES_ASKED = 12
"""At how many states of the match the bots are asked."""

Exchange = dict[str, Any]


def every_transcript() -> list[tuple[str, str]]:
    """Every game with every preset."""
    return [(slug, preset) for slug in slugs() for preset in find_game(slug).presets]


def file_of(slug: str, preset: str) -> Path:
    return FOLDER / slug / f"{preset}.jsonl"


def read(slug: str, preset: str) -> list[Exchange]:
    """The exchanges of a transcript; the error of a missing one says how it is made."""
    file = file_of(slug, preset)
    if not file.exists():
        raise AssertionError(f"there is no golden transcript {slug}/{preset}: python -m tests.golden {slug}")
    return [json.loads(line) for line in file.read_text(encoding="ascii").splitlines()]


def write(slug: str, preset: str) -> Path:
    """Asks everything anew and keeps the answers."""
    file = file_of(slug, preset)
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(json.dumps(exchange) + "\n" for exchange in _exchanges(slug, preset)), encoding="ascii")
    return file


def differences(exchanges: list[Exchange]) -> list[str]:
    """What is answered otherwise now."""
    return [
        f"{' '.join(old['words'])}\n  then {_shown(old)}\n  now  {_shown(new)}"
        for old in exchanges
        if (new := _exchange(old["words"], old["stdin"])) != old
    ]


def _shown(exchange: Exchange) -> str:
    return f"{exchange['status']} {exchange['stdout']}"[:600]


def _exchange(words: list[str], stdin: str = "") -> Exchange:
    said = ask(*words, stdin=stdin)
    return {"words": words, "stdin": stdin, "status": said.status, "stdout": said.lines}


def _exchanges(slug: str, preset: str) -> Iterator[Exchange]:
    game = find_game(slug)
    options = [f"{name}={value}" for name, value in game.presets[preset].items()]
    named = ["--option", *options] if options else []
    for seed in (0, 1, 2**40):
        yield _exchange(["deal", slug, "--seed", str(seed), *named])
    bots = quick_bots(slug)
    players = ",".join(bots[-1 - seat % len(bots)] for seat in range(game.seats))
    match = _exchange(["selfplay", slug, "--seed", str(SEED), "--bots", players, *named])
    yield match
    text = match["stdout"][0]
    yield _exchange(["replay", "-", "--trace"], text)
    record = json.loads(text)
    beginnings = list(_beginnings(record))
    for bot in bots:
        yield _exchange(["choose", "-", "--jsonl", "--bot", bot, "--seed", "5"], "\n".join(beginnings))
    yield _exchange(["replay", "-", "--jsonl", "--trace"], "\n".join(_spoilt(game, json.loads(beginnings[-1]))))


def _beginnings(record: dict[str, Any]) -> Iterator[str]:
    """The first deal of a record, cut at some of its states."""
    deal = record["deals"][0]
    moves = len(deal["moves"])
    for ply in sorted({moves * part // STATES_ASKED for part in range(STATES_ASKED)}):
        yield json.dumps({**record, "deals": [{**deal, "moves": deal["moves"][:ply]}]})


def _spoilt(game: Any, record: dict[str, Any]) -> Iterator[str]:
    """The record with a move of every kind that is refused there, and with a card twice."""
    deal = record["deals"][0]
    refused = {}
    for text in game.moves:
        spoilt = json.dumps({**record, "deals": [{**deal, "moves": [*deal["moves"], text]}]})
        answer = ask("replay", "-", stdin=spoilt).answer
        if "illegal" in answer:
            refused.setdefault(answer["illegal"]["rule"], spoilt)
    yield from refused.values()
    hands = [list(hand) for hand in deal["hands"]]
    hands[-1][0] = hands[0][0]
    yield json.dumps({**record, "deals": [{**deal, "hands": hands}]})
