"""What a drawn table shows, ready for the templates: no rules are left to ask, no words left to find."""

from typing import Any, NamedTuple

from rules_py.core.cards import Card
from table.words import Sentence


class Face(NamedTuple):
    """A card as it is drawn: its symbol, and its name for those who hear the page."""

    text: str
    name: str


class Seat(NamedTuple):
    """A player's place around the table; ``cards`` is ``None`` for a hand of ``size`` cards that is not seen."""

    seat: int
    place: str
    name: str
    dealer: bool
    turn: bool
    size: int
    cards: tuple[Face, ...] | None
    tricks: int
    points: int | None


class Lying(NamedTuple):
    """A card that lies in a trick, towards the seat that played it."""

    seat: int
    place: str
    name: str
    card: Face
    winning: bool
    led: bool


class HandCard(NamedTuple):
    """A card of the hand that is to move: its move when it may be played, else the rule that forbids it."""

    card: Face
    move: str | None
    why: str | None
    href: str | None


class Choice(NamedTuple):
    """A move that is no card: a button with these words."""

    move: str
    label: Sentence
    href: str | None = None


class Badge(NamedTuple):
    """A fact of the deal that stands at the edge of the table and explains itself."""

    label: Sentence
    text: Sentence
    href: str | None


class Why(NamedTuple):
    """Why a card may not be played: the rule, its sentence, its paragraph."""

    rule: str
    text: Sentence
    href: str


class Scene(NamedTuple):
    """One table. ``kind`` is ``play`` (own hand as buttons), ``demo`` (all hands open) or ``example`` (one hand)."""

    kind: str
    game: str
    lang: str
    phase: str
    ply: int
    to_act: int | None
    deal_over: bool
    match_over: bool
    me: int | None
    badges: tuple[Badge, ...]
    seats: tuple[Seat, ...]
    trick: tuple[Lying, ...]
    last_trick: tuple[Lying, ...]
    line: Sentence | str
    why: Why | None
    hand: tuple[HandCard, ...]
    choices: tuple[Choice, ...]


class LogLine(NamedTuple):
    """One thing that happened: its sentence, the rule behind it, and whether a new trick begins with it."""

    text: Sentence
    rule: str
    href: str
    new_trick: bool
    cards: tuple[Card, ...]


class ScoreRow(NamedTuple):
    """One deal of the score sheet."""

    deal: int
    points: tuple[Any, ...]


class Score(NamedTuple):
    """The score sheet of a match."""

    names: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[Any, ...]
