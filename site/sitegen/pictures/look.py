"""What a picture takes from the site: the colours of a theme, the mark, the letters of its font."""

import re
from collections.abc import Iterable
from pathlib import Path

from sitegen.pictures.cards import Look

FONTS = Path(__file__).parent / "fonts"
FACES = tuple(FONTS / f"literata-{weight}.woff2" for weight in ("regular", "bold"))
LETTERS = frozenset((FONTS / "letters.txt").read_text(encoding="utf-8"))

__all__ = ["FACES", "FONTS", "LETTERS", "Look", "lacking", "read_look"]


def read_look(root: Path, dark: bool = False) -> Look:
    """The look of the site in this project, in its light or its dark theme."""
    browser = root / "site" / "browser"
    styles = (browser / "styles" / "tokens.css").read_text(encoding="utf-8")
    colours = _properties(styles.partition("}")[0])  # the first block, :root, is the light theme
    if dark:
        block = re.search(r'\[data-theme="dark"\][^{}]*\{([^}]*--felt:[^}]*)\}', styles)
        if block is None:
            raise LookupError("styles/tokens.css has no dark theme")
        colours |= _properties(block[1])
    icon = (browser / "icons" / "icon.svg").read_text(encoding="utf-8")
    mark = re.search(r'<symbol id="mark".*?</symbol>', icon, re.DOTALL)
    if mark is None:
        raise LookupError("icons/icon.svg has no symbol 'mark'")
    return Look(colours, mark[0])


def _properties(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def lacking(texts: Iterable[str]) -> list[str]:
    """The letters of these texts that the font does not have."""
    return sorted({letter for each in texts for letter in each} - LETTERS)
