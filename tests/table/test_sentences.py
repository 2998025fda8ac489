"""Every sentence that the table can say, in every language, with every card and every kind of number."""

import re

import pytest

from rules_py.core.cards import RANKS, SUITS, Card
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay
from rules_py.core.protocol import Event
from rules_py.games.laus.model import LausView
from table.phrases import CASES, CardPhrase, Phrases, SuitPhrase
from tests.table import telling

LANGUAGES = ("en", "uk", "ru", "mk")
FOREIGN = {"en": "[а-яёіїєґѓќљњџј]", "uk": "[a-zыэъёѓќљњџј]", "ru": "[a-zіїєґѓќљњџј]", "mk": "[a-zыэъёйьщіїєґяю]"}


def drawing(words, me=None):
    return telling.drawing(find_game("laus").rules({}), words, me)


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_log_is_whole_and_of_its_language(words, slug, language):
    for preset in find_game(slug).presets.values():
        rules = find_game(slug).rules(preset)
        for said in telling.every_saying(telling.drawing(rules, words[language], 0)):
            assert_of_language(said, language)


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_in_play_is_whole_and_of_its_language(words, slug, language):
    for match, move in telling.random_states(slug, range(4), 40):
        for me in (None, 0):
            for _, said in telling.told_of(match, move, telling.drawing(match.rules, words[language], me)):
                assert_of_language(said, language)


def assert_of_language(said, language):
    telling.assert_whole(said)
    assert not re.search(FOREIGN[language], str(said).lower()), str(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", RANKS)
def test_every_card_has_its_name_in_every_case(words, language, rank):
    phrases = Phrases(words[language], "cards.svg")
    for suit in SUITS:
        names = [phrases.card_words(Card(suit + rank), case) for case in CASES]
        assert all(re.fullmatch(r"[\w’' ]+", name) for name in names), names
        assert all(" " in name for name in names)


@pytest.mark.parametrize(
    ("language", "card", "forms"),
    [
        ("en", "HJ", ("jack of hearts",) * 4),
        ("uk", "HJ", ("чирвовий валет", "чирвового валета", "чирвового валета", "чирвовим валетом")),
        ("uk", "CQ", ("трефова дама", "трефової дами", "трефову даму", "трефовою дамою")),
        ("uk", "S7", ("пікова сімка", "пікової сімки", "пікову сімку", "піковою сімкою")),
        ("uk", "DT", ("бубнова десятка", "бубнової десятки", "бубнову десятку", "бубновою десяткою")),
        ("ru", "HJ", ("валет червей", "валета червей", "валета червей", "валетом червей")),
        ("ru", "CQ", ("дама треф", "дамы треф", "даму треф", "дамой треф")),
        ("ru", "SK", ("король пик", "короля пик", "короля пик", "королём пик")),
        ("mk", "HJ", ("џандар херц",) * 4),
        ("mk", "CQ", ("дама треф",) * 4),
    ],
)
def test_forms_of_cards(words, language, card, forms):
    phrases = Phrases(words[language], "cards.svg")
    named = tuple(phrases.card_words(Card(card), case) for case in CASES)
    if language == "mk":
        assert all(form in name or name.startswith(form.split()[0]) for form, name in zip(forms, named, strict=True)), (
            named
        )
    else:
        assert named == forms


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {1: "1 trick", 2: "2 tricks", 21: "21 tricks"}),
        ("uk", {1: "1 взятка", 2: "2 взятки", 5: "5 взяток", 11: "11 взяток", 21: "21 взятка", 112: "112 взяток"}),
        ("ru", {1: "1 взятка", 4: "4 взятки", 5: "5 взяток", 12: "12 взяток", 22: "22 взятки", 111: "111 взяток"}),
        ("mk", {1: "1 штих", 2: "2 штиха", 11: "11 штиха", 21: "21 штих"}),
    ],
)
def test_plural_forms(words, language, forms):
    for number, form in forms.items():
        assert str(words[language].ngettext("{num} trick", "{num} tricks", number)) == form


def test_a_card_in_html_is_drawn_and_spoken(words):
    drawn = drawing(words["uk"])
    html = drawn.sentence(Event("lead", "first-lead", {"seat": 1, "card": Card("HJ")}), you=False).__html__()
    assert 'aria-label="чирвов' in html
    assert '<use href="cards.svg#H"/>' in html
    assert ">В<" in html
    assert isinstance(drawn.card(Card("HJ")), CardPhrase)
    assert isinstance(drawn.suit("H"), SuitPhrase)


def view_with(hand, trick, legal):
    hands = (hand, None, None, None)
    return LausView(0, 3, "play", 0, 0, hands, (len(hand), 8, 8, 8), (4 - len(trick)) % 4, trick, (), legal)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["not-your-card", "follow-suit", "led-suit-jack", "jack-led"])
def test_every_refusal_names_the_card(words, language, rule):
    drawn = drawing(words[language], 0)
    card = Card("HJ")
    why = drawn.why(view_with((card,), (Card("H7"),), ()), card, rule)
    assert why.href == f"../#{rule}"
    assert drawn.phrases.card_words(card, "nom").split()[-1][:4] in str(why.text)


READER = {"en": "You", "uk": "Ви", "ru": "Вы", "mk": "Вие"}


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_has_no_capital_within_a_sentence(words, slug, language):
    match = replay(dealt(find_game(slug), find_game(slug).essential({}), 1))
    seats = range(match.record.game.seats)
    for me in seats:
        drawn = telling.drawing(match.rules, words[language], me)
        for winners, losers in [((each,), (other,)) for each in seats for other in seats if each != other] + [
            ((0, 1), tuple(seats[2:]) or (0, 1)),
            (tuple(seats[2:]) or (0, 1), (0, 1)),
        ]:
            said = drawn.end_line(match.standing._replace(over=True, winners=winners, losers=losers))
            assert_of_language(said, language)
            assert not re.search(rf"[^.] {READER[language]}\b", str(said)), str(said)
            if (me,) in (winners, losers):
                assert f": {READER[language].lower()}." not in str(said), str(said)
