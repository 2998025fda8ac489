"""What happens in a deal of Svoi Koziri, as events for a log."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_py.core.cards import Card
from rules_py.core.moves import Move
from rules_py.core.protocol import Event, next_seat
from rules_py.games.svoi.model import LAST_CARD, OUT, REPETITION, SEATS, TURN_CAP, SvoiStanding, SvoiState
from rules_py.games.svoi.scoring import winner_of

if TYPE_CHECKING:
    from rules_py.games.svoi.rules import SvoiRules


def of_deal(rules: "SvoiRules", state: SvoiState) -> tuple[Event, ...]:
    """Who dealt, and whether the hands are images of each other."""
    return (
        Event(
            "mirrored" if rules.mirror else "deal", "mirror-deal" if rules.mirror else "deal", {"seat": state.dealer}
        ),
    )


def of_move(rules: "SvoiRules", before: SvoiState, move: Move, after: SvoiState) -> Iterator[Event]:
    """The trump, the card or the pick-up, and the end of the deal that may follow."""
    if isinstance(move, Card):
        yield _card(before, move)
    elif before.phase == "trump":
        yield from _trump(before, move.object, after)
    else:
        yield from _pick_up(before, after)
    if after.end is not None:
        yield from _end(rules, before, after)


def _trump(before: SvoiState, suit: str, after: SvoiState) -> Iterator[Event]:
    yield Event(
        "trump", "trumps-differ" if any(before.trumps) else "trump-choice", {"seat": before.to_act, "suit": suit}
    )
    if after.phase == "trump":
        return
    for seat, hand in enumerate(after.hands):
        for card in hand:
            if card not in before.hands[seat]:
                yield Event("six", "sixes", {"seat": seat, "card": card})
    yield Event("starts", "first-lead", {"seat": after.to_act})


def _card(before: SvoiState, card: Card) -> Event:
    seat = before.to_act
    assert seat is not None
    if before.laying:
        return Event("lay", "second-card", {"seat": seat, "card": card})
    if not before.pile:
        return Event("lead", "lead", {"seat": seat, "card": card})
    top = before.pile[-1]
    return Event(
        "beat" if card.suit == top.suit else "trumped", "cannot-beat", {"seat": seat, "card": card, "top": top}
    )


def _pick_up(before: SvoiState, after: SvoiState) -> Iterator[Event]:
    seat = before.to_act
    assert seat is not None
    taken = before.pile[len(after.pile) :]
    yield Event("take" if after.pile else "take-all", "pick-up", {"seat": seat, "cards": taken, "count": len(taken)})
    if after.end is None:
        turn = {"seat": after.to_act}
        yield (
            Event("uncovered", "after-pick-up", turn | {"card": after.pile[-1]})
            if after.pile
            else Event("leads-again", "after-pick-up", turn)
        )


def _end(rules: "SvoiRules", before: SvoiState, after: SvoiState) -> Iterator[Event]:
    if after.end in (OUT, LAST_CARD):
        yield Event("out", "going-out", {"seat": before.to_act})
    if after.end == LAST_CARD:
        other = next_seat(int(not after.hands[1]), SEATS)
        yield Event("last-card", "last-card-draw", {"seat": other, "card": after.hands[other][0]})
    elif after.end == REPETITION:
        yield Event("repetition", "repetition", {"turns": after.turns})
    elif after.end == TURN_CAP:
        yield Event("turn-cap", "turn-cap", {"turns": after.turns})
    winner = winner_of(after, rules.fewest_cards_win)
    if winner is None:
        yield Event("drawn", "points", {})
    else:
        yield Event("deal-won", "points", {"seat": winner, "cards_left": len(after.hands[next_seat(winner, SEATS)])})


def of_match(before: SvoiStanding, after: SvoiStanding) -> tuple[Event, ...]:
    """The score, and then who deals next or who has won the match."""
    score = tuple(
        Event("score", "points", {"seat": seat, "points": points, "wins": after.wins[seat]})
        for seat, points in enumerate(after.points)
    )
    if not after.over:
        drawn = before.wins == after.wins
        return (*score, Event("dealer-alternates" if drawn else "loser-deals", "next-dealer", {"seat": after.dealer}))
    winner, loser = after.winners[0], after.losers[0]
    return (
        *score,
        Event("won", "match-end", {"seat": winner, "points": after.points[winner]}),
        Event("lost", "match-end", {"seat": loser, "points": after.points[loser]}),
    )
