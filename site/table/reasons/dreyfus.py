"""Why the bots of Dreyfus exchange and play."""

from table.reasonwords import Price, Thought
from table.words import N_

PRICE = Price(N_("{amount} tricks less"), 0.5)

THOUGHTS = {
    "low-card-goes": Thought(N_("Exchange {card:acc}: what comes from the talon is hardly worse.")),
    "talon-is-empty": Thought(N_("The talon is empty: there is nothing to exchange for.")),
    "keeps-the-rest": Thought(N_("Keep the rest: these cards are better than what the talon would bring.")),
    "only-card": Thought(N_("No card but {card:acc} may be played.")),
    "cannot-win": Thought(N_("Play {card:acc}: the trick cannot be won, so the least useful card goes.")),
    "leads-low": Thought(N_("Lead {card:acc}: a low card keeps the good ones for later.")),
    "takes-last": Thought(N_("Play {card:acc}: you are the last to play, and it takes the trick.")),
    "leads-trump": Thought(N_("Lead {card:acc}: it draws trumps and may win the trick ({percent} %).")),
    "leads-high": Thought(N_("Lead {card:acc}: it probably wins the trick ({percent} %).")),
    "likely-wins": Thought(N_("Play {card:acc}: it probably wins the trick ({percent} %).")),
    "may-win": Thought(N_("Play {card:acc}: it may win the trick ({percent} %), and costs little if not.")),
    "played-out": Thought(
        N_(
            "Played on in {num} possible deal, {card:acc} did best.",
            "Played on in {num} possible deals, {card:acc} did best.",
        ),
        counts="deals",
    ),
    "exchange-played-out": Thought(
        N_(
            "Tried out in {num} possible deal, this exchange brings most tricks.",
            "Tried out in {num} possible deals, this exchange brings most tricks.",
        ),
        counts="deals",
    ),
    "leads-highest": Thought(N_("Lead {card:acc}: it is your highest card.")),
    "tries-high": Thought(N_("Play {card:acc}: a high card may win the trick.")),
}
