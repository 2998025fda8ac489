"""How Dreyfus is played, in the order of its rules page; the ids in the comments are the anchors of that page."""

from typing import ClassVar

from rules_py.core.cards import Card, Cards, pack, strengths, without
from rules_py.core.dealing import in_packets
from rules_py.core.moves import Call, Move
from rules_py.core.options import Options
from rules_py.core.protocol import Deal, Event, Game, Hands, Outcome, Rules, made, next_seat
from rules_py.core.tricks import Trick
from rules_py.games.dreyfus import story
from rules_py.games.dreyfus.model import (
    CYCLE,
    LOW_RANKS,
    RANKS,
    SEATS,
    DreyfusStanding,
    DreyfusState,
    DreyfusView,
)
from rules_py.games.dreyfus.scoring import Length, after_deal

PACKETS = (3, 3, 3, 3)
FEWEST_DISCARDS, MOST_DISCARDS = 2, 8
DONE = "done"


class DreyfusRules(Rules[DreyfusState, DreyfusStanding]):
    """Dreyfus with its options chosen (Y-D1 to Y-D11)."""

    game: ClassVar[Game]

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.pack = pack(RANKS)  # pack
        self.hand_sizes = (sum(PACKETS),) * SEATS
        self.talon_size = len(self.pack) - SEATS * sum(PACKETS)
        self.strength = strengths(RANKS)  # card-order
        self.stays_without_trump = options["after_cycle"] == "stay_no_trump"
        self.any_rank_may_go = options["discard_rule"] == "two_to_eight_cards"
        self.charged = options["exchange_charge"] == "one_each"
        self.length = Length(
            options["length"] == "one_cycle", options["play_out_cycle"] == "on", int(options["max_deals"])
        )
        self.discarding = {card: self.game.moves[f"discard:{card}"] for card in self.pack}
        self.done = self.game.moves[DONE]

    # trump, after-cycle

    def trump_of(self, number: int) -> str | None:
        """The trump suit of a deal, counted from 0; ``None`` when it is played without (Y-D2)."""
        if self.stays_without_trump and number >= len(CYCLE):
            return None
        return CYCLE[number % len(CYCLE)]

    # deal

    def deal(self, shuffled: Cards, dealer: int) -> tuple[Hands, Cards]:
        hands = in_packets(shuffled, next_seat(dealer, SEATS), SEATS, PACKETS)
        return hands, shuffled[SEATS * sum(PACKETS) :]

    def start(self, deal: Deal) -> DreyfusState:
        first = next_seat(deal.dealer, SEATS)
        trump = self.trump_of(deal.number)
        nothing: Hands = ((),) * SEATS
        return DreyfusState(
            deal.dealer, deal.number, trump, "exchange", deal.hands, deal.talon, nothing, first, (), (), first, 0
        )

    # exchange, discard-low-only, talon-short

    def room(self, gone: int, talon: int) -> int:
        """How many more cards may be put aside, when some are gone already and the talon has so many (Y-D4)."""
        if self.any_rank_may_go:
            return min(talon, MOST_DISCARDS) - gone if talon >= FEWEST_DISCARDS else 0
        return talon - gone

    def may_stop(self, gone: int) -> bool:
        """Whether the number of cards put aside may stay as it is (Y-D4)."""
        return not (self.any_rank_may_go and 0 < gone < FEWEST_DISCARDS)

    def _exchange_moves(self, state: DreyfusState, seat: int) -> tuple[Move, ...]:
        hand, gone = state.hands[seat], len(state.discards[seat])
        moves: list[Move] = []
        if self.room(gone, len(state.talon)):
            discarding, every = self.discarding, self.any_rank_may_go
            moves = [discarding[card] for card in hand if every or card.rank in LOW_RANKS]
        if self.may_stop(gone):
            moves.append(self.done)
        return tuple(moves)

    def _exchange_refusal(self, state: DreyfusState, seat: int, move: Call) -> str | None:
        gone, talon = len(state.discards[seat]), len(state.talon)
        if move == DONE:
            return None if self.may_stop(gone) else "discard-low-only"
        if not self.any_rank_may_go and Card(move.object).rank not in LOW_RANKS:
            return "discard-low-only"
        if self.room(gone, talon):
            return None
        return "discard-low-only" if self.any_rank_may_go and gone == MOST_DISCARDS else "talon-short"

    def _exchanged(self, state: DreyfusState, move: Call) -> DreyfusState:
        dealer, number, trump, phase, hands, talon, discards, leader, _, _, seat, ply = state
        assert seat is not None
        hand, gone = hands[seat], discards[seat]
        to_act = seat
        if move == DONE:
            hand += talon[: len(gone)]
            talon = talon[len(gone) :]
            to_act = next_seat(seat, SEATS)
            phase = "play" if seat == dealer else "exchange"
        else:
            card = Card(move.object)
            hand = without(hand, card)
            discards = (*discards[:seat], (*gone, card), *discards[seat + 1 :])
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        return DreyfusState(dealer, number, trump, phase, hands, talon, discards, leader, (), (), to_act, ply + 1)

    # first-lead, follow-suit, must-trump

    def playable(self, hand: Cards, trick: Cards, trump: str | None) -> Cards:
        """The cards of a hand that may be played to a trick (Y-D6)."""
        if not trick:
            return hand
        led = trick[0].suit
        return (
            tuple([card for card in hand if card.suit == led])
            or tuple([card for card in hand if card.suit == trump])
            or hand
        )

    def legal_moves(self, state: DreyfusState) -> tuple[Move, ...]:
        if state.to_act is None:
            return ()
        if state.phase == "exchange":
            return self._exchange_moves(state, state.to_act)
        return self.playable(state.hands[state.to_act], state.trick, state.trump)

    def refusal(self, state: DreyfusState, move: Move) -> str | None:
        assert state.to_act is not None
        hand = state.hands[state.to_act]
        if move != DONE and (move.object if isinstance(move, Call) else move) not in hand:
            return "not-your-card"
        if (state.phase == "exchange") is not isinstance(move, Call):
            return "wrong-phase"
        if isinstance(move, Call):
            return self._exchange_refusal(state, state.to_act, move)
        playable = self.playable(hand, state.trick, state.trump)
        if move in playable:
            return None
        return "follow-suit" if playable[0].suit == state.trick[0].suit else "must-trump"

    # trick-winner

    def winning_place(self, trick: Cards, trump: str | None) -> int:
        """The place in a trick of the card that wins it so far: the highest trump, else the highest of the suit led."""
        best, card = 0, trick[0]
        suit, highest = card.suit, self.strength[card.rank]
        for place in range(1, len(trick)):
            card = trick[place]
            strength = self.strength[card.rank]
            if card.suit == suit:
                if strength > highest:
                    best, highest = place, strength
            elif card.suit == trump:
                best, suit, highest = place, trump, strength
        return best

    def apply(self, state: DreyfusState, move: Move) -> DreyfusState:
        if isinstance(move, Call):
            return self._exchanged(state, move)
        dealer, number, trump, phase, hands, talon, discards, leader, trick, tricks, seat, ply = state
        assert seat is not None
        hands = (*hands[:seat], without(hands[seat], move), *hands[seat + 1 :])
        trick = (*trick, move)
        to_act: int | None = (seat + 1) % SEATS
        if len(trick) == SEATS:
            leader = (leader + self.winning_place(trick, trump)) % SEATS
            tricks = (*tricks, Trick(state.leader, trick, leader))
            trick, to_act = (), leader
            if not hands[leader]:
                phase, to_act = "over", None
        values = (dealer, number, trump, phase, hands, talon, discards, leader, trick, tricks, to_act, ply + 1)
        return made(DreyfusState, values)

    def outcome(self, state: DreyfusState) -> Outcome | None:
        if state.to_act is not None:
            return None
        return Outcome("all-played", tuple([state.tricks_of(seat) for seat in range(SEATS)]))

    def view(self, state: DreyfusState, seat: int | None) -> DreyfusView:
        def shown(cards_by_seat: Hands) -> tuple[Cards | None, ...]:
            return tuple([cards if seat in (None, holder) else None for holder, cards in enumerate(cards_by_seat)])

        return DreyfusView(
            seat=seat,
            dealer=state.dealer,
            number=state.number,
            phase=state.phase,
            to_act=state.to_act,
            ply=state.ply,
            hands=shown(state.hands),
            sizes=tuple([len(hand) for hand in state.hands]),
            trump=state.trump,
            talon=state.talon if seat is None else None,
            talon_size=len(state.talon),
            discards=shown(state.discards),
            exchanged=tuple([len(cards) for cards in state.discards]),
            leader=state.leader,
            trick=state.trick,
            tricks=state.tricks,
            legal=self.legal_moves(state) if seat in (None, state.to_act) else (),
        )

    def narrate_deal(self, state: DreyfusState) -> tuple[Event, ...]:
        return story.of_deal(state)

    def narrate(self, before: DreyfusState, move: Move, after: DreyfusState) -> tuple[Event, ...]:
        return tuple(story.of_move(before, move, after))

    # record, party-end, winner, settlement, deal-cap

    def opening(self, dealer: int) -> DreyfusStanding:
        return DreyfusStanding(dealer)

    def settle(self, standing: DreyfusStanding, state: DreyfusState) -> DreyfusStanding:
        tricks = tuple([state.tricks_of(seat) for seat in range(SEATS)])
        return self.with_deal(standing, tricks, tuple([len(cards) for cards in state.discards]))

    def with_deal(
        self, standing: DreyfusStanding, tricks: tuple[int, ...], exchanged: tuple[int, ...]
    ) -> DreyfusStanding:
        """The record after a deal in which the seats took so many tricks and exchanged so many cards (Y-D5, Y-D7)."""
        return after_deal(standing, tricks, exchanged if self.charged else (0,) * SEATS, self.length)

    def narrate_match(self, before: DreyfusStanding, after: DreyfusStanding) -> tuple[Event, ...]:
        return tuple(story.of_match(self, before, after))
