"""What the cards that the others played say about those that they hold, beyond the suits that they have not.

A player who could have played something better with a card probably has not got it. So each card that is out gets a
likelihood for each seat: 1.0 where nothing speaks against it, less for each trick in which it would have been played.
The likelihoods are those under which the true hands in deals of the rule player come out as likely as can be. That a
player ducked with one card and not with a higher one, or won with one and not with another, told nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules_py.bots.laus.lanes import LANE_MASK, Lanes, lane_of
from rules_py.bots.laus.masks import ALL, LANE, ROUND, SLOTS, Masks
from rules_py.games.laus.model import SEATS, LausView

WOULD_DUCK = 0.7
"""Likelihood of a card of the suit that would have lost, when the seat played one that won so far."""
WOULD_THROW, MUCH = 0.4, 25.0
"""Likelihood of a card that is so much more dangerous to keep, in points, than the one that a seat threw away …"""
WOULD_SURELY_THROW, VERY_MUCH = 0.2, 100.0
"""… and of one, a dear queen, that is very much more dangerous."""


class Play(NamedTuple):
    """A card that somebody played to a trick: by whom, over what, and what was out then."""

    seat: int
    card: int
    lead: int
    best: int
    out: int


def doubts(masks: Masks, lanes: Lanes, view: LausView) -> list[dict[int, float]]:
    """For each seat the likelihood of the cards, by bit, that it would probably have played before."""
    found: list[dict[int, float]] = [{} for _ in range(SEATS)]
    for play in _plays(masks, view):
        if play.lead and play.seat != view.seat:
            of_seat = found[play.seat]
            for bit, likely in _unlikely(masks, lanes, play):
                of_seat[bit] = of_seat.get(bit, 1.0) * likely
    return found


def _plays(masks: Masks, view: LausView) -> Iterator[Play]:
    out = ALL
    for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
        lead = best = 0
        for seat, card in zip(ROUND[leader], cards, strict=False):
            bit = masks.bit[card]
            out ^= bit
            yield Play(seat, bit, lead, best, out)
            lead = lead or bit
            if not best or masks.beaten_by[best % SLOTS] & bit:
                best = bit


def _unlikely(masks: Masks, lanes: Lanes, play: Play) -> Iterator[tuple[int, float]]:
    """Cards that the seat would probably have played instead, and what their likelihood is multiplied with."""
    suit, over = masks.lane[play.lead % SLOTS], masks.beaten_by[play.best % SLOTS]
    if not play.card & suit:
        kept = _danger(masks, lanes, play.card, play.out)
        for bit in _each(play.out & masks.thrown[play.lead % SLOTS] & ~suit & ~over):
            more = _danger(masks, lanes, bit, play.out) - kept
            if more > MUCH:
                yield bit, WOULD_SURELY_THROW if more > VERY_MUCH else WOULD_THROW
    elif play.card & over:
        yield from ((bit, WOULD_DUCK) for bit in _each(play.out & suit & ~over))


def _each(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _danger(masks: Masks, lanes: Lanes, card: int, out: int) -> float:
    """What a card may cost that is the only one of its suit in a hand."""
    lane = lane_of(masks.lane[card % SLOTS])
    return lanes.danger(lane, card >> LANE * lane & LANE_MASK, (out & ~card) >> LANE * lane & LANE_MASK)
