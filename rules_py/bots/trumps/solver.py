"""How many tricks a side wins when every hand lies open and all play their best: exact, for two sides.

A position at the beginning of a trick is the cards still held and who leads. Suit by suit it is told as the owners of
the cards from the lowest to the highest, so that positions that differ only in cards of the same worth are one; what
was found about each is kept, also from deal to deal. The question is always 'at least so many tricks?', which cuts most
lines short; so do tricks that nobody can take away: the highest trumps of one hand, and what the leader can cash before
anybody who has trumps runs out of the suit.

Whoever cannot wait asks in steps: a question is broken off after so many positions and asked again, and what has been
found about positions until then answers most of it at once.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from math import inf
from typing import TypeVar

from rules_py.bots.trumps.lanes import Bits, Lanes, bits_of

OWNER_BITS = 2
LEAD_BITS = 2
LARGEST_TABLE = 400_000
"""How many positions are remembered before everything is forgotten."""

STEP = 500
"""Positions between two breaks of a question that is asked in steps, some 10 ms of a desktop."""

T = TypeVar("T")
LaneFacts = tuple[int, Bits, int, int]
"""A lane: its owners as a number, one card of each run of equals, who holds the highest, and how many in a row."""


class Lane(dict[Bits, LaneFacts]):
    """The facts of one lane by the cards of it that are still held, worked out when asked for."""

    def __init__(self, bits: Sequence[Bits], hands: Sequence[Bits], shift: int) -> None:
        super().__init__()
        self.owner = {bit: seat for bit in bits for seat, hand in enumerate(hands) if bit & hand}
        self.shift = shift

    def __missing__(self, live: Bits) -> LaneFacts:
        code, runs, holder, run = 1, 0, -1, 0
        for bit in bits_of(live):
            owner = self.owner[bit]
            code = code << OWNER_BITS | owner
            if owner == holder:
                run += 1
            else:
                runs |= bit
                holder, run = owner, 1
        facts = (code << self.shift, runs, holder, run)
        self[live] = facts
        return facts


class OutOfPositions(Exception):
    """As many positions have been looked at as a step has."""


class Solver:
    """The results of deals under one trump suit for the side of some seats; what it finds helps with the next deal."""

    def __init__(self, lanes: Lanes, side: Iterable[int], seats: int) -> None:
        self.lanes = lanes
        self.seats = seats
        self.ours = tuple([seat in set(side) for seat in range(seats)])
        forced = bool(lanes.trumps_if_void)
        self.may_trump = tuple(
            [
                tuple([other for other in range(seats) if other != seat and (forced or self.ours[other] != mine)])
                for seat, mine in enumerate(self.ours)
            ]
        )
        self.orders = tuple([tuple([(leader + step) % seats for step in range(seats)]) for leader in range(seats)])
        self.known: dict[int, tuple[int, int, Bits]] = {}
        self.hands: tuple[Bits, ...] = ()
        self.facts: tuple[Lane, ...] = ()
        self.left: float = inf

    def in_steps(self, asked: Callable[[], T]) -> Generator[None, None, T]:
        """The answer to a question about one deal, with a break after each step."""
        while True:
            self.left = STEP
            try:
                return asked()
            except OutOfPositions:
                yield
            finally:
                self.left = inf

    def deal(self, hands: Sequence[Bits]) -> None:
        """Takes up a deal: the cards of each seat."""
        if self.hands == tuple(hands):
            return
        if len(self.known) > LARGEST_TABLE:
            self.known.clear()
        self.hands = tuple(hands)
        shift, facts = LEAD_BITS, []
        for lane in self.lanes.lanes:
            facts.append(Lane(tuple(bits_of(lane)), hands, shift))
            shift += OWNER_BITS * lane.bit_count() + 1
        self.facts = tuple(facts)

    def tricks(self, hands: Sequence[Bits], leader: int, trick: Sequence[Bits] = ()) -> int:
        """How many tricks the side wins of those that are not over, the one on the table among them."""
        self.deal([hand | trick[place] if place < len(trick) else hand for hand, place in self._places(hands, leader)])
        return self._value(sum(self.hands), leader, tuple(trick))

    def by_card(self, hands: Sequence[Bits], leader: int, trick: Sequence[Bits], cards: Bits) -> dict[Bits, int]:
        """The same after each of some cards of the seat to play."""
        self.deal([hand | trick[place] if place < len(trick) else hand for hand, place in self._places(hands, leader)])
        live = sum(self.hands)
        return {card: self._value(live, leader, (*trick, card)) for card in bits_of(cards)}

    def _places(self, hands: Sequence[Bits], leader: int) -> Iterable[tuple[Bits, int]]:
        return [(hand, (seat - leader) % self.seats) for seat, hand in enumerate(hands)]

    def _value(self, live: Bits, leader: int, trick: tuple[Bits, ...]) -> int:
        """Asks 'at least so many?' up and down until the answer is known."""
        low, high = 0, live.bit_count() // self.seats
        guess = (high + 1) // 2
        while low < high:
            guess = min(max(guess, low + 1), high)
            if self._from(live, leader, trick, guess):
                low = guess
                guess += 1
            else:
                high = guess - 1
                guess -= 1
        return low

    def _from(self, live: Bits, leader: int, trick: tuple[Bits, ...], need: int) -> bool:
        if not trick:
            return self.reaches(live, leader, need)
        best, winner, follow = self.lanes.on_table(trick, leader, self.seats)
        if len(trick) == self.seats:
            return self.reaches(live ^ sum(trick), winner, need - self.ours[winner])
        runs = 0
        for facts, lane in zip(self.facts, self.lanes.lanes, strict=True):
            runs |= facts[live & lane][1]
        return self._reply(live, sum(trick), runs, follow, best, winner, leader, len(trick), need)

    def reaches(self, live: Bits, leader: int, need: int) -> bool:  # noqa: C901, PLR0912 - calls are what costs
        """Whether the side wins at least so many of the tricks left, when this seat leads."""
        left = live.bit_count() // self.seats
        if need <= 0:
            return True
        if need > left:
            return False
        hands, lanes, ours = self.hands, self.lanes.lanes, self.ours
        mine = ours[leader]
        key, runs = leader, 0
        trumps = live & self.lanes.trumps
        sure = 0
        with_trumps = [hand for other in self.may_trump[leader] if (hand := hands[other] & live) & trumps]
        for facts, lane in zip(self.facts, lanes, strict=True):
            code, some, holder, run = facts[live & lane]
            key |= code
            runs |= some
            if holder == leader:
                if lane != self.lanes.trumps:
                    for hand in with_trumps:
                        length = (hand & lane).bit_count()
                        run = min(run, length)
                sure += run
            elif run and lane == self.lanes.trumps and ours[holder] != mine:
                if mine:
                    if left - run < need:
                        return False
                elif run >= need:
                    return True
        if mine:
            if sure >= need:
                return True
        elif left - sure < need:
            return False
        low, high, first = self.known.get(key, (0, left, 0))
        if low >= need:
            return True
        if high < need:
            return False
        self.left -= 1
        if self.left < 0:
            raise OutOfPositions
        hand = hands[leader] & live & runs
        lane_of = self.lanes.lane
        order = [first] if first & hand else []
        hand ^= sum(order)
        order += self._leads(hand, live)
        for card in order:
            if self._reply(live, card, runs, lane_of[card], card, leader, leader, 1, need) == mine:
                self.known[key] = (need, high, card) if mine else (low, need - 1, card)
                return mine
        self.known[key] = (low, need - 1, first) if mine else (need, high, first)
        return not mine

    def _leads(self, hand: Bits, live: Bits) -> list[Bits]:
        """The leads to try: what is highest in its lane, then the rest from below."""
        high: list[Bits] = []
        rest: list[Bits] = []
        beaten_by, trumps = self.lanes.beaten_by, self.lanes.trumps
        while hand:
            bit = hand & -hand
            hand ^= bit
            (rest if beaten_by[bit] & live & (~trumps | -(bit & trumps)) else high).append(bit)
        return high + rest

    def _reply(  # noqa: PLR0913, PLR0917 - a trick on the table, taken apart for speed
        self,
        live: Bits,
        played: Bits,
        runs: Bits,
        follow: Bits,
        best: Bits,
        winner: int,
        leader: int,
        place: int,
        need: int,
    ) -> bool:
        """Whether the side reaches its tricks when some cards of a trick lie and the next seat is to play."""
        seat = self.orders[leader][place]
        mine = self.ours[seat]
        hand = self.hands[seat] & live
        legal = (hand & follow or hand & self.lanes.trumps_if_void or hand) & runs
        better = self.lanes.beaten_by[best]
        winning = legal & better
        if self.ours[winner] == mine:
            first, second = legal ^ winning, winning
        else:
            first, second = winning, legal ^ winning
        last = place + 1 == self.seats
        for some in (first, second):
            cards = some
            while cards:
                card = cards & -cards
                cards ^= card
                wins = card & better
                if last:
                    taker = seat if wins else winner
                    result = self.reaches(live ^ played ^ card, taker, need - self.ours[taker])
                elif wins:
                    result = self._reply(live, played | card, runs, follow, card, seat, leader, place + 1, need)
                else:
                    result = self._reply(live, played | card, runs, follow, best, winner, leader, place + 1, need)
                if result == mine:
                    return mine
        return not mine
