"""Plain minimax beside the solver: every line of play, without bounds, tables or equal cards."""

from collections.abc import Collection, Sequence
from random import Random

from rules_py.bots.dreyfus.kernel import kernel_of as dreyfus_kernel
from rules_py.bots.mensch.kernel import kernel_of as mensch_kernel
from rules_py.bots.trumps.lanes import Lanes, bits_of
from rules_py.core.catalogue import find_game


def tricks_of_side(
    lanes: Lanes, hands: Sequence[int], leader: int, trick: tuple[int, ...], side: Collection[int]
) -> int:
    """How many tricks the side wins when both sides play their best with open cards."""
    seats = len(hands)
    seat = (leader + len(trick)) % seats
    legal = list(bits_of(lanes.playable(hands[seat], trick[0] if trick else 0)))
    if not legal:
        return 0
    values = []
    for card in legal:
        held = [hand & ~card for hand in hands]
        lying = (*trick, card)
        if len(lying) < seats:
            values.append(tricks_of_side(lanes, held, leader, lying, side))
        else:
            winner = (leader + lanes.winning_place(lying)) % seats
            values.append((winner in side) + tricks_of_side(lanes, held, winner, (), side))
    return max(values) if seat in side else min(values)


def small_deal(slug: str, rng: Random, most_cards: int) -> tuple[Lanes, tuple[int, ...], list[int], int]:
    """Lanes, a side, hands of a few cards, a leader; half of the deals hold cards of two suits only."""
    if slug == "mensch":
        game = find_game(slug).rules({"seven_of_trumps": rng.choice(("second", "lowest"))})
        lanes = mensch_kernel(game).lanes_under[rng.choice("SHDC")]
        seats, side = 4, rng.choice(((0, 2), (1, 2), (0,), (3,)))
    else:
        lanes = dreyfus_kernel(find_game(slug).rules({})).lanes_under[rng.choice((*"SHDC", None))]
        seats, side = 3, (rng.randrange(3),)
    pack = list(bits_of(lanes.all if rng.random() < 0.5 else lanes.lanes[0] | lanes.lanes[-1]))
    rng.shuffle(pack)
    size = rng.randint(1, most_cards)
    hands = [sum(pack[seat * size : (seat + 1) * size]) for seat in range(seats)]
    return lanes, side, hands, rng.randrange(seats)
