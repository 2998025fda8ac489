"""What many deals say about Laus: which first lead costs least, and who ends up with the queens."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from rules_py.bots.laus.club import club
from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.search.contests import numbered_deal
from rules_py.bots.search.flat import tallies
from rules_py.core.cards import Card
from rules_py.games.laus.model import JACK, LausState
from rules_py.games.laus.rules import LausRules
from rules_py.games.laus.scoring import CANCELLING_QUEEN, QUEEN_EXTRAS

WORLDS = 40
"""In how many ways the cards of the others are dealt, for each hand that is to lead."""


def first_leads(rules: LausRules, number: int) -> Iterator[tuple[str, float]]:
    """What the first lead costs more than the average of the hand, by the rank of the card; jacks by themselves."""
    state = rules.start(numbered_deal(rules, number))
    view, kernel = rules.view(state, state.to_act), kernel_of(rules)
    *_, tally = tallies(kernel, view, kernel.hidden(view), WORLDS, Random(number).random)
    costs = {Card(move): -value for move, value in tally.means(kernel).items()}
    average = sum([-total for total in tally.sums.values()]) / WORLDS / len(costs)
    for card, cost in costs.items():
        yield str(card) if card.rank == JACK else card.rank, cost - average


def queens(rules: LausRules, number: int) -> Iterator[tuple[str, float]]:
    """How often who was dealt a queen takes it, by the number of lower cards of its suit beside it."""
    start = rules.start(numbered_deal(rules, number))
    end = _played(rules, start, number)
    for seat, hand in enumerate(start.hands):
        for queen in (*QUEEN_EXTRAS, CANCELLING_QUEEN):
            if queen in hand:
                lower = [card for card in hand if card.suit == queen.suit and _under(rules, card, queen)]
                kind = "diamonds" if queen is CANCELLING_QUEEN else "others"
                yield f"{kind}, {len(lower)} lower", float(queen in end.taken(seat))


def saved(rules: LausRules, number: int) -> Iterator[tuple[str, float]]:
    """What is paid in a deal, by the number of dear queens taken, with the queen of diamonds and without."""
    end = _played(rules, rules.start(numbered_deal(rules, number)), number)
    for seat, points in enumerate(rules.points(end)):
        taken = end.taken(seat)
        dear = len([card for card in taken if card in QUEEN_EXTRAS])
        yield f"{dear} queens, {'with' if CANCELLING_QUEEN in taken else 'without'} that of diamonds", points


def _under(rules: LausRules, card: Card, queen: Card) -> bool:
    return card.rank != JACK and rules.strength[card] < rules.strength[queen]


def _played(rules: LausRules, state: LausState, number: int) -> LausState:
    rng = Random(number)
    while state.to_act is not None:
        move = club(rules, rules.view(state, state.to_act), rng).move
        state = rules.apply(state, move)
    return state


TABLES: Mapping[str, Callable[[LausRules, int], Iterator[tuple[str, float]]]] = {
    "first-leads": first_leads,
    "queens": queens,
    "saved": saved,
}
