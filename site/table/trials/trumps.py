"""What is tried out in games of tricks with trumps."""

from typing import Any

from rules_py.bots.trumps.kernel import Position, TrumpKernel
from rules_py.core.cards import Card, Cards
from table.trials.tricks import CardTrial


class TrumpTrial(CardTrial[Position]):
    """Positions are worth what the tricks of the seat's side are."""

    kernel: TrumpKernel[Any]

    def worth(self, position: Position, seat: int) -> float:
        """What the tricks come to that are won and that the greedy player would still win."""
        rollout, _ = self.kernel.players(position.lanes, position.sides)
        more = rollout.tricks(position.hands, position.leader, position.trick)
        side, worth = self.kernel.at_stake(position.stakes, seat)
        return worth[sum([position.won[each] + more[each] for each in side])]

    def hands(self, deal: Position) -> tuple[Cards, ...]:
        """The cards of the seats."""
        return tuple([deal.lanes.cards(hand) for hand in deal.hands])

    def strength(self, position: Position, card: Card) -> int:
        """Trumps above all."""
        return position.lanes.bit[card]
