"""Mensch (Трефова дама, the queen of clubs): four players, 32 cards, an auction; win the tricks that you bid."""

from typing import ClassVar

from rules_py.core.cards import SUITS, pack
from rules_py.core.moves import move_table
from rules_py.core.options import Option, Options, Value
from rules_py.core.protocol import Game
from rules_py.games.mensch.model import BIDS, CALLED_RANKS, CLUB_QUEEN, PARTNER_CALLS, PASS, RANKS, SEATS, TRUMP_CALLS
from rules_py.games.mensch.rules import MenschRules


class Mensch(Game):
    """Mensch as the rulings settle it (part 1); its options are those of M-D2 to M-D17."""

    slug = "mensch"
    seats = SEATS
    options = (
        Option("seven_of_trumps", ("second", "lowest")),
        Option("first_bidder", ("dealer", "eldest")),
        Option("auction_rounds", ("single", "multi")),
        Option("bid_order", ("by_kind", "by_number")),
        Option("after_needs", ("any_solo", "same_number", "none")),
        Option("must_bid_three_clubs", ("off", "on")),
        Option("solo_trump", ("bidder", "diamond_queen_holder")),
        Option("half_trump", ("clubs", "club_queen_holder")),
        Option("partner", ("open", "called_ace")),
        Option("payments", ("source", "clubs_double")),
        Option("deals", (8, 4, 12)),
        Option("start_chips", (20, 10, 50, 100), span=(1, 1000)),
    )
    presets: ClassVar = {
        "source": {},
        "gambiter": {
            "first_bidder": "eldest",
            "bid_order": "by_number",
            "after_needs": "same_number",
            "must_bid_three_clubs": "on",
            "payments": "clubs_double",
        },
    }
    rule_ids = (
        "pack",
        "card-order",
        "trump-order",
        "club-queen",
        "aim",
        "deal",
        "wrong-phase",
        "auction",
        "bids",
        "bid-must-rise",
        "after-needs-solo",
        "must-bid-three-clubs",
        "passed-out",
        "trump-choice",
        "partner-other-seat",
        "called-ace",
        "first-lead",
        "not-your-card",
        "follow-suit",
        "trick-winner",
        "fulfilled",
        "payments",
        "all-tricks",
        "match-end",
    )
    background_ids = ("pack", "card-order")
    moves = move_table(
        pack(RANKS),
        (
            PASS,
            *BIDS,
            *TRUMP_CALLS,
            *PARTNER_CALLS,
            *(f"call:{suit}{rank}" for rank in CALLED_RANKS for suit in SUITS if suit + rank != CLUB_QUEEN),
        ),
    )

    def rules(self, options: Options) -> MenschRules:
        return MenschRules(self.complete(options))

    def complete(self, chosen: Options) -> dict[str, Value]:
        """Every option with its value; bids in the order of their numbers ask the same number for an After (M-D7)."""
        options = super().complete(chosen)
        if options["bid_order"] == "by_number" and "after_needs" not in chosen:
            options["after_needs"] = "same_number"
        return options


GAME = Mensch()
MenschRules.game = GAME
