"""The golden transcripts are answered as they were, on this Python and on the browser's."""

import json
import shutil
import subprocess
from itertools import chain
from pathlib import Path

import pytest

from rules_py.core.catalogue import slugs
from tests.golden.deep import DEPTHS
from tests.golden.transcripts import FOLDER, differences, every_transcript, file_of, read

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests/golden/in_pyodide.mjs"


@pytest.mark.parametrize(("slug", "preset"), every_transcript())
def test_transcripts_are_answered_as_before(slug, preset):
    found = differences(read(slug, preset))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("slug", "preset"), every_transcript())
def test_a_transcript_holds_a_whole_match(slug, preset):
    exchanges = {exchange["words"][0]: exchange for exchange in reversed(read(slug, preset))}
    assert json.loads(exchanges["replay"]["stdout"][0])["match_over"]
    assert len(json.loads(exchanges["replay"]["stdout"][0])["steps"]) > 30
    assert exchanges["choose"]["status"] == 0


def test_no_transcript_is_left_over():
    known = {file_of(slug, preset) for slug, preset in every_transcript()}
    assert set(FOLDER.glob("*/*.jsonl")) == known


@pytest.fixture(scope="module")
def in_pyodide():
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules/pyodide").exists():
        pytest.fail("Node or the npm package pyodide is missing: make setup", pytrace=False)
    names = [f"{slug}/{preset}" for slug, preset in every_transcript()]
    done = subprocess.run(
        [node, SCRIPT, ROOT, *names], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("slug", slugs())
def test_pyodide_answers_as_cpython_does_byte_for_byte(in_pyodide, slug):
    found = [texts for name, texts in in_pyodide["differences"].items() if name.startswith(f"{slug}/")]
    assert found
    assert not any(found), f"Python {in_pyodide['python']}:\n" + "\n".join(chain.from_iterable(found))


def test_pyodide_refuses_deep_records_and_lives(in_pyodide):
    assert len(in_pyodide["deep"]) == 6 * len(DEPTHS)
    assert set(in_pyodide["deep"]) <= {"json", "wrong-type", "unknown-key", "missing-key", "unknown-format"}
