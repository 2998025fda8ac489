"""Short ways to lay out a deal of Dreyfus in a test."""

from rules_py.core.cards import Card, cards, pack
from rules_py.core.moves import Call
from rules_py.core.protocol import Deal
from rules_py.core.tricks import Trick
from rules_py.games.dreyfus import GAME
from rules_py.games.dreyfus.model import DreyfusState

LOW = "S3 S4 S5 S6 S7 S8 H3 H4 H5 H6 H7 H8"
HIGH = "S9 ST SJ SQ SK SA H9 HT HJ HQ HK HA"


def rules(**options):
    return GAME.rules(options)


def move(text):
    return Card(text) if len(text) == 2 else Call(text)


def dealt(*hands, dealer=2, number=0):
    """The state before the exchange: the given hands from seat 0, the rest of the pack in its order after them."""
    given = [cards(text) for text in hands]
    rest = [card for card in pack("AKQJT9876543") if not any(card in hand for hand in given)]
    while len(given) < 3:
        given.append(tuple(rest[:12]))
        del rest[:12]
    assert len(rest) == 12
    return rules().start(Deal(tuple(given), tuple(rest), dealer, number))


def in_play(mine, trick="", trump="S", others=("", ""), leader=None):
    """A state of play in which seat 0 is to act on a trick."""
    on_table = cards(trick)
    first = (-len(on_table)) % 3 if leader is None else leader
    hands = (cards(mine), *map(cards, others))
    return DreyfusState(2, 0, trump, "play", hands, (), ((), (), ()), first, on_table, (), 0, 3)


def over(*tricks, dealer=2, number=0, discards=("", "", "")):
    """The state after a deal in which the seats took so many tricks."""
    assert sum(tricks) == 12
    won = tuple(Trick(0, (), seat) for seat, count in enumerate(tricks) for _ in range(count))
    gone = tuple(cards(text) for text in discards)
    return DreyfusState(dealer, number, "S", "over", ((), (), ()), (), gone, 0, (), won, None, 39)


def after(of_rules, state, moves):
    """The state after moves that are all legal."""
    for text in moves.split():
        assert of_rules.refusal(state, move(text)) is None, text
        assert move(text) in of_rules.legal_moves(state)
        state = of_rules.apply(state, move(text))
    return state


def discards(text):
    """The moves that put these cards aside."""
    return " ".join(f"discard:{card}" for card in text.split())


def legal(of_rules, state):
    return sorted(map(str, of_rules.legal_moves(state)))


def refusal(of_rules, state, text):
    return of_rules.refusal(state, move(text))


def events(of_rules, state, text):
    return of_rules.narrate(state, move(text), of_rules.apply(state, move(text)))


def told(of_rules, state, text):
    """The events of one move, as id and rule."""
    return [(event.id, event.rule) for event in events(of_rules, state, text)]
