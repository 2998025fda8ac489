"""What is said of each event of Svoi Koziri, and what the tables and the cards of its examples are about."""

from table.sayings import Saying
from table.trickartist import NEXT_DEALER, PLAY_SAYINGS
from table.words import N_

SAYINGS = {
    "deal": PLAY_SAYINGS["deal"],
    "mirrored": Saying(
        N_("You deal, and the hands are images of each other."),
        N_("{name} deals, and the hands are images of each other."),
    ),
    "trump": Saying(N_("You name your trump: {suit}."), N_("{name} names a trump: {suit}.")),
    "six": Saying(N_("You get {card:acc}, your trump six."), N_("{name} gets {card:acc}, a trump six.")),
    "starts": Saying(N_("You lead first."), N_("{name} leads first.")),
    "lead": PLAY_SAYINGS["lead"],
    "beat": Saying(N_("You beat {top:acc} with {card:ins}."), N_("{name} beats {top:acc} with {card:ins}.")),
    "trumped": Saying(
        N_("You beat {top:acc} with your trump, {card:ins}."), N_("{name} beats {top:acc} with a trump, {card:ins}.")
    ),
    "lay": Saying(N_("You lay {card:acc} on it."), N_("{name} lays {card:acc} on it.")),
    "take": Saying(
        N_("You take {num} card: {cards:acc}.", "You take {num} cards: {cards:acc}."),
        N_("{name} takes {num} card: {cards:acc}.", "{name} takes {num} cards: {cards:acc}."),
        counts="count",
    ),
    "take-all": Saying(
        N_("You take the whole pile, {num} card.", "You take the whole pile, {num} cards."),
        N_("{name} takes the whole pile, {num} card.", "{name} takes the whole pile, {num} cards."),
        counts="count",
    ),
    "uncovered": Saying(N_("Now you must beat {card:acc} or take."), N_("Now {name} must beat {card:acc} or take.")),
    "leads-again": Saying(N_("The table is empty, and you lead."), N_("The table is empty, and {name} leads.")),
    "out": Saying(N_("You have no cards left."), N_("{name} has no cards left.")),
    "last-card": Saying(
        N_("You have just one card left, {card:acc}, and it beats the top of the pile."),
        N_("{name} has just one card left, {card:acc}, and it beats the top of the pile."),
    ),
    "repetition": Saying(N_("The same position has come up for the third time.")),
    "turn-cap": Saying(
        N_("{num} turn has been played, and the deal ends.", "{num} turns have been played, and the deal ends."),
        counts="turns",
    ),
    "drawn": Saying(N_("The deal is drawn: one point for each.")),
    "deal-won": Saying(
        N_(
            "You win the deal; the other player has {num} card left.",
            "You win the deal; the other player has {num} cards left.",
        ),
        N_(
            "{name} wins the deal; the other player has {num} card left.",
            "{name} wins the deal; the other player has {num} cards left.",
        ),
        counts="cards_left",
    ),
    "score": Saying(
        N_("You have {num} point now; deals won: {wins}.", "You have {num} points now; deals won: {wins}."),
        N_("{name} has {num} point now; deals won: {wins}.", "{name} has {num} points now; deals won: {wins}."),
        counts="points",
    ),
    "dealer-alternates": NEXT_DEALER,
    "loser-deals": Saying(N_("You have lost the deal and deal next."), N_("{name} has lost the deal and deals next.")),
    "won": Saying(
        N_("You win the match with {num} point.", "You win the match with {num} points."),
        N_("{name} wins the match with {num} point.", "{name} wins the match with {num} points."),
        counts="points",
    ),
    "lost": Saying(
        N_("You lose the match with {num} point.", "You lose the match with {num} points."),
        N_("{name} loses the match with {num} point.", "{name} loses the match with {num} points."),
        counts="points",
    ),
}
LABELS = {
    "own-hand": N_("Your hand"),
    "other-hand": N_("The other hand"),
    "own-dealt": N_("Your hand as dealt"),
    "other-dealt": N_("The other hand as dealt"),
    "own-exchanged": N_("Your hand afterwards"),
    "other-exchanged": N_("The other hand afterwards"),
    "dealer": N_("Dealer"),
}
