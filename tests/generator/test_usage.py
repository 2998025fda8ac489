"""A term is changed in the glossary, and every text that disagrees is told: messages, pages, explanations."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from rules_py.core.catalogue import slugs
from sitegen.catalogues import file_of, read_all
from sitegen.frontmatter import read_source
from sitegen.glossary import Term, load_glossary
from sitegen.library import RULES_FIELDS
from sitegen.problems import Problems
from sitegen.usage import Usage

ROOT = Path(__file__).parents[2]
TRICK = Term("trick", "trick", "What all play for.", ("tricks",), ("book",), marked=True, apart=("trick of light",))
OURS = Term("trick", "взятка", "За що грають.", ("взятку",), ("лева",), marked=True, kin=("бере",))


@pytest.fixture(scope="module")
def glossary():
    return load_glossary(ROOT, ("en", "uk"), Problems(ROOT))


@pytest.fixture(scope="module")
def messages():
    return read_all(ROOT, Problems(ROOT))["uk"]


def rules_of(slug):
    problems = Problems(ROOT)
    files = {code: ROOT / "content" / slug / f"rules.{code}.md" for code in ("en", "uk")}
    return {code: read_source(file, RULES_FIELDS, problems) for code, file in files.items()}


def disagreements(glossary, messages):
    problems = Problems(ROOT)
    usage = Usage(ROOT, glossary, problems)
    usage.check_messages("uk", messages)
    for slug in slugs():
        usage.check_pages(rules_of(slug))
    return problems.found


def test_all_texts_agree_with_the_glossary(glossary, messages):
    assert [str(problem) for problem in disagreements(glossary, messages)] == []


def test_who_changes_a_term_is_told_where_the_old_one_stands(glossary, messages):
    changed = [
        term._replace(term="лева", forms=("леву", "лев", "леви")) if term.id == "trick" else term
        for term in glossary["uk"]
    ]
    found = disagreements(glossary | {"uk": tuple(changed)}, messages)
    where = [problem.file.as_posix() for problem in found]
    assert where.count("content/locale/uk/LC_MESSAGES/kozyr.po") > 10
    assert {f"content/{slug}/rules.uk.md" for slug in ("laus", "mensch", "dreyfus")} <= set(where)
    assert "content/glossary.toml" in where
    for problem in found:
        assert "'trick'" in problem.what or "'лева'" in problem.what
        assert "[trick.uk] in content/glossary.toml" in problem.cure


@pytest.mark.parametrize(
    ("message", "translation", "what"),
    [
        ("{num} trick", "{num} взятка", None),
        ("{name} takes the trick", "{name} бере", None),
        ("a trick of light", "гра світла", None),
        ("{trick}", "{trick}", None),
        ("{num} Tricks", "{num} лев", "'… Tricks' speaks of 'trick', and '… лев' has no form of 'взятка'"),
        ("a trick", "взятка, лева", "'взятка, лева' has 'лева', another name of 'trick'"),
        ("a book", "книга", "'a book' has 'book', another name of 'trick'"),
    ],
)
def test_a_message_names_what_its_english_names(tmp_path, message, translation, what):
    problems, catalogue = Problems(tmp_path), Catalog(locale="uk")
    catalogue.add(message, translation)
    Usage(tmp_path, {"en": (TRICK,), "uk": (OURS,)}, problems).check_messages("uk", catalogue)
    assert [problem.what for problem in problems.found] == ([] if what is None else [what])
    assert {problem.file for problem in problems.found} <= {file_of(tmp_path, "uk").relative_to(tmp_path)}


@pytest.mark.parametrize(
    ("english", "ukrainian", "told"),
    [
        ("A trick, two tricks, a trick.", "Узяти взятку.", False),
        ("A trick, two tricks, a trick.", "Узяти леву.", True),
        ("A trick, two tricks.", "Узяти леву.", False),
        ("A trick, two tricks, a trick.", "…", False),
    ],
)
def test_a_page_speaks_of_what_its_english_sister_speaks_of(tmp_path, english, ukrainian, told):
    problems = Problems(tmp_path)
    sources = {}
    for code, text in (("en", english), ("uk", ukrainian)):
        file = tmp_path / f"page.{code}.md"
        file.write_text(f"---\ntitle: T\n---\n\n{text}\n", encoding="utf-8")
        sources[code] = read_source(file, ("title",), problems)
    Usage(tmp_path, {"en": (TRICK,), "uk": (OURS,)}, problems).check_pages(sources)
    assert [problem.file.name for problem in problems.found] == (["page.uk.md"] if told else [])
