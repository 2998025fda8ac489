"""The colours in tokens.css and contrast.css: text can be read in every theme, and sets that must be the same are."""

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "site" / "browser" / "styles"
TOKENS = (STYLES / "tokens.css").read_text(encoding="utf-8")
HIGH = (STYLES / "contrast.css").read_text(encoding="utf-8")
TEXT = [
    ("ink", "paper"),
    ("ink", "leaf"),
    ("ink", "note"),
    ("ink-soft", "paper"),
    ("ink-soft", "leaf"),
    ("accent", "paper"),
    ("accent", "leaf"),
    ("accent", "note"),
    ("accent-ink", "accent"),
    ("felt-ink", "felt"),
    ("felt-ink", "felt-deep"),
    ("felt-soft", "felt"),
    ("felt-soft", "felt-deep"),
    ("good", "leaf"),
    ("bad", "leaf"),
    ("mark-ink", "felt-mark"),
    ("suit-text-red", "paper"),
    ("suit-text-red", "note"),
    ("suit-text-blue", "paper"),
    ("suit-text-green", "paper"),
    ("suit-text-green", "note"),
    ("suit-text-blue", "note"),
    ("suit-text-red", "leaf"),
    ("hearts", "card"),
    ("spades", "card"),
]
CONTROLS = [
    ("focus", "paper"),
    ("focus", "leaf"),
    ("edge", "paper"),
    ("edge", "leaf"),
    ("accent", "paper"),
    ("felt-mark", "felt"),
    ("felt-mark", "felt-deep"),
    ("card", "felt"),
    ("felt-ink", "felt"),
    ("back", "card"),
]
FOUR = [("diamonds", "card"), ("clubs", "card")]


def block(opening: str, css: str = TOKENS) -> dict[str, str]:
    inside = css[css.index(opening) + len(opening) :]
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})\s*;", inside[: inside.index("}")]))


LIGHT = block(":root {")
DARK = LIGHT | block('[data-theme="dark"] {')
WHITE = LIGHT | block('\n[data-theme="contrast"] {', HIGH)
BLACK = DARK | block('  :root[data-theme="contrast"] {', HIGH)
THEMES = {"light": LIGHT, "dark": DARK, "high contrast": WHITE, "high contrast, dark": BLACK}
STARK = [("ink", "paper"), ("ink-soft", "leaf"), ("accent", "paper"), ("felt-ink", "felt"), ("felt-soft", "felt-deep")]


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "paper"), TEXT)
def test_text_can_be_read(theme: str, ink: str, paper: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][paper]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("mark", "ground"), CONTROLS)
def test_marks_can_be_seen(theme: str, mark: str, ground: str) -> None:
    assert contrast(THEMES[theme][mark], THEMES[theme][ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("suit", "paper"), FOUR)
def test_four_colours_can_be_read_on_a_card(theme: str, suit: str, paper: str) -> None:
    assert contrast(block('[data-suits="four"] {')[suit], THEMES[theme][paper]) >= 4.5


def test_dark_by_choice_and_dark_by_device_are_the_same() -> None:
    assert block('[data-theme="dark"] {') == block(':root:not([data-theme="light"]) {')


@pytest.mark.parametrize("theme", ["high contrast", "high contrast, dark"])
@pytest.mark.parametrize(("ink", "paper"), STARK)
def test_high_contrast_is_high(theme: str, ink: str, paper: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][paper]) >= 7


def test_high_contrast_by_choice_and_by_device_are_the_same() -> None:
    assert block('\n[data-theme="contrast"] {', HIGH) == block("  :root {", HIGH)
    dark = block('  :root[data-theme="contrast"] {', HIGH)
    assert dark == block('  :root:not([data-theme="light"]) {', HIGH) == block('  [data-theme="dark"] {', HIGH)
    assert dark.keys() == block('\n[data-theme="contrast"] {', HIGH).keys()
