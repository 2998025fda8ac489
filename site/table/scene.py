"""What a drawn table shows, ready for the templates: no rules are left to ask, no words left to find."""

from typing import Any, NamedTuple

from rules_py.core.cards import Card
from table.words import Sentence


class Face(NamedTuple):
    """A card as it is drawn: its symbol, and its name for those who hear the page."""

    text: str
    name: str


class Seat(NamedTuple):
    """A player's place around the table; ``cards`` is ``None`` for a hand of ``size`` cards that is not seen.

    ``has`` is what is known of the player: tricks won, points, a trump; ``says`` the latest call while calls are made.
    The reader's ``own`` place is spoken to.
    """

    seat: int
    place: str
    name: str
    dealer: bool
    turn: bool
    size: int
    cards: tuple[Face, ...] | None
    has: tuple[Sentence, ...]
    says: Sentence | None
    own: bool


class Lying(NamedTuple):
    """A card that lies in a trick, towards the seat that played it."""

    seat: int
    place: str
    name: str
    card: Face
    winning: bool
    led: bool


class Heap(NamedTuple):
    """An open pile: its cards from the bottom to the top, and how many from the top somebody may have to take."""

    cards: tuple[Face, ...]
    reach: int


class HandCard(NamedTuple):
    """A card of the hand that is to move: its move when it may be played, else the rule that forbids it.

    ``choose`` is its move where several cards are chosen before one confirms them, ``chosen`` whether it is; ``ask`` is
    the move that is refused when it may neither be played nor chosen.
    """

    card: Face
    move: str | None = None
    why: str | None = None
    href: str | None = None
    choose: str | None = None
    chosen: bool = False
    ask: str | None = None


class Choice(NamedTuple):
    """A move that is no card: a button with these words, a sign of a suit before them, a few more words below."""

    move: str
    label: Sentence | str
    hint: Sentence | None = None
    suit: str | None = None
    href: str | None = None
    legal: bool = True


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


class AgreedRule(NamedTuple):
    """A rule that leaves a choice, as it is played in this match; ``differs`` when that is not the usual way."""

    label: Sentence
    value: Sentence | str
    href: str
    differs: bool


class Agreed(NamedTuple):
    """What was agreed before the match: in a word, how it is played, the bots with their levels, the rules."""

    label: Sentence
    mode: Sentence
    players: tuple[Sentence, ...]
    rules: tuple[AgreedRule, ...]


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
    heap: Heap | None = None
    talon: int | None = None
    rows: tuple[tuple[HandCard, ...], ...] = ()
    agreed: Agreed | None = None


class LogLine(NamedTuple):
    """One thing that happened: its sentence, the rule behind it, and whether a new trick begins with it.

    ``step`` is the number of moves after which it may be looked at again, where it is the first thing that a move did.
    """

    text: Sentence
    rule: str
    href: str
    new_trick: bool
    cards: tuple[Card, ...]
    step: int | None = None


class ScoreRow(NamedTuple):
    """One row of a table of numbers: what it is about, such as a deal, and a number for each column."""

    label: Sentence | str
    cells: tuple[Any, ...]


class ScorePart(NamedTuple):
    """A part of a score sheet with its title, if it has one: rows, and what they come to."""

    title: Sentence | None
    rows: tuple[ScoreRow, ...]
    sums: tuple[ScoreRow, ...] = ()


class Score(NamedTuple):
    """A score sheet: the head of each column, which is a player's name, and what is written below."""

    corner: Sentence | str
    heads: tuple[Any, ...]
    parts: tuple[ScorePart, ...]
