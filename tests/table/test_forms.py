"""Numbers, cards and suits stand in the form that the language wants, in every message of the interface.

The rules are told here once more, apart from the catalogues: which form a number takes, how the words that are counted
and the names of cards change, and which case a word asks for.
"""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from rules_py.core.cards import RANKS, SUITS, Card
from sitegen.catalogues import file_of, strings
from table.phrases import CASES, Phrases

ROOT = Path(__file__).parents[2]
LANGUAGES = ("uk", "ru", "mk")
COUNTS = (0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111)

# For each language the words that are counted, after one, after a few, after many; Macedonian has one and others.
COUNTED = {
    "uk": """карта/карту карти карт; взятка/взятку взятки взяток; очко очки очок;
        роздача/роздачу роздачі роздач; фішка/фішку фішки фішок; хід ходи ходів; козир козирі козирів;
        гравець гравці гравців; твердження твердження тверджень; партія/партію партії партій; секунда секунди секунд""",
    "ru": """карта/карту карты карт; взятка/взятку взятки взяток; очко очка очков;
        сдача/сдачу сдачи сдач; фишка/фишку фишки фишек; ход хода ходов; козырь козыря козырей;
        игрок игрока игроков; утверждение утверждения утверждений; партия/партию партии партий;
        секунда секунды секунд""",
    "mk": """карта карти; штих штиха; поен поени; делење делења; жетон жетони; потег потези;
        адут адути; играч играчи; победа победи; тврдење тврдења; партија партии; секунда секунди""",
}
ADJECTIVES = {
    "uk": "штрафне штрафні штрафних; можливу/можливій можливі/можливих можливих",
    "ru": "штрафное штрафных штрафных; возможная/возможной возможные/возможных возможных",
    "mk": "казнен казнени; можно можни; ваш ваши",
}
# Behind these words a number and what it counts stand in another case.
GOVERNED_NUMBERS = {
    "uk": {
        "після|до|з|досить": "роздачі роздач роздач; перемоги перемог перемог; карти карт карт; козиря козирів козирів",
        "на": "роздачі роздачах роздачах",
    },
    "ru": {
        "после|до|из|хватит": "сдачи сдач сдач; победы побед побед; карты карт карт; козыря козырей козырей",
        "на": "сдаче сдачах сдачах",
    },
    "mk": {},
}
# The case of a card or a suit that stands right behind a word.
GOVERNED = {
    "uk": {
        "gen": "крім|немає|мало",
        "acc": "кладе|кладете|кладіть|поклавши|скидає|скидаєте|скиньте|викладіть|б’є|б’єте|поб’єте|побити|побийте|"
        "дістає|відкладає|відкладаєте|міняйте|викличте|називає|називаєте|назвати|назвіть|показує|прибережіть",
        "ins": "заходить|заходите|заходьте|відповідає|відповідаєте|взятку",
    },
    "ru": {
        "gen": "с|кроме|нет|мало",
        "acc": "кладёт|кладёте|кладите|положив|сбрасывает|сбрасываете|сбросьте|выложите|бьёт|бьёте|побьёте|побить|"
        "побейте|получает|откладывает|откладываете|меняйте|вызовите|называет|называете|назвать|назовите|показывает|"
        "держит|приберегите",
        "ins": "отвечает|отвечаете|взятку",
    },
    "mk": {"acc|ins|nom": "со|под"},
}
ENDINGS = {
    "uk": {
        "m": {"nom": ("ий", ""), "gen": ("ого", "[ая]"), "acc": ("ого", "[ая]"), "ins": ("им", "[ое]м")},
        "f": {"nom": ("а", "а"), "gen": ("ої", "и"), "acc": ("у", "у"), "ins": ("ою", "ою")},
    },
    "ru": {
        "m": {"nom": ("", ""), "gen": ("", "[ая]"), "acc": ("", "[ая]"), "ins": ("", "[оеё]м")},
        "f": {"nom": ("", "а"), "gen": ("", "[иы]"), "acc": ("", "у"), "ins": ("", "ой")},
    },
    "mk": {
        "m": {"nom": ("", ""), "gen": ("", "от"), "acc": ("", "от"), "ins": ("", "от")},
        "f": {"nom": ("", "а"), "gen": ("", "та"), "acc": ("", "та"), "ins": ("", "та")},
    },
}


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request):
    with file_of(ROOT, request.param).open("rb") as written:
        return read_po(written, locale=request.param)


def form_of(language, number):
    """Which form a number takes: one, a few, many, counted from 0."""
    last, teen = number % 10, 10 < number % 100 < 20
    if language == "mk":
        return 0 if last == 1 and number % 100 != 11 else 1
    if last == 1 and not teen:
        return 0
    return 1 if 2 <= last <= 4 and not teen else 2


def forms(text):
    """For each form the words that may stand in it."""
    rows = [[each.split("/") for each in row.split()] for row in text.split(";") if row.strip()]
    return [{word for column in columns for word in column} for columns in zip(*rows, strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_takes_the_form_of_the_language(words, language):
    for number in COUNTS:
        assert words[language].catalogue.plural(number) == form_of(language, number), number


def test_what_is_counted_stands_in_the_form_of_its_number(catalogue):
    language = str(catalogue.locale)
    counted, adjectives = forms(COUNTED[language]), forms(ADJECTIVES[language])
    seen = 0
    for message in catalogue:
        for form, text in enumerate(message.string if isinstance(message.string, (tuple, list)) else ()):
            found = re.search(r"(?:(\w+) )?\{num\}((?: \w+){1,3})", text)
            if found is None:
                continue
            nouns = counted
            for words, governed in GOVERNED_NUMBERS[language].items():
                if re.fullmatch(words, found[1] or "", re.IGNORECASE):
                    nouns = forms(governed)
            for word in found[2].split():
                if any(word in each for each in adjectives):
                    assert word in adjectives[form], f"{text!r}: {word!r} after a number of form {form}"
                if any(word in each for each in nouns):
                    assert word in nouns[form], f"{text!r}: {word!r} after a number of form {form}"
                    seen += 1
                    break
    assert seen > 50 * catalogue.num_plurals


def test_cards_and_suits_stand_in_the_case_that_the_word_before_them_asks_for(catalogue):
    seen = 0
    for cases, words in GOVERNED[str(catalogue.locale)].items():
        before = re.compile(
            rf"(?<![\w’])(?:{words}) \{{(?:card|cards|suit|top|under|jack)(?::(\w+))?\}}", re.IGNORECASE
        )
        for message in catalogue:
            for text in strings(message.string):
                for found in before.finditer(text):
                    assert re.fullmatch(cases, found[1] or "nom"), text
                    seen += 1
    assert seen > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", RANKS)
def test_the_names_of_cards_change_as_the_language_wants(words, language, rank):
    phrases = Phrases(words[language], "cards.svg")
    gender = "m" if rank in "JKA" else "f"
    for suit in SUITS:
        for case in CASES:
            adjective, noun = ENDINGS[language][gender][case]
            name = phrases.card_words(Card(suit + rank), case)
            first, second = name.split(" ")
            if language == "uk":
                assert first.endswith(adjective), name
                first, second = second, first
            assert re.search(f"{noun or '[^аяуою]'}$", first), name
