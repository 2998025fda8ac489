"""The options of Dreyfus in words."""

from table.optionwords import OptionWords, PresetWords
from table.words import N_

PRESETS = {
    "source": PresetWords(N_("As on this site"), N_("as our source has it: exchanging costs nothing")),
    "charged": PresetWords(N_("Paid exchange"), N_("every card exchanged is written above, as one trick short")),
}
OPTIONS = {
    "discard_rule": OptionWords(
        N_("What may be exchanged"),
        "discard-low-only",
        {
            "low_ranks": N_("cards from the three to the eight, as many as you like"),
            "two_to_eight_cards": N_("any cards, from two to eight of them"),
        },
    ),
    "exchange_charge": OptionWords(
        N_("What an exchanged card costs"),
        "exchange-charge",
        {"none": N_("nothing"), "one_each": N_("one above for each card")},
    ),
    "length": OptionWords(
        N_("Length of the match"),
        "party-end",
        {"to_ten": N_("until somebody has ten below"), "one_cycle": N_("five deals, one of each trump")},
    ),
    "after_cycle": OptionWords(
        N_("Trumps after the fifth deal"),
        "after-cycle",
        {"repeat": N_("from the start again"), "stay_no_trump": N_("no trumps any more")},
    ),
    "play_out_cycle": OptionWords(
        N_("When ten is reached"),
        "party-end",
        {"off": N_("the match ends with that deal"), "on": N_("the five deals are played out first")},
    ),
    "max_deals": OptionWords(N_("Most deals in a match"), "deal-cap", {}),
}
