"""Dreyfus in masks: the twin of its rules for search, and what a seat can know of hidden cards."""

from collections.abc import Sequence
from functools import lru_cache

from rules_py.bots.dreyfus.beliefs import likelihoods, room_for_hidden
from rules_py.bots.search.kernel import Hidden, bits
from rules_py.bots.trumps.kernel import Position, TrumpKernel
from rules_py.bots.trumps.lanes import Bits, Lanes
from rules_py.bots.trumps.sides import sides_of
from rules_py.core.cards import SUITS
from rules_py.core.options import Value
from rules_py.games.dreyfus.model import LOW_RANKS, SEATS, DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules

EACH_ALONE = sides_of(tuple(range(SEATS)), (True,) * SEATS)
TRICKS = tuple([float(tricks) for tricks in range(13)])


class DreyfusKernel(TrumpKernel[DreyfusView]):
    """The play of Dreyfus with its options chosen; results are tricks."""

    def __init__(self, rules: DreyfusRules) -> None:
        super().__init__(rules.pack, SEATS)
        self.rules = rules
        self.lanes_under = {trump: self._lanes(trump) for trump in (*SUITS, None)}
        self.low_beside = {
            trump: lanes.mask([card for card in self.cards if card.rank in LOW_RANKS and card.suit != trump])
            for trump, lanes in self.lanes_under.items()
        }
        """The low cards of the side suits, by trump."""

    def _lanes(self, trump: str | None) -> Lanes:
        """The suits from the ace down, that of trumps last; who cannot follow must trump (must-trump)."""
        order = (*[suit for suit in SUITS if suit != trump], *([trump] if trump else []))
        suits = [tuple([card for card in self.rules.pack if card.suit == suit]) for suit in order]
        return Lanes(suits, trump=trump is not None, must_trump=True)

    def lanes_of(self, view: DreyfusView) -> Lanes:
        """The lanes under the trump suit of the deal."""
        return self.lanes_under[view.trump]

    def hidden_in_lanes(self, view: DreyfusView) -> Hidden:
        """The hands of the others; behind the seats a place for what was put aside, and one for the talon."""
        lanes = self.lanes_of(view)
        gone = {*view.trick, *(card for trick in view.tricks for card in trick.cards)}
        for held in (*view.hands, *view.discards):
            gone.update(held or ())
        cards = tuple(bits(lanes.all & ~lanes.mask(gone)))
        weights = likelihoods(self.rules, view, lanes)
        return Hidden(cards, room_for_hidden(view), tuple([weights[lanes.card[1 << card]] for card in cards]))

    def position_in_lanes(self, view: DreyfusView, hands: Sequence[Bits]) -> Position:
        """Where the deal of a view stands with these hands."""
        lanes = self.lanes_of(view)
        held = [
            mask if seen is None else lanes.mask(seen) for seen, mask in zip(view.hands, hands[:SEATS], strict=True)
        ]
        won = [0] * SEATS
        for trick in view.tricks:
            won[trick.winner] += 1
        lying = tuple([lanes.bit[card] for card in view.trick])
        return Position(lanes, EACH_ALONE, None, tuple(held), view.leader, lying, tuple(won))

    def points(self, stakes: None, won: Sequence[int]) -> tuple[int, ...]:
        """The tricks of each seat."""
        return tuple(won)

    def at_stake(self, stakes: None, seat: int) -> tuple[tuple[int, ...], Sequence[float]]:
        """The tricks of the seat itself."""
        return (seat,), TRICKS


def kernel_of(rules: DreyfusRules) -> DreyfusKernel:
    """The kernel of some rules, made once for each choice of options."""
    return _made(tuple(rules.options.items()))


@lru_cache(maxsize=4)
def _made(options: tuple[tuple[str, Value], ...]) -> DreyfusKernel:
    return DreyfusKernel(DreyfusRules(dict(options)))
