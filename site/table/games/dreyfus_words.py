"""What is said of each event of Dreyfus, and what the tables of its examples are about."""

from table.sayings import Saying
from table.trickartist import NEXT_DEALER, PLAY_SAYINGS, TRICK_WON, TRUMPED
from table.words import N_

SAYINGS = PLAY_SAYINGS | {
    "trump": Saying(N_("The open card is {card}: trumps are {suit}.")),
    "no-trump": Saying(N_("This deal is played without trumps.")),
    "discard": Saying(N_("You put {card:acc} aside."), N_("{name} puts {card:acc} aside.")),
    "exchanged": Saying(
        N_(
            "You exchange {num} card; left in the talon: {left}.",
            "You exchange {num} cards; left in the talon: {left}.",
        ),
        N_(
            "{name} exchanges {num} card; left in the talon: {left}.",
            "{name} exchanges {num} cards; left in the talon: {left}.",
        ),
        counts="count",
    ),
    "drawn": Saying(N_("You draw {cards:acc}."), N_("{name} draws {cards:acc}.")),
    "noted": Saying(N_("It is noted: {num} card exchanged.", "It is noted: {num} cards exchanged."), counts="count"),
    "talon-empty": Saying(
        N_("The talon is empty, and you keep your cards."), N_("The talon is empty, and {name} exchanges nothing.")
    ),
    "kept": Saying(N_("You exchange nothing."), N_("{name} exchanges nothing.")),
    "starts": Saying(N_("You lead first."), N_("{name} leads first.")),
    "trumped": TRUMPED,
    "trick": TRICK_WON,
    "even": Saying(N_("You have exactly four tricks."), N_("{name} has exactly four tricks.")),
    "over": Saying(
        N_("You have {num} trick, {difference} over four.", "You have {num} tricks, {difference} over four."),
        N_("{name} has {num} trick, {difference} over four.", "{name} has {num} tricks, {difference} over four."),
        counts="tricks",
    ),
    "short": Saying(
        N_("You have {num} trick, {difference} short of four.", "You have {num} tricks, {difference} short of four."),
        N_(
            "{name} has {num} trick, {difference} short of four.",
            "{name} has {num} tricks, {difference} short of four.",
        ),
        counts="tricks",
    ),
    "above": Saying(N_("You write {added} above."), N_("{name} writes {added} above.")),
    "standing": Saying(
        N_("Your record: {upper} above, {lower} below."), N_("{name} has {upper} above, {lower} below.")
    ),
    "next-dealer": NEXT_DEALER,
    "party-over": Saying(
        N_(
            "Somebody has ten below, and the match ends after {num} deal.",
            "Somebody has ten below, and the match ends after {num} deals.",
        ),
        counts="deals",
    ),
    "deals-over": Saying(N_("The match ends after {num} deal.", "The match ends after {num} deals."), counts="deals"),
    "won": Saying(N_("You win the match with {lower} below."), N_("{name} wins the match with {lower} below.")),
    "pays": Saying(
        N_("You pay {pays}: {upper} above, and {lacking} lacking to ten below."),
        N_("{name} pays {pays}: {upper} above, and {lacking} lacking to ten below."),
    ),
    "receives": Saying(N_("You receive {amount}."), N_("{name} receives {amount}.")),
}
LABELS = {
    "trump": N_("Trumps"),
    "tricks": N_("Tricks"),
    "exchanged": N_("Cards exchanged"),
    "upper": N_("Above"),
    "lower": N_("Below"),
    "settlement": N_("Receives or pays"),
}
