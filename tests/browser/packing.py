"""Links to positions, packed as the pages pack them."""

import base64
import json
import zlib
from typing import Any

from rules_py.core.catalogue import find_game
from rules_py.core.match import dealt, replay, with_move, with_next_deal
from rules_py.core.record import write_record


def packed(value: Any) -> str:
    """A JSON value, or any text at all, as it stands behind ``#r=``."""
    text = value if isinstance(value, str) else json.dumps(value)
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = squeezer.compress(text.encode()) + squeezer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def record_of(slug: str, moves: int, deals: int = 1) -> dict[str, Any]:
    """The record of a match, its last deal after some moves, each the first one that is allowed."""
    match = replay(dealt(find_game(slug), {}, seed=3))
    for number in range(deals):
        if number:
            match = with_next_deal(match, 3)
        while match.state.to_act is not None and (number < deals - 1 or match.state.ply < moves):
            legal = match.rules.legal_moves(match.state)
            match = with_move(match, min(legal, key=lambda move: (move == "pass", str(move))))
    return write_record(match.record)


def linked(record: Any, seat: int = 0) -> str:
    """The fragment of a link to a position."""
    return f"#r={packed({'record': record, 'seed': 5, 'seat': seat, 'numbered': False, 'over': False})}"
