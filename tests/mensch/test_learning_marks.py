"""The program that learns the marks of bids: they grow with the hand, are written as they are read, and compared."""

from array import array
from random import Random
from runpy import run_path

import pytest

from benchmarks.bidding import NEVER, compared, fitted, played, text_of
from benchmarks.written import put_between_marks
from rules_py.bots.mensch.marks import ALONE, WITH_PARTNER
from rules_py.bots.mensch.prospects import LEARNED, chips_expected, holdings
from rules_py.core.cards import cards
from rules_py.games.mensch.model import BIDS
from tests.mensch.table import rules

DEALS = range(2_000_000, 2_000_060)


@pytest.fixture(scope="module")
def learned():
    alone, paired = played(DEALS)
    assert len(alone) == len(DEALS) * 16, "four hands under four suits"
    assert len(paired) == len(DEALS) * 12, "four hands with three partners"
    return fitted(alone, Random(1)), fitted(paired, Random(2))


def test_a_better_hand_is_worth_more(learned):
    hands = ["S9 S8 D9 D8 C9 C8 H8 H9", "CQ H7 HA S8 SA S9 D8 C8", "CQ H7 HA HK SA S9 D8 C8", "CQ H7 HA HK HQ HJ SA DA"]
    for bid, trump in (("solo5", "H"), ("solo6", "H")):
        chips = [chips_expected(rules(), cards(hand), BIDS[bid], trump, learned) for hand in hands]
        assert chips == sorted(chips)
        assert chips[0] < 0 < chips[-1]


def test_more_tricks_are_less_likely(learned):
    for marks in learned:
        slopes, starts = zip(*marks.chances.values(), strict=True)
        assert min(slopes) > 0
        assert list(starts) == sorted(starts, reverse=True)


def test_what_no_hand_can_hold_has_its_own_mark(learned):
    for marks in learned:
        assert marks.trumps[0][1:] == (NEVER,) * 15
        assert NEVER not in marks.trumps[4]
        assert marks.plain[0][1:] == (NEVER,) * 7


def test_the_same_deals_teach_the_same():
    alone, _ = played(DEALS[:5])
    assert fitted(alone, Random(1)) == fitted(array("Q", alone), Random(1))


def test_what_is_written_reads_back(learned, tmp_path):
    file = tmp_path / "marks.py"
    file.write_text("from rules_py.bots.mensch.marks import Marks\n\n# fmt: off\nold\n# fmt: on\nend = 1\n", "utf-8")
    put_between_marks(file, text_of("ALONE", learned[0], "Alone.") + text_of("WITH_PARTNER", learned[1], "Not."))
    found = run_path(str(file))
    assert (found["ALONE"], found["WITH_PARTNER"]) == learned
    assert found["end"] == 1


def test_a_file_without_a_place_for_it_is_refused(tmp_path):
    file = tmp_path / "marks.py"
    file.write_text("old\n", "utf-8")
    with pytest.raises(ValueError, match=r"marks\.py has no lines '# fmt: off' and '# fmt: on'"):
        put_between_marks(file, "new\n")


def test_the_marks_that_lie_there_are_written_like_this():
    text = text_of("ALONE", ALONE, "Of who plays alone.")
    assert text.startswith("ALONE = Marks(\n    trumps=(\n        (-915, -900,")
    assert "chances={5: (1.144, -0.20)," in text


def test_marks_are_compared_deal_by_deal(learned):
    assert compared(LEARNED, range(4)) == [0.0] * 4
    assert len(compared(learned, range(3))) == 3
    reckless = ALONE._replace(chances=dict.fromkeys(ALONE.chances, (0.0, 9.0)))
    gains = compared((reckless, WITH_PARTNER), range(12))
    assert sum(gains) < 0, "who always plays alone pays for it"


def test_holdings_count_the_queen_of_clubs_as_a_trump():
    held = holdings(rules(), cards("CQ H7 HA S8 SA CK CA D9"), "H")
    assert held == ((3, 0b1110), (2, 0b100), (1, 0), (2, 0b110))
