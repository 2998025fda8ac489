"""What a picture takes from the site: the colours of the light theme, the mark, the letters of its font."""

import re
from pathlib import Path

from sitegen.pictures.compose import Look

FONTS = Path(__file__).parent / "fonts"
FACES = tuple(FONTS / f"literata-{weight}.woff2" for weight in ("regular", "bold"))
LETTERS = frozenset((FONTS / "letters.txt").read_text(encoding="utf-8"))


def read_look(root: Path) -> Look:
    """The look of the site in this project."""
    browser = root / "site" / "browser"
    styles = (browser / "styles" / "tokens.css").read_text(encoding="utf-8")
    light = styles.partition("}")[0]  # the first block, :root, is the light theme
    icon = (browser / "icons" / "icon.svg").read_text(encoding="utf-8")
    mark = re.search(r'<symbol id="mark".*?</symbol>', icon, re.DOTALL)
    if mark is None:
        raise LookupError("icons/icon.svg has no symbol 'mark'")
    return Look(dict(re.findall(r"--([\w-]+):\s*([^;]+);", light)), mark[0])
