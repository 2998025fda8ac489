"""How Mensch is played, in the order of its rules page; the ids in the comments are the anchors of that page."""

from typing import ClassVar

from rules_py.core.cards import SUITS, Card, Cards, pack, strengths, without
from rules_py.core.dealing import in_packets
from rules_py.core.moves import Call, Move
from rules_py.core.options import Options
from rules_py.core.protocol import Deal, Event, Game, Hands, Outcome, Rules, made, next_seat
from rules_py.core.tricks import Trick
from rules_py.games.mensch import model, story
from rules_py.games.mensch.model import (
    AFTER,
    BIDS,
    CLUB_QUEEN,
    CLUBS,
    DIAMOND_QUEEN,
    HALF,
    PARTNER_CALLS,
    PASS,
    SEATS,
    SOLO,
    TRUMP_CALLS,
    Bid,
    Contract,
    MenschStanding,
    MenschState,
    MenschView,
    Said,
)
from rules_py.games.mensch.scoring import Tariff

PLAIN_ORDER = "AKQJT987"
TRUMP_ORDER = {"second": "7AKQJT98", "lowest": "AKQJT987"}
PACKETS = (4, 4)
LADDER = {
    "by_kind": ("half", "solo5", "solo6", "solo7", "after5", "after6", "after7"),
    "by_number": ("half", "solo5", "after5", "solo6", "after6", "solo7", "after7"),
}
CLUBS_THAT_FORCE = 3
PASSED_OUT_LIMIT = 20


class MenschRules(Rules[MenschState, MenschStanding]):
    """Mensch with its options chosen (M-D1 to M-D17)."""

    game: ClassVar[Game]

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.pack = pack(model.RANKS)  # pack
        self.hand_sizes = (sum(PACKETS),) * SEATS
        trump_order = TRUMP_ORDER[str(options["seven_of_trumps"])]
        self.strength = {trump: self._strengths(trump, trump_order) for trump in SUITS}
        self.weakest_trump = len(PLAIN_ORDER) + 1
        self.eldest_bids_first = options["first_bidder"] == "eldest"
        self.one_round = options["auction_rounds"] == "single"
        self.ladder = tuple(BIDS[call] for call in LADDER[str(options["bid_order"])])
        self.rung = {bid: rung for rung, bid in enumerate(self.ladder)}
        self.after_needs = options["after_needs"]
        self.three_clubs_must_bid = options["must_bid_three_clubs"] == "on"
        self.diamond_queen_names_trump = options["solo_trump"] == "diamond_queen_holder"
        self.club_queen_names_trump = options["half_trump"] == "club_queen_holder"
        self.partner_call = "call" if options["partner"] == "called_ace" else "partner"
        self.tariff = Tariff(str(options["payments"]))
        self.deals = int(options["deals"])
        self.start_chips = int(options["start_chips"])

    # card-order, trump-order, club-queen

    def _strengths(self, trump: str, trump_order: str) -> dict[Card, int]:
        """How strong each card is under a trump suit: every trump above every other card, the queen of clubs on top."""
        plain, trumps = strengths(PLAIN_ORDER), strengths(trump_order)
        by_card = {card: plain[card.rank] for card in self.pack}
        by_card |= {card: len(plain) + trumps[card.rank] for card in self.pack if card.suit == trump}
        return by_card | {CLUB_QUEEN: len(plain) + len(trumps) + 1}

    # deal

    def deal(self, shuffled: Cards, dealer: int) -> tuple[Hands, Cards]:
        return in_packets(shuffled, next_seat(dealer, SEATS), SEATS, PACKETS), ()

    def start(self, deal: Deal) -> MenschState:
        eldest = next_seat(deal.dealer, SEATS)
        first = eldest if self.eldest_bids_first else deal.dealer  # auction
        return MenschState(deal.dealer, deal.hands, "auction", first, (), None, eldest, (), ())

    # wrong-phase

    def legal_moves(self, state: MenschState) -> tuple[Move, ...]:
        _, hands, phase, seat, said, contract, _, trick, _ = state
        if seat is None:
            return ()
        if phase == "play" and contract is not None and contract.trump is not None:
            return self.playable(hands[seat], trick, contract.trump)
        if phase == "auction":
            passing = () if self._must_bid(state) else (PASS,)
            return (*passing, *[bid.call for bid in self.biddable(said)])
        if phase == "trump":
            return TRUMP_CALLS
        return self._partner_calls(state)

    def refusal(self, state: MenschState, move: Move) -> str | None:
        assert state.to_act is not None
        if isinstance(move, Card):
            if move not in state.hands[state.to_act]:
                return "not-your-card"
            if state.phase != "play":
                return "wrong-phase"
            return None if move in self.legal_moves(state) else "follow-suit"
        if state.phase == "auction" and (move == PASS or move in BIDS):
            return self._call_refusal(state, move)
        if state.phase == "trump" and move.verb == "trump":
            return None
        if state.phase == "partner" and move.verb == self.partner_call:
            return None if move in self._partner_calls(state) else "partner-other-seat"
        return "wrong-phase"

    def apply(self, state: MenschState, move: Move) -> MenschState:
        if isinstance(move, Card):
            return self._after_card(state, move)
        assert state.to_act is not None
        said = (*state.said, Said(state.to_act, move))
        if state.contract is None:
            return self._after_call(state, said)
        if move.verb == "trump":
            return self._agreed(state, said, state.contract._replace(trump=move.object))
        if move.verb == "partner":
            return self._agreed(state, said, state.contract._replace(partner=int(move.object)))
        called = Card(move.object)
        return self._agreed(state, said, state.contract._replace(partner=_holder(state.hands, called), called=called))

    # auction

    def _after_call(self, state: MenschState, said: tuple[Said, ...]) -> MenschState:
        dealer, hands, phase, _, _, _, leader, _, _ = state
        bids = bids_in(said)
        bidder = bids[-1].seat if bids else None
        speaker = self._next_speaker(said, bidder)
        if speaker is not None:
            return MenschState(dealer, hands, phase, speaker, said, None, leader, (), ())
        if bidder is None:
            return MenschState(dealer, hands, "over", None, said, None, leader, (), ())  # passed-out
        bid = BIDS[bids[-1].call]
        return self._agreed(state, said, Contract(bidder, bid, self.trump_of_bid(bid)))

    def _next_speaker(self, said: tuple[Said, ...], bidder: int | None) -> int | None:
        """Who speaks next, ``None`` at the end: all have spoken once, or all but the highest bidder have passed."""
        if self.one_round:
            return next_seat(said[-1].seat, SEATS) if len(said) < SEATS else None
        out = {seat for seat, call in said if call == PASS}
        speaker = next_seat(said[-1].seat, SEATS)
        for _ in range(SEATS):
            if speaker == bidder:
                return None
            if speaker not in out:
                return speaker
            speaker = next_seat(speaker, SEATS)
        return None

    # bid-must-rise, after-needs-solo, must-bid-three-clubs

    def biddable(self, said: tuple[Said, ...]) -> list[Bid]:
        """The bids that are open after what was said (M-D6, M-D7)."""
        bids = [BIDS[call] for _, call in bids_in(said)]
        return [bid for bid in self._higher(bids) if bid.kind != AFTER or self._prepared(bid, bids)]

    def _higher(self, bids: list[Bid]) -> tuple[Bid, ...]:
        return self.ladder[self.rung[bids[-1]] + 1 :] if bids else self.ladder

    def _prepared(self, bid: Bid, bids: list[Bid]) -> bool:
        """Whether an After has the Solo before it that it needs."""
        if self.after_needs == "none":
            return True
        if self.after_needs == "same_number":
            return any(earlier.kind == SOLO and earlier.tricks == bid.tricks for earlier in bids)
        return any(earlier.kind == SOLO for earlier in bids)

    def _must_bid(self, state: MenschState) -> bool:
        """Whether the seat to act holds so many clubs that it may not be one more to pass."""
        if not self.three_clubs_must_bid or state.to_act is None or bids_in(state.said):
            return False
        return sum(card.suit == CLUBS for card in state.hands[state.to_act]) >= CLUBS_THAT_FORCE

    def _call_refusal(self, state: MenschState, call: Call) -> str | None:
        if call == PASS:
            return "must-bid-three-clubs" if self._must_bid(state) else None
        bids = [BIDS[earlier] for _, earlier in bids_in(state.said)]
        if BIDS[call] not in self._higher(bids):
            return "bid-must-rise"
        return None if BIDS[call] in self.biddable(state.said) else "after-needs-solo"

    # trump-choice

    def trump_of_bid(self, bid: Bid) -> str | None:
        """Clubs, where the bid itself makes them trumps; ``None`` where somebody has to name a suit."""
        named = bid.kind == SOLO or (bid.kind == HALF and self.club_queen_names_trump)
        return None if named else CLUBS

    def naming_queen(self, bid: Bid) -> Card | None:
        """The queen whose holder names the suit, if the options say so; else the bidder names it."""
        if bid.kind == HALF:
            return CLUB_QUEEN
        return DIAMOND_QUEEN if self.diamond_queen_names_trump else None

    def _agreed(self, state: MenschState, said: tuple[Said, ...], contract: Contract) -> MenschState:
        """What follows when this much of a contract is known: the trump suit, then the partner, then play."""
        leader = contract.bidder if contract.bid.kind == SOLO else state.leader  # first-lead
        if contract.trump is None:
            queen = self.naming_queen(contract.bid)
            phase, to_act = "trump", contract.bidder if queen is None else _holder(state.hands, queen)
        elif contract.bid.kind == HALF and contract.partner is None:
            phase, to_act = "partner", contract.bidder
        else:
            phase, to_act = "play", leader
        return MenschState(state.dealer, state.hands, phase, to_act, said, contract, leader, (), ())

    # partner-other-seat, called-ace

    def _partner_calls(self, state: MenschState) -> tuple[Call, ...]:
        assert state.contract is not None
        bidder = state.contract.bidder
        if self.partner_call == "call":
            callable_ = self.callable_cards(state.hands[bidder], _trump(state))
            return tuple([Call(f"call:{card}") for card in callable_])
        return (*PARTNER_CALLS[:bidder], *PARTNER_CALLS[bidder + 1 :])

    def callable_cards(self, hand: Cards, trump: str) -> Cards:
        """The cards by which a bidder may call his partner: plain aces that others hold, else kings, and so on down."""
        plain = [card for card in self.pack if card.suit != trump and card is not CLUB_QUEEN and card not in hand]
        by_rank = (tuple([card for card in plain if card.rank == rank]) for rank in model.CALLED_RANKS)
        return next(filter(None, by_rank))

    # follow-suit

    def playable(self, hand: Cards, trick: Cards, trump: str) -> Cards:
        """The cards of a hand that may be played to a trick (M-D12); the queen of clubs is a trump (club-queen)."""
        if not trick:
            return hand
        led = trick[0]
        suit = trump if led is CLUB_QUEEN else led.suit
        if suit == trump:
            return tuple([card for card in hand if card.suit == suit or card is CLUB_QUEEN]) or hand
        return tuple([card for card in hand if card.suit == suit and card is not CLUB_QUEEN]) or hand

    # trick-winner

    def winning_place(self, trick: Cards, trump: str) -> int:
        """The place in a trick of the card that wins it so far: the highest trump, else the highest of the suit led."""
        strength = self.strength[trump]
        best, best_strength = 0, strength[trick[0]]
        suit = trick[0].suit
        for place in range(1, len(trick)):
            card = trick[place]
            this = strength[card]
            if this > best_strength and (this >= self.weakest_trump or card.suit == suit):
                best, best_strength = place, this
        return best

    def _after_card(self, state: MenschState, card: Card) -> MenschState:
        dealer, hands, phase, seat, said, contract, leader, trick, tricks = state
        assert seat is not None
        assert contract is not None
        assert contract.trump is not None
        hands = (*hands[:seat], without(hands[seat], card), *hands[seat + 1 :])
        trick = (*trick, card)
        if len(trick) < SEATS:
            return made(MenschState, (dealer, hands, phase, (seat + 1) % SEATS, said, contract, leader, trick, tricks))
        winner = (leader + self.winning_place(trick, contract.trump)) % SEATS
        tricks = (*tricks, Trick(leader, trick, winner))
        if hands[winner]:
            return MenschState(dealer, hands, phase, winner, said, contract, winner, (), tricks)
        return MenschState(dealer, hands, "over", None, said, contract, winner, (), tricks)

    # fulfilled, payments, all-tricks

    def outcome(self, state: MenschState) -> Outcome | None:
        if state.to_act is not None:
            return None
        if state.contract is None:
            return Outcome("passed-out", (0,) * SEATS)
        return Outcome(*self.tariff.payment(state.contract, state.tricks))

    def view(self, state: MenschState, seat: int | None) -> MenschView:
        return MenschView(
            seat=seat,
            dealer=state.dealer,
            phase=state.phase,
            to_act=state.to_act,
            ply=state.ply,
            hands=tuple(hand if seat in (None, holder) else None for holder, hand in enumerate(state.hands)),
            sizes=tuple(len(hand) for hand in state.hands),
            said=state.said,
            contract=_contract_seen(state, seat),
            leader=state.leader,
            trick=state.trick,
            tricks=state.tricks,
            legal=self.legal_moves(state) if seat in (None, state.to_act) else (),
        )

    def narrate(self, before: MenschState, move: Move, after: MenschState) -> tuple[Event, ...]:
        return tuple(story.of_move(self, before, move, after))

    # passed-out, match-end

    def opening(self, dealer: int) -> MenschStanding:
        return MenschStanding(dealer, (self.start_chips,) * SEATS)

    def settle(self, standing: MenschStanding, state: MenschState) -> MenschStanding:
        if state.contract is None:
            return self._ended(standing._replace(passed_out=standing.passed_out + 1))
        return self.with_points(standing, self.tariff.payment(state.contract, state.tricks).points)

    def with_points(self, standing: MenschStanding, points: tuple[int, ...]) -> MenschStanding:
        """The standing after a deal that was played and moved so many chips (M-D15, M-D17)."""
        chips = tuple(sum(pair) for pair in zip(standing.chips, points, strict=True))
        return self._ended(MenschStanding(next_seat(standing.dealer, SEATS), chips, standing.number + 1))

    def _ended(self, standing: MenschStanding) -> MenschStanding:
        """The standing, as the end of the match if that has come."""
        if standing.number < self.deals and standing.passed_out < PASSED_OUT_LIMIT:
            return standing
        winners = tuple(seat for seat in range(SEATS) if standing.chips[seat] == max(standing.chips))
        losers = tuple(seat for seat in range(SEATS) if seat not in winners)
        return standing._replace(over=True, winners=winners, losers=losers)

    def narrate_match(self, before: MenschStanding, after: MenschStanding) -> tuple[Event, ...]:
        return tuple(story.of_match(after))


def bids_in(said: tuple[Said, ...]) -> list[Said]:
    """What was bid in an auction, without the passes; the last one is the highest."""
    return [each for each in said if each.call != PASS]


def _trump(state: MenschState) -> str:
    assert state.contract is not None
    assert state.contract.trump is not None
    return state.contract.trump


def _holder(hands: Hands, card: Card) -> int:
    return next(seat for seat, hand in enumerate(hands) if card in hand)


def _contract_seen(state: MenschState, seat: int | None) -> Contract | None:
    """The contract as a seat knows it: only the holder of the called card knows who that is, until it is played."""
    contract = state.contract
    if contract is None or contract.called is None or seat in (None, contract.partner):
        return contract
    assert contract.partner is not None
    return contract._replace(partner=None) if contract.called in state.hands[contract.partner] else contract
