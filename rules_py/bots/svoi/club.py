"""The rule player of Svoi Koziri: beats as cheaply as it can, and lays what costs the opponent most to beat.

All cards are known in this game: what is neither in the hand nor in the pile is in the other hand. The numbers were
chosen by play: laying the lowest card finishes games but never defends, and two players who always defend do not
finish (K-D13), so this one defends when the opponent is nearly out.
"""

from random import Random
from typing import NamedTuple

from rules_py.bots.players import Choice, Reason
from rules_py.core.cards import Card, Cards
from rules_py.core.moves import Move
from rules_py.games.svoi.model import SEATS, SvoiView
from rules_py.games.svoi.rules import SvoiRules

REASONS = (
    "strongest-suit",
    "nothing-beats",
    "goes-out",
    "only-trump-beats",
    "lowest-that-beats",
    "cannot-be-beaten",
    "few-beat-it",
    "cheap-to-me-dear-to-them",
)
"""The ids of the reasons."""
CARD_OF_A_SUIT = 4
"""What a card adds to its suit when a trump is chosen, besides its strength."""
NEARLY_OUT = 6
"""With so few cards in the other hand it is time to defend …"""
NEARLY_OUT_LATE = 3
"""… and with so few when half of the turns are gone, so that the deal comes to an end."""
OWN_COST = 1.5
"""How much more a card of one's own is worth than the one that it draws from the other hand."""
FEW = 3
"""So many answers are few."""
UNBEATABLE = 3
"""How much more than an ace it is worth when the opponent must take."""


def club(rules: SvoiRules, view: SvoiView, rng: Random) -> Choice:
    """The trump of the strongest suit; the lowest card that beats; the lay that the opponent can afford least."""
    player = _Player(rules, view)
    if view.phase == "trump":
        return player.name_trump()
    if view.laying or not view.pile:
        return player.lay(player.mine)
    beating = tuple([move for move in view.legal if isinstance(move, Card)])
    return (
        player.beat(beating) if beating else Choice(view.legal[0], (Reason("nothing-beats", {"card": view.pile[-1]}),))
    )


def reason_of(rules: SvoiRules, view: SvoiView, move: Move) -> tuple[Reason, ...]:
    """What the rule player says of a move, if it would make it; of a second card or a lead it says what it does."""
    player = _Player(rules, view)
    if isinstance(move, Card) and (view.laying or not view.pile):
        answers = len(player.answers(move))
        says = "few-beat-it" if answers else "cannot-be-beaten"
        return (Reason(says, {"card": move, "count": answers}),) if answers <= FEW else ()
    chosen = club(rules, view, Random(0))
    return chosen.reasons if chosen.move == move else ()


class _Player(NamedTuple):
    """One decision: the rules and what the seat sees."""

    rules: SvoiRules
    view: SvoiView

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def mine(self) -> Cards:
        """The own hand."""
        return self.view.hands[self.seat] or ()

    @property
    def theirs(self) -> Cards:
        """The other hand, worked out from what is open."""
        seen = {*self.mine, *self.view.pile}
        return tuple([card for card in self.rules.pack if card not in seen])

    def cost(self, card: Card, trump: str) -> int:
        """How dear a card is to a player with this trump: its strength, any trump above any other card."""
        return self.rules.strength[card.rank] + (len(self.rules.strength) if card.suit == trump else 0)

    def name_trump(self) -> Choice:
        """The suit with the most and highest cards."""
        values: dict[Move, float] = {
            naming: sum(
                [CARD_OF_A_SUIT + self.rules.strength[card.rank] for card in self.mine if card.suit == naming[-1]]
            )
            for naming in self.view.legal
        }
        best = max(values, key=values.__getitem__)
        count = sum(card.suit == best[-1] for card in self.mine)
        return Choice(best, (Reason("strongest-suit", {"suit": best[-1], "count": count}),), values)

    def beat(self, beating: Cards) -> Choice:
        """The lowest card that will do; with two cards left the one that leaves the safer last card."""
        trump = self.view.trumps[self.seat]
        if len(self.mine) == 2 and len(beating) == 2:
            last = self.lay(self.mine).move
            card = next(held for held in beating if held is not last)
            return Choice(card, (Reason("goes-out", {"card": last}),))
        card = min(beating, key=lambda held: (self.cost(held, trump), held))
        data = {"card": card, "top": self.view.pile[-1]}
        trumps = card.suit == trump and card.suit != self.view.pile[-1].suit
        return Choice(card, (Reason("only-trump-beats" if trumps else "lowest-that-beats", data),))

    def answers(self, card: Card) -> Cards:
        """The cards of the other hand that beat a card."""
        return self.rules.beaters(self.theirs, card, self.view.trumps[(self.seat + 1) % SEATS])

    def lay(self, hand: Cards) -> Choice:
        """The card that the opponent can afford least, or when he is nearly out the one that fewest of his beat."""
        rules, own, other = self.rules, self.view.trumps[self.seat], self.view.trumps[(self.seat + 1) % SEATS]
        theirs = self.theirs
        answers = {card: self.answers(card) for card in hand}
        late = self.view.turns * 2 >= rules.max_turns
        defends = len(theirs) <= (NEARLY_OUT_LATE if late else NEARLY_OUT) or len(hand) <= 2
        values: dict[Move, float] = {}
        for card in hand:
            drawn = min(
                [self.cost(answer, other) for answer in answers[card]], default=len(rules.strength) + UNBEATABLE
            )
            values[card] = drawn - OWN_COST * self.cost(card, own)
            if defends:
                values[card] = -100 * len(answers[card]) - self.cost(card, own)
        best = max(hand, key=lambda card: (values[card], card))
        data = {"card": best, "count": len(answers[best])}
        if not answers[best]:
            return Choice(best, (Reason("cannot-be-beaten", data),), values)
        return Choice(best, (Reason("few-beat-it" if defends else "cheap-to-me-dear-to-them", data),), values)
