"""What a bot knew when it moved: the table as its seat saw it, what it could know of the rest, and why it moved so.

The table and what could be known are drawn from the view of that seat alone.
"""

from collections.abc import Iterator

from jinja2 import Environment

from rules_py.bots.players import Reason, Searcher
from rules_py.core.match import Match
from table.advising import Answer, Request, Thinking
from table.artist import Artist
from table.asking import may_be_asked
from table.knowledge import knowledge
from table.levels import level_of
from table.onlooking import events_at
from table.play import Play, rewound
from table.reasonwords import in_words
from table.study import Study
from table.thinking import bot_of_level
from table.words import Sentence


def knew(request: Request, play: Play, templates: Environment, *, is_learning: bool) -> Thinking:
    """What the bot knew that made the last of ``step`` moves of a ``deal``, as HTML in ``help``.

    Its reasons are those of the bot of its level in ``bots``, as far as that one would make the same move. With
    ``brief`` they are left out, which takes no thought.
    """
    match, template = play.match, templates.get_template("knew.html")
    deal = max(0, min(int(request["deal"]), len(match.deals) - 1))
    step = max(0, min(int(request["step"]), len(match.deals[deal].moves)))
    if not may_be_asked(match, deal, is_learning=is_learning, is_open=bool(request.get("open"))):
        raise ValueError("what a bot knows is not shown before the deal is over")
    before = rewound(match, step - 1, deal)
    seat = before.state.to_act
    if step == 0 or seat is None or seat == play.seat:
        return lambda _: {"help": template.render(scene=None), "error": None}
    artist, view = play.artist, match.rules.view(before.state, seat)
    told = {
        "scene": artist.table(view, "demo", artist.line(view))._replace(me=None),
        "faces": request["faces"],
        "name": artist.name(seat),
        "held": artist.list_of_cards(artist.in_order(view.hands[seat], view)),
        "known": knowledge(artist, view),
        "does": artist.tell(events_at(match, deal, step)[0]),
    }
    if request.get("brief"):
        return lambda _: {"help": template.render(told, reasons=()), "error": None}
    study = _study(request, before, seat, play)

    def slice_of(hurried: bool) -> Answer | None:
        if not study.slice(hurried=hurried):
            return None
        choice, made = study.choices[0], match.deals[deal].moves[step - 1]
        reasons = tuple(_reasons(choice.reasons, artist)) if choice.move == made else ()
        return {"help": template.render(told, reasons=reasons), "error": None}

    return slice_of


def _study(request: Request, before: Match, seat: int, play: Play) -> Study:
    """What the bot thought there: the same view, chance and budget give the same choice."""
    slug, names = before.record.game.slug, play.company.names
    bot = bot_of_level(level_of(request.get("bots"), seat, play.seat, len(names)), slug)
    budget = request.get("budget")
    if budget is not None and isinstance(bot, Searcher):
        bot = bot.with_budget(max(1, budget))
    return Study([before], bot, int(request["seed"]))


def _reasons(reasons: tuple[Reason, ...], artist: Artist) -> Iterator[Sentence]:
    """Reasons as a hint gives them, but for those that speak of the reader, whom a hint speaks to."""
    for reason in reasons:
        if reason.data.get("partner") != artist.company.me:
            yield in_words(reason, artist)
