"""The picture that other sites show beside a link: words on the left, the trick on the right, a hand below it."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sitegen.pictures.cards import Look, Spot, picture, pile, row, text, trick
from table.scene import Scene

WIDTH, HEIGHT = 1200, 630

_LEFT, _COLUMN = 72, 500  # the words
_CENTRE = 864  # of trick and hand
_TRICK = Spot(_CENTRE, 212, 118)
_HAND, _HAND_WIDTH = Spot(_CENTRE, 432, 150), 560
_PILE_WIDTH = 380

# Widths of letters, in ems, generous enough that words never reach the cards.
_TITLE_EM, _LINE_EM = 0.72, 0.61


class PictureWords(NamedTuple):
    """What a picture says: the names of site and game, a line about the game, and the signs of the ranks."""

    site: str
    title: str
    line: str
    letters: Mapping[str, str]


def compose(scene: Scene, words: PictureWords, look: Look) -> str:
    """The picture of a table as one SVG."""
    held = [face.text for seat in scene.seats if seat.place == "south" for face in seat.cards or ()]
    parts = (
        *_felt(),
        *_told(words),
        *trick(scene, _TRICK),
        *(() if scene.heap is None else pile(scene.heap, _TRICK, _PILE_WIDTH)),
        *row(held, _HAND, _HAND_WIDTH),
    )
    return picture(WIDTH, HEIGHT, f"0 0 {WIDTH} {HEIGHT}", parts, words.letters, look)


def _felt() -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--felt)"/>'
    yield f'<circle cx="{_TRICK.x:g}" cy="{_TRICK.y:g}" r="196" fill="var(--felt-deep)"/>\n'


def _told(words: PictureWords) -> Iterator[str]:
    """Mark and name of the site above, the game's name and its line in the middle."""
    yield f'<use href="#mark" x="{_LEFT}" y="60" width="42" height="56"/>'
    yield text(words.site, _LEFT + 60, 100, 34, 'fill="var(--felt-soft)"')
    size = min(112, round(_COLUMN / (_TITLE_EM * len(words.title))))
    lines = textwrap.wrap(words.line, int(_COLUMN / (_LINE_EM * 34)), break_long_words=False)
    top = 350 - 23 * len(lines)
    yield text(words.title, _LEFT - size * 0.04, top, size, 'font-weight="700" fill="var(--felt-ink)"')
    for number, line in enumerate(lines):
        yield text(line, _LEFT, top + 68 + 46 * number, 34, 'fill="var(--felt-soft)"')
