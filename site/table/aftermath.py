"""What was possible in a deal that is over: with all cards seen, and what the reader made of it."""

from importlib import import_module
from typing import TYPE_CHECKING

from jinja2 import Environment

from table.advising import Answer, Request, Thinking
from table.decisions import label
from table.play import Play, rewound

if TYPE_CHECKING:
    from table.hindsight.found import Finding


def possible(  # also in a serious match, once the deal is over
    request: Request,
    play: Play,
    templates: Environment,
    *,
    is_learning: bool,  # noqa: ARG001
) -> Thinking:
    """What was possible in a ``deal`` that is over, and the first slip, as HTML in ``help``.

    ``steps`` are those at which it is worth looking again.
    """
    match = play.match
    deal = max(0, min(int(request["deal"]), len(match.deals) - 1))
    if match.deals[deal].states[-1].to_act is not None:
        raise ValueError("the cards of a deal are not shown before it is over")
    finding: Finding = import_module(f"table.hindsight.{match.record.game.slug}").found(play, deal)

    def slice_of(_: bool) -> Answer | None:
        found = next(finding)
        if found is None:
            return None
        slip = found.slip
        then = None if slip is None else play.of(rewound(match, slip.step, deal))
        html = templates.get_template("possible.html").render(
            found=found,
            played=None if slip is None or then is None else label(then.artist, slip.played, then.view),
            better=None if slip is None or then is None else label(then.artist, slip.better, then.view),
        )
        steps = [*([found.moment.step] if found.moment else []), *([slip.step] if slip else [])]
        return {"help": html, "steps": steps, "deal": deal, "error": None}

    return slice_of
