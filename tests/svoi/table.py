"""Short ways to lay out a deal of Svoi Koziri in a test."""

from rules_py.core.cards import Card, cards
from rules_py.core.moves import Call
from rules_py.core.protocol import Deal
from rules_py.games.svoi import GAME
from rules_py.games.svoi.model import SvoiState
from rules_py.games.svoi.repetition import Past


def rules(**options):
    return GAME.rules(options)


def move(text):
    return Card(text) if len(text) == 2 else Call(text)


def sorted_cards(text):
    return tuple(sorted(cards(text)))


def at_turn(mine, theirs, pile="", trumps="SH", *, seat=0, laying=False, turns=0):
    """A state in which a seat with one hand is to act; ``trumps`` are by seat, ``turns`` were played before."""
    hands = (sorted_cards(mine), sorted_cards(theirs))
    if seat == 1:
        hands = hands[::-1]
    past = Past()
    for number in range(turns):
        past = past.and_then((hands, (Card("SA"),) * (number + 30), number % 2))
    past = past.and_then((hands, cards(pile), seat))
    return SvoiState(1 - seat, hands, tuple(trumps), cards(pile), seat, laying, past, 2, None)


def dealt(first, second, dealer=1):
    """The state in which trumps are to be named."""
    return rules().start(Deal((cards(first), cards(second)), (), dealer, 0))


def after(of_rules, state, moves):
    """The state after moves that are all legal."""
    for text in moves.split():
        assert of_rules.refusal(state, move(text)) is None, text
        assert move(text) in of_rules.legal_moves(state)
        state = of_rules.apply(state, move(text))
    return state


def legal(of_rules, state):
    return sorted(map(str, of_rules.legal_moves(state)))


def refusal(of_rules, state, text):
    return of_rules.refusal(state, move(text))


def told(of_rules, state, text):
    """The events of one move, as id and rule."""
    events = of_rules.narrate(state, move(text), of_rules.apply(state, move(text)))
    return [(event.id, event.rule) for event in events]
