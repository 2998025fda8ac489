"""Mensch in masks: the twin of its rules for search, and what a seat can know of hidden cards."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules_py.bots.mensch.beliefs import likelihoods, likelihoods_after_calls
from rules_py.bots.mensch.habits import Habits
from rules_py.bots.search.kernel import Hidden, bits
from rules_py.bots.trumps.kernel import Fit, Position, TrumpKernel
from rules_py.bots.trumps.lanes import Bits, Lanes
from rules_py.bots.trumps.sides import Sides, sides_of
from rules_py.core.cards import SUITS
from rules_py.core.options import Value
from rules_py.games.mensch.model import CLUB_QUEEN, CLUBS, HALF, HAND_SIZE, SEATS, Contract, MenschView
from rules_py.games.mensch.rules import MenschRules

TRICK_WORTH = 0.05
"""What a trick more is worth, in chips, when it changes nothing else."""
COST_A_CARD = 0.2
"""What it costs to ask whether a card fits a hand, in playouts."""


class Stakes(NamedTuple):
    """By the tricks of the side of the bid: the chips of all seats, and what that is worth to each seat."""

    side: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    worth: tuple[tuple[float, ...], ...]


class MenschKernel(TrumpKernel[MenschView]):
    """The play of Mensch with its options chosen; results are chips."""

    def __init__(self, rules: MenschRules) -> None:
        super().__init__(rules.pack, SEATS)
        self.rules = rules
        self._stakes: dict[Contract, Stakes] = {}
        self.lanes_under = {trump: self._lanes(trump) for trump in SUITS}

    def _lanes(self, trump: str) -> Lanes:
        """The suits under a trump suit, strongest card first; the queen of clubs is a trump (club-queen)."""
        order = sorted(self.rules.pack, key=lambda card: -self.rules.strength[trump][card])
        lanes = [
            tuple([card for card in order if suit == (trump if card is CLUB_QUEEN else card.suit)])
            for suit in (*SUITS.replace(trump, ""), trump)
        ]
        return Lanes(lanes, trump=True, must_trump=False)

    def lanes_of(self, view: MenschView) -> Lanes:
        """The lanes under the trump suit of the contract; before it is named, those under clubs."""
        return self.lanes_under[(view.contract and view.contract.trump) or CLUBS]

    def hidden_in_lanes(self, view: MenschView) -> Hidden:
        """The hands of the others, who may hold what, and what the auction says about it."""
        lanes = self.lanes_of(view)
        own = view.hands[view.seat] if view.seat is not None else ()
        gone = {*(own or ()), *view.trick, *(card for trick in view.tricks for card in trick.cards)}
        cards = tuple(bits(lanes.all & ~lanes.mask(gone)))
        room = tuple([0 if hand is not None else size for hand, size in zip(view.hands, view.sizes, strict=True)])
        playing = view.phase == "play"
        weights = likelihoods(self.rules, view, lanes) if playing else likelihoods_after_calls(self.rules, view)
        return Hidden(cards, room, tuple([weights[lanes.card[1 << card]] for card in cards]))

    def fit_of(self, view: MenschView) -> Fit:
        """How well hands fit what their seats have played."""
        habits = Habits(self.lanes_of(view), view)
        return Fit(habits.fit, COST_A_CARD * len(habits.played))

    def position_in_lanes(self, view: MenschView, hands: Sequence[Bits]) -> Position:
        """Where the deal of a view stands with these hands."""
        lanes, contract = self.lanes_of(view), _contract(view)
        held = [mask if seen is None else lanes.mask(seen) for seen, mask in zip(view.hands, hands, strict=True)]
        won = [0] * SEATS
        for trick in view.tricks:
            won[trick.winner] += 1
        side = self.side(view, lanes, held)
        lying = tuple([lanes.bit[card] for card in view.trick])
        stakes = self.stakes(contract._replace(partner=side[1] if len(side) > 1 else None))
        return Position(lanes, _sides(side), stakes, tuple(held), view.leader, lying, tuple(won))

    def side(self, view: MenschView, lanes: Lanes, held: Sequence[Bits]) -> tuple[int, ...]:
        """The side of the bid when these are the hands: the partner may be whoever holds the called card."""
        contract = _contract(view)
        if contract.bid.kind != HALF or contract.partner is not None:
            return contract.side
        assert contract.called is not None
        called = lanes.bit[contract.called]
        return (contract.bidder, next(seat for seat, hand in enumerate(held) if hand & called))

    def stakes(self, contract: Contract) -> Stakes:
        """What so many tricks of the side of the bid are worth (fulfilled, payments, all-tricks)."""
        if contract not in self._stakes:
            side = contract.side
            points = [self.rules.tariff.payment_for(contract, tricks).points for tricks in range(HAND_SIZE + 1)]
            worth = [
                [
                    chips[seat] + (TRICK_WORTH if seat in side else -TRICK_WORTH) * tricks
                    for tricks, chips in enumerate(points)
                ]
                for seat in range(SEATS)
            ]
            self._stakes[contract] = Stakes(side, tuple(points), tuple(map(tuple, worth)))
        return self._stakes[contract]

    def points(self, stakes: Stakes, won: Sequence[int]) -> tuple[int, ...]:
        """The chips of each seat."""
        return stakes.points[sum([won[seat] for seat in stakes.side])]

    def at_stake(self, stakes: Stakes, seat: int) -> tuple[tuple[int, ...], Sequence[float]]:
        """The tricks of the side of the bid: the chips of the seat, and a little for each trick."""
        return stakes.side, stakes.worth[seat]


@lru_cache(maxsize=64)
def _sides(side: tuple[int, ...]) -> Sides:
    """The seats of the bid against the others; those of the bid draw trumps."""
    with_bid = tuple([seat in side for seat in range(SEATS)])
    return sides_of(tuple([int(each) for each in with_bid]), with_bid)


def _contract(view: MenschView) -> Contract:
    assert view.contract is not None
    return view.contract


def kernel_of(rules: MenschRules) -> MenschKernel:
    """The kernel of some rules, made once for each choice of options."""
    return _made(tuple(rules.options.items()))


@lru_cache(maxsize=4)
def _made(options: tuple[tuple[str, Value], ...]) -> MenschKernel:
    return MenschKernel(MenschRules(dict(options)))
