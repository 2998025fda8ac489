"""What is tried out in Dreyfus: cards, and before them whole exchanges."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rules_py.bots.dreyfus.exchange import (
    Exchanged,
    WeighedWays,
    charge,
    drawn_deal,
    exchanged,
    tried,
    ways_of,
    weigh_ways,
)
from rules_py.bots.dreyfus.kernel import EACH_ALONE, DreyfusKernel, kernel_of
from rules_py.bots.search.worlds import Worlds
from rules_py.bots.trumps.kernel import Position
from rules_py.bots.trumps.lanes import Bits
from rules_py.core.cards import Cards
from rules_py.core.protocol import Event
from rules_py.games.dreyfus.model import SEATS, DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules
from table.artist import Artist
from table.trials.supposing import Line, Trial
from table.trials.trumps import TrumpTrial
from table.words import Sentence


class DreyfusTrial(TrumpTrial):
    """The tricks of the reader count."""

    def told(self, line: Line, artist: Artist) -> Sentence:
        """The tricks of the reader."""
        return artist.words.ngettext(
            "You have {num} trick at the end.", "You have {num} tricks at the end.", line.end.won[self.view.seat]
        )


class Dealt(NamedTuple):
    """A deal that may be: what the others hold, and the talon in its order."""

    hands: tuple[Bits, ...]
    talon: tuple[Bits, ...]


class ExchangeTrial(Trial[Dealt, Cards]):
    """The cards that are exchanged, tried out as the expert does it."""

    kernel: DreyfusKernel

    def __init__(self, rules: DreyfusRules, view: DreyfusView) -> None:
        super().__init__(view)
        self.kernel = kernel_of(rules)
        self.cards = DreyfusTrial(self.kernel, view)
        self.worlds = Worlds(self.kernel.hidden_in_lanes(view))

    def draw(self, rng: Random) -> Dealt:
        """Hands and a talon that may be."""
        hands, talon = drawn_deal(self.worlds, rng)
        return Dealt(tuple(hands), talon)

    def value(self, deal: Dealt, move: Cards, number: int) -> float:
        """The tricks, less what the exchange costs."""
        return tried(self.kernel, self.view, move, deal.hands, deal.talon)

    def line(self, deal: Dealt, move: Cards) -> Line:
        """What is drawn, then the cards."""
        kernel, view = self.kernel, self.view
        after = exchanged(kernel, view, move, deal.hands, deal.talon)
        start = Position(kernel.lanes_of(view), EACH_ALONE, None, after.hands, view.leader, (), (0,) * SEATS)
        plays, end = self.cards.played_on(start)
        return Line(view, plays, end, end.won[view.seat] - charge(kernel, view, move), after)

    def hands(self, deal: Dealt) -> tuple[Cards, ...]:
        """The cards of the others as they lie before the reader exchanges, and the reader's."""
        lanes, known = self.kernel.lanes_of(self.view), self.view.hands
        return tuple(
            [lanes.cards(held) if seen is None else seen for seen, held in zip(known, deal.hands, strict=True)]
        )

    def says(self, line: Line, artist: Artist) -> Iterator[Sentence]:
        """What the reader draws, and what is exchanged after that."""
        after: Exchanged = line.before
        if after.drawn:
            drawn = self.kernel.lanes_of(self.view).cards(sum(after.drawn))
            yield artist.tell(Event("drawn", "exchange", {"seat": self.view.seat, "cards": drawn}))
            if self.kernel.rules.charged:
                data = {"seat": self.view.seat, "count": len(after.drawn)}
                yield artist.tell(Event("noted", "exchange-record", data))
        for seat, count, left in after.later:
            yield artist.tell(
                Event("exchanged", "exchange", {"seat": seat, "count": count, "left": left})
                if count
                else Event("kept", "exchange", {"seat": seat})
            )

    def told(self, line: Line, artist: Artist) -> Sentence:
        """The tricks of the reader."""
        return self.cards.told(line, artist)


def trial(rules: DreyfusRules, view: DreyfusView) -> DreyfusTrial | ExchangeTrial:
    """What the seat of a view may try out."""
    return DreyfusTrial(kernel_of(rules), view) if view.phase == "play" else ExchangeTrial(rules, view)


def weighed(rules: DreyfusRules, view: DreyfusView, chosen: Cards, budget: int, rng: Random) -> Iterator[WeighedWays]:
    """What some exchanges are worth so far, and the one that is chosen among them, if it may be made."""
    kernel = kernel_of(rules)
    ways = ways_of(kernel, view)
    if rules.may_stop(len(chosen)) and not any(set(way) == set(chosen) for way in ways):
        ways.append(chosen)
    yield from weigh_ways(kernel, view, ways, budget, rng)
