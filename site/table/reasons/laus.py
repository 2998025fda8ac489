"""Why the bots of Laus play a card."""

from table.reasonwords import Price, Thought
from table.words import N_

PRICE = Price(N_("{amount} points more"), 5.0)

THOUGHTS = {
    "only-card": Thought(N_("No card but {card:acc} may be played.")),
    "lead-low": Thought(N_("Lead {card:acc}: it will hardly take the trick.")),
    "lead-away": Thought(N_("Lead {card:acc}: even if it takes the trick, that costs little.")),
    "lead-least-harm": Thought(N_("Lead {card:acc}: any lead may cost something now, and this one least.")),
    "duck": Thought(N_("Play {card:acc}: it stays below {under:acc} and takes nothing.")),
    "hope-higher": Thought(N_("Play {card:acc}: somebody after you will probably have to play higher.")),
    "take-cheaply": Thought(
        N_(
            "Play {card:acc}: with it the trick has only {num} point, and later it could be dearer.",
            "Play {card:acc}: with it the trick has only {num} points, and later it could be dearer.",
        ),
        counts="points",
    ),
    "take-diamond-queen": Thought(
        N_("Play {card:acc}: whoever takes the queen of diamonds pays no extras for queens.")
    ),
    "forced-high": Thought(N_("Play {card:acc}: it takes the trick, but any other card would cost more in the end.")),
    "give-queen": Thought(
        N_(
            "Throw off {card:acc}: somebody else pays {num} point extra for it.",
            "Throw off {card:acc}: somebody else pays {num} points extra for it.",
        ),
        counts="points",
    ),
    "give-points": Thought(
        N_(
            "Throw off {card:acc}: its {num} point goes to somebody else.",
            "Throw off {card:acc}: its {num} points go to somebody else.",
        ),
        counts="points",
    ),
    "give-danger": Thought(N_("Throw off {card:acc}: later it could take a dear trick.")),
    "give-lowest": Thought(N_("Throw off {card:acc}: you will not miss it.")),
    "safe-from-queens": Thought(N_("You have {card:acc}: queens cost you no extras any more.")),
    "queen-is-out": Thought(N_("Mind that {card} has not been played yet.")),
    "keep-diamond-queen": Thought(N_("Keep {card:acc} for a trick that you take yourself.")),
    "counted-out": Thought(N_("With so few cards left every way to play on was counted out.")),
    "played-out": Thought(
        N_(
            "Played on in {num} possible deal, {card:acc} did best.",
            "Played on in {num} possible deals, {card:acc} did best.",
        ),
        counts="deals",
    ),
}
