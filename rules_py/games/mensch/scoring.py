"""Who pays how many chips to whom at the end of a deal (M-D14 to M-D16)."""

from typing import NamedTuple

from rules_py.core.tricks import Trick
from rules_py.games.mensch.model import CLUBS, HALF, HAND_SIZE, SEATS, Contract, tricks_of


class Rates(NamedTuple):
    """Chips that pass between two players when the bid was made, made with all eight tricks, or failed."""

    made: int
    all_tricks: int
    failed: int


PARTNERS = Rates(made=1, all_tricks=2, failed=2)
ALONE_PLAIN = Rates(made=2, all_tricks=4, failed=2)
ALONE_CLUBS = {
    "source": Rates(made=1, all_tricks=8, failed=1),
    "clubs_double": Rates(made=4, all_tricks=8, failed=4),
}


class Payment(NamedTuple):
    """How a contract ended: ``made``, ``all-tricks`` or ``failed``, and the chips won or lost by each seat."""

    result: str
    points: tuple[int, ...]


class Tariff:
    """The chips that bids are worth, with the option ``payments`` (``source`` or ``clubs_double``)."""

    def __init__(self, payments: str) -> None:
        self._alone_clubs = ALONE_CLUBS[payments]

    def rates(self, contract: Contract) -> Rates:
        """What is paid for a contract; an After is worth what a Solo with clubs for trumps is worth (payments)."""
        if contract.bid.kind == HALF:
            return PARTNERS
        return self._alone_clubs if contract.trump == CLUBS else ALONE_PLAIN

    def payment(self, contract: Contract, tricks: tuple[Trick, ...]) -> Payment:
        """The result of a contract after the last trick (fulfilled), and what it costs (payments, all-tricks)."""
        return self.payment_for(contract, tricks_of(contract.side, tricks))

    def payment_for(self, contract: Contract, won: int) -> Payment:
        """The same when the side of the bid has won so many tricks."""
        side, rates = contract.side, self.rates(contract)
        if won == HAND_SIZE:
            return Payment("all-tricks", _between(side, rates.all_tricks))
        if won >= contract.bid.tricks:
            return Payment("made", _between(side, rates.made))
        return Payment("failed", _between(side, -rates.failed))


def _between(side: tuple[int, ...], chips: int) -> tuple[int, ...]:
    """Chips by seat when each opponent pays so many; partners share what comes in, a player alone keeps it."""
    share = chips * (SEATS - len(side)) // len(side)
    return tuple(share if seat in side else -chips for seat in range(SEATS))
