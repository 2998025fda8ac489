"""What a player decides at once: a move, or in an exchange all the cards that go."""

from collections.abc import Sequence
from typing import Any

from rules_py.core.cards import Card, Cards
from rules_py.core.match import Match
from rules_py.core.moves import Call, Move
from table.artist import Artist
from table.play import EXCHANGE, Play, rewound
from table.review import card_of

Decision = Move | Cards
DONE, DISCARD = "done", "discard"


def before_choosing(play: Play) -> Play:
    """The same play, in an exchange before any card was chosen."""
    match = play.match
    if match.state.phase != EXCHANGE:
        return play
    gone = match.state.discards[play.seat]
    return play.of(rewound(match, match.state.ply - len(gone)))


def text_of(decision: Decision) -> str:
    """A decision as the page has it: its move, or those of an exchange with a blank between them."""
    if isinstance(decision, tuple):
        return " ".join([*(f"{DISCARD}:{card}" for card in decision), DONE])
    return str(decision)


def left_of(decision: Decision, chosen: Cards) -> str:
    """What of a decision is still to be done, as the page has it: cards to choose or take back, or being done."""
    if not isinstance(decision, tuple):
        return str(decision)
    amiss = [card for card in decision if card not in chosen] + [card for card in chosen if card not in decision]
    return " ".join([f"{DISCARD}:{card}" for card in amiss]) or DONE


def is_same(one: Decision, other: Decision) -> bool:
    """Whether two decisions come to the same, in whatever order cards are exchanged."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return set(one) == set(other)
    return one == other


def decision_of(text: str, match: Match) -> Decision:
    """The decision of a text; ``ValueError`` when it cannot be made there."""
    state, moves = match.state, [match.record.game.moves[each] for each in text.split()]
    is_whole = len(moves) == 1 if state.phase != EXCHANGE else [str(move) for move in moves].count(DONE) == 1
    if not is_whole or (state.phase == EXCHANGE and moves[-1] != DONE):
        raise ValueError(f"{text} is no decision of one moment")
    phase = state.phase
    for move in moves:
        if state.to_act is None or move not in match.rules.legal_moves(state):
            raise ValueError(f"{move} may not be played there")
        state = match.rules.apply(state, move)
    return exchanged(moves) if phase == EXCHANGE else moves[0]


def exchanged(moves: Sequence[Move]) -> Cards:
    """The cards that an exchange puts aside."""
    return tuple([Card(move.object) for move in moves if isinstance(move, Call) and move.verb == DISCARD])


def made_at(match: Match, deal: int, step: int) -> Decision:
    """The decision that was made after so many moves of a deal."""
    played = match.deals[deal]
    if played.states[step].phase != EXCHANGE:
        return played.moves[step]
    end = next((at for at in range(step, len(played.moves)) if str(played.moves[at]) == DONE), len(played.moves))
    return exchanged(played.moves[step:end])


def advice(artist: Artist, decision: Decision, view: Any) -> Any:
    """What a hint advises: an exchange in a sentence, with all of its cards; else what the decision is called."""
    named = label(artist, decision, view)
    if not isinstance(decision, tuple) or not decision:
        return named
    return artist.words.gettext("Exchange {cards:acc}.", cards=named)


def label(artist: Artist, decision: Decision, view: Any) -> Any:
    """What a decision is called: its cards, or the words on its button."""
    if isinstance(decision, tuple):
        if decision:
            return artist.list_of_cards(artist.in_order(decision, view))
        decision = artist.calls(view)[0]
    card = card_of(decision)
    if card is not None:
        return artist.card(card)
    assert isinstance(decision, Call)
    if decision.verb == "call":
        return artist.card(Card(decision.object))
    return artist.suit(decision.object) if decision.verb == "trump" else artist.choice(decision, view).label
