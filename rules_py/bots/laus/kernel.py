"""Laus in masks: the twin of ``LausRules`` for search, and what a seat does not know."""

from collections.abc import Sequence
from functools import lru_cache

from rules_py.bots.laus.beliefs import doubts
from rules_py.bots.laus.masks import OVER, SLOTS, Masks, Position
from rules_py.bots.laus.memory import Memory
from rules_py.bots.laus.playouts import play_at_random
from rules_py.bots.laus.rollout import Rollout
from rules_py.bots.search.kernel import Chance, Hidden
from rules_py.core.options import Value
from rules_py.core.protocol import made
from rules_py.games.laus.model import SEATS, LausView
from rules_py.games.laus.rules import LausRules


class LausKernel:
    """The play of Laus with its options chosen; see ``Kernel``. Results are penalty points below zero."""

    seats = SEATS

    def __init__(self, rules: LausRules) -> None:
        self.rules = rules
        self.masks = Masks(rules)
        self.cards = self.masks.cards
        self.rollout = Rollout(self.masks)

    def hidden(self, view: LausView) -> Hidden:
        """The cards of the others: none of a suit that was not followed, seldom one that would have been played."""
        memory = Memory(self.rules, view)
        bits = sorted([self.masks.bit[card] for card in memory.all_out()])
        room = tuple([0 if seat == view.seat else size for seat, size in enumerate(view.sizes)])
        barred = [sum([self.masks.suit[suit] for suit in sorted(void)]) for void in memory.void]
        unlikely = doubts(self.masks, self.rollout.at_risk, view)
        likely = [
            tuple([0.0 if bit & mask else doubt.get(bit, 1.0) for mask, doubt in zip(barred, unlikely, strict=True)])
            for bit in bits
        ]
        return Hidden(tuple([bit.bit_length() - 1 for bit in bits]), room, tuple(likely))

    def position(self, view: LausView, hands: Sequence[int]) -> Position:
        """Where a deal stands with these hands."""
        masks = self.masks
        held = tuple([mask if seen is None else masks.of(seen) for seen, mask in zip(view.hands, hands, strict=True)])
        taken = [0] * SEATS
        for trick in view.tricks:
            taken[trick.winner] += sum([masks.worth[masks.bit[card] % SLOTS] for card in trick.cards])
        position = Position(held, tuple(taken), OVER if view.to_act is None else view.leader)
        for card in view.trick:
            position = self._laid(position, held, masks.bit[card])
        return position

    def to_act(self, position: Position) -> int:
        """The seat that is to play."""
        return position.seat

    def legal(self, position: Position) -> int:
        """The cards that may be played (follow-suit, led-suit-jack, jack-led)."""
        hand, lead = position.hands[position.seat], position.lead
        if not lead:
            return hand
        return hand & self.masks.lane[lead % SLOTS] or hand & self.masks.thrown[lead % SLOTS] or hand

    def play(self, position: Position, card: int) -> Position:
        """The position after a card."""
        hands, seat, bit = position.hands, position.seat, 1 << card
        return self._laid(position, (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :]), bit)

    def _laid(self, position: Position, hands: tuple[int, ...], card: int) -> Position:
        """The position when a card has left its hand for the table (trick-winner)."""
        _, taken, seat, lying, lead, best, winner, worth = position
        worth += self.masks.worth[card % SLOTS]
        if not lying:
            return made(Position, (hands, taken, (seat + 1) % SEATS, 1, card, card, seat, worth))
        if self.masks.beaten_by[best % SLOTS] & card:
            best, winner = card, seat
        if lying < SEATS - 1:
            return made(Position, (hands, taken, (seat + 1) % SEATS, lying + 1, lead, best, winner, worth))
        taken = (*taken[:winner], taken[winner] + worth, *taken[winner + 1 :])
        return Position(hands, taken, winner if hands[winner] else OVER)

    def results(self, position: Position) -> list[int]:
        """The penalty of each seat, below zero (count)."""
        return [-self.masks.penalty(taken) for taken in position.taken]

    def play_out(self, position: Position, chance: Chance) -> list[int]:
        """The results when all play on by rules of thumb."""
        return self.rollout.play_out(position)

    def play_at_random(self, position: Position, chance: Chance) -> list[int]:
        """The results when chance plays on."""
        return play_at_random(self.masks, position, chance)


def kernel_of(rules: LausRules) -> LausKernel:
    """The kernel of some rules, made once for each choice of options."""
    return _made(tuple(rules.options.items()))


@lru_cache(maxsize=4)
def _made(options: tuple[tuple[str, Value], ...]) -> LausKernel:
    return LausKernel(LausRules(dict(options)))
