"""What many deals say about Svoi Koziri: how they end and how long they last, and what decides them."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from rules_py.bots.search.contests import numbered_deal
from rules_py.bots.search.counted import Seen, between, played_on
from rules_py.core.options import Value
from rules_py.games.svoi.model import ACE, LAST_CARD, OUT, REPETITION, SEATS, TURN_CAP, SvoiState
from rules_py.games.svoi.rules import SvoiRules

PACKS = (36, 32, 24)
DEALS = ("random", "mirror")
ENDS = (OUT, LAST_CARD, REPETITION, TURN_CAP)
LENGTHS = (20, 40, 60, 100)
"""Turns at which one class of lengths ends and the next begins."""
WORTH = {None: 0.5, True: 1.0, False: 0.0}
"""What a deal counts for a seat that draws, wins, loses."""


def endings(rules: SvoiRules, number: int) -> Seen:
    """How deals end, by the size of the pack."""
    for size in PACKS:
        end = _played(*_dealt(rules, "pack", size, number))
        yield from ((f"{reason} {size}-cards", float(end.end == reason)) for reason in ENDS)


def lengths(rules: SvoiRules, number: int) -> Seen:
    """How many turns a deal lasts, by the size of the pack."""
    for size in PACKS:
        end = _played(*_dealt(rules, "pack", size, number))
        longest = next((turns for turns in LENGTHS if end.turns <= turns), None)
        yield f"turns {size}-cards", end.turns
        for turns in (*LENGTHS, None):
            yield f"to-{turns or 'the-last'} {size}-cards", float(turns == longest)


def beginning(rules: SvoiRules, number: int) -> Seen:
    """How often who begins wins, draws and loses, in a deal by chance and in one in a mirror."""
    for kind in DEALS:
        end = _played(*_dealt(rules, "deal", kind, number))
        won = _won(rules, end, (end.dealer + 1) % SEATS)
        yield f"wins {kind}", float(won is True)
        yield f"draws {kind}", float(won is None)
        yield f"loses {kind}", float(won is False)


def hands(rules: SvoiRules, number: int) -> Seen:
    """What a deal is worth, a draw being half of one, by the own trumps and the aces of a hand."""
    _, start, chance = _dealt(rules, "deal", "random", number)
    end = _played(rules, start, chance)
    for seat, hand in enumerate(start.hands):
        trumps = sum(card.suit == end.trumps[seat] for card in hand)
        high = sum(card.rank == ACE for card in hand)
        yield f"{between(trumps, 5, 7)}-trumps {between(high, 1, 3)}-aces", WORTH[_won(rules, end, seat)]


def _dealt(rules: SvoiRules, option: str, value: Value, number: int) -> tuple[SvoiRules, SvoiState, Random]:
    """A deal with one option changed, at its start."""
    changed = _changed(rules, option, value)
    return changed, changed.start(numbered_deal(changed, number)), Random(number)


@lru_cache(maxsize=8)
def _changed(rules: SvoiRules, option: str, value: Value) -> SvoiRules:
    changed = rules.game.rules({**rules.options, option: value})
    assert isinstance(changed, SvoiRules)
    return changed


def _won(rules: SvoiRules, end: SvoiState, seat: int) -> bool | None:
    """Whether a seat has won; ``None`` for a draw."""
    outcome = rules.outcome(end)
    assert outcome is not None
    own, other = outcome.points[seat], outcome.points[1 - seat]
    return None if own == other else own > other


def _played(rules: SvoiRules, state: SvoiState, rng: Random) -> SvoiState:
    end: SvoiState = played_on(rules, state, rng)
    return end


TABLES: Mapping[str, Callable[[SvoiRules, int], Seen]] = {
    "endings": endings,
    "lengths": lengths,
    "beginning": beginning,
    "hands": hands,
}
