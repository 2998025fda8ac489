"""A game on one sheet: what is on it, and that it is one page of A4 in every language."""

import re
from pathlib import Path

import pytest

from rules_py.core.catalogue import slugs
from sitegen.frontmatter import read_source
from sitegen.problems import Problems
from sitegen.sheet import sheet_of

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")
PAGE = """---
title: T
---

Opening.

## First {#first-trick}

Words [there](#aim).

### Bids {#bids}

Words before.

| bid | tricks |
|---|---|
| Half | 5 |

## A deal in short {#in-short}

1. Deal.

## Costs {#scoring}

Pay [so](#aim) or [elsewhere](https://example.org/#x).

```example pay
Caption.
```

### More {#more}

Words.

## Otherwise {#options}

| option |
|---|
"""


def test_the_sheet_has_tables_and_a_deal_in_short_and_the_whole_of_the_scoring(tmp_path):
    file = tmp_path / "rules.en.md"
    file.write_text(PAGE, encoding="utf-8")
    text = sheet_of(read_source(file, ("title",), Problems(tmp_path))).text
    assert re.sub(r"\n{2,}", "\n", text).strip().splitlines() == [
        "## Bids {#bids}",
        "| bid | tricks |",
        "|---|---|",
        "| Half | 5 |",
        "## A deal in short {#in-short}",
        "1. Deal.",
        "## Costs {#scoring}",
        "Pay [so](../#aim) or [elsewhere](https://example.org/#x).",
        "### More {#more}",
        "Words.",
    ]


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_one_page_of_paper(page, site, slug, language):
    page.goto(f"{site}{language}/{slug}/sheet/", wait_until="networkidle")
    assert page.locator(".ranks svg").count() >= 7
    assert page.locator("#scoring").is_visible()
    assert page.locator("#in-short + ol > li").count() >= 6
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
