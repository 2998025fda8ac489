"""Deals of Laus played to the end by rules of thumb: the measure by which search judges a card.

Who must follow plays the highest card that still loses, a dear queen before a king; who sits last takes a trick that
costs less than the card it is taken with may cost later; who cannot follow throws the card that is most dangerous to
keep; who leads takes the card that does least harm. Who has taken dear queens is out for the queen of diamonds.
"""

from rules_py.bots.laus.lanes import LANES, NUMBER, Lanes, Weights, lane_of
from rules_py.bots.laus.masks import (
    BASIC,
    CANCELLED,
    DEBT,
    EXTRA,
    FEW,
    FOLLOWERS,
    HUNDRED,
    ROUND,
    SLOTS,
    Masks,
    Position,
)
from rules_py.games.laus.model import SEATS

NOTHING = -1 << 40
"""Less than any card is worth."""
USUAL = Weights()


class Rollout:
    """The player of the loop, with all that it has worked out so far."""

    def __init__(self, masks: Masks, weights: Weights = USUAL) -> None:
        self.masks = masks
        worths = [masks.worth[(1 << number) % SLOTS] for number in range(len(masks.cards))]
        basic = [float(worth & BASIC) for worth in worths]
        full = [float((worth & BASIC) + HUNDRED * (worth // EXTRA & FEW)) for worth in worths]
        self.queen = queen = next(number for number, worth in enumerate(worths) if worth >= CANCELLED)
        self.at_risk = Lanes([*full[:queen], weights.diamond_queen, *full[queen + 1 :]], weights)
        self.saved = Lanes(basic, weights)
        self.weights = weights

    def play_out(self, position: Position) -> list[int]:  # noqa: C901, PLR0912, PLR0915 - one loop: calls are what costs
        """The results of the seats from here to the end."""
        masks, take_last = self.masks, self.weights.take_last
        at_risk, saved, queen = self.at_risk, self.saved, self.queen
        suit_of, thrown, beaten_by, worth_of = masks.lane, masks.thrown, masks.beaten_by, masks.worth
        held, taken = list(position.hands), list(position.taken)
        _, _, seat, lying, lead, best, winner, worth = position
        left = held[0] | held[1] | held[2] | held[3]
        followers, last = ROUND[seat][: SEATS - lying], ROUND[seat][SEATS - 1 - lying]
        follow, void, over = suit_of[lead % SLOTS], thrown[lead % SLOTS], beaten_by[best % SLOTS]
        while True:
            if not lead:
                hand = held[seat]
                if not hand:
                    break
                lead = hand
                if hand & hand - 1:
                    out, most, debt = left ^ hand, NOTHING, taken[seat]
                    mind = saved if debt >= CANCELLED else at_risk
                    for lane in range(LANES):
                        own = hand >> 7 * lane & 127
                        if own:
                            there = out >> 7 * lane & 127
                            gain = mind.leads[lane].get(own << 7 | there)
                            if gain is None:
                                gain = mind.lead(lane, own, there)
                            if gain > most:  # noqa: PLR1730 - a call of max costs more
                                most = gain
                    lead = 1 << (most & NUMBER)
                held[seat] = hand ^ lead
                left ^= lead
                at = lead % SLOTS
                worth, winner, followers = worth_of[at], seat, FOLLOWERS[seat]
                last = followers[-1]
                follow, void, over = suit_of[at], thrown[at], beaten_by[at]
            for seat in followers:
                hand = held[seat]
                legal = hand & follow
                if legal:
                    card = legal & -legal
                    if card != legal:
                        under = legal & ~over
                        if under:
                            lane, debt = lane_of(follow), taken[seat]
                            mind = saved if debt >= CANCELLED else at_risk
                            own, there = hand >> 7 * lane & 127, (left ^ hand) >> 7 * lane & 127
                            some = under >> 7 * lane & 127
                            number = mind.sheds[lane].get((own << 7 | there) << 7 | some)
                            if number is None:
                                number = mind.shed(lane, own, there, some)
                            card = 1 << number
                            if legal & over:
                                top = 1 << legal.bit_length() - 1
                                at, behind = top.bit_length() - 1 - 7 * lane, (last - seat) % SEATS
                                taking = mind.takes[lane].get((there << 7 | at) << 7 | behind)
                                if taking is None:
                                    taking = mind.take(lane, there, at, behind)
                                price: float = worth & BASIC
                                if mind is at_risk:
                                    price += HUNDRED * (worth // EXTRA & FEW)
                                    if worth >= CANCELLED:
                                        price += mind.cost[queen]
                                less = mind.danger(lane, own ^ card >> 7 * lane, there)
                                less -= mind.danger(lane, own ^ top >> 7 * lane, there)
                                if less > taking[0] * (price + take_last) + taking[1]:
                                    card = top
                        elif seat == last or not (left ^ hand) & follow & -card:
                            card = 1 << legal.bit_length() - 1
                            if worth_of[card % SLOTS] & DEBT:
                                card = 1 << (legal ^ card).bit_length() - 1
                else:
                    legal = hand & void or hand
                    card = legal & -legal
                    if card != legal:
                        debt = taken[seat]
                        mind = saved if debt >= CANCELLED else at_risk
                        if mind is at_risk and debt & DEBT and worth >= CANCELLED and legal & over:
                            card = 1 << legal.bit_length() - 1
                        else:
                            loses = legal & ~over or legal
                            out, most = left ^ hand, NOTHING
                            for lane in range(LANES):
                                own = loses >> 7 * lane & 127
                                if own:
                                    there = out >> 7 * lane & 127
                                    gain = mind.throws[lane].get(own << 7 | there)
                                    if gain is None:
                                        gain = mind.throw(lane, own, there)
                                    if gain > most:  # noqa: PLR1730 - a call of max costs more
                                        most = gain
                            card = 1 << (most & NUMBER)
                held[seat] = hand ^ card
                left ^= card
                at = card % SLOTS
                worth += worth_of[at]
                if over & card:
                    winner, over = seat, beaten_by[at]
            taken[winner] += worth
            seat, lead = winner, 0
        return [-masks.penalty(each) for each in taken]
