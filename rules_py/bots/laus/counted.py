"""What many deals say about Laus: which first lead costs least, who ends up with the queens, what a deal costs."""

from collections.abc import Callable, Mapping
from random import Random

from rules_py.bots.laus.kernel import kernel_of
from rules_py.bots.search.contests import numbered_deal
from rules_py.bots.search.counted import Seen, played_on
from rules_py.bots.search.flat import tallies
from rules_py.core.cards import Card
from rules_py.games.laus.model import JACK, LausState
from rules_py.games.laus.rules import LausRules
from rules_py.games.laus.scoring import CANCELLING_QUEEN, QUEEN_EXTRAS

WORLDS = 40
"""In how many ways the cards of the others are dealt, for each hand that is to lead."""
MANY_LOWER = 3
"""With so many lower cards of its suit a queen is well guarded, whatever comes beyond."""


def first_leads(rules: LausRules, number: int) -> Seen:
    """What the first lead costs more than the average of the hand, by the rank of the card; jacks by themselves."""
    state = rules.start(numbered_deal(rules, number))
    view, kernel = rules.view(state, state.to_act), kernel_of(rules)
    *_, tally = tallies(kernel, view, kernel.hidden(view), WORLDS, Random(number).random)
    costs = {Card(move): -value for move, value in tally.means(kernel).items()}
    average = sum([-total for total in tally.sums.values()]) / WORLDS / len(costs)
    for card, cost in costs.items():
        yield str(card) if card.rank == JACK else card.rank, cost - average


def queens(rules: LausRules, number: int) -> Seen:
    """How often who was dealt a queen takes it, by the number of lower cards of its suit beside it."""
    start = rules.start(numbered_deal(rules, number))
    end = _played(rules, start, number)
    for seat, hand in enumerate(start.hands):
        for queen in (*QUEEN_EXTRAS, CANCELLING_QUEEN):
            if queen in hand:
                lower = [card for card in hand if card.suit == queen.suit and _under(rules, card, queen)]
                kind = "forgives" if queen is CANCELLING_QUEEN else "dear"
                yield f"{min(len(lower), MANY_LOWER)}-lower {kind}", float(queen in end.taken(seat))


def paid(rules: LausRules, number: int) -> Seen:
    """How often a seat takes so many dear queens in a deal, and what it pays, with the queen that forgives or not."""
    end = _played(rules, rules.start(numbered_deal(rules, number)), number)
    for seat, points in enumerate(rules.points(end)):
        taken = end.taken(seat)
        dear = len([card for card in taken if card in QUEEN_EXTRAS])
        yield f"{dear}-dear {'with' if CANCELLING_QUEEN in taken else 'without'}", points
        for count in range(len(QUEEN_EXTRAS) + 1):
            yield f"{count}-dear often", float(count == dear)


def _under(rules: LausRules, card: Card, queen: Card) -> bool:
    return card.rank != JACK and rules.strength[card] < rules.strength[queen]


def _played(rules: LausRules, state: LausState, number: int) -> LausState:
    end: LausState = played_on(rules, state, Random(number))
    return end


TABLES: Mapping[str, Callable[[LausRules, int], Seen]] = {
    "first-leads": first_leads,
    "queens": queens,
    "paid": paid,
}
