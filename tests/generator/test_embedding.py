"""Deals for pages elsewhere: the lines to copy, the page that shows positions, titles that try to be more than text."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from sitegen import assets, embedding, render
from sitegen.problems import Problems
from table.words import SOURCE_LANGUAGE

ROOT = Path(__file__).parents[2]
BASE = "https://cards.example/site/"
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;"


@pytest.fixture(scope="module")
def setting(loaded):
    made = assets.gather(ROOT, loaded.words, {"styles/finder.css": b""})
    icons = {f"icons/{name}.png": b"" for name in ("icon-192", "icon-512", "maskable-512", "touch-180")}
    made = made._replace(files=made.files | icons)
    engine = {"pyodide": "pyodide/1/", "stdlib": "engine/1/", "engine": "engine/2/"}
    return render.Setting(BASE, made, engine, {})


def pages(loaded, setting, problems, language=SOURCE_LANGUAGE):
    return render._Pages(ROOT, loaded, setting, language, problems)


def hand_page(loaded, setting, change=lambda hand: hand):
    problems = Problems(ROOT)
    content = loaded.games[0]
    html = pages(loaded, setting, problems)._hand(content, change(content.hands[0]))
    assert problems.found == []
    return html


def lines_in(html):
    return unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", html, re.DOTALL)[1])


def test_a_hand_has_lines_that_put_it_elsewhere(loaded, setting):
    lines = lines_in(hand_page(loaded, setting))
    hand = loaded.games[0].hands[0]
    address = f"{BASE}en/laus/hands/{hand.slug}/?embed#step-0"
    assert f'src="{address}"' in lines
    assert f'title="{hand.notes["en"].source.fields["title"]}"' in lines
    assert 'loading="lazy"' in lines
    assert f'<script async src="{BASE}embed.js"></script>' in lines


@pytest.mark.parametrize("language", ["en", "mk", "ru", "uk"])
def test_the_page_for_positions_knows_all_hands_and_games(loaded, setting, language):
    problems = Problems(ROOT)
    ((path, html),) = pages(loaded, setting, problems, language)._embed()
    assert (path, problems.found) == (f"{language}/embed/", [])
    hands = re.search(r'data-hands="([^"]+)"', html)[1].split()
    assert hands == [f"{content.game.slug}/{hand.slug}" for content in loaded.games for hand in content.hands]
    titles = json.loads(unescape(re.search(r'data-titles="([^"]+)"', html)[1]))
    assert titles == {content.game.slug: content.rules[language].fields["title"] for content in loaded.games}
    assert 'data-rules="../{game}/"' in html


def test_the_address_of_the_script_for_other_pages_never_changes(setting):
    assert list(embedding.host_files(setting.assets)) == ["embed.js"]


def test_drawn_cards_come_as_a_script_too(setting):
    for language in ("en", "uk"):
        script = setting.assets.files[f"faces/{language}.js"].decode()
        drawn = json.loads(script.removeprefix("self.kozyrFaces = ").rstrip().removesuffix(";"))
        assert drawn.encode() == setting.assets.files[f"faces/{language}.svg"]


def test_a_title_is_text_wherever_it_stands(loaded, setting):
    def renamed(hand):
        notes = hand.notes["en"]
        fields = notes.source.fields | {"title": HOSTILE, "description": HOSTILE}
        return hand._replace(notes=hand.notes | {"en": notes._replace(source=notes.source._replace(fields=fields))})

    html = hand_page(loaded, setting, renamed)
    assert "<script>alert" not in html
    assert "<img src=x" not in html
    lines = lines_in(html)
    assert "<script>alert" not in lines
    assert unescape(re.search(r'title="([^"]*)"', lines)[1]) == HOSTILE


def test_lines_are_two_tags_whatever_the_title_is():
    lines = embedding.snippet(f"{BASE}?a=1&b=2", 'x/"onload="alert(1)', HOSTILE)
    assert re.findall(r"<(\w+)", lines) == ["iframe", "script"]
    assert set(re.findall(r'(\w+)="', lines)) == {"src", "title", "loading", "width", "height", "style"}
