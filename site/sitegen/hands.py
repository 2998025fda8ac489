"""Demo hands: the record of a deal, and notes in each language at the moments that teach."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rules_py.core.errors import MalformedRecord
from rules_py.core.match import Match, replay
from rules_py.core.protocol import Game
from rules_py.core.record import FORMAT, read_record
from sitegen.frontmatter import Source, read_source
from sitegen.problems import Problems
from sitegen.questions import Question, about_moves, check_told

NOTE = re.compile(r"^## (\d+)\s*$")
FIELDS = ("title", "description")


class Hand(NamedTuple):
    """A demo hand of one deal, legal from its first move to its last, after the earlier deals of its match, if any.

    ``turns`` are the steps after which the reader is asked for the next move, with the good answers.
    """

    slug: str
    order: int
    file: Path
    match: Match
    notes: Mapping[str, "Notes"]
    turns: Mapping[int, Question]


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
        order, match, turns = loaded
        notes = {}
        for language in languages:
            written = read_notes(file.with_suffix(f".{language}.md"), len(match.deals[-1].moves), problems)
            if written is not None:
                notes[language] = written
        _same_steps(notes, problems)
        for step, question in turns.items():
            texts = {language: told.steps[step] for language, told in notes.items() if step in told.steps}
            check_told(question, texts, problems)
        hands.append(Hand(file.stem, order, file, match, notes, turns))
    return tuple(sorted(hands, key=lambda hand: (hand.order, hand.slug)))


def _record(game: Game, file: Path, problems: Problems) -> tuple[int, Match, Mapping[int, Question]] | None:
    try:
        fields = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"this file cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return None
    order = fields.pop("order", None)
    if type(order) is not int:
        problems.add(file, 1, "the field 'order' is missing", "Add 'order = 1': the place of this hand in the list")
        return None
    earlier = fields.get("earlier", ())
    written = {
        "format": FORMAT,
        "game": game.slug,
        "options": fields.get("options", {}),
        "dealer": fields.get("dealer"),
        "deals": [_deal(deal) for deal in (*earlier, fields)],
    }
    try:
        match = replay(read_record(written))
    except MalformedRecord as wrong:
        problems.add(file, 1, f"the record is broken at {wrong}", "Mend it; the words are those of the engine")
        return None
    if match.illegal is not None:
        refused = match.illegal
        deal = f"deal {refused.deal + 1}, " if earlier else ""
        what = f"{deal}move {refused.ply + 1}, {refused.move}, breaks the rule {refused.rule!r}"
        problems.add(file, 1, what, f"Play one of {' '.join(sorted(refused.legal))}")
        return None
    return order, match, _turns(match, fields.get("turns", {}), file, problems)


def _deal(fields: Mapping[str, Any]) -> dict[str, list[Any]]:
    return {
        "hands": [hand.split() for hand in fields.get("hands", ())],
        "talon": fields.get("talon", "").split(),
        "moves": fields.get("moves", "").split(),
    }


def _turns(match: Match, good: Mapping[str, str], file: Path, problems: Problems) -> Mapping[int, Question]:
    played = match.deals[-1]
    turns = {}
    for written, answers in good.items():
        step = int(written) if written.isdecimal() else len(played.moves)
        if step >= len(played.moves):
            problems.add(file, 1, f"after step {written} nobody is to move", "Name a step before the last in 'turns'")
            continue
        try:
            turns[step] = about_moves(match.rules, played.states[step], answers.split())
        except ValueError as wrong:
            problems.add(file, 1, f"the turn after step {step} asks for nothing: {wrong}", "Mend it in 'turns'")
    return turns


def read_notes(file: Path, last: int, problems: Problems) -> Notes | None:
    """The notes of one language for the steps up to the last, ``None`` when there are none to read."""
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
        if step > last:
            problems.add(file, number, f"there is no step {step}", f"The last step is {last}")
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
