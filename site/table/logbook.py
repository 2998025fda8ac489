"""The log of a deal in HTML. What was drawn for the answer before and is still so is not drawn again."""

from typing import TYPE_CHECKING, Any

from jinja2 import Environment
from markupsafe import Markup

from table.play import Play, events_by_step

if TYPE_CHECKING:
    from rules_py.core.protocol import Event


class Logbook:
    """Remembers the log that it has drawn last: a long deal has hundreds of lines, and a move adds a few of them."""

    def __init__(self) -> None:
        self._of: Any = None
        self._drawn: list[tuple[tuple[Event, ...], Markup]] = []

    def html(self, play: Play, templates: Environment) -> str:
        """What has happened in the last deal of a match, as its reader may hear it."""
        record = play.match.record
        reader = (
            play.artist.words.language,
            record.game.slug,
            dict(record.options),
            play.company,
            play.artist.standpoint,
        )
        if reader != self._of:
            self._of, self._drawn = reader, []
        line = templates.get_template("parts/log_line.html").module
        drawn: list[tuple[tuple[Event, ...], Markup]] = []
        for step, events in enumerate(events_by_step(play.match)):
            if step < len(self._drawn) and self._drawn[step][0] == events:
                drawn.append(self._drawn[step])
            else:
                told = Markup("").join(line.log_line(each) for each in play.log_of(step, events))  # type: ignore[attr-defined]
                drawn.append((events, told))
        self._drawn = drawn
        return templates.get_template("log.html").render(lines=[told for _, told in drawn])
