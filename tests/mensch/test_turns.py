"""Where a demo hand asks for a card, the good ones are those that make the bid whatever the others do."""

import tomllib
from pathlib import Path

import pytest

from rules_py.core.match import replay
from rules_py.core.record import FORMAT, read_record
from rules_py.games.mensch.model import HAND_SIZE

HANDS = Path(__file__).parents[2] / "content" / "mensch" / "hands"


def demo(name):
    fields = tomllib.loads((HANDS / f"{name}.toml").read_text(encoding="utf-8"))
    deal = {"hands": [hand.split() for hand in fields["hands"]], "talon": [], "moves": fields["moves"].split()}
    record = {"format": FORMAT, "game": "mensch", "options": {}, "dealer": fields["dealer"], "deals": [deal]}
    return fields["turns"], replay(read_record(record))


class Search:
    """Tries every way to play on, all hands open."""

    def __init__(self, rules):
        self.rules = rules
        self.known = {}

    def makes(self, state):
        """Whether the bidder's side wins its tricks against any play of the others."""
        side = state.contract.side
        won = sum(trick.winner in side for trick in state.tricks)
        if won >= state.contract.bid.tricks:
            return True
        if won + HAND_SIZE - len(state.tricks) < state.contract.bid.tricks:
            return False
        place = (state.hands, state.trick, state.to_act, won)
        if place not in self.known:
            after = (self.makes(self.rules.apply(state, move)) for move in self.rules.legal_moves(state))
            self.known[place] = any(after) if state.to_act in side else all(after)
        return self.known[place]


@pytest.mark.parametrize(("name", "step"), [("one-trump-too-many", "17"), ("solo-in-hearts", "17")])
def test_good_cards_make_the_bid(name, step):
    turns, match = demo(name)
    state = match.deals[-1].states[int(step)]
    search = Search(match.rules)
    good = {str(move) for move in match.rules.legal_moves(state) if search.makes(match.rules.apply(state, move))}
    assert set(turns[step].split()) == good
