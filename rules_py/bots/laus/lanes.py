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
NUMBER_BITS = NUMBER.bit_length()
PLACES = [tuple([at for at in range(LANE) if mask >> at & 1]) for mask in range(1 << LANE)]
"""The places of the cards of a suit, the lowest first, by their mask."""


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


class Chances(NamedTuple):
    """What hangs on the number of cards of a suit that are out; lists go by how many of them are higher than a card."""

    some_day: list[float]
    """How likely it takes a trick some day, if it is the lowest of its suit in the hand."""
    now: list[float]
    """How likely one who plays after it does not beat it."""
    followed: float
    """How often one of the others answers it with a card of the suit when it is played some day …"""
    follows: float
    """… and when it is played now."""


class Alone(NamedTuple):
    """What each card of a suit may cost when certain others are out, by its place."""

    stays: list[float]
    """What it may cost as long as it is the lowest of its suit in the hand."""
    led: list[float]
    """What it costs to lead it, as likely as it takes the trick."""


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
        self._alone: list[dict[int, Alone]] = [{} for _ in range(LANES)]
        self._guards = [weights.guard**lower for lower in range(LANE)]
        plain, jacks = [[_chances(weights, count, lane) for count in range(LANE + 1)] for lane in (0, JACK_LANE)]
        self._chances = [plain] * JACK_LANE + [jacks]

    def danger(self, lane: int, own: int, out: int) -> float:
        """What the cards of a suit may cost as long as they stay in the hand."""
        key = own << LANE | out
        found = self.dangers[lane].get(key)
        if found is None:
            found = self.dangers[lane][key] = self._danger(lane, own, out)
        return found

    def _danger(self, lane: int, own: int, out: int) -> float:
        if not own:
            return -self.weights.void if out else 0.0
        stays, guards = (self._alone[lane].get(out) or self._priced(lane, out)).stays, self._guards
        return fsum([stays[at] * guards[lower] for lower, at in enumerate(PLACES[own])])

    def _priced(self, lane: int, out: int) -> Alone:
        """What the cards of a suit may cost, all at once, for most of them will be asked for."""
        higher, throw, again = out.bit_count(), self.weights.throw, self.weights.lead_again
        some_day, now, followed, follows = self._chances[lane][higher]
        found = self._alone[lane][out] = Alone([], [])
        lower, sum_below, below = 0, 0.0, 0.0
        for at, cost in enumerate(self.cost[lane * LANE : (lane + 1) * LANE]):
            others = followed * below + (1 - followed) * throw
            found.stays.append(some_day[higher] * (cost + OTHERS * others))
            others = follows * below + (1 - follows) * throw
            found.led.append(now[higher] ** OTHERS * (cost + OTHERS * others + again))
            if out >> at & 1:
                higher, lower, sum_below = higher - 1, lower + 1, sum_below + cost
                below = sum_below / lower
        return found

    def _goes(self, lane: int, own: int, out: int) -> list[tuple[float, int]]:
        """How much danger goes with each card of a hand: its own, less what it leaves of the danger of those above."""
        places, guards = PLACES[own], self._guards
        stays = (self._alone[lane].get(out) or self._priced(lane, out)).stays
        if len(places) == 1:
            return [(stays[places[0]] + (self.weights.void if out else 0.0), places[0])]
        less, above = 1 - 1 / self.weights.guard, 0.0
        goes = []
        for lower in range(len(places) - 1, -1, -1):
            at = places[lower]
            danger = stays[at] * guards[lower]
            goes.append((danger + less * above, at))
            above += danger
        return goes

    def throw(self, lane: int, own: int, out: int) -> int:
        """The card of a suit that it is best to throw, and how much danger goes with it."""
        best = self.throws[lane][own << LANE | out] = _best(lane, self._goes(lane, own, out))
        return best

    def shed(self, lane: int, own: int, out: int, some: int) -> int:
        """Of some cards of a hand, the one that it is best to be rid of, by its number."""
        whole = self.danger(lane, own, out)
        stays = [(danger - whole, at) for danger, at in self._goes(lane, own, out) if some >> at & 1]
        best = self.sheds[lane][(own << LANE | out) << LANE | some] = _best(lane, stays) & NUMBER
        return best

    def lead(self, lane: int, own: int, out: int) -> int:
        """The card of a suit that it is best to lead, and what it gains by that, below 0 for what it costs."""
        goes, rest, led = self._goes(lane, own, out), self.weights.rest, self._alone[lane][out].led
        best = self.leads[lane][own << LANE | out] = _best(lane, [(rest * danger - led[at], at) for danger, at in goes])
        return best

    def take(self, lane: int, out: int, at: int, followers: int) -> tuple[float, float]:
        """How likely a card takes a trick that so many will follow, and what it costs by itself if it does."""
        chances = self._chances[lane][out.bit_count()]
        below = [self.cost[lane * LANE + lower] for lower in PLACES[out & (1 << at) - 1]]
        others = chances.follows * (fsum(below) / len(below) if below else 0.0)
        others += (1 - chances.follows) * self.weights.throw
        chance = chances.now[(out >> at).bit_count()] ** followers
        cost = self.cost[lane * LANE + at] + followers * others + self.weights.lead_again
        found = self.takes[lane][(out << LANE | at) << LANE | followers] = chance, chance * cost
        return found


def _chances(weights: Weights, count: int, lane: int) -> Chances:
    """The chances of a card of a suit of which so many are out."""
    follows = 1 - (1 - 1 / OTHERS) ** count
    if lane == JACK_LANE:
        some_day = [weights.lower_jack if higher else weights.top_jack for higher in range(count + 1)]
        now = [1 - follows * higher / (count or 1) for higher in range(count + 1)]
        return Chances(some_day, now, weights.followed_jack, follows)
    some_day = [(1 - higher / count) ** min(count, OTHERS) for higher in range(count + 1)] if count else [weights.stays]
    jacks = (1 - follows) * weights.jack_takes
    now = [1 - (follows * higher / (count or 1) + jacks) for higher in range(count + 1)]
    return Chances(some_day, now, count / (count + weights.spread), follows)


def _best(lane: int, gains: Sequence[tuple[float, int]]) -> int:
    return max([(int(FINE * gain) << NUMBER_BITS) + at for gain, at in gains]) + lane * LANE


def lane_of(follow: int) -> int:
    """The number of a suit from its mask."""
    return JACK_LANE if follow >> FIRST_JACK else follow.bit_length() // LANE - 1
