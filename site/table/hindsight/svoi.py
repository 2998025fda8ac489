"""What was possible in a deal of Svoi Koziri, where nothing is hidden: what a search finds in the reader's turns."""

from table.advising import Slip, slip_at, turns_of
from table.hindsight.found import Finding, FirstSlip, Found, Moment
from table.play import Play, rewound
from table.study import Study, adviser

THOUGHTS = 5
"""All turns together get about so many full thoughts of the expert."""
NO_CHANCE = 0
"""The search draws no lots, whatever the seed."""
FORCED = "forced-win"
"""The reason of a move after which a win has been proven."""


def found(play: Play, deal: int) -> Finding:
    """Where the reader first had a forced win, and the first slip."""
    match, words = play.match, play.artist.words
    moves = match.deals[deal].moves
    turns = turns_of(match, deal, play.seat)
    study = Study([rewound(match, step, deal) for step in turns], adviser(match.record.game.slug), NO_CHANCE)
    study.share(THOUGHTS)
    while not study.slice():
        yield None
    slip: FirstSlip | None = None
    moment: Moment | None = None
    for step, then, choice in zip(turns, study.moments, study.choices, strict=True):
        judged: Slip | None = slip_at(play.of(then), step, moves[step], choice)
        if slip is None and judged is not None:
            slip = FirstSlip(step, moves[step], choice.move)
        counts = [reason.data["count"] for reason in choice.reasons if reason.id == FORCED]
        if moment is None and counts:
            moment = Moment(
                step,
                words.ngettext(
                    "Here you had a forced win, in {num} turn of yours.",
                    "Here you had a forced win, in {num} turns of yours.",
                    counts[0],
                ),
            )
    says = () if moment else (words.gettext("The search found no forced win of yours in this deal."),)
    yield Found((words.gettext("Nothing was hidden: this is what a search finds in your turns."), *says), slip, moment)
