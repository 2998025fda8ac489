"""A match in a few figures, for a list that is drawn without the engine and in any language."""

from collections.abc import Mapping
from typing import Any

from rules_py.core.match import Match
from table.phrases import signed


def summary(match: Match, seat: int) -> dict[str, Any]:
    """How far a match is: the number of its deal, whether it is over and the reader among the winners, the score.

    The score is a text for each seat, the reader's first and then clockwise; games that keep two write them with a
    slash, and what is paid at the end takes their place.
    """
    standing = match.standing
    texts = _texts(standing.score())
    return {
        "deal": len(match.deals),
        "over": standing.over,
        "won": seat in standing.winners,
        "score": [*texts[seat:], *texts[:seat]],
    }


def _texts(score: Any) -> list[str]:
    if not isinstance(score, Mapping):
        return [str(points).replace("-", "−") for points in score]
    if "settlement" in score:
        return [signed(paid) for paid in score["settlement"]]
    return ["/".join(map(str, both)) for both in zip(*score.values(), strict=True)]
