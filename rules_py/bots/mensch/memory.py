"""What a player of Mensch can work out from its view: the cards still out, who is void in what, who plays with whom."""

from collections.abc import Collection

from rules_py.core.cards import SUITS, Card, Cards
from rules_py.games.mensch.model import CLUB_QUEEN, HALF, SEATS, Contract, MenschView
from rules_py.games.mensch.rules import MenschRules


class Memory:
    """The deal as one seat remembers it while it is played.

    ``out`` are the cards in the hands of the others, by the suit in which they count; ``void`` the suits that a seat
    has shown not to hold; ``friend`` says how surely each seat is on the side of this one, from 0 to 1.
    """

    def __init__(self, rules: MenschRules, view: MenschView) -> None:
        assert view.seat is not None
        assert view.contract is not None
        assert view.contract.trump is not None
        own = view.hands[view.seat]
        assert own is not None
        self.seat = view.seat
        self.hand = own
        self.sizes = view.sizes
        self.trump = view.contract.trump
        self.strength = rules.strength[self.trump]
        gone = {*own, *view.trick, *(card for trick in view.tricks for card in trick.cards)}
        self.out: dict[str, list[Card]] = {suit: [] for suit in SUITS}
        for card in rules.pack:
            if card not in gone:
                self.out[self.suit_of(card)].append(card)
        self.void: list[set[str]] = [set() for _ in range(SEATS)]
        for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
            self._notice_voids(leader, cards)
        self.others = [seat for seat in range(SEATS) if seat != view.seat]
        self._shares: dict[str, list[float]] = {}
        self.friend = [_friendship(view.seat, seat, view.contract) for seat in range(SEATS)]

    def suit_of(self, card: Card) -> str:
        """The suit in which a card counts: the queen of clubs is a trump (M-D3)."""
        return self.trump if card is CLUB_QUEEN else card.suit

    def _notice_voids(self, leader: int, cards: Cards) -> None:
        for place, card in enumerate(cards):
            asked = self.suit_of(cards[0])
            if self.suit_of(card) != asked:
                self.void[(leader + place) % SEATS].add(asked)

    def shares(self, suit: str) -> list[float]:
        """How likely one card of a suit that is out lies with each seat."""
        if suit not in self._shares:
            room = [0 if seat == self.seat or suit in self.void[seat] else self.sizes[seat] for seat in range(SEATS)]
            self._shares[suit] = [size / sum(room) if size else 0.0 for size in room]
        return self._shares[suit]

    def holds_any(self, seat: int, suit: str, cards: Collection[Card]) -> float:
        """How likely a seat holds at least one of these cards of a suit, each card taken by itself."""
        return 1.0 - (1.0 - self.shares(suit)[seat]) ** len(cards)


def _friendship(own: int, seat: int, contract: Contract) -> float:
    """How surely two seats win or lose together: the partner by a called card may not be known yet."""
    side = contract.side
    if own == seat:
        return 1.0
    if contract.bid.kind != HALF or contract.partner is not None:
        return float((own in side) == (seat in side))
    if own in side:
        return 1 / (SEATS - 1)
    return 0.0 if seat in side else 0.5
