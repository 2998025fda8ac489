"""Draws views of any game; each game has its own artist for what is its own."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from rules_py.core.cards import Card
from rules_py.core.moves import Move
from rules_py.core.protocol import Event, Rules
from table.phrases import CardPhrase, Phrases, SuitPhrase
from table.scene import Badge, Choice, Face, HandCard, LogLine, Lying, Scene, Seat, Why
from table.words import Sentence, Words

PLACES: Mapping[int, tuple[str, ...]] = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
}


class Company(NamedTuple):
    """Who sits at the table: names by seat, and the reader's seat, ``None`` for an onlooker."""

    names: tuple[str, ...]
    me: int | None


class Standpoint(NamedTuple):
    """Where a drawing stands: the address of the rules page and of the drawn cards, from the page that shows it."""

    rules: str
    faces: str


class Artist(ABC):
    """Draws the tables of one game under one set of rules, in one language, for one company."""

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

    @abstractmethod
    def over_line(self, view: Any) -> Sentence:
        """What is said when a deal is over."""

    @abstractmethod
    def end_line(self, standing: Any) -> Sentence:
        """What is said when the match is over."""

    @abstractmethod
    def sentence(self, event: Event, you: bool) -> Sentence:
        """What the log says of an event; ``you`` when it speaks of the reader."""

    @abstractmethod
    def refused(self, view: Any, move: Move, rule: str) -> Sentence:
        """Why a move is refused."""

    @abstractmethod
    def badges(self, view: Any) -> tuple[Badge, ...]:
        """What stands at the edge of the table."""

    @abstractmethod
    def in_order(self, hand: Iterable[Card]) -> list[Card]:
        """A hand as a player of this game would sort it."""

    @abstractmethod
    def rank_rows(self) -> tuple[tuple[Sentence, tuple[Card, ...]], ...]:
        """The cards in their order, high to low, in rows with a heading each."""

    def points(self, view: Any, seat: int) -> int | None:
        """What a seat's tricks are worth so far, where that is known and matters."""
        return None

    def choices(self, view: Any) -> tuple[Choice, ...]:
        """The legal moves that are no cards."""
        return ()

    # What all share

    def status(self, view: Any, standing: Any) -> Sentence:
        """What is going on: in the deal, after it, or after the match."""
        if standing.over:
            return self.end_line(standing)
        return self.line(view) if view.to_act is not None else self.over_line(view)

    def table(self, view: Any, kind: str, line: Sentence | str = "", match_over: bool = False) -> Scene:
        """The scene of a view, with the words that stand below it."""
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
            badges=self.badges(view) if kind == "play" else (),
            seats=tuple(self._seat(view, seat) for seat in range(len(view.hands))),
            trick=self._lying(view.leader, view.trick),
            last_trick=self._lying(view.tricks[-1].leader, view.tricks[-1].cards) if view.tricks else (),
            line=line,
            why=None,
            hand=self.hand(view),
            choices=self.choices(view),
        )

    def hand(self, view: Any) -> tuple[HandCard, ...]:
        """The hand of the reader, or of the seat to act when all hands are open."""
        seat = self.company.me if self.company.me is not None else view.to_act
        if seat is None or view.hands[seat] is None:
            return ()
        turn = seat == view.to_act
        return tuple(
            HandCard(self.face(card), str(card) if turn and card in view.legal else None, None, None)
            for card in self.in_order(view.hands[seat])
        )

    def face(self, card: Card) -> Face:
        """A card with its name."""
        return Face(str(card), self.phrases.card_words(card, "nom"))

    def card(self, card: Card) -> CardPhrase:
        """A card for a sentence."""
        return CardPhrase(self.phrases, card)

    def suit(self, suit: str) -> SuitPhrase:
        """A suit for a sentence."""
        return SuitPhrase(self.phrases, suit)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.company.names[seat]

    def list_of_names(self, seats: tuple[int, ...]) -> str:
        """Several players in one sentence."""
        names = [self.name(seat) for seat in seats]
        if len(names) == 1:
            return names[0]
        return str(self.words.gettext("{some} and {last}", some=", ".join(names[:-1]), last=names[-1]))

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

    def log(self, events: Sequence[Event]) -> list[LogLine]:
        """Events in words, those that the reader may hear of."""
        me = self.company.me
        return [
            LogLine(
                text=self.sentence(event, you=me is not None and event.data.get("seat") == me),
                rule=event.rule,
                href=self.rule_address(event.rule),
                new_trick=event.id == "lead",
                cards=(event.data["card"],) if "card" in event.data else (),
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
            cards=None if held is None else tuple(self.face(card) for card in self.in_order(held)),
            tricks=sum(trick.winner == seat for trick in view.tricks),
            points=self.points(view, seat),
        )

    def _lying(self, leader: int, trick: tuple[Card, ...]) -> tuple[Lying, ...]:
        winning = self.rules.winning_place(trick) if trick else None  # type: ignore[attr-defined]
        seats = len(self.company.names)
        return tuple(
            Lying(seat, self.place(seat), self.name(seat), self.face(card), place == winning, place == 0)
            for place, card in enumerate(trick)
            for seat in ((leader + place) % seats,)
        )


def artist(rules: Rules[Any, Any], words: Words, company: Company, standpoint: Standpoint) -> Artist:
    """The artist of the game that these rules are of."""
    drawn: Artist = import_module(f"table.games.{rules.game.slug}").artist(rules, words, company, standpoint)
    return drawn
