"""What is said of each event of Mensch, and what the tables of its examples are about."""

from table.sayings import Saying
from table.trickartist import NEXT_DEALER, PLAY_SAYINGS, TRICK_WON, TRUMPED
from table.words import N_

SAYINGS = PLAY_SAYINGS | {
    "pass": Saying(N_("You pass."), N_("{name} passes.")),
    "bid": Saying(N_("You bid {bid}."), N_("{name} bids {bid}.")),
    "forced-bid": Saying(
        N_("You had to bid, because you hold three clubs or more."),
        N_("{name} had to bid, with three clubs or more in hand."),
    ),
    "passed-out": Saying(N_("Nobody has bid: the same dealer deals again.")),
    "contract": Saying(
        N_("You have bid highest: {bid}, at least {tricks} of the eight tricks."),
        N_("{name} has bid highest: {bid}, at least {tricks} of the eight tricks."),
    ),
    "clubs-trump": Saying(N_("{bid}: trumps are {suit}.")),
    "trump": Saying(N_("You name trumps: {suit}."), N_("{name} names trumps: {suit}.")),
    "queen-names-trump": Saying(
        N_("You hold {card:acc} and name trumps: {suit}."), N_("{name} holds {card:acc} and names trumps: {suit}.")
    ),
    "partner": Saying(N_("You choose a partner: {partner}."), N_("{name} chooses a partner: {partner}.")),
    "partner-reader": Saying(N_("{name} chooses you as partner.")),
    "call-card": Saying(
        N_("You call {card:acc}: whoever holds it is your partner."),
        N_("{name} calls {card:acc}: whoever holds it is the partner."),
    ),
    "you-are-called": Saying(
        N_("You hold {card:acc} and play together with the bidder."),
        N_("{name} holds {card:acc} and plays together with the bidder."),
    ),
    "partner-shown": Saying(
        N_("With {card:ins} you show that you are the partner."), N_("{name} shows {card:acc} and is the partner.")
    ),
    "ruff": TRUMPED,
    "trick": TRICK_WON,
    "made": Saying(N_("{bid} is made with {num} trick.", "{bid} is made with {num} tricks."), counts="tricks"),
    "all-tricks": Saying(N_("{bid} is made with all eight tricks, and more is paid for that.")),
    "failed": Saying(
        N_(
            "{bid} has failed: {num} trick, and {needed} were needed.",
            "{bid} has failed: {num} tricks, and {needed} were needed.",
        ),
        counts="tricks",
    ),
    "pay": Saying(
        N_("You pay {num} chip.", "You pay {num} chips."),
        N_("{name} pays {num} chip.", "{name} pays {num} chips."),
        counts="points",
    ),
    "pay-won": Saying(
        N_("You win {num} chip.", "You win {num} chips."),
        N_("{name} wins {num} chip.", "{name} wins {num} chips."),
        counts="points",
    ),
    "next-dealer": NEXT_DEALER,
    "too-many-passed-out": Saying(
        N_(
            "{num} deal in a row was passed out, and the match ends.",
            "{num} deals in a row were passed out, and the match ends.",
        ),
        counts="deals",
    ),
    "won": Saying(
        N_("You win the match with {num} chip.", "You win the match with {num} chips."),
        N_("{name} wins the match with {num} chip.", "{name} wins the match with {num} chips."),
        counts="points",
    ),
    "lost": Saying(
        N_("You end the match with {num} chip.", "You end the match with {num} chips."),
        N_("{name} ends the match with {num} chip.", "{name} ends the match with {num} chips."),
        counts="points",
    ),
}
LABELS = {
    "before": N_("Chips before"),
    "tricks": N_("Tricks"),
    "points": N_("Won or paid"),
    "score": N_("Chips after"),
}
