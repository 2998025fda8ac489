"""What axe-core finds on each type of page in each theme: nothing against WCAG 2.2 AA, nor against good practice.

The languages take turns, so that each occurs with each theme. In a theme other than the first only what depends on
colours is asked for. ``KOZYR_AXE=all`` asks for everything, on every type of page in every theme and every language, as
is done before a release.
"""

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.still_tables import drawn, faces_of, lay, moments, open_playing_page, words_of

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("uk", "mk", "en", "ru")
THEMES = ("light", "dark", "contrast")
PAGES = {
    "home": "{}/",
    "rules": "{}/mensch/",
    "lesson": "{}/laus/lesson/",
    "hand": "{}/dreyfus/hands/paid-exchange/#step-7",
    "play": "{}/svoi/play/",
    "sheet": "{}/laus/sheet/",
    "figures": "{}/mensch/figures/",
    "glossary": "{}/glossary/",
    "search": "{}/search/",
    "about": "{}/about/",
    "embed": "{}/embed/",
    "framed": "{}/laus/hands/first-deal/?embed#step-7",
    "languages": "",
    "missing": "{}/nothing/",
}
TABLES = {"laus": "play", "mensch": "auction", "dreyfus": "exchange", "svoi": "play"}
ALL = os.environ.get("KOZYR_AXE") == "all"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOURS = ["color-contrast", "link-in-text-block"]
RUN = """
async (asked) => {
  const { violations, passes } = await axe.run(document, { runOnly: asked, resultTypes: ["violations"] });
  if (passes.length === 0) return ["nothing was looked at"];
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}
"""


def turns(types: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """Type, theme and language of each look."""
    if ALL:
        return list(product(types, THEMES, LANGUAGES))
    pairs = enumerate(product(types, THEMES))
    return [(each, theme, LANGUAGES[(turn + turn // 3) % 4]) for turn, (each, theme) in pairs]


def violations(page: Page, theme: str) -> list[str]:
    if page.locator("script[src$='examples.js']").count():
        expect(page.locator(".sample-deal:not([data-drawn])")).to_have_count(0, timeout=30_000)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, RULES if ALL or theme == THEMES[0] else OF_COLOURS)
    return found


@pytest.fixture(scope="module")
def themed(browser: Browser) -> Iterator[dict[str, Page]]:
    """A page in each theme."""
    pages = {}
    contexts = []
    for theme in THEMES:
        context = browser.new_context(reduced_motion="reduce", locale="ja-JP", service_workers="block")
        context.add_init_script(f"""localStorage.setItem("kozyr/settings", '{{"theme": "{theme}"}}')""")
        contexts.append(context)
        pages[theme] = context.new_page()
    yield pages
    for context in contexts:
        context.close()


@pytest.mark.parametrize("kind", PAGES)
def test_pages(themed: dict[str, Page], site: str, kind: str) -> None:
    found = {}
    for each, theme, language in turns(tuple(PAGES)):
        if each == kind:
            page = themed[theme]
            page.goto(site + PAGES[kind].format(language))
            found[theme, language] = violations(page, theme)
    assert found == {look: [] for look in found}


@pytest.mark.parametrize("game", TABLES)
def test_tables(themed: dict[str, Page], site: str, game: str) -> None:
    found = {}
    for each, theme, language in turns(tuple(TABLES)):
        if each == game:
            page = open_playing_page(themed[theme].context, site, language, game)
            match = dict(moments(game))[TABLES[game]]
            lay(page, drawn(match, words_of(language), faces_of(page)))
            found[theme, language] = violations(page, theme)
    assert found == {look: [] for look in found}


def test_settings(themed: dict[str, Page], site: str) -> None:
    for theme, page in themed.items():
        page.goto(f"{site}uk/")
        page.locator("header [data-opens=settings]").click()
        assert violations(page, theme) == [], theme
