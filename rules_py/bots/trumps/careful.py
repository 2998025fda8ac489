"""Playing a deal to its end as people do who see their own cards and remember what has been played.

The second measure of search beside the greedy player of ``rollout``: that one plays too well, this one too plainly, and
what is good against both is good.
"""

from collections.abc import Sequence

from rules_py.bots.trumps.lanes import SLOTS, Bits, Lanes
from rules_py.bots.trumps.sides import Sides

DRAWS_FROM_BELOW = 3
"""With so many trumps the side that draws them leads them from below when a higher one is out."""


class CarefulRollout:
    """The careful player for one pack under one trump suit and one division into sides."""

    def __init__(self, lanes: Lanes, sides: Sides) -> None:
        self.lanes = lanes
        self.sides = sides
        self.plain = [lane for lane in lanes.lanes if lane != lanes.trumps]

    def tricks(  # noqa: C901, PLR0912, PLR0915 - one loop: calls are what costs
        self, hands: Sequence[Bits], leader: int, trick: Sequence[Bits]
    ) -> list[int]:
        """The tricks that each seat wins from here on; ``trick`` is what lies on the table, the lead first."""
        held = list(hands)
        seats = len(held)
        lane, beaten_by, void = self.lanes.lane_at, self.lanes.beaten_at, self.lanes.trumps_if_void
        trumps = self.lanes.trumps
        enemies, after, enemies_behind = self.sides.enemies, self.sides.after, self.sides.enemies_behind
        tricks = [0] * seats
        live = sum(held)
        best, winner, follow = self.lanes.on_table(trick, leader, seats)
        place = len(trick)
        while True:
            if not place:
                if not held[leader]:
                    return tricks
                best = self.lead(held[leader], leader, live)
                winner = leader
                held[leader] ^= best
                live ^= best
                follow = lane[best % SLOTS]
                place = 1
            left = seats - place
            for seat in after[leader, place]:
                left -= 1
                hand = held[seat]
                legal = hand & follow or hand & void or hand
                card = legal & -legal
                win = legal & beaten_by[best % SLOTS]
                if win and card != legal:
                    foe = winner in enemies[seat]
                    if not enemies_behind[seat, left]:
                        if foe:
                            card = win & -win
                    else:
                        out = live ^ hand
                        if foe or out & beaten_by[best % SLOTS] & lane[best % SLOTS]:
                            some = win
                            while some:
                                bit = some & -some
                                if not out & beaten_by[bit % SLOTS] & lane[bit % SLOTS]:
                                    card = bit
                                    break
                                some ^= bit
                            else:
                                if foe and win & trumps and not follow & trumps:
                                    card = win & trumps
                                    card &= -card
                                elif foe and left == 1:
                                    card = 1 << (win.bit_length() - 1)
                held[seat] = hand ^ card
                live ^= card
                if card & beaten_by[best % SLOTS]:
                    best, winner = card, seat
            tricks[winner] += 1
            leader = winner
            place = 0

    def lead(self, hand: Bits, leader: int, live: Bits) -> Bits:
        """The card to lead: trumps on the side that draws them, then what nobody can beat, then low."""
        least = hand & -hand
        if least == hand:
            return hand
        lanes = self.lanes
        beaten_by, trumps = lanes.beaten_at, lanes.trumps
        out = live ^ hand
        own = hand & trumps
        if own and out & trumps and self.sides.draws[leader]:
            card = 1 << (own.bit_length() - 1)
            if not out & beaten_by[card % SLOTS]:
                return card
            if not lanes.trumps_if_void and own.bit_count() >= DRAWS_FROM_BELOW:
                return own & -own
        best, most = 0, len(self.sides.enemies) - 1 if out & trumps else 0
        for lane in self.plain:
            mine = hand & lane
            if mine:
                card = 1 << (mine.bit_length() - 1)
                others = out & lane
                if not others & beaten_by[card % SLOTS]:
                    length = others.bit_count()
                    if length >= most and (not best or length > most):
                        best, most = card, length
        return best or least
