"""Every word is in a dictionary or in our lists, and each word of a list says why it is there."""

from pathlib import Path

import pytest

from sitegen import spelling
from sitegen.problems import Problems
from sitegen.spelling import Line, check_spelling, read_list, words_of
from sitegen.spoken import lines_of

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "uk", "ru", "mk")


def unknown(root, *lines):
    problems = Problems(root)
    numbered = [
        Line(language, root / f"page.{language}.md", number, text) for number, (language, text) in enumerate(lines, 1)
    ]
    check_spelling(root, numbered, problems)
    return [(problem.line, problem.what) for problem in problems.found]


@pytest.fixture
def root(tmp_path):
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "package.json").write_text((ROOT / "package.json").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "content" / "spelling").mkdir(parents=True)
    return tmp_path


def test_all_that_a_reader_may_see_is_spelt_right(loaded):
    problems = Problems(ROOT)
    check_spelling(ROOT, lines_of(ROOT, loaded), problems)
    assert [str(problem) for problem in problems.found] == []


def test_texts_of_every_kind_are_looked_at(loaded):
    seen = {(line.language, line.file.relative_to(ROOT).as_posix()) for line in lines_of(ROOT, loaded)}
    for language in LANGUAGES:
        assert (language, f"content/laus/rules.{language}.md") in seen
        assert (language, f"content/laus/hands/first-deal.{language}.md") in seen
        assert (language, f"content/pages/about.{language}.md") in seen
        assert (language, f"content/laus/claims.{language}.toml") in seen or language == "en"
        assert (language, f"content/locale/{language}/LC_MESSAGES/kozyr.po") in seen or language == "en"
    assert ("en", "seeds/laus.toml") in seen
    assert ("en", "templates/base.html") in seen


def test_a_misspelt_word_is_told_with_its_line(root):
    lines = [("en", "A trick."), ("en", "A trikc."), ("en", "Another trikc."), ("ru", "Здавать карты и сдавать карты.")]
    assert unknown(root, *lines) == [(2, "no dictionary has 'trikc'"), (4, "no dictionary has 'Здавать'")]


def test_a_word_of_the_list_is_right_small_and_large(root):
    (root / "content/spelling/uk.txt").write_text("взятка взятку # trick\n", encoding="utf-8")
    assert unknown(root, ("uk", "Взятка, взятку й взятці.")) == [(1, "no dictionary has 'взятці'")]


def test_words_in_latin_letters_are_names_in_a_cyrillic_text(root):
    (root / "content/spelling/en.txt").write_text("Pagat  # a source\n", encoding="utf-8")
    assert unknown(root, ("uk", "За Pagat, Scat і Pogat")) == [(1, "no dictionary has 'Pogat'")]


def test_a_language_without_a_dictionary_is_not_checked(root):
    assert unknown(root, ("pl", "Wziątka")) == []


def test_a_dictionary_that_is_listed_and_not_installed_is_a_problem(root):
    (root / "package.json").write_text('{"devDependencies": {"dictionary-pl": "1"}}', encoding="utf-8")
    assert unknown(root, ("pl", "Wziątka")) == [(0, "this dictionary is missing")]


def test_a_dictionary_is_asked_once_about_a_word(root, monkeypatch):
    assert unknown(root, ("en", "A trick.")) == []
    monkeypatch.setattr(spelling, "Hunspell", None)
    assert unknown(root, ("en", "A trick.")) == []


def test_every_word_of_a_list_has_a_reason(root):
    file = root / "list.txt"
    file.write_text("# head\nadut  # a trump\nbela\nskat #\nadut  # again\n", encoding="utf-8")
    problems = Problems(root)
    assert read_list(file, problems) == {"adut": "again", "bela": "", "skat": ""}
    assert [(problem.line, problem.what) for problem in problems.found] == [
        (3, "'bela' has no reason"),
        (4, "'skat' has no reason"),
        (5, "'adut' stands twice"),
    ]


def test_marks_and_addresses_are_no_words():
    text = "See [the **rule**](../lauz/#trikc), `optoin`, [[HJ|acc]] at shram.kiev.ua {name} пів’яблука I"
    assert list(words_of(text)) == ["See", "the", "rule", "at", "пів'яблука"]
    assert list(words_of("```example forbidden-jakc")) == []
