"""What the page about privacy says of the browser's storage is all that the scripts keep there, in every language."""

import re
from pathlib import Path

import pytest

from sitegen.setupform import HISTORY

ROOT = Path(__file__).parents[2]
FIFTY = {"en": "fifty", "mk": "педесет", "ru": "пятьдесят", "uk": "п’ятдесят"}


def kept_by_scripts():
    """The names that stand in the scripts, with ``laus`` for the game, and the rest open where it is made in play."""
    names = set()
    for file in sorted((ROOT / "site/browser").glob("*.js")):
        for found in re.finditer(r"""(["'`])(kozyr[/ ].*?)\1""", file.read_text(encoding="utf-8")):
            fixed = found[2].replace("${game}", "laus").partition("${")[0]
            names.add(f"{fixed}…" if fixed[-1] in "/ " else fixed)
    return names


@pytest.mark.parametrize("language", sorted(FIFTY))
def test_every_name_that_is_kept_is_told(language):
    text = (ROOT / f"content/pages/about.{language}.md").read_text(encoding="utf-8")
    privacy = text.partition("{#privacy}")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(kozyr[^`]*)`", privacy)) == kept_by_scripts()
    assert HISTORY == 50
    assert FIFTY[language] in privacy


def test_nothing_else_in_the_browser_is_used():
    scripts = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "site/browser").glob("*.js"))
    assert not re.search(r"sessionStorage|indexedDB|document\.cookie|showSaveFilePicker", scripts)
