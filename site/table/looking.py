"""What the browser is answered when somebody only steps through a match: one of its moments, and the way on from it."""

from collections.abc import Mapping
from typing import Any

from jinja2 import Environment

from rules_py.core.errors import MalformedRecord, quoted
from rules_py.core.match import Match
from rules_py.core.record import write_record
from table.artist import Company, Standpoint, artist
from table.names import names_with_reader, onlooked_names
from table.onlooking import moment
from table.play import rewound
from table.words import Words


def look(request: Mapping[str, Any], match: Match, words: Words, templates: Environment) -> dict[str, Any]:
    """The table of ``deal`` (from 0) after ``step`` of its moves; a number out of range means the nearest in it.

    ``None`` for either is the last. ``seat`` is that whose cards are seen, ``None`` for all hands; ``rules`` is the
    address of a game's rules, with ``{game}`` for its slug. The answer holds the HTML of the ``table`` and of what
    ``told`` the last move, what to ``say``, the ``deal`` and ``step`` shown, the number of ``steps`` in each deal, and
    ``onward``: the record up to there, with the ``seat`` in which one would play on.
    """
    game, seat = match.record.game, request["seat"]
    if seat is not None and (type(seat) is not int or seat not in range(game.seats)):
        raise MalformedRecord("bad-seat", "seat", f"{game.slug} has {game.seats} seats; {quoted(seat)} is none of them")
    deal = _nearest(request["deal"], len(match.deals) - 1)
    step = _nearest(request["step"], len(match.deals[deal].moves))
    names = onlooked_names(words, game.seats) if seat is None else names_with_reader(words, game.seats, seat)
    standpoint = Standpoint(request["rules"].replace("{game}", game.slug), request["faces"])
    shown = moment(match, deal, step, artist(match.rules, words, Company(names, seat), standpoint))
    then = rewound(match, step, deal)
    return {
        "table": templates.get_template("table.html").render(scene=shown.scene, faces=standpoint.faces),
        "told": templates.get_template("told.html").render(says=shown.says),
        "say": shown.aloud,
        "game": game.slug,
        "deal": deal,
        "step": step,
        "steps": [len(played.moves) for played in match.deals],
        "onward": {"record": write_record(then.record), "seat": (then.state.to_act or 0) if seat is None else seat},
        "error": None,
    }


def _nearest(wanted: object, last: int) -> int:
    """A place in a row that ends at ``last``, which is what ``None`` means."""
    if wanted is None:
        return last
    if type(wanted) is not int:
        raise ValueError(f"{wanted!r} is no number of a deal or a step")
    return max(0, min(wanted, last))
