"""The options of Svoi Koziri in words."""

from table.optionwords import OptionWords, PresetWords
from table.words import N_

PRESETS = {
    "source": PresetWords(N_("As on this site"), N_("as our source has it: who can beat must beat")),
    "pagat": PresetWords(N_("As at Pagat"), N_("each gets the six of his trump, and may take although he could beat")),
    "challenge": PresetWords(
        N_("Challenge"), N_("no luck: the hands mirror each other, and who takes takes everything")
    ),
}
OPTIONS = {
    "pack": OptionWords(
        N_("Pack"),
        "pack",
        {36: N_("36 cards, from the six"), 32: N_("32 cards, from the seven"), 24: N_("24 cards, from the nine")},
    ),
    "deal": OptionWords(
        N_("How the cards are dealt"),
        "mirror-deal",
        {"random": N_("at random"), "mirror": N_("as images of each other")},
    ),
    "sixes": OptionWords(
        N_("The six of your trump"), "sixes", {"off": N_("stays where it was dealt"), "on": N_("is handed to you")}
    ),
    "must_beat": OptionWords(
        N_("Who can beat"), "must-beat", {"on": N_("must beat"), "off": N_("may take all the same")}
    ),
    "pickup": OptionWords(
        N_("How much is taken"),
        "pick-up",
        {"3_5_all": N_("three, five or all, as the top card says"), "all": N_("always the whole pile")},
    ),
    "last_card_draw": OptionWords(
        N_("One last card that beats"), "last-card-draw", {"on": N_("saves a draw"), "off": N_("saves nothing")}
    ),
    "max_turns": OptionWords(N_("Most turns in a deal"), "turn-cap", {}),
    "cap_result": OptionWords(
        N_("When no turn is left"),
        "turn-cap",
        {"draw": N_("the deal is drawn"), "fewest_cards": N_("whoever has fewer cards wins")},
    ),
    "first_to": OptionWords(
        N_("Length of the match"), "match-end", {5: N_("to 5 wins"), 3: N_("to 3 wins"), 1: N_("one win")}
    ),
}
