"""Dreyfus (Дрейфус): three players, 48 cards, an exchange with the talon; take more than four tricks."""

from typing import ClassVar

from rules_py.core.cards import pack
from rules_py.core.moves import move_table
from rules_py.core.options import Option, Options
from rules_py.core.protocol import Game
from rules_py.games.dreyfus.model import RANKS
from rules_py.games.dreyfus.rules import DONE, DreyfusRules


class Dreyfus(Game):
    """Dreyfus as the rulings settle it (part 3); its options are those of Y-D2 to Y-D11."""

    slug = "dreyfus"
    seats = 3
    options = (
        Option("discard_rule", ("low_ranks", "two_to_eight_cards")),
        Option("exchange_charge", ("none", "one_each")),
        Option("length", ("to_ten", "one_cycle")),
        Option("after_cycle", ("repeat", "stay_no_trump")),
        Option("play_out_cycle", ("off", "on")),
        Option("max_deals", (30,)),
    )
    presets: ClassVar = {"source": {}, "charged": {"exchange_charge": "one_each"}}
    rule_ids = (
        "pack",
        "card-order",
        "aim",
        "trump",
        "after-cycle",
        "deal",
        "next-dealer",
        "exchange",
        "wrong-phase",
        "not-your-card",
        "discard-low-only",
        "talon-short",
        "exchange-record",
        "first-lead",
        "follow-suit",
        "must-trump",
        "trick-winner",
        "record",
        "exchange-charge",
        "revoke",
        "party-end",
        "deal-cap",
        "winner",
        "settlement",
    )
    background_ids = ("pack", "card-order", "aim", "revoke")
    moves = move_table(pack(RANKS), [*(f"discard:{card}" for card in pack(RANKS)), DONE])

    def rules(self, options: Options) -> DreyfusRules:
        return DreyfusRules(self.complete(options))


GAME = Dreyfus()
DreyfusRules.game = GAME
