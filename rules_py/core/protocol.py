"""What every game says of itself, and the questions that its rules answer.

A game is a folder in ``rules_py/games``; its package holds one ``Game`` named ``GAME``. A ``Rules`` object is a game
with its options chosen. It holds no state of play: every answer depends on its arguments alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from rules_py.core.cards import Cards
from rules_py.core.moves import Move
from rules_py.core.options import Option, Options, Value

Hands = tuple[Cards, ...]


class Deal(NamedTuple):
    """The cards as dealt: hands by seat, talon in the order of drawing, the dealer, and which deal of the match it is.

    ``number`` counts from 0 and does not count deals that were thrown in.
    """

    hands: Hands
    talon: Cards
    dealer: int
    number: int


class Outcome(NamedTuple):
    """How a deal ended: the reason, as an id, and the points of each seat."""

    reason: str
    points: tuple[int, ...]


class Event(NamedTuple):
    """Something that happened at the table, for a log to put into words.

    ``id`` names the sentence, ``rule`` the paragraph of the rules that stands behind it, ``data`` what the sentence
    speaks of (``seat``, ``card``, ``points`` …). ``seats`` are those who may hear of it; ``None`` is everyone.
    """

    id: str
    rule: str
    data: Mapping[str, Any]
    seats: tuple[int, ...] | None = None


class State(Protocol):
    """What the state of a deal has in every game; ``to_act`` is ``None`` once the deal is over."""

    @property
    def phase(self) -> str:
        """The phase of the deal, one of the game's phases or ``over``."""

    @property
    def to_act(self) -> int | None:
        """The seat that is to move."""

    @property
    def hands(self) -> Hands:
        """The cards held now, by seat."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""

    @property
    def ply(self) -> int:
        """How many moves were made in this deal."""


class View(Protocol):
    """What one seat knows of a deal, in every game; a ``seat`` of ``None`` sees all hands."""

    @property
    def seat(self) -> int | None:
        """Whose eyes these are."""

    @property
    def phase(self) -> str:
        """The phase of the deal, one of the game's phases or ``over``."""

    @property
    def to_act(self) -> int | None:
        """The seat that is to move."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""

    @property
    def ply(self) -> int:
        """How many moves were made in this deal."""

    @property
    def hands(self) -> tuple[Cards | None, ...]:
        """The cards held, by seat; ``None`` for a hand that is not seen."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def legal(self) -> tuple[Move, ...]:
        """What this seat may do now."""


class Standing(Protocol):
    """Where a match stands between two deals: who deals next, how many deals counted, the score, who has won."""

    @property
    def dealer(self) -> int:
        """The seat that deals next."""

    @property
    def number(self) -> int:
        """How many deals counted so far."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, in order."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats that have lost, in order."""

    def score(self) -> Any:
        """The score as the answers of the commands show it."""


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Standing)


class Rules(ABC, Generic[S, M]):
    """The rules of one game with its options chosen."""

    game: ClassVar["Game"]
    pack: Cards
    hand_sizes: tuple[int, ...]
    talon_size: int = 0

    def __init__(self, options: Options) -> None:
        self.options = options

    @abstractmethod
    def deal(self, shuffled: Cards, dealer: int) -> tuple[Hands, Cards]:
        """Hands and talon when this dealer deals a shuffled pack."""

    def check(self, hands: Hands, where: str) -> None:
        """Refuses hands that this game never deals, though they are complete: ``MalformedRecord`` at ``where``."""

    @abstractmethod
    def start(self, deal: Deal) -> S:
        """The state before the first move of a deal."""

    @abstractmethod
    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """What the seat to act may do; empty when the deal is over."""

    @abstractmethod
    def refusal(self, state: S, move: Move) -> str | None:
        """The id of the rule that a move breaks, or ``None`` when it is legal. The deal must not be over."""

    @abstractmethod
    def apply(self, state: S, move: Move) -> S:
        """The state after a legal move. Legality is not checked again: ask ``refusal`` first."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the deal ended, ``None`` while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What one seat knows; all hands for a seat of ``None``."""

    def narrate_deal(self, state: S) -> tuple[Event, ...]:
        """What happened before the first move of a deal: somebody dealt."""
        return (Event("deal", "deal", {"seat": state.dealer}),)

    @abstractmethod
    def narrate(self, before: S, move: Move, after: S) -> tuple[Event, ...]:
        """What happened by one move, in order."""

    @abstractmethod
    def opening(self, dealer: int) -> M:
        """The standing before the first deal."""

    @abstractmethod
    def settle(self, standing: M, state: S) -> M:
        """The standing after a deal that is over."""

    @abstractmethod
    def narrate_match(self, before: M, after: M) -> tuple[Event, ...]:
        """What a finished deal changed in the match, in order."""


class Game(ABC):
    """A game as a catalogue lists it.

    ``rule_ids`` are the rules in the order of their page; ``background_ids`` those among them of which no event and no
    refusal can speak, such as which cards are in the pack.
    """

    slug: ClassVar[str]
    seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[Mapping[str, Options]]
    rule_ids: ClassVar[tuple[str, ...]]
    background_ids: ClassVar[tuple[str, ...]] = ()
    moves: ClassVar[Mapping[str, Move]]

    @abstractmethod
    def rules(self, options: Options) -> Rules[Any, Any]:
        """The rules with these options; the rest have their defaults."""

    def complete(self, chosen: Options) -> dict[str, Value]:
        """Every option with its value, in the order in which the game lists them."""
        return {option.name: chosen.get(option.name, option.default) for option in self.options}

    def essential(self, chosen: Options) -> dict[str, Value]:
        """Those of the chosen options that differ from what they would be if they were not named."""
        unnamed = {name: {key: value for key, value in chosen.items() if key != name} for name in chosen}
        return {name: value for name, value in chosen.items() if self.complete(unnamed[name])[name] != value}


made = tuple.__new__
"""Makes a state from all of its values, ``made(LausState, (dealer, hands, …))``, as its class would, in half the time.

For the one place of each game where a playout spends its time: the state after a card.
"""


def next_seat(seat: int, seats: int) -> int:
    """The seat that follows clockwise."""
    return (seat + 1) % seats
