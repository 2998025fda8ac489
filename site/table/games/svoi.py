"""Svoi Koziri at the table: its pile, its two trumps, its line and its refusals."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from rules_py.core.cards import SUITS, Card
from rules_py.core.match import Match
from rules_py.core.moves import Call, Move
from rules_py.games.svoi.model import SEATS, SvoiStanding, SvoiView
from rules_py.games.svoi.rules import SvoiRules
from table.artist import Artist, Company, Standpoint
from table.games.svoi_words import LABELS, SAYINGS
from table.scene import Badge, Choice, HandCard, Heap, Score, ScorePart, ScoreRow
from table.sorting import RANK
from table.words import Sentence, Words

if TYPE_CHECKING:
    from rules_py.core.examples import SheetRow

SUITS_APART = "SHCD"
PLAYERS = {"own-points": 0, "other-points": 1}


class SvoiArtist(Artist):
    """Draws and tells Svoi Koziri."""

    rules: SvoiRules
    sayings = SAYINGS
    labels: ClassVar = LABELS

    def in_order(self, hand: Iterable[Card], view: SvoiView | None = None) -> list[Card]:
        """By suit, each from the top; the own trumps come last, next to the thumb."""
        own = None if view is None else self._own_trump(view)
        strength = self.rules.strength
        return sorted(hand, key=lambda card: (card.suit == own, SUITS_APART.index(card.suit), -strength[card.rank]))

    def is_trump(self, card: Card, view: SvoiView) -> bool:
        """The cards of the suit that is trumps for their holder."""
        return card.suit == self._own_trump(view)

    def rows(self, hand: tuple[HandCard, ...]) -> tuple[tuple[HandCard, ...], ...]:
        """A row for each suit, or for each rank where the reader likes the hand by rank."""
        sign = 1 if self.company.sort == RANK else 0
        signs = dict.fromkeys(held.card.text[sign] for held in hand)
        return tuple(tuple(held for held in hand if held.card.text[sign] == each) for each in signs)

    def rank_rows(self) -> tuple[tuple[Sentence, tuple[Card, ...]], ...]:
        """The cards of a suit."""
        suit = tuple(card for card in self.rules.pack if card.suit == "H")
        return ((self.words.gettext("Each suit, from the top"), suit),)

    # What stands at the table

    def heap(self, view: SvoiView) -> Heap | None:
        """The pile, and how much of it whoever is to act would have to take if he could not beat its top card."""
        if view.phase == "trump":
            return None
        reach = 0
        if view.to_act is not None and view.pile and not view.laying:
            reach = self.rules.pickup_size(view.pile, view.trumps[view.to_act])
        return Heap(tuple(map(self.face, view.pile)), reach)

    def facts(self, view: SvoiView) -> tuple[Badge, ...]:
        """Whose trump is which, and a warning when the position has come up before."""
        words = self.words
        badges = []
        if all(view.trumps):
            label = words.gettext("Two trumps")
            text = words.gettext("A trump beats any card of another suit, but only for the player whose trump it is.")
            badges.append(Badge(label, text, self.rule_address("cannot-beat")))
        if view.occurred > 1:
            label = words.gettext("Seen before")
            text = words.gettext("This position has come up twice. The third time the deal is drawn.")
            badges.append(Badge(label, text, self.rule_address("repetition")))
        return tuple(badges)

    def terms(self, view: SvoiView) -> tuple[Badge, ...]:
        """How many turns are left, and how long the match lasts."""
        words, rules = self.words, self.rules
        left, wins = rules.max_turns - view.turns, rules.first_to
        return (
            Badge(
                words.ngettext("{num} turn left", "{num} turns left", left),
                words.gettext("When no turn is left the deal ends, whoever holds how many cards."),
                self.rule_address("turn-cap"),
            ),
            Badge(
                words.ngettext("To {num} win", "To {num} wins", wins),
                words.ngettext(
                    "Whoever has won {num} deal has won the match.",
                    "Whoever has won {num} deals has won the match.",
                    wins,
                ),
                self.rule_address("match-end"),
            ),
        )

    def setting(self, view: SvoiView) -> Sentence | str:
        """The trump of the player whose turn an example shows."""
        trump, other = view.trumps
        if trump and other:
            return self.words.gettext(
                "Your trump: {suit}. The other player's: {other}.", suit=self.suit(trump), other=self.suit(other)
            )
        return self.words.gettext("Your trump: {suit}", suit=self.suit(trump)) if trump else ""

    def says(self, view: SvoiView, seat: int) -> Sentence | None:
        """The trump that a player has named."""
        trump = view.trumps[seat]
        return self.words.gettext("trump {suit}", suit=self.suit(trump)) if trump else None

    def calls(self, view: SvoiView) -> tuple[Move, ...]:
        """The suits, or taking while a pile lies there to be beaten."""
        if view.phase == "trump":
            return tuple(self.rules.naming[suit] for suit in SUITS)
        return (self.rules.take,) if view.phase == "play" and view.pile and not view.laying else ()

    def choice(self, call: Move, view: SvoiView) -> Choice:
        """A suit for trumps, or how many cards are taken."""
        if isinstance(call, Call) and call.verb == "trump":
            return Choice(call, self.phrases.suit_words(call.object, "nom"), suit=call.object)
        return Choice(call, self._taking(view))

    def _taking(self, view: SvoiView) -> Sentence:
        assert view.to_act is not None
        count = self.rules.pickup_size(view.pile, view.trumps[view.to_act])
        if count == len(view.pile):
            return self.words.ngettext("Take the pile: {num} card", "Take the pile: {num} cards", count)
        return self.words.ngettext("Take {num} card", "Take {num} cards", count)

    # Lines

    def line(self, view: SvoiView) -> Sentence:
        """Whose turn it is; for the reader also what may be done and why."""
        assert view.to_act is not None
        if view.phase == "trump":
            return self._trump_line(view)
        words = self.words
        if view.to_act != self.company.me:
            return words.gettext("{name} is to play.", name=self.name(view.to_act))
        if view.laying:
            return words.gettext("Beaten. Now lay a second card, any you like.")
        if not view.pile:
            return words.gettext("Your lead: any card.")
        top = self.card(view.pile[-1])
        takes, beats = self.rules.take in view.legal, len(view.legal) > 1 or self.rules.take not in view.legal
        if beats and takes:
            return words.gettext("Beat {card:acc}, or take.", card=top)
        if beats:
            return words.gettext("Beat {card:acc}.", card=top)
        return words.gettext("You cannot beat {card:acc} and must take.", card=top)

    def _trump_line(self, view: SvoiView) -> Sentence:
        words, named = self.words, "".join(view.trumps)
        assert view.to_act is not None
        if view.to_act != self.company.me:
            return words.gettext("{name} names a trump.", name=self.name(view.to_act))
        if named:
            return words.gettext("Name your trump; {suit} is taken.", suit=self.suit(named))
        return words.gettext("Name the suit that is to be your trump.")

    def over_line(self, view: SvoiView, points: tuple[int, ...]) -> Sentence:
        """Who has won the deal."""
        words = self.words
        if points[0] == points[1]:
            return words.gettext("The deal is drawn.")
        winner = points.index(max(points))
        if winner == self.company.me:
            return words.gettext("You have won the deal.")
        return words.gettext("{name} wins the deal.", name=self.name(winner))

    def end_line(self, standing: SvoiStanding) -> Sentence:
        """Who has won the match."""
        if standing.winners == (self.company.me,):
            return self.words.gettext("The match is over. You have won.")
        return self.words.gettext("The match is over. Won: {winners}.", winners=self.list_of_names(standing.winners))

    # Refusals

    def refused(self, view: SvoiView, move: Move, rule: str) -> Sentence:
        """The rule as it applies to this card or call."""
        if rule == "not-your-card":
            return self.not_held(move)
        if rule == "wrong-phase":
            return self._out_of_place(view, move)
        if rule == "trumps-differ":
            return self._trump_refused(view, move)
        words, top = self.words, view.pile[-1]
        if rule == "must-beat":
            return words.gettext("You may not take: you can beat {card:acc}.", card=self.card(top))
        assert view.to_act is not None
        trump = view.trumps[view.to_act]
        if top.suit == trump:
            return words.gettext(
                "With {card:ins} you do not beat {top:acc}: only a higher card of your trump does.",
                card=self.card(Card(move)),
                top=self.card(top),
            )
        return words.gettext(
            "With {card:ins} you do not beat {top:acc}: a higher card of that suit does, or your trump, {suit}.",
            card=self.card(Card(move)),
            top=self.card(top),
            suit=self.suit(trump),
        )

    def _out_of_place(self, view: SvoiView, move: Move) -> Sentence:
        words = self.words
        if view.phase == "trump":
            return words.gettext("Not yet: first both players name their trumps.")
        if isinstance(move, Call) and move.verb == "trump":
            return words.gettext("The trumps have been named.")
        if view.laying:
            return words.gettext("You have beaten the card: now lay a second one.")
        return words.gettext("The pile is empty: there is nothing to take.")

    def _trump_refused(self, view: SvoiView, move: Move) -> Sentence:
        words, named = self.words, "".join(view.trumps)
        suit = move[-1]
        if suit == named:
            return words.gettext("Not {suit:acc}: this suit is the other player's trump.", suit=self.suit(suit))
        return words.gettext(
            "Not {suit:acc}: one trump must be red and the other black, and {named} is taken.",
            suit=self.suit(suit),
            named=self.suit(named),
        )

    # Log and score

    def score(self, match: Match) -> Score:
        """The points of each deal, what they come to, and how many deals each has won."""
        rows = tuple(self.deal_row(number, points) for number, points in self.points_by_deal(match))
        words, standing = self.words, match.standing
        sums = (
            ScoreRow(words.gettext("Points"), tuple(standing.points)),
            ScoreRow(words.gettext("Deals won"), tuple(standing.wins)),
        )
        return self.sheet((ScorePart(None, rows, sums),))

    def cell(self, label: str, value: Any) -> Any:
        """A dealer by name, a number as it is."""
        return self.name(value) if label == "dealer" else value

    def row_label(self, row: "SheetRow") -> Sentence | str:
        """The points of a match stand beside the name of each player."""
        return self.name(PLAYERS[row.label]) if row.label in PLAYERS else super().row_label(row)

    def _own_trump(self, view: SvoiView) -> str | None:
        seat = self.company.me if self.company.me is not None else view.to_act
        return view.trumps[seat] if seat is not None else None


def artist(rules: SvoiRules, words: Words, company: Company, standpoint: Standpoint) -> SvoiArtist:
    """The artist of Svoi Koziri."""
    assert len(company.names) == SEATS
    return SvoiArtist(rules, words, company, standpoint)
