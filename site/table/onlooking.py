"""Any moment of a match, as it is shown to somebody who steps through it and plays no part."""

from typing import NamedTuple

from rules_py.core.match import Match
from rules_py.core.protocol import Event
from table.artist import Artist
from table.scene import LogLine, Scene
from table.words import Sentence


class Moment(NamedTuple):
    """The table after some moves of a deal, what has just happened, and what is going on for whoever has heard that."""

    scene: Scene
    says: tuple[LogLine, ...]
    asks: Sentence

    @property
    def aloud(self) -> list[str]:
        """All that is to be heard of it."""
        return [*(str(line.text) for line in self.says), str(self.asks)]


def moment(match: Match, deal: int, step: int, drawing: Artist, *, is_open: bool = False) -> Moment:
    """The table of a deal, counted from 0, after ``step`` of its moves.

    An artist with a reader's seat shows what that seat may see, and its own hand open; one without shows all hands, and
    so does any when the deal ``is_open``.
    """
    rules, state = match.rules, match.deals[deal].states[step]
    view = rules.view(state, None if is_open else drawing.company.me)
    standing, outcome = match.standings[deal + (state.to_act is None)], rules.outcome(state)
    scene = drawing.table(view, "demo", drawing.status(view, standing, outcome), standing.over)
    told = events_at(match, deal, step)
    if scene.last_trick and not scene.trick:  # it has just been finished: every card of it is to be seen
        scene = scene._replace(trick=scene.last_trick, last_trick=())
    return Moment(scene._replace(me=None), tuple(drawing.log(told)), drawing.status(view, standing, outcome, told))


def events_at(match: Match, deal: int, step: int) -> tuple[Event, ...]:
    """What has happened in a deal since the step before."""
    rules, played = match.rules, match.deals[deal]
    if step == 0:
        return rules.narrate_deal(played.states[0])
    return rules.narrate(played.states[step - 1], played.moves[step - 1], played.states[step])
