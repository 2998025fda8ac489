"""The faces of the cards: one SVG symbol set, drawn here, with the letters of one language.

A page shows a card as ``<svg class="face"><use href="cards.svg#HJ"/></svg>``. Colours are custom
properties of the page (``--spades``, ``--card`` …), which symbols inherit through ``use``; the
fallbacks only serve the file when it is looked at alone. A card is 50 × 70 units.

Where the language has letters of its own, a card bears the international one too: ``--own-letters``
and ``--world-letters`` say which is drawn (``inline``) and which is not (``none``).
"""

from collections.abc import Iterator, Mapping

from sitegen import pips
from table.phrases import international

Signs = tuple[str, str]
"""What is printed on a card of a rank: the sign of the language, and the international one."""

RANKS = "AKQJT98765432"
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
WIDTH, HEIGHT = 50, 70

_INK = {"spades": "#1b1a17", "hearts": "#b3261e", "diamonds": "#b3261e", "clubs": "#1b1a17"}
_PAPER = "var(--card,#fff)"
_BODY = (
    f'<rect x=".4" y=".4" width="49.2" height="69.2" rx="4.2" fill="{_PAPER}"'
    ' stroke="var(--card-edge,#b9b2a2)" stroke-width=".8"/>'
)
_OWN, _WORLD = ' display="var(--own-letters,inline)"', ' display="var(--world-letters,none)"'
_FONT = "var(--face-font,Georgia,'Noto Serif','PT Serif','DejaVu Serif',serif)"

# The index has the left of the card for itself, so that a row of overlapped cards can be read;
# the picture stands in a panel to the right of it.
_INDEX, _PANEL = 9.4, 32.4
_COLUMNS = (24.4, _PANEL, 40.4)
_TURN = f'transform="rotate(180 {_PANEL} 35)"'
_RULES = ((9, 0.9), (11.3, 0.5), (58.2, 0.5), (60.1, 0.9))
_PLACES = {
    "2": ((), (14, 56)),
    "3": ((), (14, 35, 56)),
    "4": ((14, 56), ()),
    "5": ((14, 56), (35,)),
    "6": ((14, 35, 56), ()),
    "7": ((14, 35, 56), (24.5,)),
    "8": ((14, 35, 56), (24.5, 45.5)),
    "9": ((11.5, 27.2, 42.8, 58.5), (35,)),
    "T": ((11.5, 27.2, 42.8, 58.5), (19.4, 50.6)),
}

# What a court wears, drawn about its own middle: the king's crown, the queen's coronet with
# pearls, the jack's banner.
_DEVICES = {
    "K": "M-8.4 5.4h16.8L9.6-5 4.6-.9 0-7-4.6-.9-9.6-5zM-8.4 6.6h16.8v1.7h-16.8z",
    "Q": "M-7.6 4.6C-8.4 1-9.4-1.6-9.4-1.6-6.8-.6-5-1.4-4.6-3.8-3.2-1.6-1.2-2.4 0-4.8 1.2-2.4 "
    "3.2-1.6 4.6-3.8 5-1.4 6.8-.6 9.4-1.6 9.4-1.6 8.4 1 7.6 4.6zM-7.6 5.8h15.2v1.7h-15.2z"
    "M-11.1-3.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0z"
    "M-1.7-6.7a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0z"
    "M7.9-3.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0z",
    "J": "M-9.4-6.6h18.8v1.7h-18.8zM-7-3.8h14V8L0 3.6-7 8z",
}
_DEVICE_PIP = {"K": (1.9, 5.0), "Q": (1.4, 4.4), "J": (-0.4, 5.6)}


def symbol_set(letters: Mapping[str, str]) -> str:
    """One SVG document with a symbol for each card, the four suits and the back.

    ``letters`` gives the sign of a rank where it is not the ASCII letter itself: in Ukrainian
    ``{"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"}``. Symbol ids are the cards as text
    (``HJ``), the suits (``H``) and ``back``.
    """
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70">',
            *(_symbol(suit + rank, _face(suit, rank, letters)) for suit in SUITS for rank in RANKS),
            *(_suit(suit) for suit in SUITS),
            _symbol("back", _back()),
            "</svg>\n",
        )
    )


def _symbol(name: str, inside: str, box: str = f"0 0 {WIDTH} {HEIGHT}") -> str:
    """A symbol that is as high as its place and keeps its shape, however narrow the place is."""
    fit = 'preserveAspectRatio="xMinYMin slice" overflow="visible"'
    return f'<symbol id="{name}" viewBox="{box}" {fit}>{inside}</symbol>\n'


def _ink(suit: str) -> str:
    name = SUITS[suit]
    return f"var(--{name},{_INK[name]})"


def _suit(suit: str) -> str:
    return _symbol(suit, f'<path fill="{_ink(suit)}" d="{pips.path(suit, 5, 5, 9.4)}"/>', "0 0 10 10")


def _face(suit: str, rank: str, letters: Mapping[str, str]) -> str:
    world = international(rank)
    signs = (letters.get(rank, world), world)
    inside = _number(suit, rank) if rank in _PLACES else _picture(suit, rank, signs)
    return f'{_BODY}<g fill="{_ink(suit)}">{inside}{_index(suit, signs)}</g>'


def _index(suit: str, signs: Signs) -> str:
    return _letter(signs, _INDEX, 17, 19) + f'<path d="{pips.path(suit, _INDEX, 25.4, 10.6)}"/>'


def _letter(signs: Signs, x: float, baseline: float, size: float) -> str:
    """The sign of a rank, and where the international one looks different that too; the page shows one of them."""
    own, world = signs
    if own == world:
        return _text(own, x, baseline, size)
    return _text(own, x, baseline, size, _OWN) + _text(world, x, baseline, size, _WORLD)


def _text(letter: str, x: float, baseline: float, size: float, more: str = "") -> str:
    """A bold sign; signs of several letters are pressed into the width of one."""
    pressed = ' textLength="14.8" lengthAdjust="spacingAndGlyphs"' if len(letter) > 1 else ""
    return (
        f'<text x="{x}" y="{baseline}" font-size="{size}" font-weight="700" text-anchor="middle"'
        f' font-family="{_FONT}"{pressed}{more}>{letter}</text>'
    )


def _number(suit: str, rank: str) -> str:
    outer, inner = _PLACES[rank]
    left, middle, right = _COLUMNS
    places = [(x, y) for y in outer for x in (left, right)] + [(middle, y) for y in inner]
    drawn = "".join(pips.path(suit, x, y, 9.6, upside_down=y > HEIGHT / 2) for x, y in places)
    return f'<path d="{drawn}"/>'


def _picture(suit: str, rank: str, signs: Signs) -> str:
    panel = '<rect x="18.2" y="3.6" width="28.4" height="62.8" rx="2.4" fill-opacity=".09"/>'
    if rank == "A":
        return panel + _ace(suit)
    shade = f'<path fill-opacity=".14" d="{pips.path(suit, _PANEL, 35, 31)}"/>'
    device = _device(suit, rank)
    return f"{panel}{shade}{_letter(signs, _PANEL, 44.4, 27)}{device}<g {_TURN}>{device}</g>"


def _ace(suit: str) -> str:
    """One large pip with a small one cut out of it, between fine rules."""
    cut = pips.path(suit, _PANEL, 35 + pips.MIDDLE[suit] * 26, 7.4)
    rules = "".join(f"M22 {y}h20.8v{height}H22z" for y, height in _RULES)
    return (
        f'<path d="{pips.path(suit, _PANEL, 35, 26)}"/><path fill="{_PAPER}" d="{cut}"/>'
        f'<path fill-opacity=".6" d="{rules}"/>'
    )


def _device(suit: str, rank: str) -> str:
    offset, size = _DEVICE_PIP[rank]
    return (
        f'<g transform="translate({_PANEL} 13.2)"><path d="{_DEVICES[rank]}"/>'
        f'<path fill="{_PAPER}" d="{pips.path(suit, 0, offset, size)}"/></g>'
    )


def _back() -> str:
    weave = "".join(_strands())
    return (
        f'{_BODY}<rect x="3" y="3" width="44" height="64" rx="2.4" fill="var(--back,#7d2f2a)"/>'
        f'<path fill="none" stroke="var(--back-weave,#e9cfc0)" stroke-width="1" d="{weave}"/>'
    )


def _strands() -> Iterator[str]:
    """A basket weave: cells of three threads, lying and standing by turns."""
    for row in range(15):
        for column in range(10):
            x, y = 5 + 4 * column, 5 + 4 * row
            for thread in (0.8, 2, 3.2):
                if (row + column) % 2:
                    yield f"M{x + 0.3:g} {y + thread:g}h3.4"
                else:
                    yield f"M{x + thread:g} {y + 0.3:g}v3.4"
