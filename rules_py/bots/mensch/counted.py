"""What many deals say about Mensch: which bids come and are made, what a hand must have for one, what to lead.

How often a bid is made by a hand of some strength cannot be seen in auctions, where only those bid who are strong. So
each hand bids by itself here, whatever it is, while the others pass, and the rule players play the cards.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import mean

from rules_py.bots.mensch.club import club
from rules_py.bots.search.contests import numbered_deal
from rules_py.bots.search.counted import Seen, between, played_on
from rules_py.core.cards import Card, Cards
from rules_py.core.moves import Call
from rules_py.games.mensch.model import CLUB_QUEEN, CLUBS, HALF, PASS, SEATS, SOLO, Contract, MenschState, tricks_of
from rules_py.games.mensch.rules import MenschRules

KINDS = (HALF, "solo", "solo-clubs", "after", "passed")
LEAST_BID = {HALF: Call("half"), SOLO: Call("solo5")}
TRICKS = (5, 6, 7)
TOP_TRUMPS = 2
"""How many trumps below the queen count as tricks by themselves: the seven and the ace, in the order of the source."""


def bids(rules: MenschRules, number: int) -> Seen:
    """How often an auction ends with each kind of bid, how often that is made, and what it brings the bidder."""
    end = _played(rules, rules.start(numbered_deal(rules, number)), number)
    kind = _kind(end.contract)
    for each in KINDS:
        yield f"{each} often", float(each == kind)
    if end.contract is not None:
        chips = _outcome(rules, end)[end.contract.bidder]
        yield f"{kind} made", float(chips > 0)
        yield f"{kind} chips", chips


def alone(rules: MenschRules, number: int) -> Seen:
    """How often who plays alone takes five tricks, by sure winners and trumps, in the suit that suits the hand best."""
    for end, hand in _forced(rules, number, SOLO):
        sure, trumps = _strength(rules, hand, end)
        yield f"{between(sure, 1, 4)}-sure {between(trumps, 3, 5)}-trumps", float(_own_tricks(end) >= TRICKS[0])


def promises(rules: MenschRules, number: int) -> Seen:
    """How often who plays alone takes five, six or seven tricks, by sure winners."""
    for end, hand in _forced(rules, number, SOLO):
        sure, _ = _strength(rules, hand, end)
        for tricks in TRICKS:
            yield f"{between(sure, 1, 5)}-sure {tricks}-tricks", float(_own_tricks(end) >= tricks)


def together(rules: MenschRules, number: int) -> Seen:
    """How often a Half is made with a partner whose cards nobody knows, by sure winners and clubs."""
    for end, hand in _forced(rules, number, HALF):
        sure, trumps = _strength(rules, hand, end)
        yield f"{between(sure, 0, 3)}-sure {between(trumps, 2, 4)}-trumps", float(_own_tricks(end) >= TRICKS[0])


def solo_leads(rules: MenschRules, number: int) -> Seen:
    """How many tricks more than the average of the hand the first lead brings the player of a Solo, by its kind."""
    state = rules.start(numbered_deal(rules, number))
    while state.to_act is not None and state.phase != "play":
        state = rules.apply(state, club(rules, rules.view(state, state.to_act), Random(number)).move)
    if state.contract is None or state.contract.bid.kind != SOLO:
        return
    tricks = {card: _own_tricks(_played(rules, rules.apply(state, card), number)) for card in rules.legal_moves(state)}
    average = mean(tricks.values())
    for card, won in tricks.items():
        assert isinstance(card, Card)
        yield _kind_of_lead(rules, card, state.contract), won - average


def _kind(contract: Contract | None) -> str:
    if contract is None:
        return "passed"
    if contract.bid.kind != SOLO:
        return contract.bid.kind
    return "solo-clubs" if contract.trump == CLUBS else "solo"


def _kind_of_lead(rules: MenschRules, card: Card, contract: Contract) -> str:
    assert contract.trump is not None
    if card is CLUB_QUEEN:
        return "queen"
    if card.suit == contract.trump:
        return "high-trump" if card in _tops(rules, contract.trump) else "low-trump"
    return "ace" if card.rank == "A" else "king" if card.rank == "K" else "low"


def _forced(rules: MenschRules, number: int, kind: str) -> Iterator[tuple[MenschState, Cards]]:
    """The end of the deal for each seat that bids alone in it, and its hand."""
    deal = numbered_deal(rules, number)
    for seat in range(SEATS):
        state = rules.start(deal)
        while state.phase == "auction":
            state = rules.apply(state, LEAST_BID[kind] if state.to_act == seat else PASS)
        yield _played(rules, state, number), deal.hands[seat]


def _strength(rules: MenschRules, hand: Cards, end: MenschState) -> tuple[int, int]:
    """Sure winners, which are the queen of clubs, the next two trumps and aces; and trumps, the queen counted."""
    assert end.contract is not None
    assert end.contract.trump is not None
    trumps = [card for card in hand if card.suit == end.contract.trump or card is CLUB_QUEEN]
    tops = _tops(rules, end.contract.trump)
    sure = [card for card in hand if card is CLUB_QUEEN or card in tops or (card.rank == "A" and card not in trumps)]
    return len(sure), len(trumps)


def _tops(rules: MenschRules, trump: str) -> list[Card]:
    """The highest trumps below the queen of clubs."""
    strength = rules.strength[trump]
    below = [card for card in strength if card.suit == trump and card is not CLUB_QUEEN]
    return sorted(below, key=lambda card: -strength[card])[:TOP_TRUMPS]


def _own_tricks(end: MenschState) -> int:
    assert end.contract is not None
    return tricks_of(end.contract.side, end.tricks)


def _outcome(rules: MenschRules, end: MenschState) -> tuple[int, ...]:
    outcome = rules.outcome(end)
    assert outcome is not None
    return outcome.points


def _played(rules: MenschRules, state: MenschState, number: int) -> MenschState:
    end: MenschState = played_on(rules, state, Random(number))
    return end


TABLES: Mapping[str, Callable[[MenschRules, int], Seen]] = {
    "bids": bids,
    "alone": alone,
    "promises": promises,
    "together": together,
    "solo-leads": solo_leads,
}
