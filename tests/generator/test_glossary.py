"""The glossary: whole in every language, in alphabetical order, and its terms explain themselves on rules pages."""

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown import Markdown
from playwright.sync_api import expect

from rules_py.core.catalogue import slugs
from sitegen.glossary import Term, in_alphabet, load_glossary
from sitegen.problems import Problems
from sitegen.terms import TermMarks

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")
MOST_BYTES = 100_000
TRICK = Term("trick", "взятка", "По карті від кожного.", ("взятку", "взяток"), (), marked=True)
SUIT = Term("suit", "масть", "Одна з чотирьох.", ("масті",), (), marked=True)
IN_SUIT = Term("follow", "класти в масть", "Тієї самої масті.", (), (), marked=True)


@pytest.fixture(scope="module")
def glossary():
    problems = Problems(ROOT)
    found = load_glossary(ROOT, LANGUAGES, problems)
    assert problems.found == []
    return found


def test_every_language_has_the_same_terms(glossary):
    assert len(glossary["en"]) >= 30
    for language in LANGUAGES:
        assert {term.id for term in glossary[language]} == {term.id for term in glossary["en"]}


def test_the_suits_have_a_second_set_of_names(glossary):
    for language in ("uk", "ru", "mk"):
        names = {term.id: term.also for term in glossary[language]}
        assert all(names[suit] for suit in ("spades", "diamonds", "clubs"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_every_term_in_the_order_of_the_alphabet(files, glossary, language):
    html = files[f"{language}/glossary/index.html"].decode()
    shown = re.findall(r"<dt>(.*?)</dt>", html)
    assert shown == [term.term for term in glossary[language]]
    assert shown == sorted(shown, key=lambda word: in_alphabet(word, language))
    for term in glossary[language]:
        assert f'<div id="{term.id}">' in html


def test_letters_stand_where_their_alphabet_has_them():
    assert sorted(["ігор", "козир", "хрести", "ґрунт", "гра"], key=lambda word: in_alphabet(word, "uk")) == [
        "гра",
        "ґрунт",
        "ігор",
        "козир",
        "хрести",
    ]
    assert sorted(["џандар", "штих", "ќошк", "треф"], key=lambda word: in_alphabet(word, "mk")) == [
        "треф",
        "ќошк",
        "џандар",
        "штих",
    ]


def marked(text, *terms):
    html = Markdown(extensions=["tables", TermMarks(terms)]).convert(text)
    return re.findall(r"<dfn[^>]*>(.*?)</dfn>", html), html


def test_a_term_is_marked_in_any_form_once_in_a_section():
    words, html = marked(
        "Взяток вісім. Беріть взятку.\n\n- взятка\n\n## Далі, взятка\n\nЩе **взятку** й взятку.", TRICK
    )
    assert words == ["Взяток", "взятку"]
    assert html.count("По карті від кожного.") == 2
    assert "<h2>Далі, взятка</h2>" in html
    assert "Беріть взятку." in html


def test_what_is_no_text_is_left_alone():
    assert marked("[взятка](там/) `взятка` ![взятка](x.svg) взяткар не-взятка", TRICK)[0] == []


def test_the_longer_of_two_terms_is_marked():
    assert marked("Треба класти в масть. Масть.", SUIT, IN_SUIT)[0] == ["класти в масть", "Масть"]


def test_words_between_marks_stay():
    html = marked("А *взятка*, б масть **в** взятку г.", TRICK, SUIT)[1]
    assert re.sub(r"<span [^>]*tooltip.*?</span>|<[^>]+>", "", html) == "А взятка, б масть в взятку г."


def test_a_caption_tells_its_first_term_whatever_the_page_has_told():
    page = TermMarks((TRICK, SUIT))
    inline = Markdown(extensions=[page.in_captions()])
    text = Markdown(extensions=[page]).convert("Взятка і масть.")
    captions = [inline.reset().convert(each) for each in ("Масть, взятка, масть.", "Взяток дві.", "Нічого.")]
    told = [re.findall(r"<dfn[^>]*>(.*?)</dfn>", html) for html in (text, *captions)]
    assert told == [["Взятка", "масть"], ["Масть"], ["Взяток"], []]
    assert re.findall(r'id="meaning-(\d)"', text + "".join(captions)) == ["1", "2", "3", "4"]


def test_texts_of_one_page_tell_a_term_once():
    page = TermMarks((TRICK,))
    texts = [Markdown(extensions=[page]).convert(each) for each in ("Взятка.", "Взятка.")]
    assert ["dfn" in html for html in texts] == [True, False]


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.described = [], []

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.ids.append(told.get("id"))
        if tag == "dfn":
            assert told["tabindex"] == "0"
            self.described.append(told["aria-describedby"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_terms_on_rules_pages_say_what_they_mean_and_the_page_stays_light(files, language, slug):
    page = files[f"{language}/{slug}/index.html"]
    reader = Reader()
    reader.feed(page.decode())
    assert len(reader.described) >= 10
    assert len(set(reader.described)) == len(reader.described)
    assert set(reader.described) <= set(reader.ids)
    assert len(gzip.compress(page)) < MOST_BYTES


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('[a.en]\nterm = "a"\nmeaning = "b"\n', "the term 'a' is missing in uk"),
        ('[a.en]\nterm = "a"\n[a.uk]\nterm = "в"\nmeaning = "г"\n', "'term' or 'meaning' is missing"),
        ('[a.en]\nterm = "…"\nmeaning = "b"\n[a.uk]\nterm = "в"\nmeaning = "г"\n', "this term is still to be written"),
        (
            """
            a = { en = { term = "a", meaning = "b", forms = ["c"] }, uk = { term = "в", meaning = "г" } }
            b = { en = { term = "c", meaning = "d" }, uk = { term = "д", meaning = "е" } }
            """,
            "'c' is a form of 'a' as well",
        ),
        ("[a.en\n", "the glossary cannot be read"),
    ],
)
def test_what_is_wrong_in_the_glossary_is_told(tmp_path, text, what):
    (tmp_path / "content").mkdir()
    (tmp_path / "content/glossary.toml").write_text(text, encoding="utf-8")
    problems = Problems(tmp_path)
    load_glossary(tmp_path, ("en", "uk"), problems)
    assert [problem.what[: len(what)] for problem in problems.found] == [what]


def test_a_meaning_shows_to_pointer_and_keyboard_and_escape_puts_it_away(page, site):
    page.goto(f"{site}uk/laus/")
    term = page.locator(".prose .term").first
    meaning = term.get_by_role("tooltip", include_hidden=True)
    expect(meaning).to_be_hidden()
    term.locator("dfn").hover()
    expect(meaning).to_be_visible()
    meaning.hover()
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    page.mouse.move(0, 0)
    term.locator("dfn").focus()
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(term.locator("dfn")).to_be_focused()
    term.locator("dfn").blur()
    term.locator("dfn").focus()
    expect(meaning).to_be_visible()


def test_on_a_narrow_page_the_pointer_gets_from_the_word_to_its_meaning(page, site):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}uk/laus/")
    for term in page.locator("article p > .term").all()[:6]:
        word, meaning = term.locator("dfn"), term.get_by_role("tooltip", include_hidden=True)
        word.hover()
        at, below = word.bounding_box(), meaning.bounding_box()
        assert below["y"] <= at["y"] + at["height"] + 1
        assert below["x"] <= at["x"] + 1
        assert below["x"] + below["width"] <= 360
