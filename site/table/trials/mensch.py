"""What is tried out in Mensch: cards, and before them calls, trumps and partners."""

from collections.abc import Iterator
from random import Random

from rules_py.bots.mensch.calling import PLAYOUTS_A_CALL, agreed, followed, state_of
from rules_py.bots.mensch.kernel import kernel_of
from rules_py.bots.search.worlds import Worlds
from rules_py.core.cards import Cards
from rules_py.core.moves import Call
from rules_py.games.mensch.model import MenschState, MenschView
from rules_py.games.mensch.rules import MenschRules
from table.artist import Artist
from table.games.mensch import MenschArtist
from table.phrases import signed
from table.trials.supposing import Line, Trial
from table.trials.trumps import TrumpTrial
from table.words import Sentence

NO_LOTS = Random(0)
"""The rule player, who calls for the others, draws none."""
AUCTION = "auction"


class MenschTrial(TrumpTrial):
    """The tricks of the reader's side count, and the chips that they bring."""

    def told(self, line: Line, artist: Artist) -> Sentence:
        """The tricks of the reader's side, and the reader's chips."""
        end, seat = line.end, self.view.seat
        bidders: tuple[int, ...] = end.stakes.side
        side = bidders if seat in bidders else tuple([each for each in range(len(end.won)) if each not in bidders])
        tricks, chips = sum([end.won[each] for each in side]), signed(self.kernel.points(end.stakes, end.won)[seat])
        words = artist.words
        if side == (seat,):
            return words.ngettext(
                "You have {num} trick at the end; chips: {chips}.",
                "You have {num} tricks at the end; chips: {chips}.",
                tricks,
                chips=chips,
            )
        return words.ngettext(
            "Your side has {num} trick at the end; your chips: {chips}.",
            "Your side has {num} tricks at the end; your chips: {chips}.",
            tricks,
            chips=chips,
        )


class CallTrial(Trial[MenschState, Call]):
    """Calls, followed to the end as the expert follows them: others call as the rule player would, then all play."""

    playouts = PLAYOUTS_A_CALL
    budget = 800

    def __init__(self, rules: MenschRules, view: MenschView) -> None:
        super().__init__(view)
        self.kernel = kernel_of(rules)
        self.cards = MenschTrial(self.kernel, view)
        self.worlds = Worlds(self.kernel.hidden_in_lanes(view))

    def draw(self, rng: Random) -> MenschState:
        """The deal if the others hold these cards."""
        return state_of(self.kernel, self.view, self.worlds.draw(rng.random))

    def value(self, deal: MenschState, move: Call, number: int) -> float:
        """The chips, the cards being played by one of two players in turn."""
        return followed(self.kernel, deal, move, NO_LOTS, number % 2)

    def line(self, deal: MenschState, move: Call) -> Line:
        """The calls that follow, then the cards."""
        kernel, calls = self.kernel, agreed(self.kernel, deal, move, NO_LOTS)
        before = tuple(zip([deal, *[state for _, state in calls]], [each for each, _ in calls], strict=False))
        start = kernel.rules.view(calls[-1][1], None)
        if start.to_act is None:
            return Line(start, (), None, 0.0, before)
        plays, end = self.cards.played_on(kernel.position_in_lanes(start, [0] * kernel.seats))
        return Line(start, plays, end, float(kernel.points(end.stakes, end.won)[self.view.seat]), before)

    def hands(self, deal: MenschState) -> tuple[Cards, ...]:
        """The cards of the seats."""
        return deal.hands

    def says(self, line: Line, artist: Artist) -> Iterator[Sentence]:
        """What the others call after it in the auction."""
        assert isinstance(artist, MenschArtist)
        _, *later = line.before
        called = [artist.call_of(state.to_act, call) for state, call in later if state.phase == AUCTION]
        if called:
            yield artist.words.gettext("Then: {calls}.", calls=", ".join(called))

    def facts(self, line: Line, artist: Artist) -> Iterator[Sentence | str]:
        """The contract and its trumps."""
        for badge in artist.facts(line.start):
            yield badge.label

    def told(self, line: Line, artist: Artist) -> Sentence:
        """The tricks and the chips, or that all have passed."""
        return artist.over_line(line.start, ()) if line.end is None else self.cards.told(line, artist)


def trial(rules: MenschRules, view: MenschView) -> MenschTrial | CallTrial:
    """What the seat of a view may try out."""
    return MenschTrial(kernel_of(rules), view) if view.phase == "play" else CallTrial(rules, view)
