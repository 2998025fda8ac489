"""The card faces: every card, in the letters of a language, drawn without a font's suits, and light."""

import gzip
import re

from sitegen import pips
from sitegen.faces import RANKS, SUITS, symbol_set

UKRAINIAN = {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"}


def symbols(letters: dict[str, str]) -> dict[str, str]:
    return dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', symbol_set(letters)))


def test_every_card_every_suit_and_the_back_has_a_symbol() -> None:
    cards = {suit + rank for suit in SUITS for rank in RANKS}
    assert symbols({}).keys() == cards | set(SUITS) | {"back"}


def test_a_card_shows_its_letter_and_a_court_shows_it_twice() -> None:
    drawn = symbols(UKRAINIAN)
    own = r"<text(?![^>]*--world-letters)[^>]*>(.*?)</text>"
    letters = {card: re.findall(own, drawn[card]) for card in ("HJ", "ST", "DA", "C7")}
    assert letters == {"HJ": ["В", "В"], "ST": ["10"], "DA": ["Т"], "C7": ["7"]}


def test_a_card_bears_the_international_letter_too_where_it_is_another_one() -> None:
    world = r'<text[^>]* display="var\(--world-letters,none\)">(.*?)</text>'
    drawn = symbols(UKRAINIAN)
    assert [re.findall(world, drawn[card]) for card in ("HJ", "DA", "ST", "C7")] == [["J", "J"], ["A"], [], []]
    assert "letters" not in symbol_set({})


def test_a_number_card_has_as_many_pips_as_its_number() -> None:
    drawn = symbols({})
    for rank, number in (("2", 2), ("7", 7), ("9", 9), ("T", 10)):
        outline = drawn["H" + rank].split('<path d="')[1].split('"')[0]
        assert outline.count("M") == number


def test_no_suit_is_a_character() -> None:
    assert not set("♠♥♦♣♤♡♢♧") & set(symbol_set(UKRAINIAN))


def test_the_colours_are_those_of_the_page() -> None:
    drawn = symbols({})
    for suit, name in SUITS.items():
        assert f"var(--{name}," in drawn[suit + "7"]
    assert "var(--back," in drawn["back"]


def test_the_set_is_light() -> None:
    assert len(gzip.compress(symbol_set(UKRAINIAN).encode(), 9)) <= 25_000


def test_a_sign_upside_down_is_the_sign_turned_about_its_middle() -> None:
    for suit in SUITS:
        upright = [float(number) for number in re.findall(r"-?[\d.]+", pips.path(suit, 0, 0, 100)) if "a" not in number]
        turned = [float(number) for number in re.findall(r"-?[\d.]+", pips.path(suit, 0, 0, 100, upside_down=True))]
        if suit != "C":
            assert turned == [-number for number in upright]
