"""Why the bots of Mensch call, name and play."""

from table.reasonwords import Price, Thought
from table.words import N_

PRICE = Price(N_("{amount} chips less"), 1.0)

THOUGHTS = {
    "count-with-partner": Thought(
        N_("With {suit:ins} as trumps and a partner about {tricks} tricks can be expected; the bid needs {needed}.")
    ),
    "count-alone": Thought(
        N_("With {suit:ins} as trumps you can expect about {tricks} tricks alone; the bid needs {needed}.")
    ),
    "must-bid": Thought(N_("Passing is not allowed here.")),
    "too-weak": Thought(N_("Pass: even with {suit:ins} as trumps you can expect only about {tricks} tricks.")),
    "best-suit": Thought(
        N_(
            "Name {suit:acc}: with them you have {num} trump and can win most tricks.",
            "Name {suit:acc}: with them you have {num} trumps and can win most tricks.",
        ),
        counts="cards",
    ),
    "partner-any": Thought(N_("Take {partner}: everybody has passed early, so one is as good as another.")),
    "partner-spoke-later": Thought(N_("Take {partner}: who passes only over a bid may have the better hand.")),
    "call-short-suit": Thought(N_("Call {card:acc}: you have few {suit:gen}, and this card will win a trick for you.")),
    "only-card": Thought(N_("No card but {card:acc} may be played.")),
    "draw-trumps": Thought(N_("Lead {card:acc}: draw trumps, so that nobody trumps your good cards.")),
    "lead-trump": Thought(N_("Lead {card:acc}: of your cards a trump does least harm here.")),
    "lead-highest": Thought(N_("Lead {card:acc}: nobody holds a higher card of this suit.")),
    "lead-to-trump-later": Thought(N_("Lead {card:acc}: with the suit gone you can trump it later.")),
    "lead-low": Thought(N_("Lead {card:acc}: a low card keeps the good ones for later.")),
    "trump-in": Thought(N_("Play {card:acc}: a trump wins the trick.")),
    "win-surely": Thought(N_("Play {card:acc}: it wins the trick.")),
    "try-to-win": Thought(N_("Play {card:acc}: it has a good chance to win the trick.")),
    "leave-to-partner": Thought(N_("Play {card:acc}: the trick is safe with {partner}.")),
    "spare-cards": Thought(N_("Play {card:acc}: the trick cannot be won, so the least useful card goes.")),
    "played-out": Thought(
        N_(
            "Played on in {num} possible deal, {card:acc} did best.",
            "Played on in {num} possible deals, {card:acc} did best.",
        ),
        counts="deals",
    ),
    "calls-played-out": Thought(
        N_(
            "Tried out in {num} possible deal, this call brings {chips} chips on average.",
            "Tried out in {num} possible deals, this call brings {chips} chips on average.",
        ),
        counts="deals",
    ),
    "counts-trumps": Thought(
        N_("{num} trump seems enough for this bid.", "{num} trumps seem enough for this bid."), counts="cards"
    ),
    "few-trumps": Thought(
        N_(
            "Pass: even in your longest suit you have only {num} card.",
            "Pass: even in your longest suit you have only {num} cards.",
        ),
        counts="cards",
    ),
    "neighbour-as-partner": Thought(N_("Take {partner}, who sits next to you.")),
    "any-ace": Thought(N_("Call {card:acc}: somebody holds that card.")),
}
