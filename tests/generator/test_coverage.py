from pathlib import Path

import pytest

from rules_py.core.catalogue import find_game, slugs
from sitegen.coverage import CONTENT, ENGINE, Cell, Row, as_table, cover
from sitegen.problems import Problems

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slug", slugs())
def test_the_engine_leaves_no_hole(loaded, slug):
    game = find_game(slug)
    rows = cover(ROOT, game, loaded, Problems(ROOT))
    assert [row.rule for row in rows] == list(game.rule_ids)
    assert {row.rule: row.holes([ENGINE]) for row in rows if row.holes([ENGINE])} == {}


def test_a_rule_that_nobody_tells_or_shows_is_a_hole(loaded):
    game = find_game("laus")
    bare = loaded._replace(games=())
    holes = {row.rule: row.holes([CONTENT]) for row in cover(ROOT, game, bare, Problems(ROOT))}
    assert holes["follow-suit"] == [*loaded.languages, "example", "demo hand"]
    assert holes["pack"] == list(loaded.languages)
    assert "demo hand" not in holes["match-end"]


def test_the_table_says_what_is_there_and_what_is_lacking():
    rows = [
        ("laus", Row("aim", (Cell("en", CONTENT, filled=True), Cell("test", ENGINE, filled=True)))),
        ("laus", Row("deal", (Cell("en", CONTENT, filled=False), Cell("hand", CONTENT, filled=True)))),
    ]
    assert list(as_table(rows, (ENGINE, CONTENT), lacking=False)) == [
        "           en  test  hand",
        "laus aim   +    +     .",
        "laus deal  -    .     +",
    ]
    assert [line.split()[:2] for line in as_table(rows, (CONTENT,), lacking=True)][1:] == [["laus", "deal"]]
    assert list(as_table(rows, (ENGINE,), lacking=True)) == []
