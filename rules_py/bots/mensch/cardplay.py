"""How the rule player of Mensch plays its cards: a value in tricks for every legal card, and the rule of thumb for it.

A card gains the chance that its side wins the trick, costs what it might have won later, and may serve a plan: the
side of the bid draws trumps, its opponents keep theirs, and a plain suit that is played out can be trumped.
"""

from math import fsum

from rules_py.bots.mensch.memory import Memory
from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import Card
from rules_py.games.mensch.model import RANKS, SEATS, MenschView
from rules_py.games.mensch.rules import MenschRules

REASONS = (
    "only-card",
    "draw-trumps",
    "lead-trump",
    "lead-highest",
    "lead-to-trump-later",
    "lead-low",
    "trump-in",
    "win-surely",
    "try-to-win",
    "leave-to-partner",
    "spare-cards",
)
"""The ids of the reasons for a card."""
TRUMP_WORTH, LOW_TRUMP_WORTH, TRUMP_WORTH_LEFT = 0.65, 0.25, 0.45
PLAIN_WORTH, PLAIN_WORTH_LEFT, LOW_CARD_WORTH = 0.85, 0.5, 0.01
SAFE_A_CARD = 0.15
TRUMPS_IF_VOID = 0.9
OVERTAKES_FRIEND = 0.5
DRAWS_TRUMPS, DRAWS_PER_OWN_TRUMP, SPARES_TRUMPS, TRUMPS_THAT_MATTER = 0.1, 0.04, -0.15, 3
OPENS_TRUMPING = 0.05
LEADS_FROM_HONOUR, HONOURS = -0.1, "AKQ"
SURE, LIKELY = 0.95, 0.5


def play_card(rules: MenschRules, view: MenschView) -> Choice:
    """The legal card of the highest value, equal values in the order of the alphabet; the reason; all values."""
    player = _Player(rules, view)
    values = {card: round(player.value(card), 6) for card in sorted(view.legal) if isinstance(card, Card)}
    best = max(values, key=lambda card: values[card])
    reasons = (player.reason(best, len(values)),)
    return Choice(best, reasons, {card: round(value, 2) for card, value in values.items()})


def reasons_for(rules: MenschRules, view: MenschView, card: Card) -> tuple[Reason, ...]:
    """The rule of thumb that a card follows, whoever has chosen it."""
    return (_Player(rules, view).reason(card, len(view.legal)),)


class _Player:
    """One decision at the table: what the seat remembers and the trick that lies there."""

    def __init__(self, rules: MenschRules, view: MenschView) -> None:
        assert view.contract is not None
        self.rules = rules
        self.memory = Memory(rules, view)
        self.trick = view.trick
        self.leader = view.leader
        self.with_bidder = self.memory.friend[view.contract.bidder] == 1.0
        self.later = [(self.memory.seat + step) % SEATS for step in range(1, SEATS - len(view.trick))]

    def value(self, card: Card) -> float:
        """How good it is to play a card now, in tricks."""
        return self.trick_chance(card) - self.worth(card) + self.plan(card)

    # the trick on the table

    def trick_chance(self, card: Card) -> float:
        """How likely this trick goes to the own side when a card is played now."""
        memory = self.memory
        trick = (*self.trick, card)
        place = self.rules.winning_place(trick, memory.trump)
        chances = {(self.leader + place) % SEATS: 1.0}
        for seat in self.later:
            beaten = self.beats(seat, memory.suit_of(trick[0]), trick[place])
            for other in chances:
                friends = memory.friend[other] == memory.friend[seat] == 1.0
                chances[other] *= 1.0 - beaten * (OVERTAKES_FRIEND if friends else 1.0)
            chances[seat] = 1.0 - fsum(chances.values())
        return fsum(chance * memory.friend[seat] for seat, chance in chances.items())

    def beats(self, seat: int, asked: str, best: Card) -> float:
        """How likely a later seat can beat the card that is winning, by following suit or by a trump."""
        memory, chance = self.memory, 0.0
        if asked == memory.trump or memory.suit_of(best) != memory.trump:
            chance = memory.holds_any(seat, asked, self.stronger(asked, best))
        if asked != memory.trump:
            void = 1.0 - memory.holds_any(seat, asked, memory.out[asked])
            chance += void * TRUMPS_IF_VOID * memory.holds_any(seat, memory.trump, self.stronger(memory.trump, best))
        return chance

    def stronger(self, suit: str, best: Card) -> list[Card]:
        """The cards of a suit that are out and stronger than a card."""
        strength = self.memory.strength
        return [card for card in self.memory.out[suit] if strength[card] > strength[best]]

    # the tricks to come

    def worth(self, card: Card) -> float:
        """What a card may still win if it is kept."""
        memory = self.memory
        suit = memory.suit_of(card)
        higher = len(self.stronger(suit, card))
        if suit == memory.trump:
            return LOW_TRUMP_WORTH + (TRUMP_WORTH - LOW_TRUMP_WORTH) * TRUMP_WORTH_LEFT**higher
        worth = PLAIN_WORTH * PLAIN_WORTH_LEFT**higher
        if memory.out[memory.trump]:
            worth *= min(1.0, SAFE_A_CARD * len(memory.out[suit]))
        return worth + LOW_CARD_WORTH * memory.strength[card] / len(RANKS)

    def plan(self, card: Card) -> float:
        """What a card does for the tricks to come beside winning this one."""
        memory = self.memory
        suit = memory.suit_of(card)
        trumps = [other for other in memory.hand if memory.suit_of(other) == memory.trump]
        if suit == memory.trump:
            matter = 0 if self.trick else min(len(memory.out[suit]), TRUMPS_THAT_MATTER)
            drawing = DRAWS_TRUMPS + DRAWS_PER_OWN_TRUMP * len(trumps)
            return matter * (drawing if self.with_bidder else SPARES_TRUMPS)
        held = [other for other in memory.hand if memory.suit_of(other) == suit]
        gain = OPENS_TRUMPING if trumps and len(held) == 1 else 0.0
        if (
            not self.trick
            and not self.with_bidder
            and self.stronger(suit, card)
            and any(other.rank in HONOURS for other in held)
        ):
            gain += LEADS_FROM_HONOUR
        return gain

    # reasons

    def reason(self, card: Card, choices: int) -> Reason:
        """The rule of thumb that the chosen card follows."""
        if choices == 1:
            return Reason("only-card", {"card": card})
        if not self.trick:
            return Reason(self.reason_to_lead(card), {"card": card})
        memory = self.memory
        place = self.rules.winning_place(self.trick, memory.trump)
        holder = (self.leader + place) % SEATS
        chance = self.trick_chance(card)
        if self.rules.winning_place((*self.trick, card), memory.trump) == len(self.trick):
            trumps = memory.suit_of(card) == memory.trump != memory.suit_of(self.trick[0])
            win = "win-surely" if chance >= SURE else "try-to-win"
            return Reason("trump-in" if trumps else win, {"card": card})
        if memory.friend[holder] == 1.0 and chance >= LIKELY:
            return Reason("leave-to-partner", {"card": card, "partner": holder})
        return Reason("spare-cards", {"card": card})

    def reason_to_lead(self, card: Card) -> str:
        """The rule of thumb behind a lead."""
        memory = self.memory
        suit = memory.suit_of(card)
        if suit == memory.trump:
            return "draw-trumps" if self.with_bidder and memory.out[suit] else "lead-trump"
        if not self.stronger(suit, card):
            return "lead-highest"
        if sum(memory.suit_of(other) == suit for other in memory.hand) == 1:
            return "lead-to-trump-later"
        return "lead-low"
