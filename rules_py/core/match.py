"""A match as the fold of its record: deal after deal, move after move."""

from random import Random
from typing import Any, NamedTuple

from rules_py.core.dealing import drawn_lot, shuffled
from rules_py.core.errors import MalformedRecord
from rules_py.core.moves import Move
from rules_py.core.options import Options
from rules_py.core.protocol import Deal, Game, Hands, Rules
from rules_py.core.record import DealRecord, Record


class Illegal(NamedTuple):
    """The first move of a record that the rules refuse: where, whose, which, and the id of the rule."""

    deal: int
    ply: int
    seat: int
    move: Move
    rule: str
    legal: tuple[Move, ...]


class PlayedDeal(NamedTuple):
    """One deal with every state that it went through; ``states[n]`` is the state after ``n`` moves."""

    deal: Deal
    states: tuple[Any, ...]
    moves: tuple[Move, ...]


class Match(NamedTuple):
    """A replayed record: its deals, the standing before and after each, and the move that was refused, if any.

    ``standings[k]`` is the standing before deal ``k``; the last one is that of now.
    """

    record: Record
    rules: Rules[Any, Any]
    deals: tuple[PlayedDeal, ...]
    standings: tuple[Any, ...]
    illegal: Illegal | None = None

    @property
    def state(self) -> Any:
        """The state after the last move."""
        return self.deals[-1].states[-1]

    @property
    def standing(self) -> Any:
        """The standing after the last finished deal."""
        return self.standings[-1]

    @property
    def deal_over(self) -> bool:
        """Whether the last deal is over."""
        return self.state.to_act is None


def replay(record: Record) -> Match:
    """Plays a record through; stops at the first illegal move.

    Raises ``MalformedRecord`` for moves after the end of a deal and for deals after an unfinished one or the match.
    """
    rules = record.rules()
    standings = [rules.opening(record.dealer)]
    deals: list[PlayedDeal] = []
    for number, written in enumerate(record.deals):
        where = f"deals[{number}]"
        if standings[-1].over:
            raise MalformedRecord("deal-after-end", where, f"the match ended with deals[{number - 1}]")
        if deals and deals[-1].states[-1].to_act is not None:
            raise MalformedRecord("deal-unfinished", where, f"deals[{number - 1}] is not finished")
        played, illegal = _play(rules, standings[-1], number, written)
        deals.append(played)
        if illegal:
            return Match(record, rules, tuple(deals), tuple(standings), illegal)
        if played.states[-1].to_act is None:
            standings.append(rules.settle(standings[-1], played.states[-1]))
    return Match(record, rules, tuple(deals), tuple(standings))


def _play(rules: Rules[Any, Any], standing: Any, number: int, written: DealRecord) -> tuple[PlayedDeal, Illegal | None]:
    deal = Deal(written.hands, written.talon, standing.dealer, standing.number)
    state = rules.start(deal)
    states = [state]
    for ply, move in enumerate(written.moves):
        if state.to_act is None:
            raise MalformedRecord("move-after-end", f"deals[{number}].moves[{ply}]", f"the deal was over before {move}")
        rule = rules.refusal(state, move)
        if rule is not None:
            illegal = Illegal(number, ply, state.to_act, move, rule, rules.legal_moves(state))
            return PlayedDeal(deal, tuple(states), written.moves[:ply]), illegal
        state = rules.apply(state, move)
        states.append(state)
    return PlayedDeal(deal, tuple(states), written.moves), None


def with_move(match: Match, move: Move) -> Match:
    """The match after one more legal move in its last deal, which must not be over."""
    *before, last = match.deals
    state = match.rules.apply(match.state, move)
    played = PlayedDeal(last.deal, (*last.states, state), (*last.moves, move))
    *written, latest = match.record.deals
    record = match.record._replace(deals=(*written, latest._replace(moves=played.moves)))
    standings = match.standings
    if state.to_act is None:
        standings = (*standings, match.rules.settle(match.standing, state))
    return match._replace(record=record, deals=(*before, played), standings=standings)


def dealt(game: Game, options: Options, seed: int, dealer: int | None = None) -> Record:
    """A fresh record, its first deal made from a seed; the first dealer is drawn by lot unless given."""
    rng = Random(seed)
    lot = drawn_lot(game.seats, rng)
    first = lot if dealer is None else dealer
    rules = game.rules(options)
    hands, talon = rules.deal(shuffled(rules.pack, rng), first)
    return Record(game, options, first, (DealRecord(hands, talon),))


def with_next_deal(match: Match, seed: int) -> Match:
    """The match with its next deal, from the same seed as the first: every deal has its own place in the sequence.

    The last deal must be over and the match must not be.
    """
    hands, talon = next_cards(match, seed)
    rules = match.rules
    deal = Deal(hands, talon, match.standing.dealer, match.standing.number)
    record = match.record._replace(deals=(*match.record.deals, DealRecord(hands, talon)))
    return match._replace(record=record, deals=(*match.deals, PlayedDeal(deal, (rules.start(deal),), ())))


def next_cards(match: Match, seed: int) -> tuple[Hands, tuple[Any, ...]]:
    """Hands and talon of the deal that follows the last one of a match that was dealt from a seed."""
    rng = Random(seed)
    drawn_lot(match.record.game.seats, rng)
    order = match.rules.pack
    for _ in range(len(match.record.deals) + 1):
        order = shuffled(match.rules.pack, rng)
    return match.rules.deal(order, match.standing.dealer)
