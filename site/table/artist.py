"""Draws views of any game; each game has its own artist for what is its own."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules_py.core.cards import Card
from rules_py.core.match import Match
from rules_py.core.moves import Move
from rules_py.core.protocol import Event, Outcome, Rules
from table.names import name_within
from table.phrases import CardPhrase, CardsPhrase, Phrases, SuitPhrase
from table.sayings import Saying
from table.scene import (
    Badge,
    Choice,
    Face,
    HandCard,
    Heap,
    LogLine,
    Lying,
    Scene,
    Score,
    ScorePart,
    ScoreRow,
    Seat,
    Why,
)
from table.sorting import USUAL, arranged
from table.words import Message, Sentence, Words

if TYPE_CHECKING:
    from rules_py.core.examples import Sheet, SheetRow

PLACES: Mapping[int, tuple[str, ...]] = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
}


# What the data of events is called that stands for a player, and for a card.
NAMES = ("seat", "dealer", "partner", "bidder")
CARDS = ("card", "top")


class Company(NamedTuple):
    """Who sits at the table: names by seat, and the reader's seat, ``None`` for an onlooker.

    ``sort`` is how the reader likes the own hand to lie, see ``table.sorting``.
    """

    names: tuple[str, ...]
    me: int | None
    sort: str = USUAL


class Standpoint(NamedTuple):
    """Where a drawing stands: the address of the rules page and of the drawn cards, from the page that shows it."""

    rules: str
    faces: str


class Artist(ABC):
    """Draws the tables of one game under one set of rules, in one language, for one company.

    ``sayings`` holds what the log says of each event, and ``labels`` what the rows of a small table in an example are
    about, and the rows of cards in it.
    """

    sayings: ClassVar[Mapping[str, Saying]]
    labels: ClassVar[Mapping[str, Message]] = {}

    def __init__(self, rules: Rules[Any, Any], words: Words, company: Company, standpoint: Standpoint) -> None:
        self.rules = rules
        self.words = words
        self.company = company
        self.standpoint = standpoint
        self.phrases = Phrases(words, standpoint.faces)

    # What each game says for itself

    @abstractmethod
    def line(self, view: Any) -> Sentence:
        """What is going on while a deal is played, and what is asked of the reader."""

    def asked(self, view: Any, told: Sequence[Event]) -> Sentence:
        """The same for somebody who has been told of some events, and so need not hear of them once more."""
        return self.line(view)

    @abstractmethod
    def over_line(self, view: Any, points: tuple[int, ...]) -> Sentence:
        """What is said when a deal is over and has brought each seat these points."""

    @abstractmethod
    def end_line(self, standing: Any) -> Sentence:
        """What is said when the match is over."""

    @abstractmethod
    def refused(self, view: Any, move: Move, rule: str) -> Sentence:
        """Why a move is refused."""

    @abstractmethod
    def in_order(self, hand: Iterable[Card], view: Any = None) -> list[Card]:
        """A hand as a player of this game would sort it, who knows what the view tells of trumps."""

    def is_trump(self, card: Card, view: Any) -> bool:
        """Whether a card is a trump for whoever holds it, as far as trumps are known."""
        return False

    @abstractmethod
    def rank_rows(self) -> tuple[tuple[Sentence, tuple[Card, ...]], ...]:
        """The cards in their order, high to low, in rows with a heading each."""

    def facts(self, view: Any) -> tuple[Badge, ...]:
        """What stands at the edge of the table because it belongs to the deal: a trump, a contract."""
        return ()

    def terms(self, view: Any) -> tuple[Badge, ...]:
        """What stands at the edge of the table because it belongs to the match, such as how long it lasts."""
        return ()

    def setting(self, view: Any) -> Sentence | str:
        """What an example has to say above its cards: which suit is trumps, where there are any."""
        return ""

    def has(self, view: Any, seat: int) -> tuple[Sentence, ...]:
        """What is known of a player: tricks won, points, a trump."""
        return ()

    def says(self, view: Any, seat: int) -> Sentence | None:
        """What a player has said in this deal: a call, how many cards were exchanged."""
        return None

    def calls(self, view: Any) -> tuple[Move, ...]:
        """The moves that are no cards and may be thought of now, legal or not, in the order of their buttons."""
        return ()

    def choice(self, call: Move, view: Any) -> Choice:
        """The button of a call; ``LookupError`` where the game has none."""
        raise LookupError(f"no words for {call!r}")

    def trick(self, view: Any) -> tuple[Lying, ...]:
        """The trick on the table."""
        return ()

    def last_trick(self, view: Any) -> tuple[Lying, ...]:
        """The trick before."""
        return ()

    def heap(self, view: Any) -> Heap | None:
        """The open pile, in a game that has one."""
        return None

    def rows(self, hand: tuple[HandCard, ...]) -> tuple[tuple[HandCard, ...], ...]:
        """The rows in which the hand may be broken where it does not fit into one."""
        return (hand,)

    def talon(self, view: Any) -> int | None:
        """How many cards the talon has, in a game that has one, as long as it is of use."""
        return None

    def told_as(self, event: Event) -> Event:
        """The event under the id of its saying, which is another one where an event is told in several ways."""
        return event

    def term(self, key: str, value: Any) -> Any:
        """Something that an event speaks of, as it stands in a sentence."""
        if key in NAMES:
            return self.name(value)
        if key in CARDS:
            return self.card(value)
        if key == "suit":
            return self.suit(value)
        return self.list_of_cards(self.in_order(value)) if key == "cards" else value

    def score(self, match: Match) -> Score:
        """The score sheet: the points of each deal, and what they come to."""
        rows = tuple(self.deal_row(number, points) for number, points in self.points_by_deal(match))
        total = ScoreRow(self.words.gettext("Total"), tuple(match.standing.score()))
        return self.sheet((ScorePart(None, rows, (total,)),))

    # What all share

    def status(self, view: Any, standing: Any, outcome: Outcome | None, told: Sequence[Event] = ()) -> Sentence:
        """What is going on: in the deal, after it, or after the match; some events may have been ``told`` just now."""
        if standing.over:
            return self.end_line(standing)
        return self.asked(view, told) if outcome is None else self.over_line(view, outcome.points)

    def sentence(self, event: Event, you: bool) -> Sentence:
        """What the log says of an event; ``you`` when it speaks of the reader."""
        saying = self.sayings[event.id]
        data = {key: self.term(key, value) for key, value in event.data.items() if value is not None}
        data["name"] = data.pop("seat", "")
        return self.words.said(saying.of(you), data.pop(saying.counts, None), **data)

    def points_by_deal(self, match: Match) -> list[tuple[int, tuple[int, ...]]]:
        """The number of each finished deal, counted from 1, with what it brought each seat."""
        outcomes = [match.rules.outcome(played.states[-1]) for played in match.deals]
        return [(number, outcome.points) for number, outcome in enumerate(outcomes, 1) if outcome is not None]

    def deal_row(self, number: int, cells: tuple[Any, ...]) -> ScoreRow:
        """A row of the score sheet for one deal."""
        return ScoreRow(str(number), cells)

    def example_sheet(self, sheet: "Sheet") -> Score:
        """The small table of an example: columns by player, or by deal."""
        count = len(sheet.rows[0].cells)
        heads = tuple(map(str, range(1, count + 1))) if sheet.by_deal else self.company.names
        rows = tuple(
            ScoreRow(self.row_label(row), tuple(self.cell(row.label, cell) for cell in row.cells)) for row in sheet.rows
        )
        return Score(self.words.gettext("Deal") if sheet.by_deal else "", heads, (ScorePart(None, rows),))

    def row_label(self, row: "SheetRow") -> Sentence | str:
        """What a row of an example's table is about."""
        label = self.words.said(self.labels[row.label])
        if row.deal is None:
            return label
        return self.words.gettext("{label}, deal {number}", label=label, number=row.deal)

    def cell(self, label: str, value: Any) -> Any:
        """A number, or whatever stands in a cell of an example's table, as it is printed."""
        return value

    def sheet(self, parts: tuple[ScorePart, ...]) -> Score:
        """A score sheet with a column for each player."""
        return Score(self.words.gettext("Deal"), self.company.names, parts)

    def table(
        self, view: Any, kind: str, line: Sentence | str = "", match_over: bool = False, trial: Any = None
    ) -> Scene:
        """The scene of a view, with the words that stand below it; ``trial`` as for ``hand``."""
        hand = self.hand(view, trial or view)
        return Scene(
            kind=kind,
            game=self.rules.game.slug,
            lang=self.words.language,
            phase=view.phase,
            ply=view.ply,
            to_act=view.to_act,
            deal_over=view.phase == "over",
            match_over=match_over,
            me=self.company.me,
            badges=(*self.facts(view), *(self.terms(view) if kind == "play" else ())),
            seats=tuple(self._seat(view, seat) for seat in range(len(view.hands))),
            trick=self.trick(view),
            last_trick=self.last_trick(view),
            line=line,
            why=None,
            hand=hand,
            choices=self.choices(view, trial or view, kind),
            heap=self.heap(view),
            talon=self.talon(view),
            rows=self.rows(hand),
        )

    def hand(self, view: Any, trial: Any) -> tuple[HandCard, ...]:
        """The hand of the reader, or of the seat to act when all hands are open.

        ``trial`` is the view once the cards that the reader has chosen have been put aside: it says what else may be.
        """
        seat = self.company.me if self.company.me is not None else view.to_act
        if seat is None or view.hands[seat] is None:
            return ()
        turn = seat == view.to_act
        return tuple(self.hand_card(card, trial, turn) for card in self.as_liked(view.hands[seat], view))

    def as_liked(self, hand: Iterable[Card], view: Any) -> list[Card]:
        """A hand in the order that the reader likes."""
        ranks = [card.rank for card in self.in_order(card for card in self.rules.pack if card.suit == "S")]
        return arranged(self.in_order(hand, view), self.company.sort, lambda card: self.is_trump(card, view), ranks)

    def choices(self, view: Any, trial: Any, kind: str) -> tuple[Choice, ...]:
        """The buttons of the calls; those that are refused are there for the reader at play, who may ask why."""
        if self.company.me not in (None, view.to_act):
            return ()
        made = [self.choice(call, trial)._replace(legal=call in trial.legal) for call in self.calls(view)]
        return tuple(choice for choice in made if choice.legal or kind == "play")

    def hand_card(self, card: Card, trial: Any, turn: bool) -> HandCard:
        """A card of the hand with what can be done with it."""
        return HandCard(self.face(card), str(card) if turn and card in trial.legal else None)

    def not_held(self, move: Move) -> Sentence:
        """Why a card that is not in the hand is refused; the move may be a call about it."""
        return self.words.gettext("You do not hold {card:acc}.", card=self.card(Card(move[-2:])))

    def face(self, card: Card) -> Face:
        """A card with its name."""
        return Face(str(card), self.phrases.card_words(card, "nom"))

    def card(self, card: Card) -> CardPhrase:
        """A card for a sentence."""
        return CardPhrase(self.phrases, card)

    def list_of_cards(self, cards: Iterable[Card]) -> CardsPhrase:
        """Several cards for a sentence, in the order given."""
        return CardsPhrase(self.phrases, cards)

    def suit(self, suit: str) -> SuitPhrase:
        """A suit for a sentence."""
        return SuitPhrase(self.phrases, suit)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.company.names[seat]

    def name_within(self, seat: int) -> str:
        """What a player is called where a sentence has begun already."""
        return name_within(self.words, self.name(seat)) if seat == self.company.me else self.name(seat)

    def list_of_names(self, seats: tuple[int, ...], *, begins: bool = False) -> str:
        """Several players in one sentence, which perhaps begins with them."""
        first, *others = seats
        names = [self.name(first) if begins else self.name_within(first), *map(self.name_within, others)]
        if not others:
            return names[0]
        some, last = ", ".join(names[:-1]), names[-1]
        if seats[-2] == self.company.me:
            return str(self.words.pgettext("right behind the reader", "{some} and {last}", some=some, last=last))
        return str(self.words.gettext("{some} and {last}", some=some, last=last))

    def place(self, seat: int) -> str:
        """Where a seat is drawn, the reader's being south."""
        seats = len(self.company.names)
        return PLACES[seats][(seat - (self.company.me or 0)) % seats]

    def rule_address(self, rule: str) -> str:
        """The paragraph that states a rule."""
        return f"{self.standpoint.rules}#{rule}"

    def why(self, view: Any, move: Move, rule: str) -> Why:
        """The answer to a card that may not be played."""
        return Why(rule, self.refused(view, move, rule), self.rule_address(rule))

    def tell(self, event: Event) -> Sentence:
        """What the log says of an event to this reader, or to an onlooker."""
        told = self.told_as(event)
        return self.sentence(told, you=self.company.me is not None and told.data.get("seat") == self.company.me)

    def log(self, events: Sequence[Event]) -> list[LogLine]:
        """Events in words, those that the reader may hear of."""
        me = self.company.me
        return [
            LogLine(
                text=self.tell(event),
                rule=event.rule,
                href=self.rule_address(event.rule),
                new_trick=event.id == "lead",
                cards=(event.data["card"],) if "card" in event.data else tuple(event.data.get("cards", ())),
            )
            for event in events
            if event.seats is None or me is None or me in event.seats
        ]

    def _seat(self, view: Any, seat: int) -> Seat:
        held = view.hands[seat]
        return Seat(
            seat=seat,
            place=self.place(seat),
            name=self.name(seat),
            dealer=seat == view.dealer,
            turn=seat == view.to_act,
            size=view.sizes[seat],
            cards=None if held is None else tuple(self.face(card) for card in self.in_order(held, view)),
            has=self.has(view, seat),
            says=self.says(view, seat),
            own=seat == self.company.me,
        )


def artist(rules: Rules[Any, Any], words: Words, company: Company, standpoint: Standpoint) -> Artist:
    """The artist of the game that these rules are of."""
    drawn: Artist = import_module(f"table.games.{rules.game.slug}").artist(rules, words, company, standpoint)
    return drawn
