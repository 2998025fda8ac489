"""The parts of the bundle that need no Node: archives, the cache, templates made ahead, the cut-down Jinja2."""

import json
import os
import py_compile
import subprocess
import sys
from pathlib import Path

import jinja2
import pytest
from jinja2 import DictLoader, Environment, StrictUndefined

from sitegen.bundle import BundleProblem, Sources
from sitegen.bundle.archive import squeezed, unzipped, zipped
from sitegen.bundle.bytecode import ADDED, check_magic
from sitegen.bundle.cache import KEPT, Cache, digest
from sitegen.bundle.renderonly import MODULES, render_only, without_types
from sitegen.bundle.sources import python_files
from sitegen.bundle.templates import template_modules

JINJA = Path(jinja2.__file__).parent
TEXTS = {
    "table.html": "{% from 'parts/face.html' import face %}{% for card in cards|sort %}{{ face(card) }}{% endfor %}"
    "{% include 'parts/line.html' %}{{ cards|length }}{{ '' if seat is none else seat }}",
    "parts/face.html": '{% macro face(card) %}<use href="#{{ card }}"/>{% endmacro %}',
    "parts/line.html": "<p>{{ line|upper }} {{ _('deal') }}</p>",
}
DATA = {"cards": ["H7", "D<"], "line": "a & b", "seat": None}


def templates(texts: dict[str, str]) -> Environment:
    made = Environment(loader=DictLoader(texts), undefined=StrictUndefined, autoescape=True)
    made.globals["_"] = str.title
    return made


def test_archive_depends_on_its_files_alone():
    one = zipped({"b.txt": b"2", "a/b.txt": b"1"})
    assert one == zipped({"a/b.txt": b"1", "b.txt": b"2"})
    assert list(unzipped(one)) == ["a/b.txt", "b.txt"]
    assert squeezed(one) == squeezed(one)


def test_digest_tells_names_and_borders_apart():
    assert digest({"a": b"bc"}) != digest({"ab": b"c"})
    assert digest([b"a", b"b"]) != digest([b"ab"])
    assert digest({"a": b"1", "b": b"2"}) == digest({"b": b"2", "a": b"1"})


def test_cache_makes_a_thing_once(tmp_path):
    cache, made = Cache(tmp_path / "new"), []
    for _ in range(2):
        assert cache.get("code", "1", lambda: made.append("made") or b"data") == b"data"
    assert made == ["made"]


def test_cache_forgets_the_oldest_of_a_kind(tmp_path):
    cache = Cache(tmp_path)
    cache.get("other", "1", lambda: b"")
    for number in range(KEPT + 2):
        cache.get("code", str(number), lambda: b"")
        os.utime(tmp_path / f"code-{number}", (number, number))
    cache.get("code", "last", lambda: b"")
    assert len(list(tmp_path.glob("code-*"))) == KEPT
    assert (tmp_path / "code-last").exists()
    assert (tmp_path / "other-1").exists()


def test_templates_bring_their_parts():
    modules = template_modules(templates(TEXTS), ["table.html"])
    names: dict[str, dict[str, str]] = {}
    exec(modules.pop("kozyr_templates/__init__.py"), names)
    assert sorted(names["MODULES"]) == sorted(TEXTS)
    assert sorted(modules) == sorted(f"kozyr_templates/{name}.py" for name in names["MODULES"].values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{% include part %}", "templates/table.html computes the name of a part"),
        ("{% include 'none.html' %}", "templates/none.html cannot be compiled"),
        ("{% if %}", "templates/table.html cannot be compiled"),
        ("{{ a|no_such_filter }}", "templates/table.html cannot be compiled"),
    ],
)
def test_template_that_cannot_be_packed_is_named(text, said):
    with pytest.raises(BundleProblem, match=said):
        template_modules(templates({"table.html": text}), ["table.html"])


def test_cut_down_jinja_draws_the_same(tmp_path):
    """A process of its own has nothing but the cut-down Jinja2, and what it draws is what the whole one draws."""
    files = {path: without_types(text) for path, text in render_only(JINJA).items()}
    files |= template_modules(templates(TEXTS), ["table.html"])
    files["draw.py"] = (
        "import sys\n"
        "from importlib import import_module\n"
        "from jinja2 import BaseLoader, Environment, StrictUndefined\n"
        "from kozyr_templates import MODULES\n"
        "class Loader(BaseLoader):\n"
        "    def load(self, environment, name, globals=None):\n"
        "        names = vars(import_module('kozyr_templates.' + MODULES[name]))\n"
        "        return environment.template_class.from_module_dict(environment, names, globals or {})\n"
        "made = Environment(loader=Loader(), undefined=StrictUndefined, autoescape=True)\n"
        "made.globals['_'] = str.title\n"
        f"print(made.get_template('table.html').render({DATA!r}), end='')\n"
        "left_out = {'jinja2.lexer', 'jinja2.parser', 'jinja2.compiler', 'hashlib', 'pickle'}\n"
        "assert not left_out & set(sys.modules), left_out & set(sys.modules)\n"
    )
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    command = [sys.executable, "-W", "error", str(tmp_path / "draw.py")]
    drawn = subprocess.run(command, capture_output=True, text=True, check=False, env={"PYTHONPATH": str(tmp_path)})
    assert drawn.stderr == ""
    assert drawn.stdout == templates(TEXTS).get_template("table.html").render(DATA)


def test_modules_in_archives_are_found_by_name(tmp_path):
    """A process of its own starts with the file that the browser's standard library has beside Python's."""
    for name in ("alone.py", "package/__init__.py", "package/inside.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("VALUE = __name__\n")
        py_compile.compile(str(tmp_path / name), str(tmp_path / f"{name}c"), doraise=True)
    archive = tmp_path / "code.zip"
    files = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.pyc")}
    archive.write_bytes(zipped(files))
    program = (
        "import json, pkgutil, alone, package.inside as inside, package\n"
        "loader = alone.__spec__.loader\n"
        "names = [found.name for found in pkgutil.iter_modules(package.__path__)]\n"
        "try:\n    import package.nothing\nexcept ModuleNotFoundError as missing:\n    names.append(missing.name)\n"
        "print(json.dumps([type(loader).__name__, alone.__file__, inside.__file__, inside.VALUE, names]))\n"
    )
    paths = os.pathsep.join([str(ADDED[0].parent), str(archive)])
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"PYTHONPATH": paths})
    assert done.stderr == ""
    assert json.loads(done.stdout) == [
        "OnceImporter",
        f"{archive}/alone.pyc",
        f"{archive}/package/inside.pyc",
        "package.inside",
        ["inside", "package.nothing"],
    ]


def test_jinja_that_has_changed_too_much_is_a_problem(tmp_path):
    for name in MODULES:
        (tmp_path / f"{name}.py").write_text("from .lexer import TOKEN\nlate = 1\n")
    (tmp_path / "utils.py").write_text("from .lexer import TOKEN\nnow = TOKEN\n")
    with pytest.raises(BundleProblem, match=r"jinja2\.utils uses TOKEN when it is imported"):
        render_only(tmp_path)
    (tmp_path / "tests.py").unlink()
    with pytest.raises(BundleProblem, match="Jinja2 has no module tests"):
        render_only(tmp_path)


def test_types_of_functions_go_and_nothing_else_does():
    source = "class A:\n    c: int\n\ndef f(d: int, *e: str) -> str:\n    return d"
    assert without_types(source) == source.replace("d: int, *e: str) -> str", "d, *e)")


def test_only_bytecode_of_the_right_python_is_shipped():
    check_magic({"a.pyc": b"\x2b\x0e\x0d\x0a....", "locale/files": b""}, b"\x2b\x0e\x0d\x0a")
    with pytest.raises(BundleProblem, match=r"a\.pyc was not compiled"):
        check_magic({"a.pyc": b"\xa7\x0d\x0d\x0a...."}, b"\x2b\x0e\x0d\x0a")
    with pytest.raises(BundleProblem, match=r"a\.py was not compiled"):
        check_magic({"a.py": b"x = 1"}, b"\x2b\x0e\x0d\x0a")


def test_other_games_and_commands_stay_at_home(tmp_path):
    package = tmp_path / "rules_py"
    for file in ("__main__", "commands", "core/cards", "games/__init__", "games/laus/rules", "games/svoi/rules"):
        (package / file).parent.mkdir(parents=True, exist_ok=True)
        (package / f"{file}.py").write_text("")
    (package / "bots").mkdir()
    for name in ("laus/club", "svoi/club", "svoiwords", "players"):
        (package / "bots" / name).parent.mkdir(parents=True, exist_ok=True)
        (package / "bots" / f"{name}.py").write_text("")
    sources = Sources(tmp_path, {"rules_py": package}, templates(TEXTS), ["table.html"], {}, ["laus"])
    ours = {path for path in python_files(sources, Cache(tmp_path)) if path.startswith("rules_py/")}
    assert ours == {
        "rules_py/core/cards.py",
        "rules_py/games/__init__.py",
        "rules_py/games/laus/rules.py",
        *(f"rules_py/bots/{name}.py" for name in ("laus/club", "players")),
    }
