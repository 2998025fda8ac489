"""What a card of one suit may cost in Laus, from the cards of that suit alone: those in the hand, those that are out.

Search asks this for every card of every playout, so each answer is worked out once and looked up from then on. A hand
is seven bits here, four for jacks, which are a suit of their own; so are the cards that are out.
"""

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from rules_py.bots.laus.masks import FIRST_JACK, LANE
from rules_py.core.cards import SUITS

JACK_LANE = len(SUITS)
LANES = JACK_LANE + 1
OTHERS = 3
LANE_MASK = (1 << LANE) - 1
FINE = 16
"""Parts of a point that make a difference between two cards."""
NUMBER = 31
"""The bits of an answer that name the card; those above are what it is worth."""


class Weights(NamedTuple):
    """Chances and prices with which the player of the loop plays most often what the rule player plays: 71 % of cards.

    Other weights, which win 5 points a deal against these, agree with it in 64 %.
    """

    guard: float = 0.7
    """What a lower card of the suit leaves of the danger of a higher one: it can be played in its stead."""
    stays: float = 0.5
    """How likely a card that nobody else can follow must be led in the end."""
    lower_jack: float = 1.5
    top_jack: float = 3.4
    """How much trouble a jack brings that others can beat, and one that nobody can."""
    followed_jack: float = 0.6
    """How often the others answer a jack with jacks."""
    spread: float = 9.7
    """With so many cards of a suit out, every second card under the highest one is of that suit."""
    throw: float = 12.0
    """What a card costs on average that is thrown by who cannot follow."""
    rest: float = 0.22
    """How much the danger of the cards that stay counts when one is led."""
    lead_again: float = 0.0
    """What it costs to win a trick and have to lead once more."""
    jack_takes: float = 0.23
    """How likely a player who cannot follow takes the trick with a jack."""
    take_last: float = 22.0
    """What must be gained at least for a trick to be taken that could be left to another."""
    void: float = 11.0
    """What it is worth to be without a suit that others still hold."""
    diamond_queen: float = -90.0
    """What the queen of diamonds costs who takes it: less than nothing, for it saves from the other queens."""


class Lanes:
    """The answers for one choice of weights and prices of cards; ``cost[n]`` is the price of the card of bit ``n``."""

    def __init__(self, cost: Sequence[float], weights: Weights) -> None:
        self.cost = cost
        self.weights = weights
        self.dangers: list[dict[int, float]] = [{} for _ in range(LANES)]
        self.throws: list[dict[int, int]] = [{} for _ in range(LANES)]
        self.leads: list[dict[int, int]] = [{} for _ in range(LANES)]
        self.sheds: list[dict[int, int]] = [{} for _ in range(LANES)]
        self.takes: list[dict[int, tuple[float, float]]] = [{} for _ in range(LANES)]

    def danger(self, lane: int, own: int, out: int) -> float:
        """What the cards of a suit may cost as long as they stay in the hand."""
        key = own << LANE | out
        found = self.dangers[lane].get(key)
        if found is None:
            found = self.dangers[lane][key] = self._danger(lane, own, out)
        return found

    def _danger(self, lane: int, own: int, out: int) -> float:
        weights = self.weights
        if not own:
            return -weights.void if out else 0.0
        count = out.bit_count()
        followed = weights.followed_jack if lane == JACK_LANE else count / (count + weights.spread)
        dangers: list[float] = []
        for at in range(LANE):
            if own >> at & 1:
                takes = self._takes_some_day(lane, count, (out >> at).bit_count()) * weights.guard ** len(dangers)
                others = followed * self._below(lane, out, at) + (1 - followed) * weights.throw
                dangers.append(takes * (self.cost[lane * LANE + at] + OTHERS * others))
        return fsum(dangers)

    def _takes_some_day(self, lane: int, count: int, higher: int) -> float:
        if lane == JACK_LANE:
            return self.weights.lower_jack if higher else self.weights.top_jack
        if not count:
            return self.weights.stays
        lowest: float = (1 - higher / count) ** min(count, OTHERS)
        return lowest

    def _below(self, lane: int, out: int, at: int) -> float:
        """What a card costs on average that lies under this one."""
        costs = [self.cost[lane * LANE + lower] for lower in range(at) if out >> lower & 1]
        return fsum(costs) / len(costs) if costs else 0.0

    def throw(self, lane: int, own: int, out: int) -> int:
        """The card of a suit that it is best to throw, and how much danger goes with it."""
        whole = self.danger(lane, own, out)
        gains = {at: whole - self.danger(lane, own ^ 1 << at, out) for at in range(LANE) if own >> at & 1}
        best = self.throws[lane][own << LANE | out] = _best(lane, gains)
        return best

    def shed(self, lane: int, own: int, out: int, some: int) -> int:
        """Of some cards of a hand, the one that it is best to be rid of, by its number."""
        gains = {at: -self.danger(lane, own ^ 1 << at, out) for at in range(LANE) if some >> at & 1}
        best = self.sheds[lane][(own << LANE | out) << LANE | some] = _best(lane, gains) & NUMBER
        return best

    def take(self, lane: int, out: int, at: int, followers: int) -> tuple[float, float]:
        """How likely a card takes a trick that so many will follow, and what it costs by itself if it does."""
        chance, cost = self._takes(lane, out, at, followers)
        found = self.takes[lane][(out << LANE | at) << LANE | followers] = chance, chance * cost
        return found

    def lead(self, lane: int, own: int, out: int) -> int:
        """The card of a suit that it is best to lead, and what it gains by that, below 0 for what it costs."""
        whole = self.danger(lane, own, out)
        gains = {}
        for at in range(LANE):
            if own >> at & 1:
                goes = whole - self.danger(lane, own ^ 1 << at, out)
                chance, cost = self._takes(lane, out, at, OTHERS)
                gains[at] = self.weights.rest * goes - chance * cost
        best = self.leads[lane][own << LANE | out] = _best(lane, gains)
        return best

    def _takes(self, lane: int, out: int, at: int, followers: int) -> tuple[float, float]:
        """How likely a card takes a trick, and what it and the cards of the followers cost then."""
        count = out.bit_count()
        follows = 1 - (1 - 1 / OTHERS) ** count
        beaten = follows * (out >> at).bit_count() / count if count else 0.0
        if lane != JACK_LANE:
            beaten += (1 - follows) * self.weights.jack_takes
        others = follows * self._below(lane, out, at) + (1 - follows) * self.weights.throw
        chance: float = (1 - beaten) ** followers
        return chance, self.cost[lane * LANE + at] + followers * others + self.weights.lead_again


def _best(lane: int, gains: dict[int, float]) -> int:
    return max([(int(FINE * gain) << NUMBER.bit_length()) + lane * LANE + at for at, gain in gains.items()])


def lane_of(follow: int) -> int:
    """The number of a suit from its mask."""
    return JACK_LANE if follow >> FIRST_JACK else follow.bit_length() // LANE - 1
