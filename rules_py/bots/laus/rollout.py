"""Deals of Laus played to the end by rules of thumb: the measure by which search judges a card.

Who must follow plays the highest card that still loses; who cannot follow throws the card that is most dangerous to
keep; who leads takes the card that does least harm. What a card of a suit does, now and later, depends on the cards of
that suit in the own hand and those that are out, so it is worked out once for each pair of these and looked up.
"""

from rules_py.bots.laus.masks import (
    CANCELLED,
    DEBT,
    FIRST_JACK,
    FOLLOWERS,
    JACKS,
    LANE,
    ROUND,
    SLOTS,
    BASIC,
    EXTRA,
    Masks,
    Position,
)
from rules_py.games.laus.model import SEATS

W = dict(
    guard=0.63,
    stays=0.5,
    lower_jack=1.9,
    top_jack=2.8,
    followed_jack=0.37,
    spread=5.0,
    throw=14.0,
    dq=-50.0,
    rest=0.45,
    lead_again=6.0,
    jackrisk=0.2,
    take_last=8.0,
    given=0.1,
    void=0.0,
    stage=0.0,
)


class Rollout:
    """The player of the loop, with what it has worked out so far."""

    def __init__(self, masks: Masks, weights=W) -> None:
        self.masks = masks
        self.w = weights
        self.suits = [masks.lane[(1 << at) % SLOTS] for at in range(0, 32, LANE)]
        self.plain = tuple([(at, (1 << LANE) - 1) for at in range(0, FIRST_JACK, LANE)])
        self.lanes = tuple([(at, at // LANE) for at in range(0, 32, LANE)])
        self.dangers: list[dict[int, float]] = [{} for _ in self.lanes]
        self.throws: list[dict[int, int]] = [{} for _ in self.lanes]
        self.leads: list[dict[int, int]] = [{} for _ in self.lanes]
        self.cost = []
        for at in range(32):
            w = masks.worth[(1 << at) % SLOTS]
            c = (w & BASIC) + 100 * (w // EXTRA & 15)
            if w >= CANCELLED:
                c += weights["dq"]
            self.cost.append(c)

    def danger(self, lane: int, own: int, out: int) -> float:
        key = own << LANE | out
        found = self.dangers[lane].get(key)
        if found is None:
            found = self.dangers[lane][key] = self._danger(lane, own, out)
        return found

    def _danger(self, lane, own, out):
        w = self.w
        if not own:
            return -w["void"] if out else 0.0
        total = 0.0
        base = lane * LANE
        n = out.bit_count()
        below = 0
        for i in range(LANE):
            if not own >> i & 1:
                continue
            higher = (out >> i).bit_count()
            if lane == 4:
                later = w["lower_jack"] if higher else w["top_jack"]
                followed = w["followed_jack"]
            else:
                followed = n / (n + w["spread"])
                if not n:
                    later = w["stays"]
                else:
                    later = (1 - higher / n) ** min(n, 3)
            later *= w["guard"] ** below
            total += later * (
                self.cost[base + i] + 3 * (followed * self._below(base, out, i) + (1 - followed) * w["throw"])
            )
            below += 1
        return total

    def _below(self, base, out, i):
        lower = [self.cost[base + j] for j in range(i) if out >> j & 1]
        return sum(lower) / len(lower) if lower else 0.0

    def throw(self, lane, own, out):
        """gain << 5 | card number of the most dangerous card to keep."""
        best = -1 << 40
        for i in range(LANE):
            if own >> i & 1:
                gain = (
                    self.danger(lane, own, out)
                    - self.danger(lane, own ^ 1 << i, out)
                    + self.w["given"] * self.cost[lane * LANE + i]
                )
                best = max(best, (int(16 * gain) << 5) + lane * LANE + i)
        self.throws[lane][own << LANE | out] = best
        return best

    def lead(self, lane, own, out, size):
        w = self.w
        best = -1 << 40
        base = lane * LANE
        n = out.bit_count()
        for i in range(LANE):
            if own >> i & 1:
                higher = (out >> i).bit_count()
                follows = 1 - (2 / 3) ** n
                taken = (
                    1 - follows * (higher / n if n else 0) - (0 if lane == 4 else (1 - follows) * w["jackrisk"])
                ) ** 3
                cost = (
                    self.cost[base + i]
                    + 3 * (follows * self._below(base, out, i) + (1 - follows) * w["throw"])
                    + w["lead_again"]
                )
                gain = (w["rest"] - w["stage"] * size) * (
                    self.danger(lane, own, out) - self.danger(lane, own ^ 1 << i, out)
                ) - taken * cost
                best = max(best, (int(16 * gain) << 5) + base + i)
        self.leads[lane][own << 11 | out << 4 | size] = best
        return best

    def play_out(self, position: Position) -> list[int]:
        """The results of the seats from here to the end."""
        masks = self.masks
        lane_of, thrown, beaten_by, worth_of = masks.lane, masks.thrown, masks.beaten_by, masks.worth
        lanes, leads, throws, dangers = self.lanes, self.leads, self.throws, self.dangers
        held, taken = list(position.hands), list(position.taken)
        _, _, seat, lying, lead, best, winner, worth = position
        left = held[0] | held[1] | held[2] | held[3]
        followers = ROUND[seat][: SEATS - lying]
        last = ROUND[seat][SEATS - 1 - lying]
        tl = self.w["take_last"]
        while True:
            if not lead:
                hand = held[seat]
                if not hand:
                    break
                if hand & (hand - 1):
                    out = left ^ hand
                    size = hand.bit_count()
                    most = -1 << 40
                    for at, lane in lanes:
                        own = hand >> at & 127
                        if own:
                            key = own << 11 | (out >> at & 127) << 4 | size
                            gain = leads[lane].get(key)
                            if gain is None:
                                gain = self.lead(lane, own, out >> at & 127, size)
                            if gain > most:
                                most = gain
                    lead = best = 1 << (most & 31)
                else:
                    lead = best = hand
                held[seat] ^= lead
                left ^= lead
                worth = worth_of[lead % SLOTS]
                winner, followers = seat, FOLLOWERS[seat]
                last = followers[2]
            follow, void, over = lane_of[lead % SLOTS], thrown[lead % SLOTS], beaten_by[best % SLOTS]
            for seat in followers:
                hand = held[seat]
                legal = hand & follow
                if legal:
                    card = legal & -legal
                    if card != legal:
                        under = legal & ~over
                        if worth >= CANCELLED and taken[seat] & DEBT and legal & over:
                            card = 1 << legal.bit_length() - 1
                        elif under:
                            card = 1 << under.bit_length() - 1
                            rest = under ^ card
                            if rest and worth_of[card % SLOTS] < EXTRA:
                                # a dear queen rather than the king above it
                                while rest:
                                    other = 1 << rest.bit_length() - 1
                                    if worth_of[other % SLOTS] & DEBT:
                                        card = other
                                        break
                                    rest ^= other
                            if seat == last and worth_of[card % SLOTS] < EXTRA and legal & over and worth < EXTRA:
                                top = 1 << legal.bit_length() - 1
                                if worth_of[top % SLOTS] < EXTRA:
                                    at = follow.bit_length() - 7 if follow < 1 << 28 else 28
                                    lane = at // 7
                                    own = hand >> at & 127
                                    o = (left ^ hand) >> at & 127
                                    if (
                                        self.danger(lane, own ^ card >> at, o) - self.danger(lane, own ^ top >> at, o)
                                        > worth + worth_of[top % SLOTS] + tl
                                    ):
                                        card = top
                        elif seat == last or not (left ^ hand) & follow & -card:
                            card = 1 << legal.bit_length() - 1
                            if worth_of[card % SLOTS] & DEBT:
                                card = 1 << (legal ^ card).bit_length() - 1
                else:
                    legal = hand & void or hand
                    card = legal & -legal
                    if card != legal:
                        if worth >= CANCELLED and taken[seat] & DEBT and legal & over:
                            card = 1 << legal.bit_length() - 1
                        else:
                            loses = legal & ~over or legal
                            out = left ^ hand
                            most = -1 << 40
                            for at, lane in lanes:
                                own = loses >> at & 127
                                if own:
                                    key = own << 7 | out >> at & 127
                                    gain = throws[lane].get(key)
                                    if gain is None:
                                        gain = self.throw(lane, own, out >> at & 127)
                                    if gain > most:
                                        most = gain
                            card = 1 << (most & 31)
                held[seat] = hand ^ card
                left ^= card
                worth += worth_of[card % SLOTS]
                if over & card:
                    best, winner, over = card, seat, beaten_by[card % SLOTS]
            taken[winner] += worth
            seat, lead = winner, 0
        return [-masks.penalty(each) for each in taken]
