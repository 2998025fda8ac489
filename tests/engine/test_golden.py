"""The golden transcripts are answered as they were, on this Python and on the browser's."""

import json
import shutil
import subprocess
from itertools import chain
from pathlib import Path

import pytest

from tests.golden.deep import answers_to_deep_records
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


def test_pyodide_answers_as_cpython_does_byte_for_byte():
    """One start of Pyodide for all of it: the transcripts, then records nested so deeply that it might not survive."""
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules/pyodide").exists():
        pytest.fail("Node or the npm package pyodide is missing: make setup", pytrace=False)
    names = [f"{slug}/{preset}" for slug, preset in every_transcript()]
    command = [node, SCRIPT, ROOT, *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    said = json.loads(done.stdout)
    assert list(said["differences"]) == names
    found = list(chain.from_iterable(said["differences"].values()))
    assert not found, f"Python {said['python']}:\n" + "\n".join(found)
    assert said["deep"] == answers_to_deep_records()
