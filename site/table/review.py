"""A match looked at again, move by move: all hands of a deal that is over, else what the reader's seat could see."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from jinja2 import Environment

from rules_py.core.cards import Card
from rules_py.core.match import Match
from rules_py.core.moves import Move
from table.artist import Artist
from table.asking import has_just_moved, may_be_asked
from table.logbook import Logbook
from table.onlooking import events_at, moment
from table.phrases import CardPhrase
from table.play import Play, rewound


class StripMove(NamedTuple):
    """A move in the strip of a deal: its number, its card if it has one, its sentence, whether a trick begins."""

    number: int
    card: CardPhrase | None
    name: str
    new_trick: bool


def review(
    request: Mapping[str, Any], play: Play, templates: Environment, logbook: Logbook, *, is_learning: bool
) -> dict[str, Any]:
    """The answer to the page that steps through a match: ``deal``, counted from 0, after ``step`` of its moves.

    A number out of range means the nearest in it. The answer has ``table``, ``log`` and ``score`` as they stood then,
    what to ``say``, the ``deal`` and ``step`` shown, how many ``deals`` and ``steps`` there are, whether one may play
    on from there ``again``, whether the deal is ``over``, whether a bot has just moved of which may be asked what it
    ``knew`` (``None`` where that is asked of none), and, when ``strip`` is asked for, all moves of the deal as a
    ``strip`` of buttons.
    """
    match, faces = play.match, request["faces"]
    deal = _within(int(request["deal"]), len(match.deals) - 1)
    played = match.deals[deal]
    step = _within(int(request["step"]), len(played.moves))
    shown = moment(match, deal, step, play.artist, is_open=played.states[-1].to_act is None)
    scene = shown.scene._replace(hand=(), rows=(), choices=(), agreed=play.agreed)
    then = play.of(rewound(match, step, deal))
    may_ask = may_be_asked(match, deal, is_learning=is_learning, is_open=bool(request.get("open")))
    return {
        "table": templates.get_template("table.html").render(scene=scene, faces=faces),
        "log": logbook.html(then, templates),
        "score": templates.get_template("score.html").render(score=then.score()),
        "say": shown.aloud,
        "deal": deal,
        "step": step,
        "deals": len(match.deals),
        "steps": len(played.moves),
        "again": not then.match.standing.over,
        "over": played.states[-1].to_act is None,
        "knew": has_just_moved(match, deal, step, play.seat) if may_ask else None,
        "strip": _strip(match, deal, play.artist, templates, faces) if request.get("strip") else None,
        "error": None,
    }


def _within(number: int, last: int) -> int:
    return max(0, min(number, last))


def _strip(match: Match, deal: int, drawing: Artist, templates: Environment, faces: str) -> str:
    return templates.get_template("strip.html").render(steps=list(_moves(match, deal, drawing)), faces=faces)


def _moves(match: Match, deal: int, drawing: Artist) -> Iterator[StripMove]:
    moves = match.deals[deal].moves
    for number in range(len(moves) + 1):
        says = drawing.log(events_at(match, deal, number))
        card = card_of(moves[number - 1]) if number else None
        yield StripMove(
            number=number,
            card=None if card is None else drawing.card(card),
            name=str(says[0].text) if says else "",
            new_trick=any(line.new_trick for line in says),
        )


def card_of(move: Move) -> Card | None:
    """The card that a move plays or puts aside, if it does."""
    if isinstance(move, Card):
        return move
    return Card(move.object) if move.verb == "discard" else None
