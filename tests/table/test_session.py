"""The page's partner: it is asked in JSON, answers in JSON, and no question makes it fall over."""

import json
import re
from collections import Counter

import pytest

from rules_py.core.catalogue import find_game, slugs

ASKED = {
    "lang": "uk",
    "seat": 0,
    "names": ["Ви", "Богдан", "Віра", "Гнат"],
    "faces": "cards.svg",
    "rules": "../",
    "seed": 7,
    "bot": "club",
}


class Reader:
    """A reader at the table: keeps the record and asks on."""

    def __init__(self, page, **settings):
        self.page = page
        self.asked = ASKED | settings
        self.answer = {}

    def does(self, what, **more):
        question = self.asked | {"do": what, "record": self.answer.get("record")} | more
        self.answer = json.loads(self.page(json.dumps(question)))
        assert self.answer["error"] is None, self.answer["error"]
        return self.answer

    def waits(self):
        while self.answer["waits"] == "bot":
            self.does("bot")
        return self.answer["waits"]

    def moves(self):
        return re.findall(r'data-move="([^"]+)"', self.answer["table"])


@pytest.fixture
def reader(page):
    reader = Reader(page)
    reader.does("begin", game="laus", options={})
    return reader


def test_a_match_is_played_to_its_end(reader):
    deals = 0
    while reader.waits() != "over":
        if reader.answer["waits"] == "deal":
            deals += 1
            assert reader.answer["score"].count("<tr") == deals + 2
            reader.does("deal")
        else:
            reader.does("play", move=reader.moves()[0])
    assert 'data-match-over="true"' in reader.answer["table"]
    assert "Партію закінчено" in reader.answer["table"] or "Партія" in reader.answer["table"]


def test_the_same_number_gives_the_same_match(page):
    first, second = Reader(page), Reader(page)
    assert first.does("begin", game="laus", options={}) == second.does("begin", game="laus", options={})
    other = Reader(page, seed=8).does("begin", game="laus", options={})
    assert other["record"] != first.answer["record"]


def test_a_refused_card_is_told_with_its_rule(reader):
    for seed in range(40):
        reader.asked["seed"] = seed
        reader.does("begin", game="laus", options={})
        reader.waits()
        refused = re.findall(r'data-card="([^"]+)"', reader.answer["table"])
        if refused:
            break
    record = reader.answer["record"]
    for asked in ("why", "play"):
        answer = reader.does(asked, move=refused[0])
        assert answer["record"] == record
        rule = re.search(r'data-why="([^"]+)"', answer["table"])[1]
        assert rule in ("follow-suit", "led-suit-jack", "jack-led")
        assert f'href="../#{rule}"' in answer["table"]


def test_undo_goes_back_to_the_last_choice(reader):
    reader.waits()
    before = reader.answer["record"]
    reader.does("play", move=reader.moves()[0])
    reader.waits()
    assert reader.does("undo")["record"] == before
    assert reader.does("undo")["record"] == before


def test_others_cards_are_not_in_the_page(reader):
    reader.waits()
    shown = set(re.findall(r"cards\.svg#(\w\w)\b", reader.answer["table"]))
    played = set(reader.answer["record"]["deals"][0]["moves"])
    own = set(reader.answer["record"]["deals"][0]["hands"][0])
    assert shown - {"S", "H", "D", "C"} <= own | played | {"DJ", "HJ", "SJ", "CJ"}


def test_only_what_is_new_is_said(reader):
    reader.waits()
    heard = reader.answer["heard"]
    said = reader.does("play", move=reader.moves()[0], heard=heard)["say"]
    assert 1 < len(said) < 8
    assert not any("<" in sentence for sentence in said)


@pytest.mark.parametrize("game", slugs())
def test_every_event_of_a_deal_is_said_once(page, game):
    """As the page says it: after a bot's move it waits with the line that another move will change."""
    reader = Reader(page, names=None, bots=[None] + ["club"] * (find_game(game).seats - 1))
    said, heard = [], 0
    while reader.answer.get("waits") != "deal":
        if not reader.answer:
            answer = reader.does("begin", game=game, options={}, heard=heard)
        elif reader.answer["waits"] == "bot":
            answer = reader.does("bot", heard=heard)
        else:
            answer = reader.does("play", move=reader.moves()[-1], heard=heard)
        heard = answer["heard"]
        cut = answer["waits"] == "bot" and len(answer["say"]) > 1
        said += answer["say"][:-1] if cut else answer["say"]
    told = reader.does("show", heard=0)["say"]
    assert 8 < len(told) <= heard
    counted = Counter(said)
    assert {sentence: counted[sentence] for sentence in told} == Counter(told)
    assert said[-1] == told[-1], "nothing that was told is summed up in the same breath"
    assert len(reader.does("show", heard=None)["say"]) == 1


def test_a_finished_trick_is_taken_and_another_is_taken_so_far(reader):
    reader.waits()
    shown = ""
    while reader.answer["waits"] != "deal":
        shown = reader.answer["table"].partition('class="last"')[0]
        assert "бере взятку" not in shown
        reader.does("play", move=reader.moves()[0])
        reader.waits()
    assert reader.answer["table"].count("бере взятку") == 1
    assert "поки що бере" not in reader.answer["table"]


def test_a_demo_hand_goes_on_from_a_step(reader):
    reader.waits()
    while reader.waits() == "you":
        reader.does("play", move=reader.moves()[0])
    whole = reader.answer["record"]
    answer = reader.does("from", record=whole, step=5)
    assert answer["record"]["deals"][0]["moves"] == whole["deals"][0]["moves"][:5]


@pytest.mark.parametrize("language", ["en", "uk", "ru", "mk"])
def test_every_language_has_its_table(page, language):
    reader = Reader(page, lang=language)
    assert reader.does("begin", game="laus", options={})["say"][-1]


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("not json", "json"),
        ("{}", "request"),
        ('{"do": "fly"}', "request"),
        (json.dumps(ASKED | {"do": "begin", "game": "whist", "options": {}}), "request"),
        (json.dumps(ASKED | {"do": "begin", "game": "laus", "options": {"target": 7}}), "bad-option"),
        (json.dumps(ASKED | {"do": "show", "record": {"format": "kozyr/9"}}), "unknown-format"),
        (json.dumps(ASKED | {"do": "show", "record": None}), "wrong-type"),
        (json.dumps(ASKED | {"do": "show", "record": [1]}), "wrong-type"),
        (json.dumps(ASKED | {"do": "begin", "game": "laus", "lang": "xx"}), "request"),
        (json.dumps(ASKED | {"do": "begin", "game": "svoi"}), "request"),
        (json.dumps(ASKED | {"do": "begin", "game": "laus", "names": ["Ви", "Богдан"]}), "request"),
        (json.dumps(ASKED | {"do": "begin", "game": "laus", "seat": 4}), "bad-seat"),
        (json.dumps(ASKED | {"do": "begin", "game": "laus", "seat": -1}), "bad-seat"),
        (json.dumps(ASKED | {"do": "begin", "game": "laus", "seat": None}), "bad-seat"),
    ],
)
def test_a_bad_question_gets_an_answer(page, question, kind):
    answer = json.loads(page(question))
    assert answer["error"]["kind"] == kind
    assert answer["error"]["message"]


def test_a_match_of_another_game_is_refused(reader):
    """A link may have been opened on the page of another game, whose rules would be cited."""
    for do in ("show", "from"):
        question = reader.asked | {"do": do, "game": "svoi", "record": reader.answer["record"], "step": 0}
        assert json.loads(reader.page(json.dumps(question)))["error"]["kind"] == "another-game"
    assert reader.does("show", game="laus")


def test_an_illegal_record_is_refused_with_its_place(reader):
    record = json.loads(json.dumps(reader.answer["record"]))
    first = (record["dealer"] + 1) % 4
    record["deals"][0]["moves"] = [record["deals"][0]["hands"][first - 1][0]]
    answer = json.loads(reader.page(json.dumps(reader.asked | {"do": "show", "record": record})))
    assert answer["error"]["kind"] == "illegal"
    assert answer["error"]["where"] == "deals[0].moves[0]"


def test_names_cannot_bring_markup_into_the_page(page):
    reader = Reader(page, names=['<img src=x onerror="alert(1)">', "<b>", "&", '"'])
    reader.does("begin", game="laus", options={})
    reader.waits()
    for part in ("table", "log", "score"):
        assert "<img" not in reader.answer[part]
        assert "<b>&lt;" not in reader.answer[part]
