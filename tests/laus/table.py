"""Short ways to lay out a deal of Laus in a test."""

from rules_py.core.cards import Card, cards, pack
from rules_py.core.match import replay
from rules_py.core.protocol import Deal
from rules_py.core.record import read_record
from rules_py.core.tricks import Trick
from rules_py.games.laus import GAME
from rules_py.games.laus.model import LausState

ONE_SUIT_EACH = tuple(pack("AKQJT987")[start : start + 8] for start in range(0, 32, 8))
"""Seat 0 has all spades, 1 all hearts, 2 all diamonds, 3 all clubs."""


def rules(**options):
    return GAME.rules(options)


def hands(*texts):
    """Four hands: those given, in their order of seats, and the rest of the pack for the seats after them."""
    given = [cards(text) for text in texts]
    rest = [card for card in pack("AKQJT987") if not any(card in hand for hand in given)]
    while len(given) < 4:
        given.append(tuple(rest[:8]))
        del rest[:8]
    assert not rest
    return tuple(given)


def table(hand, trick="", dealer=3, others="C7"):
    """A state in which seat 0 holds a hand and must play to a trick; the others hold a card each, if need be."""
    lying = cards(trick)
    leader = -len(lying) % 4
    return LausState(dealer, (cards(hand), *(cards(others),) * 3), leader, lying, (), 0)


def legal(of_rules, hand, trick=""):
    """What a hand may play to a trick, in one text."""
    return " ".join(sorted(of_rules.legal_moves(table(hand, trick))))


def refusal(of_rules, hand, trick, card):
    return of_rules.refusal(table(hand, trick), Card(card))


def winner(of_rules, trick):
    """The card that wins a trick."""
    lying = cards(trick)
    return lying[of_rules.winning_place(lying)]


def started(dealt=ONE_SUIT_EACH, dealer=3, **options):
    """The rules and the first state of a deal."""
    of_rules = rules(**options)
    return of_rules, of_rules.start(Deal(dealt, (), dealer, 0))


def after(of_rules, state, moves):
    """The state after moves that are all legal."""
    for text in moves.split():
        assert of_rules.refusal(state, Card(text)) is None, text
        state = of_rules.apply(state, Card(text))
    return state


def over(dealer, *taken):
    """The end of a deal in which each seat took these cards."""
    tricks = tuple(Trick(seat, cards(text), seat) for seat, text in enumerate(taken))
    return LausState(dealer, ((),) * 4, 0, (), tricks, None)


def match_of(deals, dealer=0, **options):
    """A replayed match; each deal is its hands and its moves in one text."""
    written = [{"hands": [list(hand) for hand in dealt], "moves": moves.split()} for dealt, moves in deals]
    return replay(
        read_record({"format": "kozyr/1", "game": "laus", "options": options, "dealer": dealer, "deals": written})
    )
