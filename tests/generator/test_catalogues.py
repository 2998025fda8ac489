"""A translation that would print nonsense never reaches a page."""

import ast
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from sitegen.catalogues import collected, compile_all, file_of, languages_of, own_name, update
from sitegen.problems import Problems

ROOT = Path(__file__).parents[2]


@pytest.fixture
def catalogue(project):
    """Changes a message of the Ukrainian catalogue and says what is then wrong with it."""
    file = file_of(project, "uk")

    def with_message(message, **changes):
        with file.open("rb") as written:
            messages = read_po(written, locale="uk")
        found = messages.get(message)
        assert found is not None, f"{message!r} is no message any more: mend this test"
        for name, value in changes.items():
            if name == "fuzzy":
                found.flags.add("fuzzy")
            else:
                setattr(found, name, value)
        with file.open("wb") as out:
            write_po(out, messages)
        problems = Problems(project)
        compile_all(project, problems)
        return [problem.what for problem in problems.found if problem.file == file.relative_to(project)]

    return with_message


def test_the_catalogues_as_they_are_have_no_problem(project):
    problems = Problems(project)
    compiled = compile_all(project, problems)
    assert [str(problem) for problem in problems.found] == []
    assert set(compiled) == set(languages_of(project)) - {"en"}


def test_a_message_without_translation(catalogue):
    assert catalogue("Jacks are trumps", string="") == ["'Jacks are trumps' has no translation"]


def test_a_plural_form_that_is_missing(catalogue):
    (what,) = catalogue("{num} trick", string=("{num} взятка", "", "{num} взяток"))
    assert what == "'{num} trick' has no translation"


def test_a_name_that_the_message_has_not(catalogue):
    (what,) = catalogue("{name} deals.", string="{player} роздає.")
    assert what == "'{player} роздає.' speaks of {player}"


def test_a_brace_that_is_left_open(catalogue):
    (what,) = catalogue("{name} deals.", string="{name роздає.")
    assert "the braces of" in what


def test_a_fuzzy_translation(catalogue):
    assert catalogue("Jacks are trumps", fuzzy=True) == ["'Jacks are trumps' is marked fuzzy"]


def test_a_catalogue_that_is_none(project):
    file_of(project, "uk").write_text('msgid "a\n', encoding="utf-8")
    problems = Problems(project)
    assert "uk" not in compile_all(project, problems)
    assert "the catalogue cannot be read" in problems.found[0].what


def test_new_messages_are_added_and_old_ones_dropped(project):
    template = project / "templates/page.html"
    template.write_text(template.read_text(encoding="utf-8") + '{{ _("A new thing") }}', encoding="utf-8")
    assert "uk: 1 to translate" in update(project)
    assert 'msgid "A new thing"' in file_of(project, "uk").read_text(encoding="utf-8")
    template.write_text(template.read_text(encoding="utf-8").replace('{{ _("A new thing") }}', ""), encoding="utf-8")
    assert "uk: 0 to translate" in update(project)
    assert "A new thing" not in file_of(project, "uk").read_text(encoding="utf-8")


def test_every_kind_of_message_is_found(project):
    found = {
        message.id if isinstance(message.id, str) else message.id[0] for message in collected(project) if message.id
    }
    assert {"{name} deals.", "{name} takes the trick with {card:acc}: {num} point.", "queen", "Score sheet"} <= found


def test_every_message_that_is_looked_up_later_is_found():
    found = {message.id if isinstance(message.id, str) else message.id[0] for message in collected(ROOT) if message.id}
    marked = {
        call.args[0].value
        for file in (ROOT / "site").rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "N_"
    }
    assert len(marked) > 100
    assert marked - found == set()


@pytest.mark.parametrize(("code", "name"), [("uk", "Українська"), ("mk", "Македонски"), ("xx", "xx")])
def test_what_a_language_calls_itself(code, name):
    assert own_name(code) == name
