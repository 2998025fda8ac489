"""What the cards that the others played say about those that they hold, beyond the suits that they have not.

A player who could have played something better with a card probably has not got it. So each card that is out gets a
likelihood for each seat: 1.0 where nothing speaks against it, less for each trick in which it would have been played.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules_py.bots.laus.lanes import LANE_MASK, Lanes, lane_of
from rules_py.bots.laus.masks import ALL, LANE, ROUND, SLOTS, Masks
from rules_py.games.laus.model import SEATS, LausView

WOULD_DUCK_HIGHER = 0.5
"""Likelihood of a card under the winning one that is higher than the card with which a seat ducked."""
WOULD_DUCK = 0.25
"""Likelihood of a card that would have lost, when the seat won or tried to."""
WOULD_WIN_OTHERWISE = 0.6
"""Likelihood of a lower card that would have won as well, or for the last to play of a higher one."""
WOULD_THROW = 0.5
"""Likelihood of a card that is more dangerous to keep than the one that a seat threw away."""
MARGIN = 4.0
"""How much more dangerous, in points."""


class Play(NamedTuple):
    """A card that somebody played to a trick: by whom, as which of the trick, over what, and what was out then."""

    seat: int
    place: int
    card: int
    lead: int
    best: int
    out: int


def doubts(masks: Masks, lanes: Lanes, view: LausView) -> list[dict[int, float]]:
    """For each seat the likelihood of the cards, by bit, that it would probably have played before."""
    found: list[dict[int, float]] = [{} for _ in range(SEATS)]
    for play in _plays(masks, view):
        if play.place and play.seat != view.seat:
            for mask, factor in _unlikely(masks, lanes, play):
                for number in range(mask.bit_length()):
                    if mask >> number & 1:
                        found[play.seat][1 << number] = found[play.seat].get(1 << number, 1.0) * factor
    return found


def _plays(masks: Masks, view: LausView) -> Iterator[Play]:
    out = ALL
    for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
        lead = best = 0
        for place, card in enumerate(cards):
            bit = masks.bit[card]
            out ^= bit
            yield Play(ROUND[leader][place], place, bit, lead, best, out)
            lead = lead or bit
            if not best or masks.beaten_by[best % SLOTS] & bit:
                best = bit


def _unlikely(masks: Masks, lanes: Lanes, play: Play) -> Iterator[tuple[int, float]]:
    """Cards that the seat would probably have played instead, and what their likelihood is multiplied with."""
    suit, over = masks.lane[play.lead % SLOTS], masks.beaten_by[play.best % SLOTS]
    if not play.card & suit:
        yield _more_dangerous(masks, lanes, play) & ~over, WOULD_THROW
    elif not play.card & over:
        yield suit & ~over & -play.card << 1, WOULD_DUCK_HIGHER
    else:
        yield suit & ~over, WOULD_DUCK
        last = play.place == SEATS - 1
        yield suit & over & (-play.card << 1 if last else play.card - 1), WOULD_WIN_OTHERWISE


def _more_dangerous(masks: Masks, lanes: Lanes, play: Play) -> int:
    mask = 0
    threshold = _danger(masks, lanes, play.card, play.out) + MARGIN
    legal = play.out & masks.thrown[play.lead % SLOTS] & ~masks.lane[play.lead % SLOTS]
    while legal:
        bit = legal & -legal
        legal ^= bit
        if _danger(masks, lanes, bit, play.out) > threshold:
            mask |= bit
    return mask


def _danger(masks: Masks, lanes: Lanes, card: int, out: int) -> float:
    lane = lane_of(masks.lane[card % SLOTS])
    return lanes.danger(lane, card >> LANE * lane & LANE_MASK, (out & ~card) >> LANE * lane & LANE_MASK)
