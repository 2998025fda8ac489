"""What pages say to search engines, and the records of demo hands that a reader can take along."""

import json
import re
from pathlib import Path

import pytest

from rules_py.core.cards import Card
from rules_py.core.match import replay
from rules_py.core.record import parse_record

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")
DATA = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)
BASE = "https://kozyr.example/"


def data_of(files, name):
    found = DATA.findall(files[name].decode())
    assert len(found) <= 1, name
    return {thing["@type"]: thing for thing in json.loads(found[0])["@graph"]} if found else {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        ("", {"WebSite"}),
        ("laus/", {"Article", "BreadcrumbList"}),
        ("laus/play/", {"WebApplication", "BreadcrumbList"}),
        ("svoi/figures/", {"Article", "BreadcrumbList"}),
        ("laus/hands/first-deal/", {"LearningResource", "BreadcrumbList"}),
        ("about/", set()),
    ],
)
def test_a_page_says_what_it_is(files, language, page, kinds):
    things = data_of(files, f"{language}/{page}index.html")
    assert set(things) == kinds
    for kind in kinds - {"BreadcrumbList"}:
        assert things[kind]["inLanguage"] == language
        assert things[kind]["url"] == f"{BASE}{language}/{page}"
        assert len(things[kind]["description"]) > 20


def test_every_address_in_the_data_is_a_file_of_the_site(files):
    for name in files:
        if not name.endswith(".html"):
            continue
        for found in DATA.findall(files[name].decode()):
            for address in re.findall(rf'"{BASE}([^"]*)"', found):
                assert (f"{address}index.html" if address.endswith("/") else address) in files, (name, address)


def test_the_way_to_a_hand_leads_over_its_game(files):
    trail = data_of(files, "uk/laus/hands/first-deal/index.html")["BreadcrumbList"]["itemListElement"]
    assert [step["position"] for step in trail] == [1, 2, 3]
    assert [step["item"] for step in trail] == [
        f"{BASE}uk/",
        f"{BASE}uk/laus/",
        f"{BASE}uk/laus/hands/first-deal/",
    ]
    assert trail[1]["name"] == "Воша"


def test_a_game_says_how_many_play_it(files):
    games = data_of(files, "en/index.html")["WebSite"]["hasPart"]
    laus = next(game for game in games if game["name"] == "Laus")
    assert laus["numberOfPlayers"]["value"] == 4


def test_a_demo_hand_offers_its_record_as_a_file_and_as_text(files):
    for name in files:
        if "/hands/" not in name:
            continue
        html = files[name].decode()
        slug, hand = name.split("/")[1], name.split("/")[3]
        assert f'<a href="../../../../records/{slug}/{hand}.json" download>' in html
        assert f'<a href="../../../../records/{slug}/{hand}.txt">' in html
        match = replay(parse_record(files[f"records/{slug}/{hand}.json"].decode()))
        text = files[f"records/{slug}/{hand}.txt"].decode()
        told = re.findall(r"\b(\d):(\S+)", text)
        played = match.deals[-1]
        assert told == [
            (str(state.to_act), str(move)) for state, move in zip(played.states, played.moves, strict=False)
        ]
        for seat, held in enumerate(played.deal.hands):
            assert f"seat {seat}: {' '.join(held)}\n" in text


def test_a_trick_is_a_line(files):
    lines = files["records/laus/first-deal.txt"].decode().splitlines()
    assert [len(line.split()) for line in lines if re.match(r"\d:", line)] == [4] * 8
    assert all(Card(move.partition(":")[2]) for line in lines if re.match(r"\d:", line) for move in line.split())
    assert lines[-1].startswith("points: ")
