"""Whatever is broken in the content is told with its place and its cure, all at once, and nothing is built from it."""

import re

import pytest

from sitegen.build import build_into
from sitegen.links import check_links
from sitegen.problems import ContentBroken, Problems

EXAMPLES = "content/laus/examples.toml"


def change(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file.name}: mend this test"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def append(file, text):
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


def line_with(file, words):
    return next(number for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if words in line)


@pytest.fixture(scope="module")
def broken(shared_project):
    """A project in which very much is broken, and the problems that a build finds in it."""
    laus, pages = shared_project / "content/laus", shared_project / "content/pages"
    examples = shared_project / EXAMPLES
    change(examples, 'legal = "C9 SJ"', 'legal = "C9 SJ HJ"')
    change(examples, 'trick = "D8 SA HK D7"', 'trick = "D8 SA HK D1"')
    change(examples, "points = 504", 'points = 504\ntakes = "CQ"')
    change(examples, 'rules = ["first-lead", "deal"]', 'rules = ["second-lead"]')
    change(laus / "rules.uk.md", "```example jack-takes", "```example jack-gives")
    text = (laus / "rules.ru.md").read_text(encoding="utf-8")
    change(laus / "rules.ru.md", re.search(r"\[\[[SHDC][AKQJT987](\|\w+)?\]\]", text)[0], "[[HX]]")
    change(laus / "rules.mk.md", "{#jack-led}", "{#jack-lead}")
    append(laus / "rules.mk.md", "\n```example must-follow\nNo end.\n")
    change(laus / "rules.en.md", "length:", "lenght:")
    (pages / "about.mk.md").unlink()
    (pages / "about.ru.md").write_bytes((pages / "about.ru.md").read_bytes() + b"\xff")
    change(pages / "about.en.md", "## Licences", "[a](../laus/#no-such-rule) [b](../lous/)\n\n## Licences")
    change(laus / "hands/late-pardon.toml", "CJ SA DJ CQ", "CJ SA S8 CQ")
    append(laus / "hands/first-deal.uk.md", "\n## 33\n\nЗайве.\n")
    append(laus / "hands/first-deal.en.md", "\n## 31\n\nOne more.\n")
    change(shared_project / "templates/choose.html", "{{ home.href }}", "{{ home.hreff }}")
    change(shared_project / "templates/404.html", "{% endfor %}", "")
    with pytest.raises(ContentBroken) as found:
        build_into(shared_project, shared_project / "dist", lambda _phase: None, with_engine=False)
    return shared_project, found.value.problems


@pytest.mark.parametrize(
    ("file", "what", "line"),
    [
        (EXAMPLES, "the example 'forbidden-jack' claims legal = ['C9', 'HJ', 'SJ']", "[forbidden-jack]"),
        (EXAMPLES, "the example 'strangers-never-win' cannot be set up: 'D1' is not a card", "[strangers-never-win]"),
        (EXAMPLES, "the example 'two-queens' claims 'takes', which nobody checks", "[two-queens]"),
        (EXAMPLES, "the example 'your-lead' shows 'second-lead', which is no rule", "[your-lead]"),
        ("content/laus/rules.uk.md", "there is no example 'jack-gives'", "```example jack-gives"),
        ("content/laus/rules.uk.md", "the example 'jack-takes' is not on this page", None),
        ("content/laus/rules.ru.md", "[[HX]] is neither a card nor a suit", "[[HX]]"),
        ("content/laus/rules.mk.md", "the rule 'jack-led' has no paragraph", None),
        ("content/laus/rules.mk.md", "this example never ends", "No end."),
        ("content/laus/rules.en.md", "the field 'length' is missing", "---"),
        ("content/pages/about.mk.md", "this file is missing", None),
        ("content/pages/about.ru.md", "this file cannot be read", None),
        ("content/laus/hands/late-pardon.toml", "move 3, S8, breaks the rule", "order"),
        ("content/laus/hands/first-deal.uk.md", "there is no step 33", "## 33"),
        ("content/laus/hands/first-deal.mk.md", "step 31 has no note", None),
        ("templates/choose.html", "the template cannot be filled", None),
        ("templates/404.html", "the template cannot be read", None),
        ("dist/en/about/index.html", "the link '../lous/' leads to 'en/lous/index.html', which is not there", None),
    ],
)
def test_every_problem_is_told_with_its_place(broken, file, what, line):
    project, problems = broken
    found = [problem for problem in problems if str(problem.file) == file and what in problem.what]
    assert len(found) == 1, "\n".join(str(problem) for problem in problems)
    assert len(found[0].cure) > 3
    if line is not None and (project / file).suffix == ".md":
        assert found[0].line in (line_with(project / file, line), line_with(project / file, line) - 1)
    elif line is not None:
        assert found[0].line == 1 or found[0].line == line_with(project / file, line)


def test_nothing_is_written_when_there_is_a_problem(broken):
    project, _ = broken
    assert not (project / "dist").exists()


def test_a_link_to_an_anchor_that_is_not_there(files, tmp_path):
    about, problems = "en/about/index.html", Problems(tmp_path)
    broken = files[about].replace(b"</main>", b'<a href="../laus/#no-such-rule">a</a></main>')
    check_links(files | {about: broken}, tmp_path / "dist", problems)
    (problem,) = problems.found
    assert str(problem.file) == f"dist/{about}"
    assert problem.what == (
        "the link '../laus/#no-such-rule' leads to the anchor 'no-such-rule', which 'en/laus/index.html' has not"
    )
