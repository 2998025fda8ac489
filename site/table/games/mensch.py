"""Mensch at the table: its auction, its contract, its line and its refusals."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rules_py.core.cards import Card, Cards
from rules_py.core.match import Match
from rules_py.core.moves import Call, Move
from rules_py.core.protocol import Event
from rules_py.games.mensch.model import (
    AFTER,
    BIDS,
    CLUB_QUEEN,
    HALF,
    PARTNER_CALLS,
    PASS,
    SEATS,
    SOLO,
    TRUMP_CALLS,
    MenschStanding,
    MenschView,
    tricks_of,
)
from rules_py.games.mensch.rules import MenschRules, bids_in
from table.artist import Company, Standpoint
from table.games.mensch_words import LABELS, SAYINGS
from table.phrases import signed
from table.scene import Badge, Choice, Score, ScorePart, ScoreRow
from table.trickartist import TrickArtist
from table.words import Sentence, Words, with_minus

SUITS_APART = "SHCD"


class MenschArtist(TrickArtist):
    """Draws and tells Mensch."""

    rules: MenschRules
    sayings = SAYINGS
    labels: ClassVar = LABELS

    def winning_place(self, view: MenschView, trick: Cards) -> int:
        """The place in a trick of the card that wins it so far."""
        return self.rules.winning_place(trick, _trump(view) or "")

    def in_order(self, hand: Iterable[Card], view: MenschView | None = None) -> list[Card]:
        """Trumps first once they are known, the queen of clubs always; then suits, each from the top."""
        trump = _trump(view)
        strength = self.rules.strength[trump or "C"]
        suits = {suit: place for place, suit in enumerate(SUITS_APART)} | {trump: -1}

        def place(card: Card) -> tuple[int, int]:
            return (-1 if card is CLUB_QUEEN else suits[card.suit], -strength[card])

        return sorted(hand, key=place)

    def is_trump(self, card: Card, view: MenschView) -> bool:
        """The queen of clubs always, the trump suit once it is named."""
        return card is CLUB_QUEEN or card.suit == _trump(view)

    def rank_rows(self) -> tuple[tuple[Sentence, tuple[Card, ...]], ...]:
        """The trumps of a deal, and the cards of another suit."""
        trump = "H"
        trumps = self._from_the_top(trump)
        others = [card for card in self.rules.pack if card.suit == "S"]
        return (
            (self.words.gettext("{suit} as trumps, from the top", suit=self.suit(trump)), trumps),
            (self.words.gettext("Each other suit, from the top"), tuple(others)),
        )

    def _from_the_top(self, trump: str) -> tuple[Card, ...]:
        strength = self.rules.strength[trump]
        trumps = [card for card in self.rules.pack if strength[card] >= self.rules.weakest_trump]
        return tuple(sorted(trumps, key=lambda card: -strength[card]))

    # What stands at the table

    def facts(self, view: MenschView) -> tuple[Badge, ...]:
        """The contract and the trumps, once they are known; the called card that tells the partner."""
        words, contract = self.words, view.contract
        if contract is None:
            return ()
        badges = [
            Badge(
                words.gettext(
                    "{names}: {bid}",
                    names=self.list_of_names(contract.side, begins=True),
                    bid=self.bid(contract.bid.call),
                ),
                words.gettext(
                    "Needed: {needed} of the eight tricks. Won so far: {won}.",
                    needed=contract.bid.tricks,
                    won=tricks_of(contract.side, view.tricks),
                ),
                self.rule_address("aim"),
            )
        ]
        if contract.trump is not None:
            trumps = self.list_of_cards(self._from_the_top(contract.trump))
            badges.append(
                Badge(
                    words.gettext("Trumps: {suit}", suit=self.suit(contract.trump)),
                    words.gettext("From the top: {cards}.", cards=trumps),
                    self.rule_address("trump-order"),
                )
            )
        if contract.called is not None:
            badges.append(
                Badge(
                    words.gettext("Called: {card}", card=self.card(contract.called)),
                    words.gettext("Whoever holds this card plays with the bidder, and all know it once it is played."),
                    self.rule_address("called-ace"),
                )
            )
        return tuple(badges)

    def terms(self, view: MenschView) -> tuple[Badge, ...]:
        """How long the match lasts."""
        deals = self.rules.deals
        return (
            Badge(
                self.words.ngettext("{num} deal", "{num} deals", deals),
                self.words.gettext("After the last deal whoever has most chips wins."),
                self.rule_address("match-end"),
            ),
        )

    def setting(self, view: MenschView) -> Sentence | str:
        """The trumps of an example, or what was said in its auction and who is asked now."""
        if view.said:
            said = [self.call_of(name, call) for name, call in view.said if call == PASS or call in BIDS]
            asked = self.line(view) if view.to_act is not None else self.over_line(view, ())
            return self.words.gettext("So far: {calls}. {asked}", calls=", ".join(said), asked=asked)
        trump = _trump(view)
        return self.words.gettext("Trumps: {suit}", suit=self.suit(trump)) if trump else ""

    def call_of(self, seat: int, call: Move) -> str:
        """A call in the auction with who made it, behind those that were made before."""
        return str(self.words.gettext("{names}: {bid}", names=self.name_within(seat), bid=self.bid(call)))

    def says(self, view: MenschView, seat: int) -> Sentence | None:
        """The latest call in the auction; then the bid of the bidder, and who the partner is."""
        contract = view.contract
        if contract is None:
            called = [said.call for said in view.said if said.seat == seat]
            return self.bid(called[-1]) if called else None
        if seat == contract.bidder:
            return self.bid(contract.bid.call)
        return self.words.gettext("partner") if seat == contract.partner else None

    def bid(self, call: Move) -> Sentence:
        """A bid in words: Half, Solo 5, After 6."""
        if call == PASS:
            return self.words.gettext("Pass")
        bid = BIDS[call]
        if bid.kind == HALF:
            return self.words.gettext("Half")
        if bid.kind == SOLO:
            return self.words.gettext("Solo {tricks}", tricks=bid.tricks)
        return self.words.gettext("After {tricks}", tricks=bid.tricks)

    # Calls

    def calls(self, view: MenschView) -> tuple[Move, ...]:
        """Every call of the auction, the suits, or those who may be called as partner."""
        if view.phase == "auction":
            return (PASS, *[bid.call for bid in BIDS.values()])
        if view.phase == "trump":
            return TRUMP_CALLS
        return view.legal if view.phase == "partner" else ()

    def choice(self, call: Move, view: MenschView) -> Choice:
        """A bid with what it means, a suit, a player, a card."""
        assert isinstance(call, Call)
        if call in TRUMP_CALLS:
            return Choice(call, self.phrases.suit_words(call.object, "nom"), suit=call.object)
        if call in PARTNER_CALLS:
            return Choice(call, self.name(int(call.object)))
        if call.verb == "call":
            card = Card(call.object)
            return Choice(call, self.phrases.card_words(card, "nom"), suit=card.suit)
        return Choice(call, self.bid(call), None if call == PASS else self._meaning(call))

    def _meaning(self, call: Call) -> Sentence:
        words, bid = self.words, BIDS[call]
        trump = self.rules.trump_of_bid(bid)
        if bid.kind == HALF:
            if trump is None:
                return words.gettext("with a partner")
            return words.gettext("with a partner, {suit}", suit=self.suit(trump))
        if trump is not None:
            return words.gettext("Trumps: {suit}", suit=self.suit(trump))
        if self.rules.naming_queen(bid) is not None:
            return words.gettext("alone")
        return words.gettext("any trumps")

    # Lines

    def line(self, view: MenschView) -> Sentence:
        """Whose turn it is; for the reader also what may be done and why."""
        asked = {"auction": self._auction_line, "trump": self._trump_line, "partner": self._partner_line}
        return asked.get(view.phase, self._play_line)(view)

    def asked(self, view: MenschView, told: Sequence[Event]) -> Sentence:
        """In the auction without the bid to be beaten, where that was announced."""
        bids = bids_in(view.said)
        is_told = bids and any(event.data.get("bid") == bids[-1].call for event in told)
        if not is_told or view.phase != "auction" or view.to_act != self.company.me:
            return self.line(view)
        if view.legal == (PASS,):
            return self.words.gettext("Your turn: you can only pass.")
        return self.words.gettext("Your turn: bid higher or pass.")

    def _auction_line(self, view: MenschView) -> Sentence:
        words, bids = self.words, bids_in(view.said)
        if view.to_act != self.company.me:
            return words.gettext("{name} is to bid.", name=self.name(view.to_act or 0))
        if not bids:
            if PASS in view.legal:
                return words.gettext("Nobody has bid yet: bid or pass.")
            return words.gettext("Nobody has bid yet, and you hold three clubs: you must bid.")
        high = {"name": self.name(bids[-1].seat), "bid": self.bid(bids[-1].call)}
        if view.legal == (PASS,):
            return words.gettext("{name} has bid {bid}, and you can only pass.", **high)
        return words.gettext("{name} has bid {bid}: bid higher or pass.", **high)

    def _trump_line(self, view: MenschView) -> Sentence:
        if view.to_act != self.company.me:
            return self.words.gettext("{name} names trumps.", name=self.name(view.to_act or 0))
        return self.words.gettext("Name the suit that is to be trumps.")

    def _partner_line(self, view: MenschView) -> Sentence:
        words, calls_card = self.words, self.rules.partner_call == "call"
        if view.to_act != self.company.me:
            return words.gettext("{name} chooses a partner.", name=self.name(view.to_act or 0))
        if calls_card:
            return words.gettext("Call a card: whoever holds it is your partner.")
        return words.gettext("Choose your partner.")

    def _play_line(self, view: MenschView) -> Sentence:
        waiting = self.waiting_line(view)
        if waiting is not None:
            return waiting
        trump, first = _trump(view), view.legal[0]
        asked = _asked(view)
        if asked != trump:
            follows = isinstance(first, Card) and first.suit == asked and first is not CLUB_QUEEN
            return self.follow_line(asked) if follows else self.free_line()
        if first is CLUB_QUEEN or (isinstance(first, Card) and first.suit == trump):
            return self.words.gettext("A trump was led: play a trump.")
        return self.words.gettext("A trump was led and you have none: play any card.")

    def over_line(self, view: MenschView, points: tuple[int, ...]) -> Sentence:
        """What the deal has brought the reader."""
        words = self.words
        if view.contract is None:
            return words.gettext("Everybody has passed: the deal is not counted.")
        if self.company.me is None:
            return words.gettext("The deal is over.")
        won = points[self.company.me]
        if won < 0:
            return words.ngettext(
                "The deal is over. You pay {num} chip.", "The deal is over. You pay {num} chips.", -won
            )
        return words.ngettext("The deal is over. You win {num} chip.", "The deal is over. You win {num} chips.", won)

    def end_line(self, standing: MenschStanding) -> Sentence:
        """Who has won the match."""
        if standing.winners == (self.company.me,):
            return self.words.gettext("The match is over. You have the most chips.")
        return self.words.gettext(
            "The match is over. Most chips: {winners}.", winners=self.list_of_names(standing.winners)
        )

    # Refusals

    def refused(self, view: MenschView, move: Move, rule: str) -> Sentence:
        """The rule as it applies to this call or card."""
        if rule == "not-your-card":
            return self.not_held(move)
        if rule == "wrong-phase":
            return self._too_early(view, move)
        return self._card_refused(view, move) if isinstance(move, Card) else self._call_refused(view, move, rule)

    def _too_early(self, view: MenschView, move: Move) -> Sentence:
        words = self.words
        if not isinstance(move, Card):
            return words.gettext("This call has no place now.")
        if view.phase == "auction":
            return words.gettext("Not yet: first comes the auction.")
        if view.phase == "trump":
            return words.gettext("Not yet: first trumps are named.")
        return words.gettext("Not yet: first the bidder chooses a partner.")

    def _call_refused(self, view: MenschView, call: Call, rule: str) -> Sentence:
        words = self.words
        if rule == "must-bid-three-clubs":
            return words.gettext("You may not pass: nobody has bid yet, and you hold three clubs or more.")
        if rule == "bid-must-rise":
            high = bids_in(view.said)[-1].call
            return words.gettext("Not {bid}: it is not higher than {high}.", bid=self.bid(call), high=self.bid(high))
        if rule == "after-needs-solo":
            if self.rules.after_needs == "same_number":
                solo = self.bid(Call(call.replace(AFTER, SOLO)))
                return words.gettext("Not {bid}: nobody has bid {solo} before.", bid=self.bid(call), solo=solo)
            return words.gettext("Not {bid}: nobody has bid a Solo before.", bid=self.bid(call))
        if call.verb == "call":
            return words.gettext("You cannot call {card:acc}.", card=self.card(Card(call.object)))
        return words.gettext("Your partner is another player.")

    def _card_refused(self, view: MenschView, card: Card) -> Sentence:
        words, asked = self.words, _asked(view)
        if asked == _trump(view):
            return words.gettext(
                "Not {card:acc}: a trump was led, you hold one and must play it.", card=self.card(card)
            )
        if card is CLUB_QUEEN:
            return words.gettext(
                "Not {card:acc}: it is a trump, and you hold {suit}, the suit led, which you must follow.",
                card=self.card(card),
                suit=self.suit(asked),
            )
        return self.not_followed(card, asked)

    # Log and score

    def told_as(self, event: Event) -> Event:
        """Who is spoken of where it is not the one who acts, and whether chips are won or paid."""
        data = dict(event.data)
        if event.id == "next-dealer":
            return event._replace(data={"seat": data["dealer"]})
        if event.id == "you-are-called":
            return event._replace(data=data | {"seat": data["partner"]})
        if event.id == "partner" and data["partner"] == self.company.me:
            return event._replace(id="partner-reader")
        if event.id == "pay":
            points = data["points"]
            return event._replace(id="pay-won" if points > 0 else "pay", data=data | {"points": abs(points)})
        return event

    def term(self, key: str, value: Any) -> Any:
        """A bid in words, and whatever all games speak of."""
        return self.bid(value) if key == "bid" else super().term(key, value)

    def score(self, match: Match) -> Score:
        """The chips won and paid in each deal, and those held now; a deal that was passed out does not count."""
        words, rows, counted = self.words, [], 0
        for played in match.deals:
            outcome = self.rules.outcome(played.states[-1])
            if outcome is None:
                continue
            cells = tuple(map(signed, outcome.points))
            if played.states[-1].contract is None:
                rows.append(ScoreRow(words.pgettext("row of the score sheet", "passed out"), cells))
            else:
                counted += 1
                rows.append(self.deal_row(counted, cells))
        start = ScoreRow(words.gettext("Start"), (self.rules.start_chips,) * SEATS)
        held = ScoreRow(words.gettext("Chips"), tuple(map(with_minus, match.standing.score())))
        return self.sheet((ScorePart(None, (start, *rows), (held,)),))

    def cell(self, label: str, value: Any) -> Any:
        """Chips that pass from hand to hand bear a sign."""
        return signed(value) if label == "points" else value


def _trump(view: MenschView | None) -> str | None:
    return None if view is None or view.contract is None else view.contract.trump


def _asked(view: MenschView) -> str:
    """The suit that the card led asks for; the queen of clubs asks for trumps."""
    return (_trump(view) or "") if view.trick[0] is CLUB_QUEEN else view.trick[0].suit


def artist(rules: MenschRules, words: Words, company: Company, standpoint: Standpoint) -> MenschArtist:
    """The artist of Mensch."""
    assert len(company.names) == SEATS
    return MenschArtist(rules, words, company, standpoint)
