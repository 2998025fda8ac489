"""What a card of Laus may cost, now and later, in penalty points, for a player that sees only its own hand.

Fractions are added by `fsum`: what `sum` makes of them differs a little from one version of Python to the next.
"""

from math import fsum

from rules_py.bots.laus.memory import Memory, suit_of
from rules_py.core.cards import SUITS, Card, Cards
from rules_py.games.laus.model import JACK, SEATS, LausView
from rules_py.games.laus.rules import LausRules
from rules_py.games.laus.scoring import CANCELLING_QUEEN, QUEEN_EXTRAS

# Chances and weights, found by trying many against random players (benchmarks/rule_players.py).
THROWS_JACK = 0.7
"""How likely a player who cannot follow throws a jack, if it holds one that may go."""
THROWN_SHARE = 0.58
"""What a thrown card costs, as a share of the average card that is out."""
GUARD = 0.63
"""What a lower card of the same suit leaves of the danger of a higher one: it can be played in its stead."""
STAYS_TO_THE_END = 0.5
"""How likely a card that nobody else can follow must be led in the end."""
LOWER_JACK = 1.9
TOP_JACK = 2.8
"""How much trouble a jack brings that others can beat, and one that nobody can."""
FOLLOWED_JACK = 0.37
"""How often the others answer a jack with jacks."""
SPREAD = 5.0
"""With so many cards of a suit out, every second card under the highest one is of that suit."""
THROWN_LATER = 0.77
"""How much of the danger of a long hand can still be thrown away; of a last card nothing can."""
VOID = 0.15
"""What being without a suit takes from the danger of the worst card: it can be thrown when that suit is led."""
MUST_LEAD = 0.22
"""What the safest card still costs, as a share of its danger, when it must be led."""
QUEEN_RISK = 0.1
"""How likely each dear queen that is not taken yet comes to this seat in the end."""
GIVEN = 0.1
"""What a point is worth that somebody else takes, beside one that this seat takes."""


class Estimates:
    """One decision: the memory of the deal, the trick on the table, and what each card may cost."""

    def __init__(self, rules: LausRules, view: LausView) -> None:
        self.rules = rules
        self.trick = view.trick
        self.memory = Memory(rules, view)
        self._costs_below: dict[tuple[Card, str], float] = {}
        self._highest: dict[Card, float] = {}
        self.later = [(self.memory.seat + step) % SEATS for step in range(1, SEATS - len(view.trick))]
        self.saved = CANCELLING_QUEEN in self.memory.taken
        self.queens_ahead = [queen for queen in QUEEN_EXTRAS if queen not in self.memory.played]
        debt = sum(QUEEN_EXTRAS.get(card, 0) for card in self.memory.taken)
        self.relief = debt + QUEEN_RISK * sum(QUEEN_EXTRAS[queen] for queen in self.queens_ahead)
        self.extras_count = 1.0 - self._insurance()
        out = list(self.memory.all_out())
        self.average_throw = THROWN_SHARE * fsum(map(self.cost, out)) / len(out) if out else 0.0

    def _insurance(self) -> float:
        """How surely the extras of queens will be cancelled for this seat (diamond-queen)."""
        if self.saved:
            return 1.0
        if CANCELLING_QUEEN in self.memory.hand:
            return self.takes_later(CANCELLING_QUEEN, self.memory.hand)
        return 0.0

    def cost(self, card: Card) -> float:
        """What a card is expected to cost this seat if it takes it; below 0 for the queen that cancels."""
        basic = self.rules.tariff.basic(card)
        if card is CANCELLING_QUEEN:
            return basic - self.relief
        return basic + self.extras_count * (self.rules.tariff.face_value(card) - basic)

    def value(self, card: Card) -> float:
        """How good it is to play a card: less the danger that stays in the hand, less what the trick may cost."""
        rest = tuple([held for held in self.memory.hand if held is not card])
        taken = self.takes_now(card)
        cost = taken * (self.trick_cost(card) + self._lead_cost(rest)) if taken else 0.0
        given = GIVEN * (1.0 - taken) * self.rules.tariff.basic(card)
        return given - cost - self._hand_danger(rest)

    # the trick on the table

    def takes_now(self, card: Card) -> float:
        """How likely a card takes this trick."""
        if self.rules.winning_place((*self.trick, card)) != len(self.trick):
            return 0.0
        chance = 1.0
        for seat in self.later:
            chance *= 1.0 - self._beats(seat, card)
        return chance

    def _led(self, card: Card) -> str:
        return suit_of(self.trick[0] if self.trick else card)

    def _beats(self, seat: int, card: Card) -> float:
        """How likely a later seat plays higher than a card that is winning."""
        led = self._led(card)
        following = self.memory.out[led]
        follows = self.memory.holds_any(seat, following)
        beats = 0.0
        if following and led == suit_of(card):
            beats = follows * sum(self._higher(other, card) for other in following) / len(following)
        if led == JACK:
            return beats
        jacks = [jack for jack in self.memory.out[JACK] if self._higher(jack, card) and self._may_go(jack, led)]
        return beats + (1.0 - follows) * THROWS_JACK * self.memory.holds_any(seat, jacks)

    def _higher(self, one: Card, other: Card) -> bool:
        return self.rules.strength[one] > self.rules.strength[other]

    def _may_go(self, jack: Card, led: str) -> bool:
        return not (self.rules.led_suit_jack_forbidden and jack.suit == led)

    def trick_cost(self, card: Card) -> float:
        """What the trick is expected to add to the penalty of this seat if the card takes it."""
        on_table = (*self.trick, card)
        if CANCELLING_QUEEN in on_table and not self.saved:
            tariff, taken = self.rules.tariff, self.memory.taken
            known: float = tariff.penalty((*taken, *on_table)) - tariff.penalty(taken)
            known -= QUEEN_RISK * sum(QUEEN_EXTRAS[queen] for queen in self.queens_ahead if queen not in on_table)
        else:
            known = fsum(map(self.cost, on_table))
        return known + fsum(self._adds(seat, card) for seat in self.later)

    def _adds(self, seat: int, card: Card) -> float:
        """What a later seat is expected to put on a trick that the card takes."""
        led = self._led(card)
        follows = self.memory.holds_any(seat, self.memory.out[led])
        return follows * self._cost_below(card, led) + (1.0 - follows) * self.average_throw

    def _cost_below(self, card: Card, suit: str) -> float:
        """What a card of a suit costs on average that lies under this card."""
        cost = self._costs_below.get((card, suit))
        if cost is None:
            below = [other for other in self.memory.out[suit] if self._higher(card, other)]
            cost = self._costs_below[card, suit] = fsum(map(self.cost, below)) / len(below) if below else 0.0
        return cost

    # the cards that stay

    def takes_later(self, card: Card, hand: Cards) -> float:
        """How likely a card that stays in the hand takes a trick some day, wanted or not; more than 1 for jacks."""
        chance = self._highest.get(card)
        if chance is None:
            chance = self._highest[card] = self._highest_some_day(card)
        suit, strength = suit_of(card), self.rules.strength
        for held in hand:
            if strength[held] < strength[card] and suit_of(held) == suit:
                chance *= GUARD
        return chance

    def _highest_some_day(self, card: Card) -> float:
        """The same without regard to the other cards of the hand."""
        others = self.memory.out[suit_of(card)]
        higher = sum(self._higher(other, card) for other in others)
        if card.rank == JACK:
            return LOWER_JACK if higher else TOP_JACK
        if not others:
            return STAYS_TO_THE_END
        chance = 1.0
        for _ in range(min(len(others), SEATS - 1)):
            chance *= 1 - higher / len(others)
        return chance

    def danger(self, card: Card, hand: Cards) -> float:
        """What a card may cost that stays in this hand."""
        suit = suit_of(card)
        out = self.memory.out[suit]
        followed = FOLLOWED_JACK if suit == JACK else len(out) / (len(out) + SPREAD)
        others = followed * self._cost_below(card, suit) + (1 - followed) * self.average_throw
        return self.takes_later(card, hand) * (self.cost(card) + (SEATS - 1) * others)

    def _hand_danger(self, hand: Cards) -> float:
        dangers = [self.danger(card, hand) for card in hand]
        held = {suit_of(card) for card in hand}
        voids = sum(suit not in held and bool(self.memory.out[suit]) for suit in SUITS)
        stays = 1.0 - THROWN_LATER * (len(hand) - 1) / len(hand) if hand else 0.0
        return stays * fsum(dangers) - VOID * voids * max(dangers, default=0.0)

    def _lead_cost(self, rest: Cards) -> float:
        """What it may cost to lead from the cards that are left."""
        return MUST_LEAD * min([self.danger(card, rest) for card in rest], default=0.0)
