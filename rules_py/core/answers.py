"""What the ``replay`` command answers, as values for JSON (``engine-contract``: one object a record)."""

from typing import Any

from rules_py.core.cards import as_sorted_text
from rules_py.core.errors import MalformedRecord
from rules_py.core.match import Illegal, Match


def state_answer(match: Match) -> dict[str, Any]:
    """Where a match stands after the last move of its last deal."""
    rules, state, standing = match.rules, match.state, match.standing
    outcome = rules.outcome(state)
    return {
        "game": rules.game.slug,
        "options": dict(rules.options),
        "deal": len(match.deals) - 1,
        "ply": state.ply,
        "phase": state.phase,
        "dealer": state.dealer,
        "to_act": state.to_act,
        "legal": as_sorted_text(rules.legal_moves(state)),
        "hands": [as_sorted_text(hand) for hand in state.hands],
        "deal_over": match.deal_over,
        "points": list(outcome.points) if outcome else None,
        "score": standing.score(),
        "match_over": standing.over,
        "winners": list(standing.winners),
        "losers": list(standing.losers),
    }


def steps_answer(match: Match) -> list[dict[str, Any]]:
    """Every legal move of a match with the choice that was open before it."""
    return [
        {
            "deal": number,
            "ply": ply,
            "to_act": played.states[ply].to_act,
            "phase": played.states[ply].phase,
            "legal": as_sorted_text(match.rules.legal_moves(played.states[ply])),
            "move": str(move),
        }
        for number, played in enumerate(match.deals)
        for ply, move in enumerate(played.moves)
    ]


def illegal_answer(illegal: Illegal) -> dict[str, Any]:
    """The move that was refused, and the rule that it breaks."""
    return {
        "illegal": {
            "deal": illegal.deal,
            "ply": illegal.ply,
            "seat": illegal.seat,
            "move": str(illegal.move),
            "rule": illegal.rule,
            "legal": as_sorted_text(illegal.legal),
        }
    }


def error_answer(error: MalformedRecord) -> dict[str, Any]:
    """What is wrong with a record that cannot be replayed."""
    return {"error": {"kind": error.kind, "where": error.where, "message": error.message}}
