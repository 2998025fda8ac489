"""The first lesson of a game: small positions in which the reader answers, and words for them in each language."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rules_py.core.protocol import Game
from sitegen.examples import Disagreement, Example, run_example
from sitegen.hands import Notes, read_notes
from sitegen.problems import Problems
from sitegen.questions import Question, about_moves, about_numbers, about_takers, check_told

STEP = "[[step]]"
SHORTEST, LONGEST = 6, 10


class Task(NamedTuple):
    """A step of a lesson. ``ask`` is the claim of the example that is asked for, where a number is the answer."""

    example: Example
    question: Question
    ask: str | None
    numbers: tuple[int, ...]


class Lesson(NamedTuple):
    """A lesson: its steps, counted from 1, and the notes of each language, with one more for the end."""

    tasks: tuple[Task, ...]
    notes: Mapping[str, Notes]


def load_lesson(
    game: Game, folder: Path, examples: Mapping[str, Example], languages: tuple[str, ...], problems: Problems
) -> Lesson | None:
    """The lesson of a game, ``None`` when it has none."""
    file = folder / "lesson.toml"
    if not file.is_file():
        return None
    try:
        text = file.read_text(encoding="utf-8")
        steps = tomllib.loads(text)["step"]
    except (OSError, ValueError, KeyError) as broken:
        problems.add(file, 0, f"this file cannot be read ({broken!r})", f"Write a table {STEP} for each step, in UTF-8")
        return None
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == STEP]
    tasks = []
    for number, fields in enumerate(steps, 1):
        line = lines[number - 1] if number <= len(lines) else 1
        try:
            tasks.append(_task(game, f"step-{number}", line, fields, examples))
        except Disagreement as wrong:
            problems.add(file, line, f"step {number} {wrong}", wrong.cure)
    if not SHORTEST <= len(steps) <= LONGEST:
        problems.add(file, 0, f"a lesson of {len(steps)} steps", f"Let it have {SHORTEST} to {LONGEST}")
    if len(tasks) < len(steps):
        return None
    notes = {}
    for language in languages:
        written = read_notes(folder / f"lesson.{language}.md", len(tasks) + 1, problems)
        if written is not None:
            notes[language] = written
    _check_notes(tasks, notes, problems)
    return Lesson(tuple(tasks), notes)


def _task(game: Game, name: str, line: int, fields: Mapping[str, Any], examples: Mapping[str, Example]) -> Task:
    if "example" in fields:
        known = examples.get(fields["example"])
        if known is None:
            raise Disagreement(f"names no example: {fields['example']!r}", "Name one of examples.toml")
        example = known
    else:
        example = run_example(game, name, line, fields)
    if not example.shows:
        raise Disagreement("names no rule", "Add 'rules', the first of which is the one that is taught")
    ask, numbers = fields.get("ask"), tuple(fields.get("answers", ()))
    try:
        return Task(example, _question(example, fields, ask, numbers), ask, numbers)
    except (KeyError, TypeError, IndexError, AttributeError) as missing:
        raise Disagreement(f"asks for what its example does not say: {missing}", "Ask for a claim of it") from None
    except ValueError as wrong:
        raise Disagreement(f"has wrong answers: {wrong}", "Believe the engine, or mend them") from None


def _question(example: Example, fields: Mapping[str, Any], ask: str | None, numbers: tuple[int, ...]) -> Question:
    staged = example.staged
    if ask is not None:
        truth = staged.says[ask]
        return about_numbers(numbers, truth[fields["seat"]] if isinstance(truth, list) else truth)
    if staged.state.to_act is None:
        return about_takers(staged.state.trick, staged.says["takes"])
    return about_moves(example.rules, staged.state, fields.get("right", "").split(), staged.refused)


def _check_notes(tasks: list[Task], notes: Mapping[str, Notes], problems: Problems) -> None:
    for written in notes.values():
        for number in range(1, len(tasks) + 2):
            if number not in written.steps:
                what = f"step {number} has no words"
                problems.add(written.source.file, 0, what, f"Write them under '## {number}'; the last are for the end")
    for number, task in enumerate(tasks, 1):
        texts = {language: written.steps[number] for language, written in notes.items() if number in written.steps}
        check_told(task.question, texts, problems)
