"""Playing a deal to its end with open cards by a quick rule of thumb: the measure by which search judges a card.

A seat wins the trick as cheaply as it can when nobody of another side behind it can beat the card, and plays its least
card otherwise. Who leads cashes what nobody can beat, trumps first on the side that draws them.
"""

from collections.abc import Sequence

from rules_py.bots.trumps.lanes import SLOTS, Bits, Lanes
from rules_py.bots.trumps.sides import Sides


class Rollout:
    """The greedy player for one pack under one trump suit and one division into sides."""

    def __init__(self, lanes: Lanes, sides: Sides) -> None:
        self.lanes = lanes
        self.sides = sides

    def tricks(self, hands: Sequence[Bits], leader: int, trick: Sequence[Bits]) -> list[int]:  # noqa: C901 - one loop
        """The tricks that each seat wins from here on; ``trick`` is what lies on the table, the lead first."""
        held = list(hands)
        seats = len(held)
        lane, beaten_by, void = self.lanes.lane_at, self.lanes.beaten_at, self.lanes.trumps_if_void
        enemies, enemies_behind, after = self.sides.enemies, self.sides.enemies_behind, self.sides.after
        tricks = [0] * seats
        best, winner, follow = self.lanes.on_table(trick, leader, seats)
        place = len(trick)
        while True:
            if not place:
                if not held[leader]:
                    return tricks
                best = self.lead(held, leader)
                winner = leader
                held[leader] ^= best
                follow = lane[best % SLOTS]
                place = 1
            left = seats - place
            for seat in after[leader, place]:
                left -= 1
                hand = held[seat]
                legal = hand & follow or hand & void or hand
                card = legal & -legal
                if card != legal:
                    threat = 0
                    for other in enemies_behind[seat, left]:
                        behind = held[other]
                        threat |= behind & follow or behind & void or behind
                    if winner in enemies[seat] or threat & beaten_by[best % SLOTS]:
                        better = legal & beaten_by[best % SLOTS]
                        while better:
                            bit = better & -better
                            if not threat & beaten_by[bit % SLOTS]:
                                card = bit
                                break
                            better ^= bit
                held[seat] = hand ^ card
                if card & beaten_by[best % SLOTS]:
                    best, winner = card, seat
            tricks[winner] += 1
            leader = winner
            place = 0

    def lead(self, held: Sequence[Bits], leader: int) -> Bits:  # noqa: C901, PLR0912 - calls are what costs
        """The card to lead with all hands open."""
        lanes = self.lanes
        hand = held[leader]
        least = hand & -hand
        if least == hand:
            return hand
        beaten_by, void, trumps = lanes.beaten_at, lanes.trumps_if_void, lanes.trumps
        against = [held[other] for other in self.sides.enemies[leader]]
        sure = 0
        for lane in lanes.lanes:
            mine = hand & lane
            if mine:
                card = 1 << (mine.bit_length() - 1)
                beaten = beaten_by[card % SLOTS]
                for other in against:
                    if (other & lane or other & void or other) & beaten:
                        break
                else:
                    if lane == trumps:
                        for other in against:
                            if other & trumps:
                                if self.sides.draws[leader] or not sure:
                                    return card
                                break
                    sure = sure or card
        if sure:
            return sure
        for friend in self.sides.friends[leader]:
            theirs = held[friend]
            for lane in lanes.lanes:
                mine, other = hand & lane, theirs & lane
                if mine and other:
                    beaten = beaten_by[(1 << (other.bit_length() - 1)) % SLOTS]
                    for enemy in against:
                        if (enemy & lane or enemy & void or enemy) & beaten:
                            break
                    else:
                        return mine & -mine
        return least
