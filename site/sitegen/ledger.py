"""The ledger of a source: every claim that it makes, what became of it, and where that is shown."""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rules_py.core.protocol import Game
from sitegen.problems import Problems
from sitegen.unwritten import written_claims
from table.words import N_, Sentence, Words

STATES = {
    "kept": N_("kept"),
    "repaired": N_("repaired, being a slip"),
    "contradicts": N_("contradicts claim {number}"),
    "option": N_("an option"),
}
FIELDS = {"id": str, "says": str, "state": str, "ruling": list, "rules": list, "options": list, "tests": list}


class Claim(NamedTuple):
    """One thing that the source says, in our own words, and what was made of it."""

    id: str
    says: str
    state: str
    ruling: tuple[str, ...]
    rules: tuple[str, ...]
    options: tuple[str, ...]
    tests: tuple[str, ...]


class Ledger(NamedTuple):
    """All claims of a source, in its order."""

    source: str
    language: str
    claims: tuple[Claim, ...]


def load_ledger(root: Path, game: Game, problems: Problems) -> Ledger | None:
    """The ledger of a game; a claim that leads to a rule, an option or a test that does not exist is a problem."""
    file = root / "seeds" / f"{game.slug}.toml"
    try:
        fields = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.add(file, 0, "the ledger is missing", "List the claims of the source, as in seeds/laus.toml")
        return None
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"the ledger cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return None
    claims = []
    for number, claim in enumerate(fields.get("claim", ()), 1):
        wrong = _wrong(root, game, claim)
        for what, cure in wrong:
            problems.add(file, 0, f"claim {claim.get('id', number)}: {what}", cure)
        if not any(cure == COMPLETE for _, cure in wrong):
            claims.append(Claim(*(_frozen(claim[name]) for name in FIELDS)))
    seen = [claim.id for claim in claims]
    for twice in sorted({each for each in seen if seen.count(each) > 1}):
        problems.add(file, 0, f"claim {twice} stands twice", "Keep one of them")
    return Ledger(str(fields.get("source", "")), str(fields.get("language", "")), tuple(claims))


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


COMPLETE = f"A claim has {', '.join(FIELDS)}"


def _wrong(root: Path, game: Game, claim: dict[str, Any]) -> list[tuple[str, str]]:
    lacking = [name for name, kind in FIELDS.items() if not isinstance(claim.get(name), kind)]
    if lacking:
        return [(f"{name!r} is missing or of the wrong kind", COMPLETE) for name in lacking]
    known = [option.name for option in game.options]
    return [
        *(
            [(f"the state {claim['state']!r} does not exist", f"The states are {', '.join(STATES)}")]
            if claim["state"].partition(" ")[0] not in STATES
            else []
        ),
        *(
            (f"there is no rule {rule!r}", f"The rules are {', '.join(game.rule_ids)}")
            for rule in claim["rules"]
            if rule not in game.rule_ids
        ),
        *(
            (f"there is no option {option!r}", f"The options are {', '.join(known)}")
            for option in claim["options"]
            if option not in known
        ),
        *(
            (f"there is no test {test!r}", "Name a test as tests/<game>/<file>.py::test_<name>")
            for test in claim["tests"]
            if not _exists(root, test)
        ),
    ]


def _exists(root: Path, test: str) -> bool:
    file, _, name = test.partition("::")
    return name in tests_in(root / file)


def load_claims(file: Path, ledger: Ledger, problems: Problems) -> dict[str, str]:
    """The claims of a source in the words of one language, by their ids; a claim that is missing is a problem."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.add(
            file, 0, "the claims of the source are missing", f"Write them here, a line each: {_example(ledger)}"
        )
        return {}
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"the claims cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return {}
    written_claims(file, told, problems)
    known = [claim.id for claim in ledger.claims]
    for claim in known:
        if not isinstance(told.get(claim), str) or not told[claim].strip():
            problems.add(file, 0, f"the claim {claim} is missing", f'Add a line {claim} = "…"')
    for claim in sorted(set(told) - set(known)):
        problems.add(file, 0, f"there is no claim {claim}", "Its ledger in seeds/ has the claims")
    return {claim: told[claim] for claim in known if isinstance(told.get(claim), str)}


def _example(ledger: Ledger) -> str:
    return f'{ledger.claims[0].id} = "…"' if ledger.claims else ""


def became(claim: Claim, words: Words) -> Sentence:
    """What became of a claim, in words."""
    state, _, other = claim.state.partition(" ")
    return words.said(STATES[state], number=other.rpartition("A")[2])


@cache
def tests_in(file: Path) -> frozenset[str]:
    """The names of the tests in a file; empty when there is no such file."""
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )
