"""Laus at the table: its line, its log, its refusals."""

from collections.abc import Iterable
from typing import Any, ClassVar

from rules_py.core.cards import Card, Cards
from rules_py.core.moves import Move
from rules_py.games.laus.model import JACK, SEATS, LausStanding, LausView
from rules_py.games.laus.rules import LausRules
from table.artist import Company, Standpoint
from table.sayings import Saying
from table.scene import Badge
from table.trickartist import PLAY_SAYINGS, TRUMPED, TrickArtist
from table.words import N_, Sentence, Words

SUITS_APART = "SHCD"


SAYINGS = PLAY_SAYINGS | {
    "jack": TRUMPED,
    "forced-jack": Saying(N_("You play your last card, {card:acc}."), N_("{name} plays the last card, {card:acc}.")),
    "trick": Saying(
        N_("You take the trick with {card:acc}: {num} point.", "You take the trick with {card:acc}: {num} points."),
        N_(
            "{name} takes the trick with {card:acc}: {num} point.",
            "{name} takes the trick with {card:acc}: {num} points.",
        ),
        counts="points",
    ),
    "queen": Saying(
        N_("You have taken {card:acc}: {num} point more.", "You have taken {card:acc}: {num} points more."),
        N_("{name} gets {card:acc}: {num} point more.", "{name} gets {card:acc}: {num} points more."),
        counts="points",
    ),
    "diamond-queen": Saying(
        N_("You have taken {card:acc}: no extras for queens."),
        N_("{name} gets {card:acc}: no extras for queens."),
    ),
    "cancelled": Saying(
        N_("Cancelled for you: {num} point for queens.", "Cancelled for you: {num} points for queens."),
        N_("Cancelled for {name}: {num} point for queens.", "Cancelled for {name}: {num} points for queens."),
        counts="points",
    ),
    "count": Saying(
        N_("You have {num} penalty point in this deal.", "You have {num} penalty points in this deal."),
        N_("{name} has {num} penalty point in this deal.", "{name} has {num} penalty points in this deal."),
        counts="points",
    ),
    "lost": Saying(
        N_("You lose the match with {num} point.", "You lose the match with {num} points."),
        N_("{name} loses the match with {num} point.", "{name} loses the match with {num} points."),
        counts="points",
    ),
    "won": Saying(
        N_("You win the match with {num} point.", "You win the match with {num} points."),
        N_("{name} wins the match with {num} point.", "{name} wins the match with {num} points."),
        counts="points",
    ),
}


class LausArtist(TrickArtist):
    """Draws and tells Laus."""

    rules: LausRules
    sayings = SAYINGS
    labels: ClassVar = {
        "taken": N_("Taken"),
        "before": N_("Score before"),
        "points": N_("Penalty points"),
        "score": N_("Score after"),
    }

    def winning_place(self, view: Any, trick: Cards) -> int:
        """The place in a trick of the card that wins it so far."""
        return self.rules.winning_place(trick)

    def in_order(self, hand: Iterable[Card], view: Any = None) -> list[Card]:
        """Jacks first, then suits of alternating colour, each from the top."""
        strength = self.rules.strength
        return sorted(
            hand,
            key=lambda card: (card.rank != JACK, card.rank != JACK and SUITS_APART.index(card.suit), -strength[card]),
        )

    def is_trump(self, card: Card, view: LausView) -> bool:
        """The jacks are trumps."""
        return card.rank == JACK

    def has(self, view: LausView, seat: int) -> tuple[Sentence, ...]:
        """The tricks of a seat, and the penalty points in them; everybody has seen those cards."""
        points = self.rules.tariff.penalty(
            card for trick in view.tricks if trick.winner == seat for card in trick.cards
        )
        return (*super().has(view, seat), self.words.ngettext("{num} point", "{num} points", points))

    def terms(self, view: LausView) -> tuple[Badge, ...]:
        """The target of the match, and the order of the jacks."""
        words, rules = self.words, self.rules
        jacks = dict(zip(("first", "second", "third", "fourth"), map(self.card, self._jacks()), strict=True))
        return (
            Badge(
                words.gettext("Jacks are trumps"),
                words.gettext("From the top: {first}, {second}, {third}, {fourth}.", **jacks),
                self.rule_address("jack-order"),
            ),
            Badge(
                words.gettext("To {points}", points=rules.target),
                words.ngettext(
                    "The match ends when somebody has {num} penalty point.",
                    "The match ends when somebody has {num} penalty points.",
                    rules.target,
                ),
                self.rule_address("match-end"),
            ),
        )

    def rank_rows(self) -> tuple[tuple[Sentence, tuple[Card, ...]], ...]:
        """The four trumps, and the cards of a suit."""
        suit = tuple(card for card in self.in_order(self.rules.pack) if card.suit == "H" and card.rank != JACK)
        return (
            (self.words.gettext("Trumps, from the top"), self._jacks()),
            (self.words.gettext("Each suit, from the top"), suit),
        )

    def _jacks(self) -> tuple[Card, ...]:
        return tuple(card for card in self.in_order(self.rules.pack) if card.rank == JACK)

    def line(self, view: LausView) -> Sentence:
        """Whose turn it is; for the reader also what may be played and why."""
        words, waiting = self.words, self.waiting_line(view)
        if waiting is not None:
            return waiting
        assert view.to_act is not None
        led, legal = view.trick[0], view.legal
        if led.rank == JACK:
            if legal[0].rank == JACK:
                return words.gettext("A jack was led: play a jack.")
            return words.gettext("A jack was led and you have none: play any card.")
        if legal[0].suit == led.suit and legal[0].rank != JACK:
            return self.follow_line(led.suit)
        held = view.hands[view.to_act]
        if held is not None and len(legal) < len(held):
            return words.gettext(
                "You cannot follow suit: play any card but {jack:acc}.",
                jack=self.card(Card(led.suit + JACK)),
            )
        return self.free_line()

    def over_line(self, view: LausView, points: tuple[int, ...]) -> Sentence:
        """The reader's penalty points in the deal."""
        if self.company.me is None:
            return self.words.gettext("The deal is over.")
        return self.words.ngettext(
            "The deal is over. You have taken {num} penalty point.",
            "The deal is over. You have taken {num} penalty points.",
            points[self.company.me],
        )

    def end_line(self, standing: LausStanding) -> Sentence:
        """Who has lost the match, and who has won it."""
        words, me = self.words, (self.company.me,)
        losers, winners = self.list_of_names(standing.losers), self.list_of_names(standing.winners)
        if standing.winners == me:
            return words.gettext("The match is over. You have won. Lost: {losers}.", losers=losers)
        if standing.losers == me:
            return words.gettext("The match is over. You have lost. Won: {winners}.", winners=winners)
        return words.gettext("The match is over. Lost: {losers}. Won: {winners}.", losers=losers, winners=winners)

    def refused(self, view: LausView, move: Move, rule: str) -> Sentence:
        """The rule as it applies to this card."""
        words, card = self.words, self.card(Card(move))
        if rule == "not-your-card":
            return self.not_held(move)
        led = view.trick[0]
        if rule == "follow-suit":
            return self.not_followed(move, led.suit)
        if rule == "led-suit-jack":
            return words.gettext(
                "Not {card:acc}: the suit led is {suit}, and of all cards its jack may not be thrown on it.",
                card=card,
                suit=self.suit(led.suit),
            )
        return words.gettext("Not {card:acc}: a jack was led, and you hold a jack.", card=card)


def artist(rules: LausRules, words: Words, company: Company, standpoint: Standpoint) -> LausArtist:
    """The artist of Laus."""
    assert len(company.names) == SEATS
    return LausArtist(rules, words, company, standpoint)
