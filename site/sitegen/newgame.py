"""The files that a new game needs: code that runs from the start, and its texts in every language with open places."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from pathlib import Path
from string import Template

from rules_py.core.catalogue import find_game
from sitegen import catalogues
from sitegen.hollow import hollow
from sitegen.library import PAGES, games_in
from sitegen.newlanguage import NotNew
from table.words import SOURCE_LANGUAGE

SKELETON = Path(__file__).parent / "skeleton"
MODEL = "laus"
"""The game whose texts show what a game has to say."""
SLUG = re.compile(r"[a-z][a-z0-9]{1,11}")
MARK = "SLUG"

_OPTION = re.compile(r"(?m)^\| `(\w+)` \|.*\n")
_ALIKE = re.compile(r"(?m)^([|-].*\n)\1+")
"""Items and rows that are the same once they have no words: how many there are is up to the game."""


def make_game(root: Path, slug: str) -> list[Path]:
    """Writes all files that the game needs, and returns them; ``NotNew`` when there is one of that name already."""
    _check_slug(root, slug)
    files = dict(_from_skeleton(root, slug))
    files.update(_texts(root, slug, files))
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    catalogues.update(root)
    return sorted(files)


def _check_slug(root: Path, slug: str) -> None:
    taken = {*PAGES, *catalogues.languages_of(root), *_folders(root / "content"), *_folders(root / "tests")}
    if not SLUG.fullmatch(slug) or iskeyword(slug):
        raise NotNew(f"{slug!r} cannot name a game; write 2 to 12 small letters and digits, as in laus or svoi66")
    if (root / "rules_py" / "games" / slug).exists() or slug in {game.slug for game in games_in(root / "content")}:
        raise NotNew(f"the game {slug!r} is there already; 'kozyr check' says what it lacks")
    if slug in taken:
        raise NotNew(f"{slug!r} names something else in content/ or tests/ already; choose another name")


def _folders(folder: Path) -> Iterator[str]:
    return (each.name for each in folder.iterdir() if each.is_dir())


def _from_skeleton(root: Path, slug: str) -> Iterator[tuple[Path, str]]:
    orders = [_order(root, game.slug) for game in games_in(root / "content")]
    words = {"slug": slug, "name": slug.capitalize(), "model": MODEL, "order": str(max(orders, default=0) + 1)}
    for file in sorted(SKELETON.rglob("*.txt")):
        target = file.relative_to(SKELETON).as_posix().replace(MARK, slug).removesuffix(".txt")
        yield root / target, Template(file.read_text(encoding="utf-8")).substitute(words)


def _order(root: Path, slug: str) -> int:
    return int(tomllib.loads((root / "content" / slug / "game.toml").read_text(encoding="utf-8")).get("order", 0))


def _texts(root: Path, slug: str, code: Mapping[Path, str]) -> Iterator[tuple[Path, str]]:
    """Rules page, notes and claims of each language: those of the model, as far as the skeleton has a use for them."""
    ours, theirs = root / "content" / slug, root / "content" / MODEL
    module = code[root / "rules_py" / "games" / slug / "__init__.py"]
    rules, options = _rule_ids(module), re.findall(r'Option\("(\w+)"', module)
    others = set(find_game(MODEL).rule_ids) - rules
    examples = tomllib.loads(code[ours / "examples.toml"])
    page = hollow(
        (theirs / f"rules.{SOURCE_LANGUAGE}.md").read_text(encoding="utf-8"),
        section=lambda name: name not in others,
        example=lambda name: name in examples,
        link=lambda _address: False,
    )
    page = _ALIKE.sub(r"\1", _OPTION.sub(lambda row: row[0] if row[1] in options else "", page))
    notes = {file.stem: _notes(theirs, file.stem) for file in code if file.parent == ours / "hands"}
    for language in catalogues.languages_of(root):
        yield ours / f"rules.{language}.md", page
        yield from ((ours / "hands" / f"{hand}.{language}.md", text) for hand, text in notes.items())
        if language != SOURCE_LANGUAGE:
            yield ours / f"claims.{language}.toml", f"# The claims of seeds/{slug}.toml in this language.\n"


def _rule_ids(module: str) -> set[str]:
    """The rule ids that the skeleton's game lists."""
    lists = (
        ast.literal_eval(node.value)
        for node in ast.walk(ast.parse(module))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "rule_ids"
    )
    return set(next(lists))


def _notes(model: Path, hand: str) -> str:
    """The form of notes: fields and opening words, and the note before the first move."""
    text = hollow((model / "hands" / f"{hand}.{SOURCE_LANGUAGE}.md").read_text(encoding="utf-8"))
    opening, *notes = re.split(r"(?m)^(?=## \d)", text)
    return f"{opening}{notes[0]}".rstrip("\n") + "\n"
