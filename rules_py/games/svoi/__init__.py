"""Svoi Koziri (Свои козыри, one's own trumps): two players, an open pile, each beats with a trump suit of his own."""

from typing import ClassVar

from rules_py.core.cards import SUITS, pack
from rules_py.core.moves import move_table
from rules_py.core.options import Option, Options
from rules_py.core.protocol import Game
from rules_py.games.svoi.model import RANKS
from rules_py.games.svoi.rules import TAKE, SvoiRules


class Svoi(Game):
    """Svoi Koziri as the rulings settle it (part 2); its options are those of K-D1 to K-D14."""

    slug = "svoi"
    seats = 2
    options = (
        Option("pack", (36, 32, 24)),
        Option("deal", ("random", "mirror")),
        Option("sixes", ("off", "on")),
        Option("must_beat", ("on", "off")),
        Option("pickup", ("3_5_all", "all")),
        Option("last_card_draw", ("on", "off")),
        Option("max_turns", (200, 100, 300, 500), span=(100, 500)),
        Option("cap_result", ("draw", "fewest_cards")),
        Option("first_to", (5, 3, 1)),
    )
    presets: ClassVar = {
        "source": {},
        "pagat": {"sixes": "on", "must_beat": "off"},
        "challenge": {"pack": 32, "deal": "mirror", "must_beat": "off", "pickup": "all"},
    }
    rule_ids = (
        "pack",
        "card-order",
        "aim",
        "deal",
        "mirror-deal",
        "trump-choice",
        "trumps-differ",
        "sixes",
        "first-lead",
        "wrong-phase",
        "not-your-card",
        "lead",
        "cannot-beat",
        "second-card",
        "must-beat",
        "pick-up",
        "after-pick-up",
        "going-out",
        "last-card-draw",
        "repetition",
        "turn-cap",
        "points",
        "next-dealer",
        "match-end",
    )
    background_ids = ("pack", "card-order", "aim")
    moves = move_table(pack(RANKS), [*(f"trump:{suit}" for suit in SUITS), TAKE])

    def rules(self, options: Options) -> SvoiRules:
        return SvoiRules(self.complete(options))


GAME = Svoi()
SvoiRules.game = GAME
