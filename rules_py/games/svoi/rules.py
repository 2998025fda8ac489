"""How Svoi Koziri is played, in the order of its rules page; the ids in the comments are the anchors of that page."""

from typing import TYPE_CHECKING, ClassVar

from rules_py.core.cards import SUITS, Card, Cards, pack, strengths, without
from rules_py.core.dealing import in_packets
from rules_py.core.errors import MalformedRecord
from rules_py.core.moves import Call, Move
from rules_py.core.options import Options
from rules_py.core.protocol import Deal, Event, Game, Hands, Outcome, Rules, made, next_seat
from rules_py.games.svoi import story
from rules_py.games.svoi.dealing import are_mirrored, mirrored, same_colour
from rules_py.games.svoi.model import (
    ACE,
    LAST_CARD,
    OUT,
    RANKS,
    REPETITION,
    SEATS,
    SIX,
    TURN_CAP,
    SvoiStanding,
    SvoiState,
    SvoiView,
)
from rules_py.games.svoi.repetition import Past
from rules_py.games.svoi.scoring import after_deal, points_for, winner_of

if TYPE_CHECKING:
    from collections.abc import Callable

TAKE = "take"


class SvoiRules(Rules[SvoiState, SvoiStanding]):
    """Svoi Koziri with its options chosen (K-D1 to K-D14)."""

    game: ClassVar[Game]

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        ranks = RANKS[: int(options["pack"]) // len(SUITS)]
        self.pack = pack(ranks)  # pack
        self.hand_sizes = (len(self.pack) // SEATS,) * SEATS
        self.strength = strengths(ranks)  # card-order
        self.mirror = options["deal"] == "mirror"
        self.sixes = options["sixes"] == "on" and not self.mirror and SIX in ranks
        self.must_beat = options["must_beat"] == "on"
        self.takes_all = options["pickup"] == "all"
        self.last_card_draws = options["last_card_draw"] == "on"
        self.max_turns = int(options["max_turns"])
        self.fewest_cards_win = options["cap_result"] == "fewest_cards"
        self.first_to = int(options["first_to"])
        self.naming = {suit: self.game.moves[f"trump:{suit}"] for suit in SUITS}
        self.take = self.game.moves[TAKE]
        self._beaters: dict[str, dict[Card, Callable[[object], bool]]] = {suit: {} for suit in SUITS}

    # deal, mirror-deal

    def deal(self, shuffled: Cards, dealer: int) -> tuple[Hands, Cards]:
        size = len(self.pack) // SEATS
        if self.mirror:
            return mirrored(shuffled[:size], self.pack), ()
        return in_packets(shuffled, next_seat(dealer, SEATS), SEATS, (1,) * size), ()

    def check(self, hands: Hands, where: str) -> None:
        if self.mirror and not are_mirrored(hands):
            message = "in a mirror deal each hand must be the image of the other, red suits answering black ones"
            raise MalformedRecord("not-mirrored", where, message)

    # trump-choice

    def start(self, deal: Deal) -> SvoiState:
        return SvoiState(
            deal.dealer, deal.hands, ("",) * SEATS, (), next_seat(deal.dealer, SEATS), False, Past(), 0, None
        )

    # trumps-differ

    def trumps_left(self, trumps: tuple[str, ...]) -> list[str]:
        """The suits that may be named next: not the other's, and in a mirror deal not its colour (K-D2)."""
        taken = "".join(trumps)
        return [suit for suit in SUITS if suit != taken and not (taken and self.mirror and same_colour(suit, taken))]

    def _named(self, state: SvoiState, suit: str) -> SvoiState:
        seat = state.to_act
        trumps = tuple([suit if holder == seat else named for holder, named in enumerate(state.trumps)])
        ply = state.ply + 1
        if ply < SEATS:
            return state._replace(trumps=trumps, to_act=state.dealer, ply=ply)
        hands = tuple([tuple(sorted(hand)) for hand in self._with_sixes(state.hands, trumps)])
        starter = next_seat(state.dealer, SEATS)  # first-lead
        return self._turn_start(state.dealer, hands, trumps, (), starter, Past(), ply)

    # sixes

    def _with_sixes(self, hands: Hands, trumps: tuple[str, ...]) -> Hands:
        if not self.sixes:
            return hands
        six_of = [Card(suit + SIX) for suit in trumps]
        return tuple(
            tuple([card for card in hand if card is not six_of[1 - seat]])
            + ((six_of[seat],) if six_of[seat] in hands[1 - seat] else ())
            for seat, hand in enumerate(hands)
        )

    # lead, cannot-beat, second-card, must-beat

    def beats(self, card: Card, top: Card, trump: str) -> bool:
        """Whether a card beats the top card for a player with this trump (K-D6)."""
        if card.suit == top.suit:
            return self.strength[card.rank] > self.strength[top.rank]
        return card.suit == trump

    def beaters(self, hand: Cards, top: Card, trump: str) -> Cards:
        """The cards of a hand that beat the top card for a player with this trump."""
        among_beaters = self._beaters[trump].get(top)
        if among_beaters is None:
            among_beaters = frozenset([card for card in self.pack if self.beats(card, top, trump)]).__contains__
            self._beaters[trump][top] = among_beaters
        return tuple(filter(among_beaters, hand))

    def legal_moves(self, state: SvoiState) -> tuple[Move, ...]:
        _, hands, trumps, pile, seat, laying, _, ply, _ = state
        if seat is None:
            return ()
        if ply < SEATS:
            return tuple([self.naming[suit] for suit in self.trumps_left(trumps)])
        if laying or not pile:
            return hands[seat]
        beating = self.beaters(hands[seat], pile[-1], trumps[seat])
        if beating and self.must_beat:
            return beating
        return (*beating, self.take)

    def refusal(self, state: SvoiState, move: Move) -> str | None:
        seat = state.to_act
        assert seat is not None
        hand, trump = state.hands[seat], state.trumps[seat]
        naming = state.ply < SEATS
        free = state.laying or not state.pile
        if isinstance(move, Call):
            if naming:
                if move == TAKE:
                    return "wrong-phase"
                return None if move.object in self.trumps_left(state.trumps) else "trumps-differ"
            if move != TAKE or free:
                return "wrong-phase"
            return "must-beat" if self.must_beat and self.beaters(hand, state.pile[-1], trump) else None
        if move not in hand:
            return "not-your-card"
        if naming:
            return "wrong-phase"
        return None if free or self.beats(move, state.pile[-1], trump) else "cannot-beat"

    def apply(self, state: SvoiState, move: Move) -> SvoiState:
        dealer, hands, trumps, pile, seat, laying, past, ply, _ = state
        assert seat is not None
        if type(move) is not Card:
            return self._taken(state) if move == TAKE else self._named(state, move[-1])
        hand = without(hands[seat], move)
        hands = (hands[0], hand) if seat else (hand, hands[1])
        completed = laying or not pile
        pile = pile + (move,)  # noqa: RUF005 - in half the time, and piles are long
        ply += 1
        if not hand:
            return SvoiState(dealer, hands, trumps, pile, None, False, past, ply, self._end_of(hands, trumps, pile))
        if completed:
            return self._turn_start(dealer, hands, trumps, pile, 1 - seat, past, ply)
        return made(SvoiState, (dealer, hands, trumps, pile, seat, True, past, ply, None))

    # pick-up

    def pickup_size(self, pile: Cards, trump: str) -> int:
        """How many cards a player with this trump takes from the pile (K-D9)."""
        top = pile[-1]
        if self.takes_all or (top.suit == trump and top.rank == ACE):
            return len(pile)
        return min(5 if top.suit == trump else 3, len(pile))

    def _taken(self, state: SvoiState) -> SvoiState:
        dealer, hands, trumps, pile, seat, _, past, ply, _ = state
        assert seat is not None
        left = len(pile) - self.pickup_size(pile, trumps[seat])
        hand = tuple(sorted(hands[seat] + pile[left:]))
        hands = (hands[0], hand) if seat else (hand, hands[1])
        return self._turn_start(dealer, hands, trumps, pile[:left], 1 - seat, past, ply + 1)  # after-pick-up

    # going-out, last-card-draw

    def _end_of(self, hands: Hands, trumps: tuple[str, ...], pile: Cards) -> str:
        """Why a deal ends when a hand is empty: the other's last card may save him (K-D11)."""
        other = 0 if hands[0] else 1
        last = hands[other]
        saved = self.last_card_draws and len(last) == 1 and self.beats(last[0], pile[-1], trumps[other])
        return LAST_CARD if saved else OUT

    # repetition, turn-cap

    def _turn_start(
        self, dealer: int, hands: Hands, trumps: tuple[str, ...], pile: Cards, seat: int, past: Past, ply: int
    ) -> SvoiState:
        past = past.and_then((hands, pile, seat))
        if past.maybe_third and past.occurred() == 3:
            return SvoiState(dealer, hands, trumps, pile, None, False, past, ply, REPETITION)
        if len(past.marks) > self.max_turns:
            return SvoiState(dealer, hands, trumps, pile, None, False, past, ply, TURN_CAP)
        return made(SvoiState, (dealer, hands, trumps, pile, seat, False, past, ply, None))

    # points

    def outcome(self, state: SvoiState) -> Outcome | None:
        if state.end is None:
            return None
        return Outcome(state.end, points_for(winner_of(state, self.fewest_cards_win)))

    def view(self, state: SvoiState, seat: int | None) -> SvoiView:
        return SvoiView(
            seat=seat,
            dealer=state.dealer,
            phase=state.phase,
            to_act=state.to_act,
            ply=state.ply,
            hands=tuple([hand if seat in (None, holder) else None for holder, hand in enumerate(state.hands)]),
            sizes=tuple([len(hand) for hand in state.hands]),
            trumps=state.trumps,
            pile=state.pile,
            laying=state.laying,
            turns=state.turns,
            occurred=state.past.occurred(),
            past=state.past,
            legal=self.legal_moves(state) if seat in (None, state.to_act) else (),
        )

    def narrate_deal(self, state: SvoiState) -> tuple[Event, ...]:
        return story.of_deal(self, state)

    def narrate(self, before: SvoiState, move: Move, after: SvoiState) -> tuple[Event, ...]:
        return tuple(story.of_move(self, before, move, after))

    # next-dealer, match-end

    def opening(self, dealer: int) -> SvoiStanding:
        return SvoiStanding(dealer)

    def settle(self, standing: SvoiStanding, state: SvoiState) -> SvoiStanding:
        return after_deal(standing, winner_of(state, self.fewest_cards_win), self.first_to)

    def narrate_match(self, before: SvoiStanding, after: SvoiStanding) -> tuple[Event, ...]:
        return story.of_match(before, after)
