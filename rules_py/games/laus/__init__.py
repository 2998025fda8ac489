"""Laus (Воша, the louse): four players, 32 cards, four jacks for trumps; take as few penalty points as you can."""

from typing import ClassVar

from rules_py.core.cards import pack
from rules_py.core.moves import move_table
from rules_py.core.options import Option, Options
from rules_py.core.protocol import Game
from rules_py.games.laus.model import RANKS
from rules_py.games.laus.rules import LausRules


class Laus(Game):
    """Laus as the rulings settle it (part 4); its options are those of L-D2 to L-D10."""

    slug = "laus"
    seats = 4
    options = (
        Option("jack_order", ("source", "skat")),
        Option("plain_order", ("source", "skat")),
        Option("queen_points", (2, 3)),
        Option("cancel_scope", ("extras", "all_queen_points")),
        Option("led_suit_jack", ("forbidden", "allowed")),
        Option("target", (1500, 1000, 500)),
    )
    presets: ClassVar = {
        "source": {},
        "pagat": {"jack_order": "skat", "plain_order": "skat", "queen_points": 3, "led_suit_jack": "allowed"},
    }
    rule_ids = (
        "pack",
        "card-order",
        "jack-order",
        "aim",
        "deal",
        "first-lead",
        "not-your-card",
        "follow-suit",
        "led-suit-jack",
        "jack-led",
        "trick-winner",
        "card-points",
        "queen-extras",
        "diamond-queen",
        "count",
        "match-end",
    )
    background_ids = ("pack", "card-order", "aim", "card-points")
    moves = move_table(pack(RANKS))

    def rules(self, options: Options) -> LausRules:
        return LausRules(self.complete(options))


GAME = Laus()
LausRules.game = GAME
