"""Why a match that was kept, linked or handed over cannot be opened, and what helps, in the reader's language."""

from rules_py.core.errors import MalformedRecord
from table.words import N_, Sentence, Words

_TEXT = N_("This is not the whole text of a match: something is cut off or was changed. Copy or save it once more.")
_SHAPE = N_("Something in it does not belong there, or is missing. Copy or save it once more where it comes from.")
_VERSION = N_("It was written by another version of this site. Load the page again, so that you have the newest one.")
_OPTION = N_(
    "It is played by a rule that this version does not know. Load the page again, so that you have the newest."
)
_CARDS = N_("The cards of a deal are not right: one is missing, is there twice or is not in the pack.")
_MOVES = N_("The moves do not fit together: one is no move of this game, or stands where none can be.")

REASONS = {
    "json": _TEXT,
    "byte-order-mark": _TEXT,
    "duplicate-key": _TEXT,
    "wrong-type": _SHAPE,
    "unknown-key": _SHAPE,
    "missing-key": _SHAPE,
    "no-deals": _SHAPE,
    "bad-dealer": _SHAPE,
    "bad-seat": _SHAPE,
    "unknown-format": _VERSION,
    "unknown-option": _OPTION,
    "bad-option": _OPTION,
    "unknown-game": N_("It is a match of a game that is not on this site."),
    "another-game": N_("It is a match of another game. Open it on the playing page of that game."),
    "wrong-hands": _CARDS,
    "wrong-card-count": _CARDS,
    "unknown-card": _CARDS,
    "duplicate-card": _CARDS,
    "not-mirrored": _CARDS,
    "unknown-move": _MOVES,
    "move-after-end": _MOVES,
    "deal-unfinished": _MOVES,
    "deal-after-end": _MOVES,
    "illegal": N_("A move in it breaks the rules, so it does not come from a match that was played here."),
}


def reason(problem: MalformedRecord, words: Words) -> Sentence:
    """Why the match cannot be opened; the problem itself, in English, tells the place."""
    return words.said(REASONS.get(problem.kind, _SHAPE))
