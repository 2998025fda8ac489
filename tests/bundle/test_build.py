"""The whole bundle of this project, made by Node: the same twice, quick the second time, refused in one line."""

import gzip
import json
import shutil
import subprocess
from gettext import NullTranslations
from pathlib import Path

import pytest
from jinja2 import FileSystemLoader

from sitegen.bundle import BundleProblem, Sources, build_bundle
from sitegen.bundle.archive import unzipped
from sitegen.bundle.node import Node
from sitegen.catalogues import compile_all
from sitegen.engine import DRAWN_IN_BROWSER
from sitegen.problems import Problems
from table.drawing import environment
from table.words import Words

ROOT = Path(__file__).parents[2]


def sources_in(folder: Path) -> Sources:
    """This project's sources, with a cache of their own that has Python's standard library at most."""
    for name in ("node_modules", "rules_py", "site", "templates", ".venv"):
        (folder / name).symlink_to(ROOT / name)
    (folder / ".cache/kozyr").mkdir(parents=True)
    for compiled in (ROOT / ".cache/kozyr").glob("python-*"):
        shutil.copy(compiled, folder / ".cache/kozyr")
    return Sources(
        root=folder,
        packages={"rules_py": folder / "rules_py", "table": folder / "site/table"},
        environment=environment(FileSystemLoader(ROOT / "templates"), Words("en", NullTranslations())),
        templates=DRAWN_IN_BROWSER,
        catalogues={"uk": compile_all(ROOT, Problems(ROOT))["uk"]},
        games=("laus",),
    )


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    return sources_in(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def bundle(sources):
    return build_bundle(sources, lambda _: None)


def test_second_build_does_without_node(sources, bundle, monkeypatch):
    monkeypatch.setattr(Node, "run", lambda *_: pytest.fail("Node was started"))
    assert build_bundle(sources, pytest.fail) == bundle


def test_new_catalogue_does_without_node_and_without_a_new_python(sources, bundle, monkeypatch):
    monkeypatch.setattr(Node, "run", lambda *_: pytest.fail("Node was started"))
    changed = build_bundle(sources._replace(catalogues={"uk": b"other words"}), pytest.fail)
    assert changed.version != bundle.version
    assert changed.addresses["engine"] != bundle.addresses["engine"]
    for part in ("pyodide", "stdlib"):
        assert changed.addresses[part] == bundle.addresses[part]


def test_new_code_is_rehearsed_with_the_whole_library_and_with_its_part(sources, bundle, monkeypatch, tmp_path):
    changed = tmp_path / "rules_py"
    shutil.copytree(ROOT / "rules_py", changed)
    with (changed / "core/cards.py").open("a") as code:
        code.write("\nMORE = 1\n")
    runs, run = [], Node.run
    monkeypatch.setattr(Node, "run", lambda node, name, *a, **k: runs.append(name) or run(node, name, *a, **k))
    packages = {**sources.packages, "rules_py": changed}
    rebuilt = build_bundle(sources._replace(packages=packages), lambda _: None)
    assert runs == ["compiling:compile_archives", "rehearsal:rehearse", "rehearsal:rehearse"]
    assert rebuilt.addresses["engine"] != bundle.addresses["engine"]
    assert rebuilt.addresses["stdlib"] == bundle.addresses["stdlib"]


def test_two_builds_are_alike_byte_for_byte(bundle, tmp_path):
    assert build_bundle(sources_in(tmp_path), lambda _: None).files == bundle.files


def test_addresses_and_sizes_tell_what_is_there(bundle):
    for part, file in {"pyodide": "pyodide.asm.wasm", "stdlib": "stdlib.bin", "engine": "engine.bin"}.items():
        assert bundle.sizes[file] == len(bundle.files[bundle.addresses[part] + file])
    boot = json.loads(bundle.files[bundle.addresses["engine"] + "boot.json"])
    assert boot["sizes"] == dict(bundle.sizes)
    assert len(bundle.files) == 6


def test_bytecode_only_and_no_more_than_is_used(bundle):
    engine = unzipped(gzip.decompress(bundle.files[bundle.addresses["engine"] + "engine.bin"]))
    assert {Path(path).suffix for path in engine} == {".pyc", ".mo", ""}
    library = unzipped(gzip.decompress(bundle.files[bundle.addresses["stdlib"] + "stdlib.bin"]))
    assert 100 < len(library) < 170
    assert "sitecustomize.pyc" in library
    assert not {"pickle.pyc", "hashlib.pyc", "ipaddress.pyc", "argparse.pyc"} & library.keys()


def test_engine_that_answers_an_error_is_not_packed(sources, tmp_path):
    broken = tmp_path / "table"
    shutil.copytree(ROOT / "site/table", broken)
    with (broken / "session.py").open("a") as session:
        session.write(
            "\ndef _begin(request):\n    raise LookupError('no cards')\n\nDOINGS = {**DOINGS, 'begin': _begin}\n"
        )
    packages = {**sources.packages, "table": broken}
    with pytest.raises(BundleProblem, match=r"laus in en: begin answered .*no cards"):
        build_bundle(sources._replace(packages=packages), lambda _: None)


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("node_modules", "package.json is missing: run 'make setup'|pyodide.mjs is missing: run 'make setup'"),
        (".venv", "does not hold pyodide-build: run 'make setup'"),
    ],
)
def test_what_is_missing_is_named_with_the_cure(missing, said, tmp_path):
    sources = sources_in(tmp_path)
    (tmp_path / missing).unlink()
    with pytest.raises(BundleProblem, match=said):
        build_bundle(sources, lambda _: None)


def test_without_node_the_cure_is_named(tmp_path, monkeypatch):
    sources = sources_in(tmp_path)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(BundleProblem, match="install Node 20 or newer"):
        build_bundle(sources, lambda _: None)


def test_tools_that_were_deleted_are_set_up_again_as_the_message_says(tmp_path):
    """`make setup` is the cure that a build without them names."""
    for mark in ("bin/python", "site.done", "project.done", "pyodide-build/kozyr.done"):
        (tmp_path / mark).parent.mkdir(exist_ok=True)
        (tmp_path / mark).touch()
    assert "--target" not in _steps_of_setup(tmp_path)
    shutil.rmtree(tmp_path / "pyodide-build")
    assert f"--target {tmp_path}/pyodide-build" in _steps_of_setup(tmp_path)


def _steps_of_setup(folder):
    words = ["make", "--dry-run", "setup", f"VENV={folder}"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
