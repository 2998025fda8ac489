"""Jinja2 cut down to what runs templates that were compiled ahead.

Half of Jinja2 reads templates (lexer, parser, compiler), and importing it costs a browser more time than the whole
engine. Templates reach the browser as Python modules, so that half stays at home. The other half is Jinja2's own code;
all that is done to it is that imports of modules which stay at home, or which are dear and seldom needed, move into the
functions that use them, and regular expressions too. What cannot be moved is a ``BundleProblem``: a new Jinja2 shall
not break pages in silence.
"""

import ast
from pathlib import Path

from sitegen.bundle.problem import BundleProblem

#: The modules of Jinja2 that a compiled template needs.
MODULES = (
    "async_utils",
    "defaults",
    "environment",
    "exceptions",
    "filters",
    "loaders",
    "nodes",
    "runtime",
    "tests",
    "utils",
)

#: Imports that move into the functions that use them: absent in the browser (the first three), or dear.
LATE = frozenset({"compiler", "lexer", "parser", "urllib.parse", "numbers"})

#: Names that a class body wants from an absent module; only a compilation would read them.
BLANK = frozenset({"CodeGenerator"})

#: Of these modules, which are about reading templates, a class also serves when they run.
KEPT = {"loaders": frozenset({"BaseLoader"}), "nodes": frozenset({"EvalContext"})}

_INIT = """\
from jinja2.environment import Environment, Template
from jinja2.exceptions import TemplateError, TemplateNotFound, TemplateRuntimeError, UndefinedError
from jinja2.loaders import BaseLoader
from jinja2.runtime import StrictUndefined, Undefined
from jinja2.utils import pass_context, pass_environment, pass_eval_context
"""


def render_only(jinja2: Path) -> dict[str, str]:
    """The sources of the cut-down package by path in the archive, from the folder of the whole one."""
    files = {"jinja2/__init__.py": _INIT}
    for name in MODULES:
        path = jinja2 / f"{name}.py"
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except OSError as error:
            raise BundleProblem(f"Jinja2 has no module {name} (any more): {error}") from error
        if name in KEPT:
            tree.body = _needed(tree.body, KEPT[name])
        _import_late(tree, name)
        files[f"jinja2/{name}.py"] = ast.unparse(tree)
    return files


def _needed(body: list[ast.stmt], kept: frozenset[str]) -> list[ast.stmt]:
    """The classes of those names, and the imports that they use."""
    classes = [node for node in body if isinstance(node, ast.ClassDef) and node.name in kept]
    used = {node.id for each in classes for node in ast.walk(each) if isinstance(node, ast.Name)}
    imports = [
        node
        for node in body
        if isinstance(node, ast.Import | ast.ImportFrom) and used & {alias.asname or alias.name for alias in node.names}
    ]
    return [*imports, *classes]


def _import_late(tree: ast.Module, name: str) -> None:
    late: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in LATE:
            late.update((alias.asname or alias.name, _import_of(alias, node)) for alias in node.names)
        elif pattern := _pattern(node):
            late[pattern] = node
    tree.body = [node for node in tree.body if not _pattern(node) and getattr(node, "module", "") not in LATE]
    for node in tree.body:
        _move_into(node, late, name)


def _pattern(node: ast.stmt) -> str | None:
    """The name that ``node`` gives to a regular expression, if it does."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Attribute(ast.Name("re"), "compile"))):
            return name
    return None


def _move_into(node: ast.AST, late: dict[str, ast.stmt], where: str) -> None:
    """Put each late statement at the start of the functions in ``node`` that use the name it makes."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        used = {n.id for statement in node.body for n in ast.walk(statement) if isinstance(n, ast.Name)}
        at = 1 if ast.get_docstring(node) else 0
        node.body[at:at] = [late[word] for word in sorted(used & late.keys())]
    elif isinstance(node, ast.ClassDef):
        for inner in node.body:
            _move_into(inner, late, where)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Name) and node.value.id in BLANK:
        node.value = ast.Constant(None)
    elif not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
        for name in ast.walk(node):
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load) and name.id in late:
                raise BundleProblem(
                    f"jinja2.{where} uses {name.id} when it is imported, see sitegen/bundle/renderonly.py"
                )


def _import_of(alias: ast.alias, node: ast.ImportFrom) -> ast.ImportFrom:
    return ast.ImportFrom(node.module, [alias], node.level)


def without_types(source: str) -> str:
    """``source`` without the types of arguments and results, which nobody reads in the browser."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return ast.unparse(tree)
