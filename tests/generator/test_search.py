"""The search finds words in any form, in every language, and loads nothing before it is used."""

import gzip
import json
import re
from pathlib import Path

import pytest

from sitegen.bundle import BundleProblem
from sitegen.glossary import load_glossary
from sitegen.problems import Problems
from sitegen.search import search_files

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")
PAGE = (
    '<!doctype html><html lang="{}"><head><title>T</title></head><body><main><h1>T</h1><p>{}</p></main></body></html>'
)


CONTROLS = """
<form>form</form><nav>nav</nav><dialog>dialog</dialog><div class="pace">pace</div><button>button</button>
<div class="step-nav">steps</div><details class="what-if">what if</details><div class="feedback">feedback</div>
<details><summary>summary</summary>Words to read.</details><p class="ways">ways</p><p class="take-along">take along</p>
"""


def pages(**texts):
    return {f"{language}/laus/index.html": PAGE.format(language, text).encode() for language, text in texts.items()}


@pytest.fixture
def root(tmp_path):
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


@pytest.fixture(scope="module")
def glossary():
    return load_glossary(ROOT, LANGUAGES, Problems(ROOT))


def test_the_index_is_of_pages_that_are_read(root, glossary):
    found = pages(en="A trick.", uk="Взятка.")
    others = {"en/laus/play/index.html": b"<html>", "en/search/index.html": b"<html>", "404.html": b"<html>"}
    files = of_index(search_files(root, found | others | {"assets/x/page.js": b""}, glossary))
    entry = json.loads(files["pagefind-entry.json"])
    assert {code: told["page_count"] for code, told in entry["languages"].items()} == {"en": 1, "uk": 1}
    assert "pagefind.js" in files
    assert not [name for name in files if "-ui" in name or "highlight" in name]


def of_index(files):
    """The files of the index by their names in its folder, which has one version in its address."""
    (folder,) = {name.rpartition("/")[0] for name in files if re.match(r"pagefind/[0-9a-f]{12}/[^/]+$", name)}
    return {name.removeprefix(f"{folder}/"): data for name, data in files.items() if name.startswith(f"{folder}/")}


def texts_of(files):
    """What the index holds of each page."""
    packed = [gzip.decompress(data) for name, data in of_index(files).items() if name.startswith("fragment/")]
    return [json.loads(data.removeprefix(b"pagefind_dcd"))["content"] for data in packed]


def test_controls_are_not_searched(root, glossary):
    (text,) = texts_of(search_files(root, pages(en=f"A trick. {CONTROLS}"), glossary))
    assert text == "T. A trick. Words to read."


def test_the_address_of_the_index_changes_with_the_pages(root, glossary):
    asking = {"en/search/index.html": b'<html data-index="../../pagefind/index/pagefind.js">'}
    first, second = (search_files(root, pages(en=text) | asking, glossary) for text in ("A trick.", "Two tricks."))
    for files in (first, second):
        (address,) = re.findall(rb"pagefind/\w+/pagefind.js", files["en/search/index.html"])
        assert address.decode() in files
    assert not {name for name in first if name.startswith("pagefind/")} & set(second)


def test_the_same_pages_give_the_same_index(root, glossary):
    first = search_files(root, pages(en="A trick.", mk="Штих."), glossary)
    for file in (root / ".cache/kozyr").iterdir():
        file.unlink()
    assert search_files(root, pages(en="A trick.", mk="Штих."), glossary) == first


def test_an_index_is_made_once(root, glossary, monkeypatch):
    first = search_files(root, pages(en="A trick."), glossary)
    monkeypatch.setenv("PATH", "")
    assert search_files(root, pages(en="A trick."), glossary) == first
    with pytest.raises(BundleProblem, match="Node is not on the PATH"):
        search_files(root, pages(en="Two tricks."), glossary)


def test_without_its_package_the_search_says_what_to_do(tmp_path, glossary):
    with pytest.raises(BundleProblem, match="run 'make setup'"):
        search_files(tmp_path, pages(en="A trick."), glossary)


def test_the_forms_of_a_term_stand_together(root, glossary):
    forms = json.loads(of_index(search_files(root, pages(en="A trick."), glossary))["forms.uk.json"])
    assert next(each for each in forms if "взятку" in each)[0] == "взятка"
    assert {"трефи", "трефами", "хрести"} <= set(next(each for each in forms if "трефи" in each))
    assert all(" " not in form for each in forms for form in each)


WORDS = {
    "uk": ("взятка", "взяток", "козир", "козирем", "роздавачеві"),
    "ru": ("взятка", "взяток", "козырем"),
    "mk": ("адут", "адути", "штиховите", "штих"),
    "en": ("tricks", "trick"),
}
ALIKE = [("uk", "взятка", "взяток"), ("uk", "козир", "козирем"), ("mk", "адут", "адути"), ("ru", "взятка", "взяток")]


def results(page, site, language, words):
    page.goto(f"{site}{language}/search/")
    page.get_by_role("searchbox").fill(words)
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_selector("#results > li")
    return page.eval_on_selector_all("#results > li > a", "links => links.map(link => link.getAttribute('href'))")


@pytest.mark.parametrize("language", WORDS)
def test_a_word_is_found_in_any_form(page, site, language):
    for words in WORDS[language]:
        found = results(page, site, language, words)
        assert len(found) >= 4, words
        assert all(f"/{language}/" in address for address in found), words
        page.click("#results a >> nth=0")
        page.wait_for_load_state()
        assert page.locator("html").get_attribute("lang") == language, words
        assert page.locator("h1").count() == 1, words


@pytest.mark.parametrize(("language", "one", "other"), ALIKE)
def test_forms_of_a_word_find_the_same_pages(page, site, language, one, other):
    assert set(results(page, site, language, one)) == set(results(page, site, language, other))


def test_another_name_of_a_suit_finds_it_too(page, site):
    assert results(page, site, "uk", "хрести")


def test_a_search_can_be_linked_to_and_works_in_a_folder(page, site_in_subfolder):
    page.goto(f"{site_in_subfolder}uk/search/?q=взяток")
    page.wait_for_selector("#results > li")
    address = page.locator("#results a").first.get_attribute("href")
    assert address.startswith("/some/where/uk/")
    assert page.locator("#found").inner_text().startswith("Знайдено сторінок: ")


def test_nothing_found_is_said(page, site):
    page.goto(f"{site}en/search/?q=xyzzyplugh")
    page.wait_for_selector("#found:not(:empty)")
    assert page.locator("#found").inner_text().startswith("Nothing found.")


def test_nothing_is_loaded_before_somebody_searches(page, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}uk/search/", wait_until="networkidle")
    assert not [url for url in asked if "pagefind" in url]
    page.goto(f"{site}uk/laus/", wait_until="networkidle")
    assert not [url for url in asked if "pagefind" in url]


def test_without_scripts_the_page_leads_to_the_glossary(browser, site):
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}mk/search/")
        assert not page.get_by_role("search").is_visible()
        page.get_by_role("link", name="Речниче").first.click()
        assert re.search(r"/mk/glossary/$", page.url)
