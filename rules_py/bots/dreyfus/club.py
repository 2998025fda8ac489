"""The rule player of Dreyfus: exchanges what is low, keeps its trumps, and plays each card where it is worth most.

A card is worth the trick that it may win now, less what it may still win later. The numbers were chosen by play
against variants of the same player. Even when every card costs one above (`exchange_charge`) it pays to exchange all
low cards: who takes more tricks wins the party, and the winner pays nothing.
"""

from random import Random
from typing import TYPE_CHECKING

from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.games.dreyfus.model import LOW_RANKS, SEATS, DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules

if TYPE_CHECKING:
    from rules_py.core.moves import Move

REASONS = (
    "low-card-goes",
    "talon-is-empty",
    "keeps-the-rest",
    "only-card",
    "cannot-win",
    "takes-last",
    "leads-trump",
    "leads-high",
    "leads-low",
    "likely-wins",
    "may-win",
)
"""The ids of the reasons, in the order of a deal."""
HIGH_RANKS = "AKQ"
"""What stays in the hand even when any rank may be exchanged."""
LONG_SUIT = 7
"""A suit so long is kept when there is no trump: its low cards win tricks at the end."""
SURE, LOW_CARD = 10, 3
"""How much a card that was not seen counts as being in a hand: most low cards were exchanged. Whole numbers, because
sums of fractions come out a little different from one version of Python to the next."""
TO_LEAD = 0.2
"""What it is worth to win a trick, besides the trick."""
TOP_TRUMP, HIGHER_TRUMP, ANY_TRUMP = 1.0, 0.15, 0.2
TOP_CARD, HIGHER_CARD = 0.85, 0.3
"""What the highest card of a suit will win later, and how much less each higher card that is out leaves of it."""
LENGTH, RANK = 0.03, 0.004
"""What each card in the same suit, and each step of rank, adds to that."""


def club(rules: DreyfusRules, view: DreyfusView, rng: Random) -> Choice:
    """Low cards out, then the card that is worth most in this trick."""
    return _exchange(rules, view) if view.phase == "exchange" else _play(rules, view)


def _exchange(rules: DreyfusRules, view: DreyfusView) -> Choice:
    assert view.seat is not None
    hand = view.hands[view.seat] or ()
    held = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    goes = [
        card
        for card in hand
        if rules.discarding[card] in view.legal
        and card.suit != view.trump
        and card.rank not in HIGH_RANKS
        and (view.trump is not None or held[card.suit] < LONG_SUIT)
    ]
    if not goes and rules.done not in view.legal:  # one card has gone and a second one must
        goes = [card for card in hand if rules.discarding[card] in view.legal]
    if goes:
        lowest = min(goes, key=lambda card: (card.suit == view.trump, rules.strength[card.rank], card))
        return Choice(rules.discarding[lowest], (Reason("low-card-goes", {"card": lowest}),))
    gone = view.exchanged[view.seat]
    if not view.talon_size:
        return Choice(rules.done, (Reason("talon-is-empty", {}),))
    return Choice(rules.done, (Reason("keeps-the-rest", {"count": gone}),))


def _play(rules: DreyfusRules, view: DreyfusView) -> Choice:
    if len(view.legal) == 1:
        return Choice(view.legal[0], (Reason("only-card", {"card": view.legal[0]}),))
    table = _Table(rules, view)
    chances = {card: table.wins_now(card) for card in sorted(table.playable)}
    values: dict[Move, float] = {
        card: round(chance * (1 + TO_LEAD) - table.wins_later(card), 3) for card, chance in chances.items()
    }
    best = max(chances, key=lambda card: (values[card], card))
    return Choice(best, (_reason(view, best, chances[best]),), values)


def reasons_for(rules: DreyfusRules, view: DreyfusView, card: Card) -> tuple[Reason, ...]:
    """The rule of thumb that a card follows, whoever has chosen it."""
    if len(view.legal) == 1:
        return (Reason("only-card", {"card": card}),)
    return (_reason(view, card, _Table(rules, view).wins_now(card)),)


def _reason(view: DreyfusView, card: Card, chance: float) -> Reason:
    data = {"card": card, "percent": round(100 * chance)}
    if chance == 0:
        return Reason("cannot-win" if view.trick else "leads-low", data)
    if len(view.trick) == SEATS - 1:
        return Reason("takes-last", data)
    if not view.trick:
        return Reason("leads-trump" if card.suit == view.trump else "leads-high" if chance > 0.5 else "leads-low", data)
    return Reason("likely-wins" if chance > 0.5 else "may-win", data)


class _Table:
    """One decision: which cards are out, and who can no longer have what."""

    def __init__(self, rules: DreyfusRules, view: DreyfusView) -> None:
        assert view.seat is not None
        self.strength = rules.strength
        self.rules = rules
        self.view = view
        self.hand: Cards = view.hands[view.seat] or ()
        self.playable = tuple([move for move in view.legal if isinstance(move, Card)])
        self.later = [(view.seat + step) % SEATS for step in range(1, SEATS - len(view.trick))]
        seen = {*self.hand, *(view.discards[view.seat] or ())}
        self.voids: set[tuple[int, str | None]] = set()
        for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)]:
            seen.update(cards)
            self._note_voids(leader, cards)
        out = [card for card in rules.pack if card not in seen]
        self.weight = {card: LOW_CARD if card.rank in LOW_RANKS else SURE for card in out}
        self.out = {suit: tuple([card for card in out if card.suit == suit]) for suit in SUITS}
        self.all_out = sum(self.weight.values())

    def _note_voids(self, leader: int, cards: Cards) -> None:
        for place, card in enumerate(cards):
            if card.suit != cards[0].suit:
                seat = (leader + place) % SEATS
                self.voids.add((seat, cards[0].suit))
                if card.suit != self.view.trump:
                    self.voids.add((seat, self.view.trump))

    def _above(self, card: Card) -> Cards:
        """The cards of its suit that are out and higher."""
        strength = self.strength
        return tuple([other for other in self.out[card.suit] if strength[other.rank] > strength[card.rank]])

    def _holds(self, seat: int, some: Cards) -> float:
        """How likely a seat holds any of some cards of one suit."""
        if not some or (seat, some[0].suit) in self.voids:
            return 0.0
        share = sum([self.weight[card] for card in some]) / self.all_out
        none = 1.0
        for _ in range(self.view.sizes[seat]):
            none *= 1 - share
        return 1 - none

    def wins_now(self, card: Card) -> float:
        """How likely a card wins the trick on the table."""
        view, trick = self.view, (*self.view.trick, card)
        if self.rules.winning_place(trick, view.trump) != len(view.trick):
            return 0.0
        led, above, chance = trick[0].suit, self._above(card), 1.0
        trumps = self.out[view.trump] if view.trump else ()
        for seat in self.later:
            void = 1 - self._holds(seat, self.out[led])
            if card.suit != led:
                beaten = void * self._holds(seat, above)
            elif led == view.trump:
                beaten = self._holds(seat, above)
            else:
                beaten = min(1.0, self._holds(seat, above) + void * self._holds(seat, trumps))
            chance *= 1 - beaten
        return chance

    def wins_later(self, card: Card) -> float:
        """What a card may still win if it stays in the hand."""
        higher = sum([self.weight[other] for other in self._above(card)]) / SURE
        if card.suit == self.view.trump:
            return max(ANY_TRUMP, TOP_TRUMP - HIGHER_TRUMP * higher)
        held = sum([other.suit == card.suit for other in self.hand])
        return max(0.0, TOP_CARD - HIGHER_CARD * higher) + LENGTH * held + RANK * self.strength[card.rank]
