"""Whatever the text, there is one answer of a known form: records spoiled at random, and JSON of every shape."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_py.core.catalogue import slugs
from rules_py.core.record import write_record
from tests.engine.asking import ask, refused
from tests.engine.playing import random_record

every_game = pytest.mark.parametrize("slug", slugs())
TEXTS = {slug: json.dumps(write_record(random_record(slug, {}, 5, deals=1)[0])) for slug in slugs()}
SCRAPS = [*'"{}[],:\\', "", "0", "-1", "1e9", "null", "true", "H7", "HТ", "\ud800", "\x00", "é"]
KNOWN = ["H7", "laus", "kozyr/1"]
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(KNOWN)
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=12
)
records = st.fixed_dictionaries(
    {},
    optional={
        "format": st.just("kozyr/1") | values,
        "game": st.sampled_from(slugs()) | values,
        "options": st.dictionaries(st.sampled_from(["target", "payments", "pack", "max_turns"]) | st.text(), values),
        "dealer": st.integers(0, 3) | values,
        "deals": st.lists(st.fixed_dictionaries({"hands": values, "moves": values}) | values, max_size=3) | values,
    },
)


def check(said):
    """Exit 2 with an error, exit 1 with the illegal move, or exit 0 with a state."""
    if said.status == 2:
        refused(said)
    else:
        assert said.status in (0, 1)
        assert ("illegal" in said.answer) == (said.status == 1)
    assert said.stderr == ""


@every_game
@settings(max_examples=150)
@given(st.data())
def test_a_record_with_a_slip_of_the_pen(slug, data):
    text = TEXTS[slug]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 1, 2, 5, 40]))
        text = text[:start] + data.draw(st.sampled_from(SCRAPS)) + text[start + length :]
    check(ask("replay", "-", stdin=text.encode("utf-8", "surrogatepass")))


@every_game
@settings(max_examples=100)
@given(st.data())
def test_a_record_with_bytes_changed(slug, data):
    spoilt = bytearray(TEXTS[slug].encode())
    for _ in range(data.draw(st.integers(1, 4))):
        spoilt[data.draw(st.integers(0, len(spoilt) - 1))] = data.draw(st.integers(0, 255))
    check(ask("replay", "-", stdin=bytes(spoilt)))


@settings(max_examples=200)
@given(records | values)
def test_json_of_any_shape(value):
    text = json.dumps(value)
    check(ask("replay", "-", stdin=text))
    check(ask("choose", "-", "--bot", "random", "--seed", "1", stdin=text))


@settings(max_examples=100)
@given(st.lists(st.binary(max_size=60), max_size=5))
def test_lines_of_any_bytes(lines):
    said = ask("replay", "-", "--jsonl", stdin=b"\n".join(lines))
    counted = [line for line in b"\n".join(lines).split(b"\n") if line.strip()]
    assert len(said.lines) == len(counted)
    assert said.status == (2 if counted else 0)
    assert all("error" in answer for answer in said.answers)
