from pathlib import Path

import pytest

from sitegen.frontmatter import Source
from sitegen.language import check_sisters, check_source
from sitegen.problems import Problems

ROOT = Path("/project")


def page(language, text, revision="1", title="Title"):
    return Source(ROOT / f"rules.{language}.md", {"title": title, "revision": revision}, text, 5)


def wrong(language, text, **fields):
    problems = Problems(ROOT)
    check_source(page(language, text, **fields), language, problems)
    return [(problem.line, problem.what) for problem in problems.found]


@pytest.mark.parametrize(
    ("language", "text", "what"),
    [
        ("uk", "Це кoзир.", "'кoзир' mixes Latin and Cyrillic letters"),
        ("ru", "Один\nкозыpь.", "'козыpь' mixes Latin and Cyrillic letters"),
        ("uk", 'Він каже "пас".', "the sign '\"' is not of this language"),
        ("uk", "пам'ять", 'the sign "\'" is not of this language'),
        ("mk", "«пас»", "the sign '«' is not of this language"),
        ("en", "He says «pass».", "the sign '«' is not of this language"),
        ("ru", "Он сказал “пас”.", "the sign '“' is not of this language"),
        ("uk", "Один - два.", "the sign '-' is not of this language"),
        ("uk", "Беріть хабарі.", "'хабарі' sounds like a translation machine"),
        ("mk", "Картите од палубата.", "'палубата' sounds like a translation machine"),
        ("mk", "Адутско одело.", "'одело' sounds like a translation machine"),
        ("en", "He wins the bribe.", "'bribe' sounds like a translation machine"),
    ],
)
def test_what_a_page_may_not_hold(language, text, what):
    assert (5 + text.count("\n"), what) in wrong(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("uk", "«Пас», — каже він про [[HJ|acc]], пам’ятаючи `jack_order`. {#follow-suit}"),
        ("uk", "Слово «хабар» тут ні до чого."),
        ("ru", "«Пас» — и всё…"),
        ("mk", "Тој вели „пас“ и зема [[CQ]]."),
        ("en", "He says “pass” – that’s all."),
        ("uk", "[Pagat](https://www.pagat.com/a-b/'c')"),
    ],
)
def test_what_a_page_may_hold(language, text):
    assert wrong(language, text) == []


def test_fields_are_looked_at_too():
    assert wrong("uk", "Добре.", title="Кoзир") == [(1, "'Кoзир' mixes Latin and Cyrillic letters")]


MODEL = "## One {#one}\n\nText [a](b/).\n\n```example first\nCaption.\n```\n\n### Two {#two}\n"


@pytest.mark.parametrize(
    ("text", "revision", "what"),
    [
        (MODEL.replace("{#two}", "{#three}"), "1", "here stands heading '### three', in rules.en.md heading '### two'"),
        (
            MODEL.replace("example first", "example second"),
            "1",
            "here stands example 'second', in rules.en.md example 'first'",
        ),
        (MODEL.replace("[a](b/)", "a"), "1", "here stands example 'first', in rules.en.md link 'b/'"),
        (MODEL + "\n## More {#more}\n", "1", "here stands heading '## more', in rules.en.md end 'the end of the page'"),
        (MODEL, "0", "this page follows revision 0 of rules.en.md, which is at 1"),
    ],
)
def test_sisters_that_differ(text, revision, what):
    problems = Problems(ROOT)
    check_sisters({"en": page("en", MODEL), "uk": page("uk", text, revision)}, problems)
    assert [problem.what for problem in problems.found] == [what]


def test_sisters_that_agree():
    problems = Problems(ROOT)
    check_sisters({"en": page("en", MODEL), "uk": page("uk", MODEL.replace("Text", "Текст"))}, problems)
    assert problems.found == []
