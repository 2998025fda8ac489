"""What the style sheets ask of the page: nothing that the browser has to look for all over it at each change."""

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "site" / "browser" / "styles"
EVERYWHERE = re.compile(r"(?::root|\bhtml|\bbody|#play)(?:[^\s,{>+~]*?|:is\([^){]*):has\(")


@pytest.mark.parametrize(
    "selector", [":root:has(.room) {", ":root:is([data-broken], :has(#news > *)) {", "#play:has(.room) p {"]
)
def test_what_looks_through_the_whole_page_is_found(selector: str) -> None:
    assert EVERYWHERE.search(selector)


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda sheet: sheet.name)
def test_no_style_of_the_page_depends_on_what_is_somewhere_in_it(sheet: Path) -> None:
    found = EVERYWHERE.search(sheet.read_text(encoding="utf-8"))
    assert found is None, f"{found and found[0]}: an attribute on the root says so at no cost"
