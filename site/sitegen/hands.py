"""Demo hands: the record of a deal, and notes in each language at the moments that teach."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from rules_py.core.errors import MalformedRecord
from rules_py.core.match import Match, replay
from rules_py.core.protocol import Game
from rules_py.core.record import FORMAT, read_record
from sitegen.frontmatter import Source, read_source
from sitegen.problems import Problems

NOTE = re.compile(r"^## (\d+)\s*$")
FIELDS = ("title", "description")


class Hand(NamedTuple):
    """A demo hand of one deal, legal from its first move to its last."""

    slug: str
    order: int
    file: Path
    match: Match
    notes: Mapping[str, "Notes"]


class Notes(NamedTuple):
    """What one language says of a hand: its title, its opening words, and the notes by step."""

    source: Source
    opening: Source
    steps: Mapping[int, Source]


def load_hands(game: Game, folder: Path, languages: tuple[str, ...], problems: Problems) -> tuple[Hand, ...]:
    """All demo hands of a game in the order in which they are learnt."""
    hands = []
    for file in sorted(folder.glob("*.toml")):
        loaded = _record(game, file, problems)
        if loaded is None:
            continue
        order, match = loaded
        notes = {}
        for language in languages:
            written = _notes(file.with_suffix(f".{language}.md"), len(match.deals[-1].moves), problems)
            if written is not None:
                notes[language] = written
        _same_steps(notes, problems)
        hands.append(Hand(file.stem, order, file, match, notes))
    return tuple(sorted(hands, key=lambda hand: (hand.order, hand.slug)))


def _record(game: Game, file: Path, problems: Problems) -> tuple[int, Match] | None:
    try:
        fields = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"this file cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return None
    order = fields.pop("order", None)
    if type(order) is not int:
        problems.add(file, 1, "the field 'order' is missing", "Add 'order = 1': the place of this hand in the list")
        return None
    written = {
        "format": FORMAT,
        "game": game.slug,
        "options": fields.get("options", {}),
        "dealer": fields.get("dealer"),
        "deals": [
            {
                "hands": [hand.split() for hand in fields.get("hands", ())],
                "talon": fields.get("talon", "").split(),
                "moves": fields.get("moves", "").split(),
            }
        ],
    }
    try:
        match = replay(read_record(written))
    except MalformedRecord as wrong:
        problems.add(file, 1, f"the record is broken at {wrong}", "Mend it; the words are those of the engine")
        return None
    if match.illegal is not None:
        refused = match.illegal
        what = f"move {refused.ply + 1}, {refused.move}, breaks the rule {refused.rule!r}"
        problems.add(file, 1, what, f"Play one of {' '.join(sorted(refused.legal))}")
        return None
    return order, match


def _notes(file: Path, moves: int, problems: Problems) -> Notes | None:
    source = read_source(file, FIELDS, problems)
    if source is None:
        return None
    parts: dict[int, tuple[int, list[str]]] = {}
    opening: list[str] = []
    lines = opening
    for number, line in enumerate(source.text.splitlines(), start=source.first_line):
        note = NOTE.match(line)
        if note is None:
            lines.append(line)
            continue
        step = int(note.group(1))
        if step > moves:
            problems.add(file, number, f"there is no step {step}", f"The steps are 0 to {moves}")
        if step in parts:
            problems.add(file, number, f"step {step} has two notes", "Write one of them")
        lines = []
        parts[step] = (number + 1, lines)
    steps = {step: source._replace(text="\n".join(text), first_line=first) for step, (first, text) in parts.items()}
    return Notes(source, source._replace(text="\n".join(opening)), steps)


def _same_steps(notes: Mapping[str, Notes], problems: Problems) -> None:
    told = {step for written in notes.values() for step in written.steps}
    for written in notes.values():
        for step in sorted(told - set(written.steps)):
            problems.add(
                written.source.file, 0, f"step {step} has no note", "Another language has one: write it here too"
            )
