"""Dreyfus at the table: its exchange, its trump of the deal, its record, its line and its refusals."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, ClassVar

from rules_py.core.cards import Card, Cards
from rules_py.core.match import Match
from rules_py.core.moves import Move
from rules_py.games.dreyfus.model import CYCLE, GOAL, SEATS, DreyfusStanding, DreyfusView
from rules_py.games.dreyfus.rules import DONE, FEWEST_DISCARDS, MOST_DISCARDS, DreyfusRules
from table.artist import Company, Standpoint
from table.games.dreyfus_words import LABELS, SAYINGS
from table.phrases import signed
from table.scene import Badge, Choice, HandCard, Score, ScorePart, ScoreRow
from table.trickartist import TrickArtist
from table.words import Sentence, Words

SUITS_APART = "SHCD"


class DreyfusArtist(TrickArtist):
    """Draws and tells Dreyfus."""

    rules: DreyfusRules
    sayings = SAYINGS
    labels: ClassVar = LABELS

    def winning_place(self, view: DreyfusView, trick: Cards) -> int:
        """The place in a trick of the card that wins it so far."""
        return self.rules.winning_place(trick, view.trump)

    def in_order(self, hand: Iterable[Card], view: DreyfusView | None = None) -> list[Card]:
        """Trumps first, then the other suits, each from the top."""
        trump = None if view is None else view.trump
        strength = self.rules.strength
        return sorted(hand, key=lambda card: (card.suit != trump, SUITS_APART.index(card.suit), -strength[card.rank]))

    def is_trump(self, card: Card, view: DreyfusView) -> bool:
        """The cards of the deal's trump suit, if it has one."""
        return card.suit == view.trump

    def rank_rows(self) -> tuple[tuple[Sentence, tuple[Card, ...]], ...]:
        """The cards of a suit."""
        suit = tuple(card for card in self.rules.pack if card.suit == "H")
        return ((self.words.gettext("Each suit, from the top"), suit),)

    # What stands at the table

    def facts(self, view: DreyfusView) -> tuple[Badge, ...]:
        """The trump of the deal."""
        words = self.words
        names = ("first", "second", "third", "fourth")
        suits = dict(zip(names, [self.suit(suit) for suit in CYCLE if suit], strict=True))
        rule = "trump" if view.number < len(CYCLE) else "after-cycle"
        return (
            Badge(
                self._trumps(view),
                words.gettext(
                    "Deal {number}. Trumps change from deal to deal: {first}, {second}, {third}, {fourth}, then none.",
                    number=view.number + 1,
                    **suits,
                ),
                self.rule_address(rule),
            ),
        )

    def terms(self, view: DreyfusView) -> tuple[Badge, ...]:
        """How many tricks are asked of everybody, and how long the match lasts."""
        words, length = self.words, self.rules.length
        lasts = (
            words.gettext("The match is one round of five deals.")
            if length.one_cycle
            else words.gettext("The match ends when somebody has ten tricks below.")
        )
        return (
            Badge(
                words.gettext("Four tricks each"),
                words.gettext("Tricks over four are written below, tricks short of four above."),
                self.rule_address("record"),
            ),
            Badge(
                words.gettext("Five deals") if length.one_cycle else words.gettext("To {num} below", num=GOAL),
                lasts,
                self.rule_address("party-end"),
            ),
        )

    def setting(self, view: DreyfusView) -> Sentence:
        """The trump of an example, or what is left to draw."""
        if view.phase == "exchange":
            return self.words.ngettext("Talon: {num} card", "Talon: {num} cards", view.talon_size)
        return self._trumps(view)

    def _trumps(self, view: DreyfusView) -> Sentence:
        if view.trump is None:
            return self.words.gettext("No trumps")
        return self.words.gettext("Trumps: {suit}", suit=self.suit(view.trump))

    def says(self, view: DreyfusView, seat: int) -> Sentence | None:
        """How many cards a player has exchanged, once that is done."""
        first = (view.dealer + 1) % SEATS
        turn = SEATS if view.phase != "exchange" or view.to_act is None else (view.to_act - first) % SEATS
        if (seat - first) % SEATS >= turn:
            return None
        return self.words.gettext("exchanged {count}", count=view.exchanged[seat])

    def talon(self, view: DreyfusView) -> int | None:
        """What is left to draw, as long as cards are exchanged."""
        return view.talon_size if view.phase == "exchange" else None

    # The exchange

    def hand_card(self, card: Card, trial: DreyfusView, turn: bool) -> HandCard:
        """In the exchange a card is chosen or not; ``trial`` is the view without those that are."""
        if trial.phase != "exchange" or not turn:
            return super().hand_card(card, trial, turn)
        discard = self.rules.discarding[card]
        held = trial.hands[trial.to_act or 0]
        chosen = held is not None and card not in held
        if chosen or discard in trial.legal:
            return HandCard(self.face(card), choose=discard, chosen=chosen)
        return HandCard(self.face(card), ask=discard)

    def calls(self, view: DreyfusView) -> tuple[Move, ...]:
        """Being done with the exchange."""
        return (self.rules.done,) if view.phase == "exchange" else ()

    def choice(self, call: Move, view: DreyfusView) -> Choice:
        """The button that confirms what was chosen."""
        words, count = self.words, view.exchanged[view.to_act or 0]
        if count == 0:
            return Choice(call, words.gettext("Exchange nothing"))
        return Choice(call, words.ngettext("Exchange {num} card", "Exchange {num} cards", count))

    # Lines

    def line(self, view: DreyfusView) -> Sentence:
        """Whose turn it is; for the reader also what may be done and why."""
        if view.phase == "exchange":
            return self._exchange_line(view)
        waiting = self.waiting_line(view)
        if waiting is not None:
            return waiting
        led, first = view.trick[0], view.legal[0]
        assert isinstance(first, Card)
        if first.suit == led.suit:
            return self.follow_line(led.suit)
        if first.suit == view.trump and all(isinstance(card, Card) and card.suit == view.trump for card in view.legal):
            return self.words.gettext("You cannot follow suit: play a trump, {suit}.", suit=self.suit(first.suit))
        return self.free_line()

    def _exchange_line(self, view: DreyfusView) -> Sentence:
        words, left = self.words, view.talon_size
        assert view.to_act is not None
        if view.to_act != self.company.me:
            return words.gettext("{name} may exchange cards.", name=self.name(view.to_act))
        room = self.rules.room(0, left)
        if room == 0:
            return words.gettext("There is nothing left to exchange with: keep your cards.")
        if self.rules.any_rank_may_go:
            return words.gettext(
                "Choose the cards that you exchange, {fewest} to {most}, or none.", fewest=FEWEST_DISCARDS, most=room
            )
        return words.ngettext(
            "Choose the low cards, three to eight, that you exchange; the talon has {num} card.",
            "Choose the low cards, three to eight, that you exchange; the talon has {num} cards.",
            left,
        )

    def over_line(self, view: DreyfusView, points: tuple[int, ...]) -> Sentence:
        """How many tricks the reader has."""
        if self.company.me is None:
            return self.words.gettext("The deal is over.")
        return self.words.ngettext(
            "The deal is over. You have {num} trick.",
            "The deal is over. You have {num} tricks.",
            points[self.company.me],
        )

    def end_line(self, standing: DreyfusStanding) -> Sentence:
        """Who has won the match."""
        if standing.winners == (self.company.me,):
            return self.words.gettext("The match is over. You have won.")
        return self.words.gettext("The match is over. Won: {winners}.", winners=self.list_of_names(standing.winners))

    # Refusals

    def refused(self, view: DreyfusView, move: Move, rule: str) -> Sentence:
        """The rule as it applies to this card."""
        if rule == "not-your-card":
            return self.not_held(move)
        if rule == "wrong-phase":
            if view.phase == "exchange":
                return self.words.gettext("Not yet: first cards are exchanged.")
            return self.words.gettext("The exchange is over.")
        if rule in ("discard-low-only", "talon-short"):
            return self._discard_refused(view, move, rule)
        if rule == "follow-suit":
            return self.not_followed(move, view.trick[0].suit)
        return self.words.gettext(
            "Not {card:acc}: you cannot follow suit, but you hold a trump, {suit}, and must play it.",
            card=self.card(Card(move)),
            suit=self.suit(view.trump or ""),
        )

    def _discard_refused(self, view: DreyfusView, move: Move, rule: str) -> Sentence:
        words = self.words
        if move == DONE:
            return words.gettext("One card alone is not exchanged: choose another one, or none.")
        card = self.card(Card(move[-2:]))
        if rule == "talon-short":
            return words.ngettext(
                "Not {card:acc}: the talon has only {num} card.",
                "Not {card:acc}: the talon has only {num} cards.",
                view.talon_size,
                card=card,
            )
        if self.rules.any_rank_may_go:
            return words.gettext("Not {card:acc} as well: no more than {most} cards go.", card=card, most=MOST_DISCARDS)
        return words.gettext("Not {card:acc}: only cards from the three to the eight are exchanged.", card=card)

    # Log and score

    def score(self, match: Match) -> Score:
        """The record: what each deal has brought above and below, what that comes to, and the settlement."""
        words, standings = self.words, match.standings
        upper, lower = (
            tuple(
                self.deal_row(number, tuple(map(_written, getattr(after, half), getattr(before, half))))
                for number, (before, after) in enumerate(pairwise(standings), 1)
            )
            for half in ("upper", "lower")
        )
        standing = match.standing
        parts = [
            ScorePart(
                words.gettext("Above: short of four"), upper, (ScoreRow(words.gettext("Total"), standing.upper),)
            ),
            ScorePart(words.gettext("Below: over four"), lower, (ScoreRow(words.gettext("Total"), standing.lower),)),
        ]
        if standing.over:
            settled = ScoreRow(words.gettext("Receives or pays"), tuple(map(signed, standing.settlement)))
            parts.append(ScorePart(words.gettext("Settlement"), (), (settled,)))
        return self.sheet(tuple(parts))

    def cell(self, label: str, value: Any) -> Any:
        """A suit as its sign, the settlement with signs, other numbers as they are."""
        if label == "trump":
            return self.words.gettext("none") if value == "none" else self.suit(value)
        return signed(value) if label == "settlement" else value


def _written(now: int, before: int) -> str:
    """What a deal adds to one half of the record; nothing is written for nothing."""
    return str(now - before) if now != before else ""


def artist(rules: DreyfusRules, words: Words, company: Company, standpoint: Standpoint) -> DreyfusArtist:
    """The artist of Dreyfus."""
    assert len(company.names) == SEATS
    return DreyfusArtist(rules, words, company, standpoint)
