"""What was possible in a deal of Laus, with all cards seen.

No seat is sure of anything here, since the others may join against it. So the deal is tried out: after each card that
the reader might have played, all go on by rules of thumb. The last cards are gone through in every way, each seat
choosing what is best for itself.
"""

from typing import NamedTuple

from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.laus.masks import Position
from rules_py.bots.search.kernel import bits
from rules_py.core.cards import Card
from rules_py.games.laus.model import SEATS
from rules_py.games.laus.rules import LausRules
from table.hindsight.found import Finding, FirstSlip, Found
from table.play import Play
from table.reasonwords import slip_from
from table.trials.laus import LausTrial

LAST = 3
"""With so many cards in the longest hand every way to play on is gone through."""


class OpenDeal(LausTrial):
    """A deal with all hands open."""

    def values(self, position: Position) -> dict[Card, float]:
        """What each card brings the seat to act, below zero."""
        kernel, seat, found = self.kernel, position.seat, {}
        is_end = max([hand.bit_count() for hand in position.hands]) <= LAST
        for number in bits(kernel.legal(position)):
            after = kernel.play(position, number)
            found[kernel.cards[number]] = float(self.counted(after)[seat]) if is_end else self.worth(after, seat)
        return found

    def counted(self, position: Position) -> list[int]:
        """The results when each seat plays on so that it is best for itself."""
        kernel = self.kernel
        if position.seat < 0:
            return kernel.results(position)
        ends = [self.counted(kernel.play(position, number)) for number in bits(kernel.legal(position))]
        return max(ends, key=lambda end: end[position.seat])


class Turn(NamedTuple):
    """What a turn of the reader might have brought and what its card did, below zero; the slip that it would be."""

    most: float
    got: float
    slip: FirstSlip


def found(play: Play, deal: int) -> Finding:
    """What was possible for the reader, what he took, and his first slip."""
    seat, words, rules, played = play.seat, play.artist.words, play.match.rules, play.match.deals[deal]
    assert isinstance(rules, LausRules)
    opened = OpenDeal(kernel_of(rules), rules.view(played.states[0], None))
    nobody = [0] * SEATS
    positions = [opened.kernel.position(rules.view(state, None), nobody) for state in played.states]
    turns = []
    for step, (position, move) in enumerate(zip(positions, played.moves, strict=False)):
        if position.seat == seat:
            values = opened.values(position)
            best = max(values, key=lambda card: values[card])
            turns.append(Turn(values[best], values[Card(move)], FirstSlip(step, move, best)))
            yield None
    took = opened.kernel.results(positions[-1])[seat]
    slip = next((turn.slip for turn in turns if turn.most - turn.got >= slip_from(rules.game.slug)), None)
    least = -int(max([took, *[turn.most for turn in turns]]))
    yield Found(
        (
            words.ngettext(
                "Tried out with open cards, {num} point was the least that you could take; you took {took}.",
                "Tried out with open cards, {num} points were the least that you could take; you took {took}.",
                least,
                took=-took,
            ),
            words.gettext("The last three tricks are counted out; the rest was played on by rules of thumb."),
        ),
        slip,
    )
