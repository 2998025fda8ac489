"""The picture of a whole table: every seat with its cards, what lies in the middle, and the line below it."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_py.core.cards import RANKS
from sitegen.pictures.cards import SHAPE, Look, Spot, backs, line, picture, pile, row, text, trick
from table.phrases import Phrases
from table.scene import Scene, Seat
from table.words import Words

LEAST_WIDTH, LEAST_HEIGHT = 1200, 800
"""The room that a table needs, in units of the drawing; a picture of any size is these, made larger or smaller."""

_MARGIN = 40
_BAND, _LINE, _LINE_EM = 112, 32, 0.55  # the line of words below the felt
_NAME, _SMALL = 26, 21
_FACTS, _FACT_LINES, _FACT_COLUMN = 22, 3, 320  # trumps, contract
_CARDS, _OWN, _TRICK = 84, 108, 92  # widths of cards
_SIDE = 350  # the room of a hand in the west or east
_MOST = 24  # cards in a row
_LOWER = 0.62  # of its width is a row of cards lower than the one before


class Marks(NamedTuple):
    """What stands beside the name of who deals, and of whose turn it is."""

    dealer: str
    to_play: str


class TableWords(NamedTuple):
    """What the picture of a table says beside the scene: the game's name, the signs of the ranks, marks of seats."""

    title: str
    letters: Mapping[str, str]
    others: Marks
    own: Marks


def table_words(title: str, words: Words) -> TableWords:
    """These words in a language; ``title`` is the game's name."""
    phrases = Phrases(words, "")
    return TableWords(
        title=title,
        letters={rank: phrases.letter(rank) for rank in RANKS},
        others=Marks(
            f" · {words.pgettext('short mark of a seat', 'dealer')}",
            f" {words.pgettext('short mark of a seat', 'to play')}",
        ),
        own=Marks(
            f" · {words.pgettext('short mark of your own seat', 'dealer')}",
            f" · {words.pgettext('short mark of your own seat', 'to play')}",
        ),
    )


class _Room(NamedTuple):
    """How large the drawing is in its own units, and between which heights the middle of the table is."""

    width: float
    height: float
    top: float
    bottom: float

    @property
    def felt(self) -> float:
        """Where the felt ends and the band with the line begins."""
        return self.height - _BAND

    @property
    def middle(self) -> Spot:
        """Where the trick lies."""
        return Spot(self.width / 2, (self.top + self.bottom) / 2, _TRICK)


def compose_position(scene: Scene, words: TableWords, look: Look, width: int, height: int) -> str:
    """The picture of a table as one SVG, ``width`` by ``height`` pixels."""
    unit = min(width / LEAST_WIDTH, height / LEAST_HEIGHT)
    room = _room(scene, width / unit, height / unit)
    parts = (
        f'<rect width="{room.width:g}" height="{room.height:g}" fill="var(--felt)"/>\n',
        *_corners(scene, words, room),
        *(part for seat in scene.seats for part in _seat(seat, room, words.own if seat.own else words.others)),
        *_middle(scene, room),
        *_band(scene, room),
    )
    return picture(width, height, f"0 0 {room.width:g} {room.height:g}", parts, words.letters, look)


def said_in(scene: Scene, words: TableWords) -> list[str]:
    """All words of such a picture, to see whether the font has their letters."""
    labels = (
        label
        for seat in scene.seats
        for part in _label(seat, words.own if seat.own else words.others)
        for label, _ in part
    )
    return [words.title, *words.letters.values(), str(scene.line), *_facts(scene), *labels]


def _room(scene: Scene, width: float, height: float) -> _Room:
    top = max((_bottom(seat) for seat in scene.seats if seat.place == "north"), default=80)
    south = next(seat for seat in scene.seats if seat.place == "south")
    return _Room(width, height, top, height - _BAND - _MARGIN - _height(south, _OWN))


def _rows(seat: Seat) -> list[list[str]]:
    cards = [face.text for face in seat.cards or ()]
    return [cards[at : at + _MOST] for at in range(0, len(cards), _MOST)] or [[]]


def _height(seat: Seat, card: float) -> float:
    """How high the rows of a hand are, with the name above."""
    return card * SHAPE + (len(_rows(seat)) - 1) * card * _LOWER + _NAME + 12


def _bottom(seat: Seat) -> float:
    return _north_top(seat) + _height(seat, _CARDS)


def _north_top(seat: Seat) -> float:
    """A hand with many cards needs the width of the picture, below the corners."""
    return 100 if seat.size > 9 else 44


def _corners(scene: Scene, words: TableWords, room: _Room) -> Iterator[str]:
    """The game on the left; on the right what the deal is about, such as its trumps."""
    yield f'<use href="#mark" x="{_MARGIN}" y="28" width="30" height="40"/>'
    yield text(words.title, _MARGIN + 44, 58, 28, 'fill="var(--felt-soft)"')
    for number, fact in enumerate(_facts(scene)[:_FACT_LINES]):
        more = 'text-anchor="end" fill="var(--felt-soft)"'
        yield text(fact, room.width - _MARGIN, 54 + number * _FACTS * 1.35, _FACTS, more)


def _facts(scene: Scene) -> list[str]:
    return [part for badge in scene.badges for part in _wrapped(str(badge.label), _FACT_COLUMN, _FACTS)]


def _wrapped(words: str, room: float, size: float) -> list[str]:
    return textwrap.wrap(words, int(room / (_LINE_EM * size)), break_long_words=False)


def _seat(seat: Seat, room: _Room, marks: Marks) -> Iterator[str]:
    """A player's name with what is known of him, and his cards below, open or not."""
    spot, space = _place(seat, room)
    named, known = _label(seat, marks)
    soft = 'text-anchor="middle" fill="var(--felt-soft)"'
    if seat.place in ("west", "east"):
        yield line(known, spot.x, spot.y + spot.card * SHAPE + 30, _SMALL, soft)
    else:
        named = [*named, (" · ", ""), *known] if known else named
    yield line(named, spot.x, spot.y - 14, _SMALL, soft)
    if seat.cards is None:
        yield from backs(seat.size, spot, space * 0.7)
    for number, each in enumerate(_rows(seat)):
        yield from row(each, spot._replace(y=spot.y + number * spot.card * _LOWER), space, gap=4)


def _label(seat: Seat, marks: Marks) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The name with the marks of the turn and of the dealer; what was said and what is known."""
    bold = f'font-weight="700" font-size="{_NAME}" fill="var(--felt-{"mark" if seat.turn else "ink"})"'
    turn = [(marks.to_play, 'fill="var(--felt-mark)"')] if seat.turn else []
    deals = [(marks.dealer, "")] if seat.dealer else []
    told = " · ".join(map(str, [*([] if seat.says is None else [seat.says]), *seat.has]))
    return [(seat.name, bold), *turn, *deals], [(told, "")] if told else []


def _place(seat: Seat, room: _Room) -> tuple[Spot, float]:
    """Where the cards of a seat lie, by the middle of their upper edge, and the room that they have there."""
    middle, wide = room.width / 2, room.width - 2 * _MARGIN
    sides = room.middle.y - _CARDS * SHAPE / 2
    narrow = room.width - 2 * (_FACT_COLUMN + _MARGIN)
    return {
        "south": (Spot(middle, room.bottom + _NAME + 12 + _MARGIN / 2, _OWN), wide),
        "north": (Spot(middle, _north_top(seat) + _NAME + 12, _CARDS), wide if seat.size > 9 else narrow),
        "west": (Spot(_MARGIN + _SIDE / 2, sides, _CARDS), _SIDE),
        "east": (Spot(room.width - _MARGIN - _SIDE / 2, sides, _CARDS), _SIDE),
    }[seat.place]


def _middle(scene: Scene, room: _Room) -> Iterator[str]:
    """The trick, the open pile with its size, or the talon with its."""
    yield from trick(scene, room.middle)
    if scene.heap is not None and scene.heap.cards:
        yield from pile(scene.heap, room.middle, room.width / 2)
        yield _count(len(scene.heap.cards), room)
    elif scene.talon and not scene.trick:
        yield from backs(scene.talon, room.middle._replace(y=room.middle.y - _TRICK * SHAPE / 2), _TRICK * 1.3, 3)
        yield _count(scene.talon, room)


def _count(number: int, room: _Room) -> str:
    below = room.middle.y + _TRICK * SHAPE / 2 + 32
    return text(str(number), room.width / 2, below, _SMALL, 'text-anchor="middle" fill="var(--felt-soft)"')


def _band(scene: Scene, room: _Room) -> Iterator[str]:
    """What is going on, below the felt."""
    yield f'<rect y="{room.felt:g}" width="{room.width:g}" height="{_BAND}" fill="var(--felt-deep)"/>\n'
    lines = _wrapped(str(scene.line), room.width - 2 * _MARGIN, _LINE)[:2]
    first = room.felt + _BAND / 2 + _LINE * 0.35 - (len(lines) - 1) * _LINE * 0.62
    for number, each in enumerate(lines):
        more = 'text-anchor="middle" fill="var(--felt-ink)"'
        yield text(each, room.width / 2, first + number * _LINE * 1.24, _LINE, more)
