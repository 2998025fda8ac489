"""The record of each demo hand for those who want to take it along: as a file for programs, and as text for people."""

import json
from collections.abc import Iterator

from rules_py.core.cards import Card
from rules_py.core.match import Match
from rules_py.core.record import write_record
from sitegen import addresses
from sitegen.hands import Hand
from sitegen.library import Library


def record_files(library: Library) -> dict[str, bytes]:
    """The files by address; they are the same in every language."""
    files = {}
    for content in library.games:
        for hand in content.hands:
            record = json.dumps(write_record(hand.match.record), separators=(",", ":"))
            files[addresses.record(content.game.slug, hand.slug)] = record.encode()
            files[addresses.record_text(content.game.slug, hand.slug)] = as_text(hand).encode()
    return files


def as_text(hand: Hand) -> str:
    """The last deal of a demo hand in lines: what was dealt to whom, then who played what, a trick a line."""
    match = hand.match
    played = match.deals[-1]
    first = played.states[0]
    game = match.record.game
    lines = [f"Kozyr / {game.slug} / {hand.slug}", "", f"dealer: {first.dealer}"]
    lines += [f"{name}: {value}" for name, value in game.essential(match.record.options).items()]
    lines += ["", *(f"seat {seat}: {' '.join(held)}" for seat, held in enumerate(played.deal.hands))]
    if played.deal.talon:
        lines.append(f"talon: {' '.join(played.deal.talon)}")
    lines += ["", *(" ".join(f"{seat}:{move}" for seat, move in line) for line in _lines(match)), ""]
    outcome = match.rules.outcome(match.state)
    if outcome is not None:
        lines.append(f"points: {' '.join(map(str, outcome.points))}")
    return "\n".join(lines).rstrip("\n") + "\n"


def _lines(match: Match) -> Iterator[list[tuple[int, str]]]:
    """The moves of a deal, a line for each trick, and for the calls of each phase."""
    played = match.deals[-1]
    line: list[tuple[int, str]] = []
    phase = ""
    for state, move in zip(played.states, played.moves, strict=False):
        fresh = isinstance(move, Card) and not getattr(state, "trick", ()) and not getattr(state, "pile", ())
        if line and (fresh or state.phase != phase):
            yield line
            line = []
        phase = state.phase
        line.append((state.to_act, str(move)))
    if line:
        yield line
