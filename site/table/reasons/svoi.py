"""Why the bots of Svoi Koziri name, beat, lay and take."""

from table.reasonwords import Price, Thought
from table.words import N_

PRICE = Price(N_("{amount} points less"), 0.5)

THOUGHTS = {
    "strongest-suit": Thought(
        N_(
            "Name {suit:acc}: it is your strongest suit, with {num} card.",
            "Name {suit:acc}: it is your strongest suit, with {num} cards.",
        ),
        counts="count",
    ),
    "nothing-beats": Thought(N_("You have to take: nothing that you hold beats {card:acc}.")),
    "goes-out": Thought(N_("Beat with the other card and lay {card:acc}: then you have no card left.")),
    "only-trump-beats": Thought(N_("Play {card:acc}: only a trump beats {top:acc}.")),
    "lowest-that-beats": Thought(N_("Play {card:acc}: it is the cheapest card that beats {top:acc}.")),
    "cannot-be-beaten": Thought(N_("Lay {card:acc}: the other player has nothing that beats it.")),
    "few-beat-it": Thought(
        N_(
            "Lay {card:acc}: only {num} card of the other player beats it.",
            "Lay {card:acc}: only {num} cards of the other player beat it.",
        ),
        counts="count",
    ),
    "cheap-to-me-dear-to-them": Thought(
        N_("Lay {card:acc}: it costs you little, and the other player has to answer with a good card.")
    ),
    "forced-win": Thought(
        N_(
            "You win in {num} turn of yours, whatever the other player does.",
            "You win in {num} turns of yours, whatever the other player does.",
        ),
        counts="count",
    ),
    "looked-ahead": Thought(
        N_(
            "Looking {num} turn ahead, nothing better was found.",
            "Looking {num} turns ahead, nothing better was found.",
        ),
        counts="count",
    ),
    "takes-to-wait": Thought(
        N_("Take, though you could beat {card:acc}: later you will need these cards more than the turn.")
    ),
    "trump-tried": Thought(N_("Name {suit:acc}: the deal was tried with every suit, and this one came out best.")),
    "longest-suit": Thought(
        N_(
            "Name {suit:acc}: you hold {num} card of it, more than of any other suit.",
            "Name {suit:acc}: you hold {num} cards of it, more than of any other suit.",
        ),
        counts="count",
    ),
    "likes-to-trump": Thought(N_("Beat {top:acc} with a trump, {card:acc}: nobody argues with a trump.")),
    "lowest-goes": Thought(N_("Get rid of {card:acc}: later it will beat nothing.")),
    "high-card-goes": Thought(N_("Lay {card:acc}: a high card is hard to beat.")),
}
