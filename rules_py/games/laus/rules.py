"""How Laus is played, in the order of its rules page; the ids in the comments are the anchors of that page."""

from typing import ClassVar

from rules_py.core.cards import Card, Cards, pack, strengths, without
from rules_py.core.dealing import in_packets
from rules_py.core.moves import Move
from rules_py.core.options import Options
from rules_py.core.protocol import Deal, Event, Game, Hands, Outcome, Rules, made, next_seat
from rules_py.core.tricks import Trick
from rules_py.games.laus import story
from rules_py.games.laus.model import JACK, RANKS, SEATS, LausStanding, LausState, LausView
from rules_py.games.laus.scoring import Tariff

PLAIN_ORDER = {"source": "AKQT987", "skat": "ATKQ987"}
JACK_ORDER = {"source": "DHSC", "skat": "CSHD"}
PACKETS = (3, 2, 3)


class LausRules(Rules[LausState, LausStanding]):
    """Laus with its options chosen (L-D1 to L-D10)."""

    game: ClassVar[Game]

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.pack = pack(RANKS)  # pack
        self.hand_sizes = (sum(PACKETS),) * SEATS
        plain = strengths(PLAIN_ORDER[str(options["plain_order"])])  # card-order
        jacks = strengths(JACK_ORDER[str(options["jack_order"])])  # jack-order
        self.strength = {
            card: len(plain) + jacks[card.suit] if card.rank == JACK else plain[card.rank] for card in self.pack
        }
        self.led_suit_jack_forbidden = options["led_suit_jack"] == "forbidden"
        self.tariff = Tariff(int(options["queen_points"]), str(options["cancel_scope"]))
        self.target = int(options["target"])

    # deal

    def deal(self, shuffled: Cards, dealer: int) -> tuple[Hands, Cards]:
        return in_packets(shuffled, next_seat(dealer, SEATS), SEATS, PACKETS), ()

    def start(self, deal: Deal) -> LausState:
        leader = next_seat(deal.dealer, SEATS)  # first-lead
        return LausState(deal.dealer, deal.hands, leader, (), (), leader)

    # first-lead, follow-suit, led-suit-jack, jack-led

    def playable(self, hand: Cards, trick: Cards) -> Cards:
        """The cards of a hand that may be played to a trick (L-D6 to L-D8)."""
        if not trick:
            return hand
        led = trick[0]
        if led.rank == JACK:
            return tuple([card for card in hand if card.rank == JACK]) or hand
        following = tuple([card for card in hand if card.suit == led.suit and card.rank != JACK])
        if following:
            return following
        if self.led_suit_jack_forbidden:
            return tuple([card for card in hand if card.suit != led.suit]) or hand
        return hand

    def legal_moves(self, state: LausState) -> Cards:
        if state.to_act is None:
            return ()
        return self.playable(state.hands[state.to_act], state.trick)

    def refusal(self, state: LausState, move: Move) -> str | None:
        assert state.to_act is not None
        hand = state.hands[state.to_act]
        if move not in hand:
            return "not-your-card"
        playable = self.playable(hand, state.trick)
        if move in playable:
            return None
        led = state.trick[0]
        if led.rank == JACK:
            return "jack-led"
        if playable[0].suit == led.suit:
            return "follow-suit"
        return "led-suit-jack"

    # trick-winner

    def winning_place(self, trick: Cards) -> int:
        """The place in a trick of the card that wins it so far: the highest jack, else the highest of the suit led."""
        best, best_strength = 0, self.strength[trick[0]]
        suit = trick[0].suit
        for place in range(1, len(trick)):
            card = trick[place]
            if card.suit == suit or card.rank == JACK:
                strength = self.strength[card]
                if strength > best_strength:
                    best, best_strength = place, strength
        return best

    def apply(self, state: LausState, move: Move) -> LausState:
        dealer, hands, leader, trick, tricks, seat = state
        assert isinstance(move, Card)
        assert seat is not None
        hands = (*hands[:seat], without(hands[seat], move), *hands[seat + 1 :])
        trick = (*trick, move)
        if len(trick) < SEATS:
            return made(LausState, (dealer, hands, leader, trick, tricks, next_seat(seat, SEATS)))
        winner = (leader + self.winning_place(trick)) % SEATS
        tricks = (*tricks, Trick(leader, trick, winner))
        return LausState(dealer, hands, winner, (), tricks, winner if hands[winner] else None)

    # count

    def points(self, state: LausState) -> tuple[int, ...]:
        """The penalty points of each seat for the tricks won so far."""
        return tuple(self.tariff.penalty(state.taken(seat)) for seat in range(SEATS))

    def outcome(self, state: LausState) -> Outcome | None:
        return Outcome("all-played", self.points(state)) if state.to_act is None else None

    def view(self, state: LausState, seat: int | None) -> LausView:
        return LausView(
            seat=seat,
            dealer=state.dealer,
            phase=state.phase,
            to_act=state.to_act,
            ply=state.ply,
            hands=tuple(hand if seat in (None, holder) else None for holder, hand in enumerate(state.hands)),
            sizes=tuple(len(hand) for hand in state.hands),
            leader=state.leader,
            trick=state.trick,
            tricks=state.tricks,
            legal=self.legal_moves(state) if seat in (None, state.to_act) else (),
        )

    def narrate(self, before: LausState, move: Move, after: LausState) -> tuple[Event, ...]:
        return tuple(story.of_move(self, before, Card(move), after))

    # match-end

    def opening(self, dealer: int) -> LausStanding:
        return LausStanding(dealer)

    def settle(self, standing: LausStanding, state: LausState) -> LausStanding:
        return self.with_points(standing, self.points(state))

    def with_points(self, standing: LausStanding, points: tuple[int, ...]) -> LausStanding:
        """The standing after a deal that brought these penalty points (L-D10)."""
        total = tuple(sum(pair) for pair in zip(standing.points, points, strict=True))
        dealer, number = next_seat(standing.dealer, SEATS), standing.number + 1
        if max(total) < self.target:
            return LausStanding(dealer, number, total)
        return LausStanding(dealer, number, total, True, _seats_with(min(total), total), _seats_with(max(total), total))

    def narrate_match(self, before: LausStanding, after: LausStanding) -> tuple[Event, ...]:
        return story.of_match(after)


def _seats_with(total: int, points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, each in enumerate(points) if each == total)
