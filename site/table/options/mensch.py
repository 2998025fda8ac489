"""The options of Mensch in words."""

from table.optionwords import OptionWords, PresetWords
from table.words import N_

PRESETS = {
    "source": PresetWords(N_("As on this site"), N_("as our source has it, the dealer bids first")),
    "gambiter": PresetWords(
        N_("As at Gambiter"),
        N_("the player after the dealer bids first, bids rise by number, games in clubs pay double"),
    ),
}
OPTIONS = {
    "seven_of_trumps": OptionWords(
        N_("The seven of trumps"),
        "trump-order",
        {"second": N_("second highest, next to the queen of clubs"), "lowest": N_("lowest, as in other suits")},
    ),
    "first_bidder": OptionWords(
        N_("Who bids first"), "auction", {"dealer": N_("the dealer"), "eldest": N_("the player after the dealer")}
    ),
    "auction_rounds": OptionWords(
        N_("How long the auction lasts"),
        "auction",
        {"single": N_("everybody speaks once"), "multi": N_("until all others have passed")},
    ),
    "bid_order": OptionWords(
        N_("Order of the bids"),
        "bids",
        {
            "by_kind": N_("by kind: every After above every Solo"),
            "by_number": N_("by number: Solo 5, After 5, Solo 6 …"),
        },
    ),
    "after_needs": OptionWords(
        N_("What an After needs"),
        "after-needs-solo",
        {
            "any_solo": N_("some Solo bid before it"),
            "same_number": N_("a Solo of the same number before it"),
            "none": N_("nothing"),
        },
    ),
    "must_bid_three_clubs": OptionWords(
        N_("Three clubs in hand"),
        "must-bid-three-clubs",
        {"off": N_("leave you free"), "on": N_("oblige you to bid first")},
    ),
    "solo_trump": OptionWords(
        N_("Who names trumps in a Solo"),
        "trump-choice",
        {"bidder": N_("the bidder"), "diamond_queen_holder": N_("whoever holds the queen of diamonds")},
    ),
    "half_trump": OptionWords(
        N_("Trumps in a Half"),
        "trump-choice",
        {"clubs": N_("clubs"), "club_queen_holder": N_("named by whoever holds the queen of clubs")},
    ),
    "partner": OptionWords(
        N_("How the partner is found"),
        "called-ace",
        {
            "open": N_("the bidder chooses one openly"),
            "called_ace": N_("the bidder calls an ace, whose holder stays unknown"),
        },
    ),
    "payments": OptionWords(
        N_("What games in clubs pay"),
        "payments",
        {"source": N_("1 chip, as in our source"), "clubs_double": N_("4 chips, twice as much as other suits")},
    ),
    "deals": OptionWords(N_("Deals in a match"), "match-end", {8: N_("8 deals"), 4: N_("4 deals"), 12: N_("12 deals")}),
    "start_chips": OptionWords(N_("Chips at the start"), "match-end", {}),
}
