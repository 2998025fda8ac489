"""What the exchange of Dreyfus says about hidden cards.

Who put cards aside put low ones aside, so a hand that was exchanged holds few low cards of the side suits beside those
that came from the talon; and whoever still found cards there has most likely kept no low one at all.
"""

from rules_py.bots.trumps.lanes import Bits, Lanes
from rules_py.core.cards import Card
from rules_py.games.dreyfus.model import LOW_RANKS, SEATS, DreyfusView
from rules_py.games.dreyfus.rules import DreyfusRules

ASIDE, TALON = SEATS, SEATS + 1
"""The places behind the seats: what was put aside, what is left of the talon."""
HAND = 12
KEPT_ALTHOUGH_LOW = 0.12
"""How readily a low card of a side suit is kept by somebody who could have put it aside."""
KEPT_FOR_WANT_OF_TALON = 0.8
"""The same of somebody who used the talon up, or found it empty."""
HIGH_CARD_ASIDE, LOW_TRUMP_ASIDE = 0.02, 0.06
"""How readily other cards are put aside, where the options allow it, beside low cards of side suits."""


def room_for_hidden(view: DreyfusView) -> tuple[int, ...]:
    """How many hidden cards each place has room for."""
    hands = [0 if hand is not None else size for hand, size in zip(view.hands, view.sizes, strict=True)]
    aside = sum([0 if cards is not None else gone for cards, gone in zip(view.discards, view.exchanged, strict=True)])
    return (*hands, aside, view.talon_size)


def likelihoods(rules: DreyfusRules, view: DreyfusView, lanes: Lanes) -> dict[Card, tuple[float, ...]]:
    """How readily each card lies with each seat, among what was put aside, in the talon."""
    void = _not_held(view, lanes)
    keeps = [_keeps_low_cards(rules, view, seat) for seat in range(SEATS)]
    found = {}
    for card, bit in lanes.bit.items():
        low = card.rank in LOW_RANKS
        goes = low and not bit & lanes.trumps
        seats = [0.0 if bit & void[seat] else keeps[seat] if goes else 1.0 for seat in range(SEATS)]
        aside = 1.0 if goes else LOW_TRUMP_ASIDE if low else HIGH_CARD_ASIDE if rules.any_rank_may_go else 0.0
        found[card] = (*seats, aside, 1.0)
    return found


def _keeps_low_cards(rules: DreyfusRules, view: DreyfusView, seat: int) -> float:
    """The weight of a low card of a side suit in a hand: after an exchange most come from the talon."""
    turns = [(view.dealer + step) % SEATS for step in range(1, SEATS + 1)]
    turn = turns.index(seat)
    if view.phase == "exchange" and view.to_act is not None and turn >= turns.index(view.to_act):
        return 1.0
    left = rules.talon_size - sum([view.exchanged[other] for other in turns[: turn + 1]])
    drawn = view.exchanged[seat] / HAND
    return drawn + (1 - drawn) * (KEPT_ALTHOUGH_LOW if left else KEPT_FOR_WANT_OF_TALON)


def _not_held(view: DreyfusView, lanes: Lanes) -> list[Bits]:
    """The suits that each seat has shown not to hold: it did not follow, and it did not trump (must-trump)."""
    void = [0] * SEATS
    for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
        for place, card in enumerate(cards):
            lane, bit = lanes.lane[lanes.bit[cards[0]]], lanes.bit[card]
            if not bit & lane:
                void[(leader + place) % SEATS] |= lane | (0 if bit & lanes.trumps else lanes.trumps)
    return void
