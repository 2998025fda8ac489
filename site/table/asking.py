"""When a reader may ask what a bot knew: where no card that is hidden from the reader is betrayed by it."""

from rules_py.core.match import Match
from table.knowledge import hides


def may_be_asked(match: Match, deal: int, *, is_learning: bool, is_open: bool) -> bool:
    """Whether the bots of a deal may be asked: once it is over, or while a learner sees all hands.

    In a game that hides nothing there is nothing to ask.
    """
    is_over = match.deals[deal].states[-1].to_act is None
    return hides(match.record.game.slug) and (is_over or (is_learning and is_open))


def has_just_moved(match: Match, deal: int, step: int, me: int) -> bool:
    """Whether somebody else than the reader made the last of so many moves of a deal."""
    return step > 0 and match.deals[deal].states[step - 1].to_act != me


def first_to_ask_about(match: Match, me: int) -> int | None:
    """The step of the last deal after the first choice that another player had; ``None`` where it may not be asked."""
    if not match.deal_over or not may_be_asked(match, len(match.deals) - 1, is_learning=True, is_open=False):
        return None
    states = match.deals[-1].states[:-1]
    choices = (ply for ply, state in enumerate(states) if len(match.rules.legal_moves(state)) > 1)
    return next((ply + 1 for ply in choices if states[ply].to_act != me), None)
