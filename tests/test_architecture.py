"""Who may import whom, and what the engine may not know: the shape of the design, walked through the syntax trees."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_py.core.catalogue import slugs

ROOT = Path(__file__).parents[1]
ROOTS = {"rules_py": ROOT, "arena": ROOT / "site", "table": ROOT / "site", "sitegen": ROOT / "site"}
MOST_LINES = 400
NAMES_THAT_SAY_NOTHING = {"util", "utils", "helper", "helpers", "misc", "common", "tools", "stuff"}
IN_THE_BROWSER = {"jinja2", "markupsafe"}
"""What the table may use beside the standard library, because the browser's bundle has it."""
CHANCE = {"rules_py.core.dealing", "rules_py.core.match"}
OUTER_WORLD = {
    "asyncio", "datetime", "getpass", "glob", "http", "importlib", "io", "locale", "logging", "multiprocessing", "os",
    "pathlib", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time",
    "urllib", "uuid",
}  # fmt: skip
FINDS_GAMES = "rules_py.core.catalogue"


def modules(package: str) -> dict[str, Path]:
    base = ROOTS[package]
    found = {}
    for file in sorted((base / package).rglob("*.py")):
        parts = file.relative_to(base).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


MODULES = {name: file for package in ROOTS for name, file in modules(package).items()}
ENGINE = [name for name in MODULES if name.partition(".")[0] == "rules_py"]


def imports_of(name: str) -> Iterator[str]:
    """The modules that a module imports, those for type checkers too; a name that is a module counts as that module."""
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are absolute"
            assert node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module


def layer(name: str) -> str:
    """The layer of a module of ours."""
    parts = name.split(".")
    if parts[0] != "rules_py":
        return parts[0]
    if len(parts) == 1 or parts[1] in ("commands", "__main__"):
        return "commands"
    if parts[1] == "games":
        return f"games.{parts[2]}" if len(parts) > 2 else "games"
    return parts[1]


def may_import(layer_name: str) -> set[str]:
    """The layers that a layer may import: core ← a game ← bots ← table, arena ← sitegen."""
    games = {"games", *(f"games.{slug}" for slug in slugs())}
    if layer_name == "core":
        return {"core"}
    if layer_name.startswith("games"):
        return {"core", layer_name}
    engine = {"core", "bots", *games}
    return {
        "bots": engine,
        "commands": engine | {"commands"},
        "table": engine | {"table"},
        "arena": engine | {"arena"},
        "sitegen": engine | {"arena", "table", "sitegen"},
    }[layer_name]


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_what_lies_below_it(name):
    allowed = may_import(layer(name))
    for imported in imports_of(name):
        if imported.partition(".")[0] in ROOTS:
            assert layer(imported) in allowed, f"{name} imports {imported}"


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_needs_the_standard_library_alone(name):
    for imported in imports_of(name):
        top = imported.partition(".")[0]
        assert top == "rules_py" or top in sys.stdlib_module_names, f"{name} imports {imported}"


@pytest.mark.parametrize("name", [name for name in MODULES if name.partition(".")[0] == "table"])
def test_the_table_needs_nothing_that_the_browser_has_not(name):
    for imported in imports_of(name):
        top = imported.partition(".")[0]
        known = top in ROOTS or top in sys.stdlib_module_names or top in IN_THE_BROWSER
        assert known, f"{name} imports {imported}"


@pytest.mark.parametrize("name", [name for name in ENGINE if layer(name) == "core" or layer(name).startswith("games")])
def test_the_rules_know_no_clock_no_files_and_no_chance(name):
    for imported in imports_of(name):
        top = imported.partition(".")[0]
        assert top not in OUTER_WORLD or (name == FINDS_GAMES and top == "importlib"), f"{name} imports {imported}"
        assert top != "random" or name in CHANCE, f"{name} imports {imported}"


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_knows_no_human_language_but_that_of_its_error_messages(name):
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    described = (ast.Module, ast.ClassDef, ast.FunctionDef)
    said = {
        id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, described) and ast.get_docstring(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            assert not re.search("[\u0400-\u04ff]", node.value), f"{name}:{node.lineno}"


@pytest.mark.parametrize("name", MODULES)
def test_a_module_fits_in_the_head_and_has_a_name_that_says_what_it_is(name):
    text = MODULES[name].read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert not set(re.split(r"[._]", name)) & NAMES_THAT_SAY_NOTHING
    assert ast.get_docstring(ast.parse(text)), f"{name} does not say what it is"


def test_site_is_no_package():
    """`site` is a module of the standard library; a package of that name would hide it."""
    assert not (ROOT / "site/__init__.py").exists()


def test_every_game_has_the_shape_of_a_game():
    for slug in slugs():
        names = {name.rpartition(".")[2] for name in MODULES if name.startswith(f"rules_py.games.{slug}.")}
        assert {"model", "rules", "scoring", "story"} <= names, slug
