"""First lessons and 'your turn': what is offered in the pages of each language, and what is told of a broken one."""

import re
import shutil
from pathlib import Path

import pytest

from rules_py.core.catalogue import find_game
from sitegen.answers import draw_lesson, draw_turns
from sitegen.examples import load_examples
from sitegen.hands import load_hands
from sitegen.lessons import load_lesson
from sitegen.problems import Problems
from sitegen.questions import told
from table.artist import Standpoint

ROOT = Path(__file__).parents[2]
STANDPOINT = Standpoint("../", "../../../faces.svg")
GAMES = ("laus", "mensch", "svoi", "dreyfus")


def content_of(loaded, slug):
    return next(content for content in loaded.games if content.game.slug == slug)


def tasks_of(loaded, slug, language):
    lesson = content_of(loaded, slug).lesson
    return draw_lesson(lesson, language, loaded.words[language], STANDPOINT, lambda source: source.text)


def outlines(tasks):
    return [[(answer.anchor, answer.right, answer.href) for answer in task.asked.answers] for task in tasks]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_lesson_in_every_language(loaded, slug):
    lesson = content_of(loaded, slug).lesson
    assert 6 <= len(lesson.tasks) <= 10
    assert set(lesson.notes) == set(loaded.languages)


@pytest.mark.parametrize("slug", GAMES)
def test_a_lesson_asks_the_same_in_every_language(loaded, slug):
    assert all(
        outlines(tasks_of(loaded, slug, language)) == outlines(tasks_of(loaded, slug, "en"))
        for language in loaded.languages
    )


@pytest.mark.parametrize("slug", GAMES)
def test_every_step_has_right_and_wrong_answers_and_leads_to_rules(loaded, slug):
    content = content_of(loaded, slug)
    for task, drawn in zip(content.lesson.tasks, tasks_of(loaded, slug, "uk"), strict=True):
        answers = drawn.asked.answers
        assert {answer.text for answer in answers} == task.question.offered
        assert {answer.text for answer in answers if answer.right} == task.question.right
        assert len({answer.anchor for answer in answers}) == len(answers) > len(task.question.right) > 0
        assert all(answer.href.partition("#")[2] in content.game.rule_ids for answer in answers)


@pytest.mark.parametrize("slug", GAMES)
def test_a_position_does_not_give_its_answer_away(loaded, slug):
    for task in tasks_of(loaded, slug, "en"):
        scene = task.shown.scene
        assert task.shown.points is None
        assert scene is None or not (scene.hand or scene.choices)
        if scene is not None and not task.asked.answers[0].card:
            assert scene.heap is None or scene.heap.reach == 0


def test_the_engine_tells_why(loaded):
    answers = {answer.text: answer for task in tasks_of(loaded, "laus", "en") for answer in task.asked.answers}
    third = {answer.text: answer for answer in tasks_of(loaded, "laus", "en")[2].asked.answers}
    assert str(third["CQ"].verdict) == (
        "Not queen of clubs: the suit led is hearts, you hold that suit and must follow it."
    )
    assert third["CQ"].href == "../#follow-suit"
    assert str(third["HA"].verdict) == "Allowed, but there is something better."
    assert str(third["H8"].verdict) == "Yes."
    assert str(answers["302"].verdict) == "No."
    first = {answer.text: answer for answer in tasks_of(loaded, "laus", "en")[0].asked.answers}
    assert str(first["SK"].verdict) == "No: ace of spades takes the trick."


def test_calls_keep_the_order_of_their_buttons(loaded):
    last = tasks_of(loaded, "mensch", "en")[-1]
    assert [answer.text for answer in last.asked.answers] == [
        "pass", "half", "solo5", "solo6", "solo7", "after5", "after6", "after7",
    ]  # fmt: skip


@pytest.mark.parametrize("slug", GAMES)
def test_a_demo_hand_asks_at_least_twice(loaded, slug):
    assert max(len(hand.turns) for hand in content_of(loaded, slug).hands) >= 2


@pytest.mark.parametrize("slug", GAMES)
def test_turns_accept_the_good_answers(loaded, slug):
    for hand in content_of(loaded, slug).hands:
        for language, notes in hand.notes.items():
            words = {step: told(note) for step, note in notes.steps.items()}
            turns = draw_turns(hand, words, loaded.words[language], STANDPOINT, lambda source: source.text)
            assert set(turns) == set(hand.turns)
            for step, asked in turns.items():
                assert {answer.text for answer in asked.answers} == hand.turns[step].offered
                assert {answer.text for answer in asked.answers if answer.right} == hand.turns[step].right


@pytest.fixture
def folder(tmp_path):
    """Lesson and examples of Laus in English, to be broken."""
    for name in ("lesson.toml", "lesson.en.md", "examples.toml"):
        shutil.copy(ROOT / "content" / "laus" / name, tmp_path)
    return tmp_path


def problems_of(folder, file, old, new):
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}: mend this test"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    problems, game = Problems(folder), find_game("laus")
    examples = load_examples(game, folder / "examples.toml", problems)
    load_lesson(game, folder, examples, ("en",), problems)
    return [str(problem) for problem in sorted(problems.found)]


@pytest.mark.parametrize(
    ("file", "old", "new", "what"),
    [
        ("lesson.toml", '"first-trick"', '"last-trick"', r"lesson.toml:\d+: step 1 names no example: 'last-trick'"),
        ("lesson.toml", 'right = "H8"', 'right = "CQ"', r"lesson.toml:\d+: step 3 has wrong answers: CQ may not be"),
        ("lesson.toml", 'legal = "HA H8"', 'legal = "HA"', r"lesson.toml:\d+: step 3 claims legal = \['HA'\], but the"),
        ("lesson.toml", 'ask = "points"', 'ask = "takes"', r"lesson.toml:\d+: step 9 asks for what its example does"),
        ("lesson.toml", "[4, 302, 304]", "[302, 304]", r"lesson.toml:\d+: step 9 has wrong answers: the right answer"),
        ("lesson.en.md", "### HA\n", "### HK\n", r"lesson.en.md:\d+: 'HK' is no answer here"),
        ("lesson.en.md", "### HA\n", "", r"lesson.en.md:\d+: nothing is said to the answer 'HA'"),
        ("lesson.en.md", "## 10\n", "## 11\n", r"lesson.en.md:\d+: there is no step 11"),
        ("lesson.en.md", "## 10\n", "\n", "lesson.en.md: step 10 has no words"),
    ],
)
def test_a_broken_lesson_is_told_with_its_place(folder, file, old, new, what):
    found = problems_of(folder, file, old, new)
    assert any(re.match(what, problem) for problem in found), found


@pytest.mark.parametrize(
    ("turns", "what"),
    [
        ('{ 11 = "SJ", 13 = "DQ" }', "the turn after step 11 asks for nothing: SJ may not be played"),
        ('{ 27 = "DQ" }', "the turn after step 27 asks for nothing"),
        ('{ 32 = "DQ" }', "after step 32 nobody is to move"),
        ('{ never = "DQ" }', "after step never nobody is to move"),
    ],
)
def test_a_turn_that_cannot_be(tmp_path, turns, what):
    for file in (ROOT / "content/laus/hands").glob("late-pardon.*"):
        shutil.copy(file, tmp_path)
    file = tmp_path / "late-pardon.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"(?m)^turns = .*$", f"turns = {turns}", text), encoding="utf-8")
    problems = Problems(tmp_path)
    load_hands(find_game("laus"), tmp_path, ("en",), problems)
    assert any(what in problem.what for problem in problems.found), problems.found
