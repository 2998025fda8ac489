"""The last tricks of Laus: few cards are out, so they are dealt in many ways and each way is played out."""

from random import Random

from rules_py.bots.laus.memory import Memory, suit_of
from rules_py.core.cards import Card, Cards
from rules_py.core.dealing import shuffled
from rules_py.core.protocol import Hands
from rules_py.games.laus.model import SEATS, LausState, LausView
from rules_py.games.laus.rules import LausRules

WAYS = 24
"""In how many ways the cards that are out are dealt."""
TRIES = 20
"""How often a way to deal is begun anew when the cards do not fit those who may hold them."""


def penalties(rules: LausRules, view: LausView, rng: Random) -> dict[Card, float]:
    """What each legal card costs on average from here to the end, when everybody plays on at random."""
    memory = Memory(rules, view)
    before = rules.tariff.penalty(memory.taken)
    totals = dict.fromkeys(sorted(view.legal), 0)
    ways = [hands for _ in range(WAYS) if (hands := _dealt(memory, rng))]
    for hands in ways:
        state = LausState(view.dealer, hands, view.leader, view.trick, view.tricks, memory.seat)
        for card in totals:
            totals[card] += _played_out(rules, rules.apply(state, card), memory.seat, rng) - before
    return {card: total / max(len(ways), 1) for card, total in totals.items()}


def _played_out(rules: LausRules, state: LausState, seat: int, rng: Random) -> int:
    while state.to_act is not None:
        legal = rules.legal_moves(state)
        state = rules.apply(state, legal[int(rng.random() * len(legal))])
    return rules.tariff.penalty(state.taken(seat))


def _dealt(memory: Memory, rng: Random) -> Hands | None:
    """The cards that are out in the hands of those who may hold them; nothing when chance finds no way."""
    out = tuple(memory.all_out())
    for _ in range(TRIES):
        order = sorted(shuffled(out, rng), key=lambda card: -sum(suit_of(card) in lacks for lacks in memory.void))
        hands: list[Cards] = [() for _ in range(SEATS)]
        hands[memory.seat] = memory.hand
        for card in order:
            seat = _drawn_seat(memory, card, hands, rng)
            if seat is None:
                break
            hands[seat] += (card,)
        else:
            return tuple(hands)
    return None


def _drawn_seat(memory: Memory, card: Card, hands: list[Cards], rng: Random) -> int | None:
    """A seat with room for a card that it may hold; the more room, the likelier."""
    room = {
        seat: memory.sizes[seat] - len(hands[seat]) for seat in memory.others if suit_of(card) not in memory.void[seat]
    }
    drawn = rng.random() * sum(room.values())
    for seat, free in room.items():
        drawn -= free
        if drawn < 0:
            return seat
    return None
