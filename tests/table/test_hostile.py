"""Nothing that comes from a record, a name or a question reaches HTML as anything but text, and nothing falls over."""

import json
from html.parser import HTMLParser

import pytest

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt, replay, with_move
from rules_py.core.record import write_record

SCRIPT = "<script>alert(1)</script>"
HOSTILE = (
    SCRIPT,
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    "&lt;b&gt;{name}{0}%s{{ 7*7 }}{% raw %}",
    "javascript:alert(1)",
    "\u202e\u0000\ud83d\ude00",
)
FRAME = {"lang": "uk", "seat": 0, "faces": "cards.svg", "rules": "../", "seed": 7}
FORBIDDEN = set("audio base embed form iframe img input link meta object script style video".split())  # noqa: SIM905


class Reader(HTMLParser):
    """Notes the tags, the attributes and the text of a page."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.attributes, self.words = set(), set(), []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes |= set(attributes)

    def handle_data(self, data):
        self.words.append(data)


def expect_harmless(html):
    found = Reader(html)
    assert found.tags.isdisjoint(FORBIDDEN)
    for name, value in found.attributes:
        assert not name.startswith("on")
        assert name != "style"
        assert not (name in ("href", "src") and (value or "").strip().lower().startswith(("javascript:", "data:")))
    return found


def record_of(slug, moves=6):
    match = replay(dealt(find_game(slug), {}, seed=3))
    for _ in range(moves):
        match = with_move(
            match, min(match.rules.legal_moves(match.state), key=lambda move: (move == "pass", str(move)))
        )
    return write_record(match.record)


@pytest.fixture
def ask(page):
    return lambda **question: json.loads(page(json.dumps(FRAME | question)))


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_text(ask, slug, name):
    seats = find_game(slug).seats
    answer = ask(do="show", record=record_of(slug), names=[name] * seats)
    assert answer["error"] is None
    shown = [expect_harmless(answer[part]) for part in ("table", "log", "score")]
    assert any(name.split("\0")[0] in " ".join(found.words) for found in shown)
    assert SCRIPT not in answer["table"] + answer["log"] + answer["score"]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_record_says_is_quoted_in_json_and_never_drawn(ask, text):
    good = record_of("laus")
    first = good["deals"][0]
    broken = [
        good | {"game": text},
        good | {"format": text},
        good | {"dealer": text},
        good | {"options": {text: text}},
        good | {"options": {"jack_order": text}},
        good | {text: text},
        good | {"deals": [first | {"moves": [text]}]},
        good | {"deals": [first | {text: []}]},
        good | {"deals": [first | {"hands": [[text, *first["hands"][0][1:]], *first["hands"][1:]]}]},
        text,
        [text],
    ]
    for record in broken:
        for do in ("show", "look", "review", "play"):
            answer = ask(do=do, record=record, move=text, deal=0, step=0)
            assert set(answer) == {"error"}
            assert text not in answer["error"].get("reason", "")


ASKED = {"record": record_of("laus"), "game": "laus", "move": "H7", "step": 1, "deal": 0}
PARTS = ("lang", "seat", "seed", "move", "game", "chosen", "bots", "mode", "step", "deal", "sort", "place", "names")


@pytest.mark.parametrize("key", PARTS)
def test_any_part_of_a_question_may_be_nonsense(ask, key):
    for do in ("begin", "show", "play", "why", "from", "undo", "deal", "look", "review"):
        answer = ask(do=do, **ASKED | {key: SCRIPT})
        for part in ("table", "log", "score", "told", "strip"):
            if isinstance(answer.get(part), str):
                assert SCRIPT not in answer[part]
                expect_harmless(answer[part])


def test_addresses_of_the_page_cannot_break_out_of_their_attribute(ask):
    broken = 'x"><script>alert(1)</script>'
    answer = ask(do="show", record=record_of("laus"), faces=broken, rules=broken)
    expect_harmless(answer["table"] + answer["log"])


def test_a_language_that_no_file_can_be_named_after_is_told_as_an_error(ask):
    assert ask(do="show", record={"format": "kozyr/9"}, lang="\ud800")["error"]["kind"]
