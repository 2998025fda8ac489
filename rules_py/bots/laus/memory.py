"""What a player of Laus can work out from its view: the cards still out, and who has shown to be without a suit."""

from collections.abc import Iterable, Iterator

from rules_py.core.cards import Card
from rules_py.games.laus.model import JACK, SEATS, LausView
from rules_py.games.laus.rules import LausRules


def suit_of(card: Card) -> str:
    """The suit in which a card counts: jacks are a suit of their own (L-D1)."""
    return JACK if card.rank == JACK else card.suit


class Memory:
    """The deal as one seat remembers it.

    ``out`` are the cards in the hands of the others, by suit; ``void`` the suits that a seat has shown not to hold;
    ``played`` are all cards that were played, ``taken`` those in the tricks of the seat itself.
    """

    def __init__(self, rules: LausRules, view: LausView) -> None:
        assert view.seat is not None
        own = view.hands[view.seat]
        assert own is not None
        self.seat = view.seat
        self.hand = own
        self.sizes = view.sizes
        self.taken = [card for trick in view.tricks if trick.winner == view.seat for card in trick.cards]
        self.played = {*view.trick, *(card for trick in view.tricks for card in trick.cards)}
        self.out: dict[str, list[Card]] = {suit: [] for suit in (JACK, *"SHDC")}
        for card in rules.pack:
            if card not in self.played and card not in own:
                self.out[suit_of(card)].append(card)
        self.void: list[set[str]] = [set() for _ in range(SEATS)]
        for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
            self._notice_voids(leader, cards)
        self.others = [seat for seat in range(SEATS) if seat != view.seat]
        self._share: dict[tuple[int, str], float] = {}

    def _notice_voids(self, leader: int, cards: tuple[Card, ...]) -> None:
        for place, card in enumerate(cards):
            if suit_of(card) != suit_of(cards[0]):
                self.void[(leader + place) % SEATS].add(suit_of(cards[0]))

    def all_out(self) -> Iterator[Card]:
        """Every card that the others hold."""
        for held in self.out.values():
            yield from held

    def share(self, seat: int, suit: str) -> float:
        """How likely one card of a suit that is out lies with this seat."""
        key = (seat, suit)
        if key not in self._share:
            possible = sum(self.sizes[other] for other in self.others if suit not in self.void[other])
            may_hold = suit not in self.void[seat] and possible > 0
            self._share[key] = self.sizes[seat] / possible if may_hold else 0.0
        return self._share[key]

    def holds_any(self, seat: int, cards: Iterable[Card]) -> float:
        """How likely a seat holds at least one of these cards, each card taken by itself."""
        none = 1.0
        for card in cards:
            none *= 1.0 - self.share(seat, suit_of(card))
        return 1.0 - none
