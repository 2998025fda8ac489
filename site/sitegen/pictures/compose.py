"""The composition of a picture: words on the left, the trick on the right, a hand that leaves at the lower edge."""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from sitegen.faces import symbol_set
from table.scene import Scene

WIDTH, HEIGHT = 1200, 630
FONT = "Literata"

_LEFT, _COLUMN = 72, 500  # the words
_CENTRE = 864  # of trick and hand
_TRICK_Y, _TRICK_CARD = 212, 118
_TOWARDS = {"south": (0, 87), "west": (-130, 0), "north": (0, -87), "east": (130, 0)}
_HAND_Y, _HAND_CARD, _HAND_WIDTH = 432, 150, 560
_SHAPE = 70 / 50  # a card's height to its width

# Widths of letters, in ems, generous enough that words never reach the cards.
_TITLE_EM, _LINE_EM = 0.72, 0.61


class Look(NamedTuple):
    """Custom properties by name without their dashes, and the symbol ``mark``."""

    colours: Mapping[str, str]
    mark: str


class PictureWords(NamedTuple):
    """What a picture says: the names of site and game, a line about the game, and the signs of the ranks."""

    site: str
    title: str
    line: str
    letters: Mapping[str, str]


def compose(scene: Scene, words: PictureWords, look: Look) -> str:
    """The picture of a table as one SVG that needs nothing but the font."""
    lying = [each.card.text for each in scene.trick]
    held = [face.text for seat in scene.seats if seat.place == "south" for face in seat.cards or ()]
    faces = symbol_set(words.letters)
    symbols = (_symbol(faces, card) for card in sorted({*lying, *held}))
    svg = "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
            *("<defs>", *symbols, look.mark, "</defs>\n"),
            *_felt(),
            *_told(words),
            *_trick(scene),
            *_hand(held),
            "</svg>\n",
        )
    )
    return _coloured(svg, look.colours)


def _symbol(faces: str, card: str) -> str:
    found = re.search(rf'<symbol id="{card}".*?</symbol>\n', faces, re.DOTALL)
    if found is None:
        raise LookupError(f"there is no symbol of {card}")
    return found[0]


def _coloured(svg: str, colours: Mapping[str, str]) -> str:
    """Custom properties are the browser's; here each becomes its colour, or what it falls back on."""

    def colour(found: re.Match[str]) -> str:
        name, fallback = found.groups()
        return FONT if name == "face-font" else colours.get(name, fallback or "")

    return re.sub(r"var\(--([\w-]+)(?:,([^()]*))?\)", colour, svg)


def _felt() -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--felt)"/>'
    yield f'<circle cx="{_CENTRE}" cy="{_TRICK_Y}" r="196" fill="var(--felt-deep)"/>\n'


def _told(words: PictureWords) -> Iterator[str]:
    """Mark and name of the site above, the game's name and its line in the middle."""
    yield f'<use href="#mark" x="{_LEFT}" y="60" width="42" height="56"/>'
    yield _text(words.site, _LEFT + 60, 100, 34, 'fill="var(--felt-soft)"')
    size = min(112, round(_COLUMN / (_TITLE_EM * len(words.title))))
    lines = textwrap.wrap(words.line, int(_COLUMN / (_LINE_EM * 34)), break_long_words=False)
    top = 350 - 23 * len(lines)
    yield _text(words.title, _LEFT - size * 0.04, top, size, 'font-weight="700" fill="var(--felt-ink)"')
    for number, line in enumerate(lines):
        yield _text(line, _LEFT, top + 68 + 46 * number, 34, 'fill="var(--felt-soft)"')


def _text(words: str, x: float, y: float, size: float, more: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size:g}" {more}>{escape(words)}</text>\n'


def _trick(scene: Scene) -> Iterator[str]:
    """The cards towards their seats in the order of play, and a ring round the one that wins so far."""
    for lying in scene.trick:
        right, down = _TOWARDS[lying.place]
        height = _TRICK_CARD * _SHAPE
        x, y = _CENTRE + right - _TRICK_CARD / 2, _TRICK_Y + down - height / 2
        yield from _card(lying.card.text, x, y, _TRICK_CARD)
        if lying.winning:
            ring = f'x="{x - 3:g}" y="{y - 3:g}" width="{_TRICK_CARD + 6}" height="{height + 6:g}" rx="12"'
            yield f'<rect {ring} fill="none" stroke="var(--felt-mark)" stroke-width="5"/>\n'


def _hand(held: Sequence[str]) -> Iterator[str]:
    """The hand of the player in the south, overlapped as much as the room demands."""
    step = min(_HAND_CARD + 10.0, (_HAND_WIDTH - _HAND_CARD) / max(1, len(held) - 1))
    left = _CENTRE - (step * (len(held) - 1) + _HAND_CARD) / 2
    for number, card in enumerate(held):
        yield from _card(card, left + step * number, _HAND_Y, _HAND_CARD)


def _card(card: str, x: float, y: float, width: float) -> Iterator[str]:
    """A card and its shadow, of three sheets: a blur would take a hundred times as long."""
    height = width * _SHAPE
    for out in (3, 2, 1):
        place = f'x="{x - out:g}" y="{y + out:g}" width="{width + 2 * out:g}" height="{height + out:g}"'
        yield f'<rect {place} rx="{width / 12 + out:g}" fill="#000" fill-opacity=".11"/>'
    yield f'<use href="#{card}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>\n'
