"""What the cards in the tricks of one player cost (L-D4, L-D5)."""

from collections.abc import Iterable

from rules_py.core.cards import Card

POINTS = {"A": 11, "T": 10, "K": 4, "J": 2}
QUEEN_EXTRAS = {Card("CQ"): 300, Card("SQ"): 200, Card("HQ"): 100}
CANCELLING_QUEEN = Card("DQ")


class Tariff:
    """Penalty points by card, with the options ``queen_points`` (2 or 3) and ``cancel_scope``."""

    def __init__(self, queen_points: int, cancel_scope: str) -> None:
        self._points = {**POINTS, "Q": queen_points}
        self._queens_cancelled = cancel_scope == "all_queen_points"

    def basic(self, card: Card) -> int:
        """What a card costs by its rank (card-points)."""
        return self._points.get(card.rank, 0)

    def face_value(self, card: Card) -> int:
        """What a card costs when nothing is cancelled (card-points, queen-extras)."""
        return self.basic(card) + QUEEN_EXTRAS.get(card, 0)

    def penalty(self, taken: Iterable[Card]) -> int:
        """What a player pays for the cards of a deal: the queen of diamonds cancels the extras (diamond-queen)."""
        taken = tuple(taken)
        if CANCELLING_QUEEN not in taken:
            return sum(self.face_value(card) for card in taken)
        if self._queens_cancelled:
            return sum(self.basic(card) for card in taken if card.rank != "Q")
        return sum(self.basic(card) for card in taken)

    def cancelled(self, taken: Iterable[Card]) -> int:
        """How many points the queen of diamonds saves a player who took these cards."""
        taken = tuple(taken)
        return sum(self.face_value(card) for card in taken) - self.penalty(taken)
