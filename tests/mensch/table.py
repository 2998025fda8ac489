"""Short ways to lay out a deal of Mensch in a test."""

from rules_py.core.cards import Card, cards, pack
from rules_py.core.match import replay
from rules_py.core.moves import Call
from rules_py.core.protocol import Deal
from rules_py.core.record import read_record
from rules_py.core.tricks import Trick
from rules_py.games.mensch import GAME

ALL_CLUBS = "CQ C7 CA CK CJ CT C9 C8"


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
    assert all(len(hand) == 8 for hand in given)
    return tuple(given)


def move(text):
    return Card(text) if len(text) == 2 else Call(text)


def after(of_rules, dealt, moves="", dealer=0):
    """The state after moves that are all legal."""
    state = of_rules.start(Deal(dealt, (), dealer, 0))
    for text in moves.split():
        assert of_rules.refusal(state, move(text)) is None, text
        state = of_rules.apply(state, move(text))
    return state


def refusal(of_rules, state, text):
    return of_rules.refusal(state, move(text))


def legal(of_rules, state):
    return sorted(map(str, of_rules.legal_moves(state)))


def played_out(of_rules, state):
    """The state at the end of the deal when everybody plays the first card that may be played."""
    while state.to_act is not None:
        state = of_rules.apply(state, of_rules.legal_moves(state)[0])
    return state


def tricks_won(*counts):
    """Tricks without cards, so many won by each seat in turn."""
    return tuple(Trick(0, (), seat) for seat, count in enumerate(counts) for _ in range(count))


def match_of(deals, dealer=0, **options):
    """A replayed match; each deal is its hands and its moves in one text."""
    written = [{"hands": [list(hand) for hand in dealt], "moves": moves.split()} for dealt, moves in deals]
    return replay(
        read_record({"format": "kozyr/1", "game": "mensch", "options": options, "dealer": dealer, "deals": written})
    )
