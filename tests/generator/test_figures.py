"""The page 'How good is it?': its numbers come from what was counted, and whatever is broken is told with its cure."""

import re
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import pytest

from arena import kept
from sitegen.catalogues import compile_all
from sitegen.drawnfigures import asked_labels, drawn
from sitegen.figures import load_figures
from sitegen.figuretext import FigureText
from sitegen.frontmatter import Source
from sitegen.library import load
from sitegen.numbers import Numbers
from sitegen.problems import Problems
from sitegen.terms import TermMarks
from table.phrases import Phrases
from table.words import Words

ROOT = Path(__file__).parents[2]
SPEC = """
[bids]
rows = ["half", "solo"]
columns = { made = "percent", chips = "+1" }

[places]
rows = ["dealer"]
unit = "2"
others = { turns = "0" }
"""
PAGE = """A Half is made in {bids: half made}.

```figure bids
- `row` Bid
- `made` Made
- `chips` Chips
- `seen` bids
- `half` Half
- `solo` *Solo*
A caption, {bids: deals} deals.
```

```figure places
- `row` Place
- `value` Chips
- `seen` Deals
- `dealer` Dealer
Caption.
```
"""
ENGLISH = Words("en", NullTranslations())


@pytest.fixture
def root(tmp_path):
    """A project in which figures were counted."""
    for folder in ("content/whist", "rules_py/bots/whist"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "rules_py/bots/whist/counted.py").write_text("TABLES = {}\n")
    (tmp_path / "content/whist/figures.toml").write_text(SPEC)
    (tmp_path / "content/whist/figures.en.md").write_text(f"---\ntitle: T\ndescription: D\nrevision: 1\n---\n{PAGE}")
    half = {"half made": (100, 81, 81), "half chips": (100, 50, 400)}
    bids = {**half, "solo made": (40, 40, 40), "solo chips": (40, -8, 9)}
    places = {"dealer": (20_000, -300, 40_000), "turns": (10, 383, 15_000)}
    kept.write(tmp_path, "whist", {"bids": kept.table_of(20_000, [bids]), "places": kept.table_of(20_000, [places])})
    return tmp_path


def loaded(root):
    problems = Problems(root)
    return load_figures(root, "whist", ("en",), problems), problems.found


def written(root, text=PAGE):
    """The page, its figures as the template gets them, and the problems."""
    figures, found = loaded(root)
    assert not found
    problems, shown = Problems(root), {}

    def fill(_template, context):
        shown[context["figure"]["name"]] = context["figure"]
        return f"<b>figure {context['figure']['name']}</b>"

    page = FigureText(figures, Source(root / "page.md", {}, text, 1), Phrases(ENGLISH, ""), problems, fill)
    return page.html(TermMarks(())), shown, problems.found


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["81%", "0.6%", "−0.27", "+3.4", "0.0", "10,000", "4,000"]),
        ("uk", ["81\xa0%", "0,6\xa0%", "−0,27", "+3,4", "0,0", "10\xa0000", "4000"]),
        ("ru", ["81\xa0%", "0,6\xa0%", "−0,27", "+3,4", "0,0", "10\xa0000", "4000"]),
        ("mk", ["81\xa0%", "0,6\xa0%", "−0,27", "+3,4", "0,0", "10.000", "4000"]),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(language, told):
    catalogue = compile_all(ROOT, Problems(ROOT)).get(language)
    numbers = Numbers(Words(language, GNUTranslations(BytesIO(catalogue))) if catalogue else ENGLISH)
    assert told == [
        numbers.value(0.8093, 0.02, "percent"),
        numbers.value(0.0059, 0.0015, "percent"),
        numbers.value(-0.271, 0.1, "+2"),
        numbers.value(3.44, 0.2, "+1"),
        numbers.value(-0.04, 0.2, "+1"),
        numbers.count(10_000),
        numbers.count(4_000),
    ]


def test_a_margin_is_rounded_up_and_never_vanishes():
    numbers = Numbers(ENGLISH)
    assert numbers.margin(0.0012, "percent") == "0.2"
    assert numbers.margin(0.021, "percent") == "3"
    assert numbers.margin(0.001, "1") == "0.1"


def test_a_page_has_its_numbers_and_figures(root):
    html, shown, problems = written(root, PAGE + "\n{places: dealer ±}, {places: |dealer|}, {places: turns}.\n")
    assert problems == []
    assert "A Half is made in 81%." in html
    assert "−0.02 ± 0.02, 0.02, 38." in html
    assert html.count("<b>figure") == 2
    assert "place-of" not in html
    assert shown["bids"]["caption"] == "A caption, 20,000 deals."
    assert shown["bids"]["heads"] == ["Bid", "Made", "Chips"]
    assert [row["label"] for row in shown["bids"]["rows"]] == ["Half", "<em>Solo</em>"]
    made, chips = shown["bids"]["rows"][0]["cells"]
    assert (made["value"], made["off"], made["seen"]) == ("81%", "8", "100")
    assert (chips["value"], chips["off"], chips["seen"]) == ("+0.5", "0.4", "100")
    assert shown["places"]["single"]
    assert shown["places"]["rows"][0]["cells"][0]["seen"] is None, "the deals stand in the caption"


def test_a_bar_reaches_from_nothing_to_its_value(root):
    figures, _ = loaded(root)
    figure = figures.figures["bids"]
    rows = drawn(figure, dict.fromkeys(asked_labels(figure), ""), "", Numbers(ENGLISH))["rows"]
    half, solo = ([cell["bar"] for cell in row["cells"]] for row in rows)
    assert (half[0].zero, half[0].start, half[0].width) == (0, 0, 81), "shares are of a hundred"
    assert solo[0].high == 100, "no share is more than all"
    assert half[1].start == half[1].zero == pytest.approx(solo[1].start + solo[1].width), "below nothing to the left"
    assert all(bar.low < bar.high <= 100 for bar in (*half, *solo))


@pytest.mark.parametrize(
    ("old", "new", "what", "cure"),
    [
        ("{bids: half made}", "{bid: half made}", "there is no figure 'bid'", "bids, places"),
        ("{bids: half made}", "{bids: half}", "the table 'bids' has no line 'half'", "half made"),
        ("```figure bids", "```figure bid", "there is no figure 'bid'", "bids, places"),
        ("```figure bids", "```figure bid", "the figure 'bids' is not on this page", "Show it"),
        ("```figure places", "```figure bids", "the figure 'bids' stands twice on this page", "once"),
        ("- `half` Half\n", "", "the figure 'bids' has no label for 'half'", "row, made, chips, seen, half, solo"),
        ("- `half` Half\n", "- `whole` W\n", "the figure 'bids' has nothing like 'whole'", "row, made"),
        ("Caption.\n```\n", "Caption.\n", "this figure never ends", "```"),
    ],
)
def test_what_is_wrong_in_a_page_is_told_with_its_cure(root, old, new, what, cure):
    assert old in PAGE
    _, _, problems = written(root, PAGE.replace(old, new, 1))
    (found,) = [problem for problem in problems if problem.what == what]
    assert cure in found.cure


def test_a_problem_has_its_line(root):
    _, _, problems = written(root, PAGE + "\n{bids: nothing}\n")
    assert [problem.line for problem in problems] == [len(PAGE.splitlines()) + 2]


@pytest.mark.parametrize(
    ("file", "old", "new", "what", "cure"),
    [
        ("figures.toml", "[bids]", "[bid]", "figures.json has no table 'bid'", "kozyr tables whist --table bid --page"),
        ("figures.toml", '"solo"]', '"duo"]', "the table 'bids' has no line 'duo made'", "half made"),
        ("figures.toml", '"percent"', '"hundred"', "cannot be read ('hundred' is no unit", "unit"),
        ("figures.toml", 'rows = ["half", "solo"]', "", "cannot be read ('rows')", "rows"),
        ("figures.toml", "[bids]", "[bids", "this file cannot be read", "TOML"),
        ("figures.json", '"tables"', '"table"', "these are no tables", "kozyr tables whist --page"),
        ("figures.en.md", "description: D\n", "", "the field 'description' is missing", "description"),
    ],
)
def test_what_is_wrong_in_the_files_is_told_with_its_cure(root, file, old, new, what, cure):
    broken = root / "content/whist" / file
    text = broken.read_text()
    assert old in text
    broken.write_text(text.replace(old, new, 1))
    _, problems = loaded(root)
    (found,) = problems
    assert str(found.file) == f"content/whist/{file}"
    assert what in found.what
    assert cure in found.cure


def test_figures_that_are_missing_or_out_of_date_are_told_with_the_command(root):
    (root / "rules_py/bots/whist/counted.py").write_text("TABLES = {'more': None}\n")
    (old,) = loaded(root)[1]
    kept.file_of(root, "whist").unlink()
    (missing,) = loaded(root)[1]
    assert "has changed" in old.what
    assert "none are here" in missing.what
    assert old.cure == missing.cure == "Make them: kozyr tables whist --page"


def test_a_game_without_figures_has_no_such_page(root):
    (root / "content/whist/figures.toml").unlink()
    assert loaded(root) == (None, [])


def test_no_figure_is_written_by_hand():
    """Outside tables and addresses the pages have no decimals and no percentages of their own."""
    for file in sorted((ROOT / "content").glob("*/figures.*.md")):
        text = re.sub(r"\{[^}]*\}", "", file.read_text(encoding="utf-8"))
        assert not re.search(r"\d+[.,]\d|\d\s*%", text), file


def test_every_page_of_figures_has_its_sisters_and_no_problem():
    problems = Problems(ROOT)
    library = load(ROOT, problems)
    of_figures = [problem for problem in problems.found if problem.file.name.startswith("figures.")]
    assert of_figures == []
    for content in library.games:
        if content.figures is not None:
            assert set(content.figures.pages) == set(library.languages)
