"""Which trump to name in Svoi Koziri: the deal is searched for a while with every pair of trumps that may come."""

from collections.abc import Callable, Iterator, Mapping

from rules_py.bots.svoi.alphabeta import INFINITE, AlphaBeta
from rules_py.bots.svoi.masks import LANE, PLACE, Masks, Position
from rules_py.core.moves import Move
from rules_py.games.svoi.model import SEATS, SIX, SvoiView
from rules_py.games.svoi.rules import SvoiRules

LEADS = 6
"""How many leads are tried for every pair of trumps."""
SearchOf = Callable[[Masks, int], AlphaBeta]
"""Makes a search with so many positions to look at."""


def best_trump(rules: SvoiRules, view: SvoiView, search_of: SearchOf, budget: int) -> Iterator[Mapping[Move, int]]:
    """What each suit is worth so far, with the best answer of the other player if he is still to name."""
    assert view.seat is not None
    seat, other = view.seat, 1 - view.seat
    named = view.trumps[other]
    pairs = [
        (suit, answer)
        for suit in rules.trumps_left(view.trumps)
        for answer in ([named] if named else rules.trumps_left(_trumps(seat, suit, "")))
    ]
    worth: dict[Move, int] = {}
    values = dict.fromkeys(view.legal, INFINITE)
    for suit, answer in pairs:
        masks = Masks(rules, _trumps(seat, suit, answer))
        start = after_naming(masks, view)
        value = -INFINITE
        for findings in search_of(masks, budget // len(pairs)).search(start, LEADS, seat):
            value = findings.value if start.seat == seat else -findings.value
            yield worth or dict.fromkeys(view.legal, 0)
        move = rules.naming[suit]
        values[move] = min(values[move], value)
        worth = {move: value if value < INFINITE else 0 for move, value in values.items()}
    yield worth


def _trumps(seat: int, own: str, other: str) -> tuple[str, ...]:
    return (own, other) if seat == 0 else (other, own)


def after_naming(masks: Masks, view: SvoiView) -> Position:
    """Where the play begins once these trumps are named: sixes of trumps go to their owners (first-lead, sixes)."""
    position = masks.position(view)
    hands = list(position.hands)
    if masks.rules.sixes:
        for owner in range(SEATS):
            six = 1 << owner * LANE + PLACE[SIX]
            hands[owner] |= six
            hands[1 - owner] &= ~six
    return Position((hands[0], hands[1]), 0, 1 - view.dealer, False, 0)
