"""The examples of a rules page: positions told without words, run by the engine, drawn in every language."""

import re
import tomllib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from rules_py.core.errors import MalformedRecord
from rules_py.core.protocol import Game, Rules
from rules_py.core.record import read_options
from sitegen.problems import Problems

CLAIMS = ("legal", "why", "takes", "points", "result", "over", "winners", "settlement", "score")


class Example(NamedTuple):
    """An example that the engine agrees with: its rules with their options, and the position to draw."""

    name: str
    kind: str
    line: int
    rules: Rules[Any, Any]
    staged: Any
    shows: tuple[str, ...]


def load_examples(game: Game, file: Path, problems: Problems) -> dict[str, Example]:
    """The examples of a game by name; each one that the engine disagrees with is a problem."""
    try:
        text = file.read_text(encoding="utf-8")
        tables = tomllib.loads(text)
    except FileNotFoundError:
        problems.add(
            file, 0, "the examples are missing", "Write this file; the rules page refers to its tables by name"
        )
        return {}
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"this file cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return {}
    examples = {}
    for name, fields in tables.items():
        line = _line_of(text, name)
        try:
            examples[name] = run_example(game, name, line, fields)
        except Disagreement as wrong:
            problems.add(file, line, f"the example {name!r} {wrong}", wrong.cure)
    return examples


class Disagreement(Exception):
    """What is wrong with an example, as the end of a sentence about it, and its cure."""

    def __init__(self, what: str, cure: str) -> None:
        super().__init__(what)
        self.cure = cure


def run_example(game: Game, name: str, line: int, fields: Any) -> Example:
    """Sets an example up and compares what it claims with what the engine says; ``Disagreement`` when they differ."""
    if not isinstance(fields, dict):
        raise Disagreement("is no table", f"Begin it with [{name}]")
    try:
        rules = game.rules(read_options(game, fields.get("options", {})))
        staged = import_module(f"rules_py.games.{game.slug}.examples").stage(rules, fields)
    except MalformedRecord as wrong:
        raise Disagreement(f"has a wrong option: {wrong}", "Name an option of the game and one of its values") from None
    except KeyError as missing:
        raise Disagreement(f"lacks the field {missing}", "Add it") from None
    except (AttributeError, ValueError) as wrong:
        raise Disagreement(f"cannot be set up: {wrong}", "Name cards as in H7, a suit and a rank") from None
    _compare(fields, staged.says)
    shows = tuple(fields.get("rules", ()))
    for rule in shows:
        if rule not in game.rule_ids:
            raise Disagreement(f"shows {rule!r}, which is no rule", f"The rules are {', '.join(game.rule_ids)}")
    return Example(name, fields["kind"], line, rules, staged, shows)


def _compare(fields: Mapping[str, Any], says: Mapping[str, Any]) -> None:
    for key, truth in says.items():
        claimed = fields.get(key, {} if key == "why" else None)
        if isinstance(claimed, str) and isinstance(truth, list):
            claimed = sorted(claimed.split())
        if claimed != truth:
            raise Disagreement(
                f"claims {key} = {claimed!r}, but the engine says {truth!r}", "Believe the engine, or mend it"
            )
    for key in CLAIMS:
        if key in fields and key not in says:
            raise Disagreement(f"claims {key!r}, which nobody checks", f"Leave {key!r} out of an example of this kind")


def _line_of(text: str, name: str) -> int:
    opening = re.compile(rf"^\s*\[\s*[\"']?{re.escape(name)}[\"']?\s*\]")
    return next((number for number, line in enumerate(text.splitlines(), 1) if opening.match(line)), 1)
