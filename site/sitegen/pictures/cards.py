"""What pictures are drawn with: cards with their shadows, rows of them, tricks, piles and words, as SVG."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from sitegen.faces import symbol_set
from table.scene import Heap, Scene

FONT = "Literata, Georgia, serif"
SHAPE = 70 / 50
"""A card's height to its width."""
PILE_SEEN = 5
"""How many cards of a pile are seen when nobody has to take more."""

_INDEX = 0.36  # of a card's width, which is enough to read it
_TOWARDS = {"south": (0.0, 0.68), "west": (-1.1, 0.0), "north": (0.0, -0.68), "east": (1.1, 0.0)}


class Look(NamedTuple):
    """Custom properties by name without their dashes, and the symbol ``mark``."""

    colours: Mapping[str, str]
    mark: str


class Spot(NamedTuple):
    """A place on a picture: a point, and how wide a card is there."""

    x: float
    y: float
    card: float


def picture(width: int, height: int, box: str, parts: Iterable[str], letters: Mapping[str, str], look: Look) -> str:
    """One SVG that needs nothing but the font: ``parts`` with the symbols that they use; ``box`` is the view box."""
    drawn = "".join(parts)
    faces = _faces(tuple(sorted(letters.items())))
    used = sorted(set(re.findall(r'href="#([^"]+)"', drawn)) - {"mark"})
    symbols = "".join(_symbol(faces, name) for name in used)
    size = f'width="{width}" height="{height}" viewBox="{box}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{symbols}{look.mark}</defs>\n{drawn}</svg>\n'
    return _coloured(svg, look.colours)


@cache
def _faces(letters: tuple[tuple[str, str], ...]) -> str:
    return symbol_set(dict(letters))


def _symbol(faces: str, name: str) -> str:
    found = re.search(rf'<symbol id="{name}".*?</symbol>\n', faces, re.DOTALL)
    if found is None:
        raise LookupError(f"there is no symbol of {name}")
    return found[0]


def _coloured(svg: str, colours: Mapping[str, str]) -> str:
    """Custom properties are the browser's; here each becomes its colour, or what it falls back on."""

    def colour(found: re.Match[str]) -> str:
        name, fallback = found.groups()
        return FONT if name == "face-font" else colours.get(name, fallback or "")

    return re.sub(r"var\(--([\w-]+)(?:,([^()]*))?\)", colour, svg)


def text(words: str, x: float, y: float, size: float, more: str) -> str:
    """A line of words; ``more`` are attributes."""
    return line(((words, ""),), x, y, size, more)


def line(spans: Iterable[tuple[str, str]], x: float, y: float, size: float, more: str) -> str:
    """A line of words of several kinds, each with the attributes in which it differs from the line."""
    said = "".join(f"<tspan {each}>{escape(words)}</tspan>" if each else escape(words) for words, each in spans)
    return f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size:g}" {more}>{said}</text>\n'


def card(name: str, spot: Spot) -> Iterator[str]:
    """A card with its upper left corner at a spot, and its shadow, of three sheets: a blur would take ages."""
    x, y, width = spot
    height = width * SHAPE
    for out in (3, 2, 1):
        place = f'x="{x - out:g}" y="{y + out:g}" width="{width + 2 * out:g}" height="{height + out:g}"'
        yield f'<rect {place} rx="{width / 12 + out:g}" fill="#000" fill-opacity=".11"/>'
    yield f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>\n'


def row(names: Sequence[str], middle: Spot, room: float, gap: float = 10) -> Iterator[str]:
    """Cards side by side about the middle of their upper edge, overlapped as much as the room demands."""
    step = min(middle.card + gap, (room - middle.card) / max(1, len(names) - 1))
    left = middle.x - (step * (len(names) - 1) + middle.card) / 2
    for number, name in enumerate(names):
        yield from card(name, middle._replace(x=left + step * number))


def ring(spot: Spot) -> str:
    """A mark round a card."""
    x, y, width = spot
    place = f'x="{x - 3:g}" y="{y - 3:g}" width="{width + 6:g}" height="{width * SHAPE + 6:g}" rx="{width / 10:g}"'
    return f'<rect {place} fill="none" stroke="var(--felt-mark)" stroke-width="5"/>\n'


def trick(scene: Scene, middle: Spot) -> Iterator[str]:
    """The cards towards their seats in the order of play, and a ring round the one that wins so far."""
    width = middle.card
    for lying in scene.trick:
        right, down = _TOWARDS[lying.place]
        x = middle.x + (right - 0.5) * width
        y = middle.y + down * width - width * SHAPE / 2
        yield from card(lying.card.text, Spot(x, y, width))
        if lying.winning and len(scene.trick) > 1:
            yield ring(Spot(x, y, width))


def pile(heap: Heap, middle: Spot, room: float) -> Iterator[str]:
    """An open pile: its top card whole on the right, before it those that may have to be taken, ringed as one."""
    seen = [face.text for face in heap.cards[-max(heap.reach, PILE_SEEN) :]]
    if not seen:
        return
    width = middle.card
    step = min(width * (_INDEX + 0.06), (room - width) / max(1, len(seen) - 1))
    left = middle.x - (step * (len(seen) - 1) + width) / 2
    top = middle.y - width * SHAPE / 2
    for number, name in enumerate(seen):
        taken = heap.reach and len(seen) - number <= heap.reach
        yield from card(name, Spot(left + step * number, top + (0 if taken else width * 0.09), width))


def backs(count: int, middle: Spot, room: float, most: int = 12) -> Iterator[str]:
    """Cards face down, no more than ``most`` of them, about the middle of their upper edge."""
    shown = min(count, most)
    step = min(middle.card * 0.4, (room - middle.card) / max(1, shown - 1))
    left = middle.x - (step * (shown - 1) + middle.card) / 2
    for number in range(shown):
        yield from card("back", middle._replace(x=left + step * number))
