"""How well hands fit what their seats have played, if these play as the rule player does and now and then otherwise.

The rule player's values of cards once more, in masks and for any hand that a seat may hold: the search asks for them
some thousand times a move. Tests prove them equal to those of ``cardplay``, but that cards of a suit with as many
higher ones out are one here: which of them falls says nothing.
"""

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from rules_py.bots.mensch.cardplay import (
    DRAWS_PER_OWN_TRUMP,
    DRAWS_TRUMPS,
    HONOURS,
    LEADS_FROM_HONOUR,
    LOW_TRUMP_WORTH,
    OPENS_TRUMPING,
    PLAIN_WORTH,
    PLAIN_WORTH_LEFT,
    SAFE_A_CARD,
    SPARES_TRUMPS,
    TRUMP_WORTH,
    TRUMP_WORTH_LEFT,
    TRUMPS_IF_VOID,
    TRUMPS_THAT_MATTER,
)
from rules_py.bots.trumps.lanes import Bits, Lanes
from rules_py.core.cards import Cards
from rules_py.games.mensch.model import HAND_SIZE, SEATS, MenschView

WHIM = 0.3
"""How much worse, in tricks, a card may seem and still be played a third as often as the best."""
OTHERWISE = 0.05
"""How often a card is played for reasons that the rule player does not know."""
MOST_OUT = 9
"""The most cards of a suit that can be out: trumps beside the clubs."""
TRUMP_WORTHS = [
    LOW_TRUMP_WORTH + (TRUMP_WORTH - LOW_TRUMP_WORTH) * TRUMP_WORTH_LEFT**higher for higher in range(MOST_OUT + 1)
]
PLAIN_WORTHS = [PLAIN_WORTH * PLAIN_WORTH_LEFT**higher for higher in range(MOST_OUT + 1)]

Likely = tuple[tuple[float, ...], ...]
"""By lane and number of cards: how likely a seat holds none of so many of them."""


class Played(NamedTuple):
    """A card that another seat has played, and what all knew then.

    ``since`` are the cards of the seat from this one on, ``live`` those that had not been played, ``best`` what was
    winning and ``ahead`` whether it was the seat's own side; ``behind`` are the seats still to play to the trick,
    whether they are of that side and what they may lack.
    """

    seat: int
    card: Bits
    since: Bits
    live: Bits
    follow: Bits
    best: Bits
    ahead: float
    behind: tuple[tuple[bool, Likely], ...]
    with_bid: bool


class Habits:
    """What the others have played in the deal of a view, held against hands that they may have."""

    def __init__(self, lanes: Lanes, view: MenschView) -> None:
        self.lanes = lanes
        self.trump = len(lanes.lanes) - 1
        self.number = {
            bit: number for number, lane in enumerate(lanes.lanes) for bit in lanes.bit.values() if bit & lane
        }
        self.honours = lanes.mask([card for card in lanes.bit if card.rank in HONOURS])
        self.played = [play for play in self._played(view) if play.seat != view.seat] if _sides_known(view) else []
        self._known: list[dict[Bits, float]] = [{} for _ in self.played]

    def fit(self, hands: Sequence[Bits]) -> float:
        """How likely the others, with these hands, would have played what they did; 1.0 when nothing speaks against."""
        fit = 1.0
        for play, known in zip(self.played, self._known, strict=True):
            hand = hands[play.seat] | play.since
            chance = known.get(hand)
            if chance is None:
                chance = known[hand] = self.chance(play, hand)
            fit *= chance
        return fit

    def chance(self, play: Played, hand: Bits) -> float:
        """How likely a seat with this hand plays the card that it did, and not another that is worth more or less."""
        values = self.values(play, hand)
        if len(values) == 1:
            return 1.0
        highest = max([value for value, _ in values])
        total = mine = 0.0
        for value, cards in values:
            weight = exp((value - highest) / WHIM)
            total += weight
            if cards & play.card:
                mine = weight
        return OTHERWISE + (1.0 - OTHERWISE) * mine / total

    def values(self, play: Played, hand: Bits) -> list[tuple[float, Bits]]:
        """What the rule player thinks of the cards that may be played: a value for each group of equals."""
        lanes = self.lanes
        beaten_by, lane_of = lanes.beaten_by, lanes.lane
        out = play.live & ~hand
        legal = (hand & play.follow or hand) if play.follow else hand
        wins = beaten_by[play.best] if play.best else legal
        found: list[tuple[float, Bits]] = []
        last: tuple[Bits, Bits, int] | None = None
        for lane in lanes.lanes:
            left = legal & lane
            while left:
                card = left & -left
                left ^= card
                above = out & beaten_by[card] & lane
                kind = (lane, above, 1 if card & wins else 0)
                if kind == last:
                    found[-1] = (found[-1][0], found[-1][1] | card)
                    continue
                last = kind
                higher = above.bit_count()
                value = self._trick_chance(
                    play,
                    card if kind[2] else play.best,
                    play.follow or lane_of[card],
                    out,
                    ahead=1.0 if kind[2] else play.ahead,
                )
                found.append((value - self._worth(lane, higher, out) + self._plan(play, hand, lane, higher, out), card))
        return found

    def _trick_chance(self, play: Played, best: Bits, follow: Bits, out: Bits, *, ahead: float) -> float:
        """How likely the seat's side wins the trick when this card is winning in it."""
        if not play.behind:
            return ahead
        lanes, trump = self.lanes, self.trump
        stronger = out & lanes.beaten_by[best]
        asked = self.number[follow & -follow]
        trumps = (stronger & lanes.trumps).bit_count()
        if asked == trump:
            for friend, lacks in play.behind:
                beaten = 1.0 - lacks[trump][trumps]
                ahead += (1.0 - ahead) * beaten if friend else -ahead * beaten
            return ahead
        same = 0 if best & lanes.trumps else (stronger & follow).bit_count()
        length = (out & follow).bit_count()
        for friend, lacks in play.behind:
            void = lacks[asked][length]
            beaten = 1.0 - lacks[asked][same] + void * TRUMPS_IF_VOID * (1.0 - lacks[trump][trumps])
            ahead += (1.0 - ahead) * beaten if friend else -ahead * beaten
        return ahead

    def _worth(self, lane: Bits, higher: int, out: Bits) -> float:
        trumps = self.lanes.trumps
        if lane == trumps:
            return TRUMP_WORTHS[higher]
        worth = PLAIN_WORTHS[higher]
        return worth * min(1.0, SAFE_A_CARD * (out & lane).bit_count()) if out & trumps else worth

    def _plan(self, play: Played, hand: Bits, lane: Bits, higher: int, out: Bits) -> float:
        trumps = self.lanes.trumps
        if lane == trumps:
            if play.follow:
                return 0.0
            matter = min((out & trumps).bit_count(), TRUMPS_THAT_MATTER)
            drawing = DRAWS_TRUMPS + DRAWS_PER_OWN_TRUMP * (hand & trumps).bit_count()
            return matter * (drawing if play.with_bid else SPARES_TRUMPS)
        held = hand & lane
        gain = OPENS_TRUMPING if hand & trumps and not held & (held - 1) else 0.0
        if higher and not play.follow and not play.with_bid and held & self.honours:
            gain += LEADS_FROM_HONOUR
        return gain

    def _played(self, view: MenschView) -> Iterator[Played]:
        """Every card that was played, in order, with what all knew then."""
        contract = view.contract
        assert contract is not None
        lanes, side = self.lanes, contract.side
        tricks = [*((trick.leader, _bits(lanes, trick.cards)) for trick in view.tricks)]
        tricks.append((view.leader, _bits(lanes, view.trick)))
        since = [0] * SEATS
        for leader, cards in tricks:
            for place, card in enumerate(cards):
                since[(leader + place) % SEATS] |= card
        live, void, size = lanes.all, [0] * SEATS, HAND_SIZE
        for leader, cards in tricks:
            follow = lanes.lane[cards[0]] if cards else 0
            for place, card in enumerate(cards):
                seat = (leader + place) % SEATS
                winner, best = leader, 0
                if place:
                    at = lanes.winning_place(cards[:place])
                    winner, best = (leader + at) % SEATS, cards[at]
                with_bid = seat in side
                sizes = [size - ((other - leader) % SEATS < place) for other in range(SEATS)]
                behind = [(seat + step) % SEATS for step in range(1, SEATS - place)]
                yield Played(
                    seat,
                    card,
                    since[seat],
                    live,
                    follow if place else 0,
                    best,
                    float((winner in side) == with_bid),
                    tuple([((other in side) == with_bid, self._lacks(seat, other, sizes, void)) for other in behind]),
                    with_bid,
                )
                since[seat] ^= card
                live ^= card
                if not card & follow:
                    void[seat] |= follow
            size -= 1

    def _lacks(self, seat: int, other: int, sizes: Sequence[int], void: Sequence[Bits]) -> Likely:
        """How likely one seat thinks another to hold none of some cards, each card taken by itself."""
        found = []
        for lane in self.lanes.lanes:
            room = [0 if each == seat or void[each] & lane else size for each, size in enumerate(sizes)]
            elsewhere = 1.0 - (room[other] / sum(room) if room[other] else 0.0)
            found.append(tuple([elsewhere**cards for cards in range(MOST_OUT + 1)]))
        return tuple(found)


def _bits(lanes: Lanes, cards: Cards) -> tuple[Bits, ...]:
    return tuple([lanes.bit[card] for card in cards])


def _sides_known(view: MenschView) -> bool:
    """Whether everybody knew all along who plays with whom: not so where an ace was called."""
    return view.contract is not None and view.contract.called is None
