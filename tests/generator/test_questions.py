"""Questions to the reader: what is offered, what is right, and what the author has to say."""

from pathlib import Path

import pytest

from rules_py.core.cards import cards
from rules_py.core.catalogue import find_game
from rules_py.games.laus.examples import stage as laus_stage
from sitegen.frontmatter import Source
from sitegen.problems import Problems
from sitegen.questions import ANSWER, about_moves, about_numbers, about_takers, check_told, told

ROOT = Path("/project")
LAUS = find_game("laus").rules({})


def position(trick, hand):
    return laus_stage(LAUS, {"kind": "legal", "trick": trick, "hand": hand}).state


def note(language, text):
    return Source(ROOT / f"lesson.{language}.md", {}, text, 10)


def wrong(question, **texts):
    problems = Problems(ROOT)
    check_told(question, {language: note(language, text) for language, text in texts.items()}, problems)
    return [(problem.file.name, problem.line, problem.what) for problem in problems.found]


def test_what_may_be_played_is_right():
    question = about_moves(LAUS, position("H7", "H8 HJ C9"))
    assert question.offered == {"H8", "HJ", "C9"}
    assert question.right == {"H8"}
    assert question.unexplained == frozenset()


def test_good_moves_are_some_of_the_legal_ones_and_the_author_explains_the_rest():
    question = about_moves(LAUS, position("HT", "HA H8 CQ"), ["H8"])
    assert question.right == {"H8"}
    assert question.unexplained == {"HA"}


def test_a_good_move_must_be_legal():
    with pytest.raises(ValueError, match="CQ may not be played; legal is H8 HA"):
        about_moves(LAUS, position("HT", "HA H8 CQ"), ["CQ"])


def test_something_must_be_wrong():
    with pytest.raises(ValueError, match="every answer is right"):
        about_moves(LAUS, position("", "HA H8 CQ"))


def test_numbers():
    question = about_numbers([4, 302, 304], 4)
    assert question.right == {"4"}
    assert question.unexplained == {"302", "304"}
    with pytest.raises(ValueError, match="the right answer is 5"):
        about_numbers([4, 302], 5)
    with pytest.raises(ValueError, match="beside others"):
        about_numbers([4], 4)


def test_takers():
    question = about_takers(cards("H7 HA CJ HT"), "CJ")
    assert question.offered == {"H7", "HA", "CJ", "HT"}
    assert question.right == {"CJ"}


def test_a_note_falls_apart_into_question_and_answers():
    parts = told(note("en", "\nWhat now?\n\n### HA\n\nNo.\n\n### right\n\nYes.\n"))
    assert parts.asked.text == "\nWhat now?\n"
    assert {name: answer.text.strip() for name, answer in parts.answers.items()} == {"HA": "No.", "right": "Yes."}
    assert parts.answers["HA"].first_line == 14


@pytest.mark.parametrize("line", ["### HJ", "### 302", "### -2", "### right", "### pass", "### trump:H", "### solo5"])
def test_headings_of_answers(line):
    assert ANSWER.match(line)


@pytest.mark.parametrize("line", ["## HJ", "### Licences", "### The pack {#pack}", "### Колода {#pack}", "#### HJ"])
def test_other_headings(line):
    assert not ANSWER.match(line)


QUESTION = about_moves(LAUS, position("HT", "HA H8 CQ"), ["H8"])


def test_words_for_every_answer_that_needs_them():
    assert wrong(QUESTION, en="What?\n### HA\nNo.", uk="Що?\n### HA\nНі.") == []
    assert wrong(QUESTION, en="What?\n### other\nNo.") == []
    assert wrong(QUESTION, en="What?") == [
        ("lesson.en.md", 9, "nothing is said to the answer 'HA', and the engine has no words for it")
    ]


def test_words_for_an_answer_that_nobody_can_give():
    assert wrong(QUESTION, en="What?\n### HK\nNo.\n### HA\nNo.") == [("lesson.en.md", 11, "'HK' is no answer here")]


def test_the_same_answers_in_every_language():
    assert wrong(QUESTION, en="What?\n### HA\nNo.\n### right\nYes.", uk="Що?\n### HA\nНі.") == [
        ("lesson.uk.md", 9, "nothing is said to 'right' here")
    ]
