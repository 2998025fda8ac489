"""The options of Laus in words."""

from table.optionwords import OptionWords, PresetWords
from table.words import N_

PRESETS = {
    "source": PresetWords(N_("As on this site"), N_("as our source has it, with its forbidden jack")),
    "pagat": PresetWords(N_("As at Pagat"), N_("both orders as in Skat, queens at 3, no jack forbidden")),
}
OPTIONS = {
    "jack_order": OptionWords(
        N_("Order of the jacks"),
        "jack-order",
        {"source": N_("diamonds, hearts, spades, clubs"), "skat": N_("as in Skat: clubs, spades, hearts, diamonds")},
    ),
    "plain_order": OptionWords(
        N_("Order in the suits"),
        "card-order",
        {"source": N_("ace, king, queen, ten, nine …"), "skat": N_("as in Skat: ace, ten, king, queen, nine …")},
    ),
    "queen_points": OptionWords(
        N_("Ordinary points of a queen"), "card-points", {2: N_("2, 116 in the pack"), 3: N_("3, 120 in the pack")}
    ),
    "cancel_scope": OptionWords(
        N_("What the queen of diamonds forgives"),
        "diamond-queen",
        {"extras": N_("the extras of queens"), "all_queen_points": N_("all points of queens")},
    ),
    "led_suit_jack": OptionWords(
        N_("The jack of the suit led"),
        "led-suit-jack",
        {"forbidden": N_("may not be thrown on it"), "allowed": N_("may be thrown like any card")},
    ),
    "target": OptionWords(
        N_("Length of the match"),
        "match-end",
        {1500: N_("to 1500 points"), 1000: N_("to 1000 points"), 500: N_("to 500 points")},
    ),
}
