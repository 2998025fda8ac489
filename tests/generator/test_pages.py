"""The pages as they are built: complete, self-contained, the same each time, and right for other sites."""

import json
import re
from gettext import NullTranslations
from pathlib import Path
from posixpath import normpath
from struct import unpack

import pytest

from rules_py.core.catalogue import find_game
from sitegen.build import build
from sitegen.frontmatter import Source
from sitegen.optionnames import with_option_names
from sitegen.problems import Problems
from table.words import Words

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")


def text(files, name):
    return files[name].decode()


def pages(files):
    return {name: data.decode() for name, data in files.items() if name.endswith(".html")}


def test_every_language_has_the_same_pages(files):
    by_language = {
        language: {name.partition("/")[2] for name in files if name.startswith(f"{language}/")}
        for language in LANGUAGES
    }
    assert by_language["en"] == by_language["uk"] == by_language["ru"] == by_language["mk"]
    assert {"index.html", "about/index.html", "laus/index.html", "laus/play/index.html"} <= by_language["en"]
    assert sum("/hands/" in name for name in by_language["en"]) >= 2
    assert "404.html" in files


def test_two_builds_are_the_same_to_the_byte(files):
    again = build(ROOT, lambda _phase: None).files
    assert [name for name in files if files[name] != again.get(name)] == []
    assert set(files) == set(again)


def test_every_page_says_its_language_and_leads_to_the_others(files):
    for name, html in pages(files).items():
        language = name.partition("/")[0]
        if language not in LANGUAGES:
            continue
        assert f'<html lang="{language}"' in html, name
        found = set(re.findall(r'<link rel="alternate" hreflang="(\w+)"', html))
        assert found == set(LANGUAGES), name
        assert re.search(r'<link rel="canonical" href="https://[^"]+/">', html), name
        assert re.search(r'<meta name="description" content="[^"]{20,}">', html), name


def test_no_page_asks_another_host_for_anything(files):
    for name, html in pages(files).items():
        for tag, address in re.findall(r'<(script|link|img|use|iframe)\b[^>]*?(?:src|href)="(https?:[^"]+)"', html):
            assert tag == "link", (name, address)
            assert "canonical" in html[html.index(address) - 40 : html.index(address)] or "alternate" in html, (
                name,
                address,
            )


def test_every_page_has_the_policy_and_keeps_it(files):
    policy = "default-src &#39;self&#39;; script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;"
    for name, html in pages(files).items():
        assert policy.replace("&#39;", "'") in html, name
        assert not re.search(r'<script(?![^>]*\bsrc=)(?! type="application/ld\+json">)', html), name
        assert not re.search(r'\sstyle="', html), name
        assert not re.search(r"\son[a-z]+=", html), name
        assert "data:image" not in html, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_ids_are_anchors_in_every_language(files, language):
    html = text(files, f"{language}/laus/index.html")
    for rule in find_game("laus").rule_ids:
        assert f'id="{rule}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_pages_have_examples(files, language):
    assert len(re.findall(r'id="example-', text(files, f"{language}/laus/index.html"))) >= 10


@pytest.mark.parametrize(("language", "letters"), [("uk", "ВДКТ"), ("ru", "ВДКТ"), ("en", "JQKA"), ("mk", "JQKA")])
def test_cards_carry_the_letters_of_the_language(files, language, letters):
    (faces,) = [name for name in files if name.endswith(f"faces/{language}.svg")]
    svg = text(files, faces)
    for rank, letter in zip("JQKA", letters, strict=True):
        symbol = re.search(rf'<symbol id="H{rank}".*?</symbol>', svg, re.DOTALL)[0]
        assert f">{letter}<" in symbol


def test_a_demo_hand_is_whole_without_scripts(files):
    html = text(files, "uk/laus/hands/first-deal/index.html")
    assert [int(number) for number in re.findall(r'<section class="step" id="step-(\d+)"', html)] == list(range(33))
    for number in range(32):
        assert f'href="#step-{number + 1}"' in html
    steps = html.split('<section class="step"')[1:]
    assert all('class="rule" href="../../#' in step for step in steps)
    assert 'href="../../play/#hand=first-deal&amp;step=0&amp;move=' in steps[0]


def test_no_emoji_suits(files):
    for name, html in pages(files).items():
        assert not re.search("[\u2660-\u2667\U0001f0a0-\U0001f0ff]", html), name


def test_the_sitemap_lists_every_page_with_its_sisters(files):
    sitemap = text(files, "sitemap.xml")
    listed = re.findall(r"<loc>([^<]+)</loc>", sitemap)
    wanted = [name for name in files if name.endswith("index.html") and name.partition("/")[0] in LANGUAGES]
    wanted = [name for name in wanted if "noindex" not in text(files, name)]
    assert len(listed) == len(wanted)
    assert sitemap.count('hreflang="mk"') == len(wanted)


def test_the_page_for_missing_addresses_uses_whole_paths(files):
    html = text(files, "404.html")
    assert re.findall(r'(?:href|src)="([^"/#h][^"]*)"', html) == []
    for language in LANGUAGES:
        assert f'<section lang="{language}">' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_can_be_installed_in_each_language(files, language):
    manifest = json.loads(files[f"{language}/manifest.webmanifest"])
    assert manifest["lang"] == language
    assert (manifest["start_url"], manifest["scope"]) == ("./", "../")
    assert f'<link rel="manifest" href="../{language}/manifest.webmanifest">' in text(files, f"{language}/index.html")
    addresses = [each["src"] for each in manifest["icons"]] + [
        f"{each['url']}index.html" for each in manifest["shortcuts"]
    ]
    assert all(normpath(f"{language}/{address}") in files for address in addresses)
    pngs = [each for each in manifest["icons"] if each["type"] == "image/png"]
    assert {(each["sizes"], each["purpose"]) for each in pngs} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for each in pngs:
        width, height = unpack(">II", files[normpath(f"{language}/{each['src']}")][16:24])
        assert f"{width}x{height}" == each["sizes"]


def test_all_pages_of_a_language_can_be_kept(files):
    (listed,) = (name for name in files if name.startswith("offline/"))
    groups = json.loads(files[listed])
    for name in pages(files):
        language = name.partition("/")[0]
        if language in LANGUAGES:
            assert name.removesuffix("index.html") in groups[language] | groups["reading"], name
    assert listed.removeprefix("offline/").removesuffix(".json").encode() in files["service-worker.js"]


def test_the_table_of_options_names_them_as_the_form_does(files):
    page, form = text(files, "mk/laus/index.html"), text(files, "mk/laus/play/index.html")
    label = re.search(r'<label for="option-jack_order">(.*?)</label>', form)[1]
    assert f"<td>{label}</td>" in page
    assert "jack_order" not in page


def test_an_option_that_the_rules_do_not_tell_is_a_problem(tmp_path):
    game, problems = find_game("laus"), Problems(tmp_path)
    rows = [f"| `{option.name}` | so | or so |" for option in game.options if option.name != "target"]
    page = Source(tmp_path / "rules.en.md", {}, "\n".join([*rows, "| `no_such` | so | or so |"]), 1)
    named = with_option_names(page, game, Words("en", NullTranslations()), problems)
    assert "| Order of the jacks | so | or so |" in named.text
    assert [problem.what for problem in problems.found] == [
        "laus has no option 'no_such'",
        "the option 'target' is not in the table of options",
    ]
