"""Records that no legal history can have left: each is refused by name, with its place, at once."""

import copy
import json
import time

import pytest

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import dealt
from rules_py.core.record import write_record
from tests.engine.asking import ask, refused
from tests.engine.playing import random_record

every_game = pytest.mark.parametrize("slug", slugs())
OTHERS = [None, True, False, 0, 7, -1, 0.5, 2.0, 10**30, "", "x", "\ud800", [], [[]], [None], {}, {"a": 1}]


def record_of(slug, options=None):
    """A fresh record with every key that there may be."""
    return write_record(dealt(find_game(slug), options or {}, 1))


def finished(slug, deals=1):
    """A record whose last deal is over."""
    record, standing = random_record(slug, {}, 3, deals=deals)
    return write_record(record), standing


def replay(value):
    return replay_text(json.dumps(value))


def replay_text(text):
    return ask("replay", "-", stdin=text)


def error_of(value):
    return refused(replay(value))


def error_of_text(text):
    return refused(replay_text(text))


# wrong types everywhere


def paths(value, at=()):
    """Every place in a record, of long lists only the first, the fifth and the last."""
    yield at
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*at, key))
    elif isinstance(value, list):
        for index in sorted({0, min(4, len(value) - 1), len(value) - 1} if value else ()):
            yield from paths(value[index], (*at, index))


def written(path):
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def replaced(value, path, new):
    if not path:
        return new
    value = copy.copy(value)
    value[path[0]] = replaced(value[path[0]], path[1:], new)
    return value


def value_at(value, path):
    for step in path:
        value = value[step]
    return value


def whole_record(slug):
    record, _ = finished(slug, deals=2)
    option = next(option for option in find_game(slug).options if len(option.values) > 1)
    record["options"] = {option.name: option.default}
    return record


@every_game
def test_a_value_of_another_type_is_refused_at_every_place(slug):
    record = whole_record(slug)
    assert replay(record).status == 0
    for path in paths(record):
        old = value_at(record, path)
        for new in OTHERS:
            if type(new) is type(old):
                continue
            error = error_of(replaced(record, path, new))
            assert error["where"] == written(path), f"{new!r} at {written(path)}"


@every_game
def test_a_key_too_many_or_too_few_is_refused(slug):
    record = whole_record(slug)
    for path in paths(record):
        inner = value_at(record, path)
        if not isinstance(inner, dict) or path[-1:] == ("options",):
            continue
        error = error_of(replaced(record, path, {**inner, "extra": 1}))
        assert (error["kind"], error["where"]) == ("unknown-key", written((*path, "extra")))
        for key in inner:
            shorter = {other: inner[other] for other in inner if other != key}
            if key in ("options", "talon"):
                continue
            error = error_of(replaced(record, path, shorter))
            assert (error["kind"], error["where"]) == ("missing-key", written((*path, key)))


@every_game
def test_options_and_an_empty_talon_may_be_left_out(slug):
    record = record_of(slug)
    del record["options"]
    if not record["deals"][0]["talon"]:
        del record["deals"][0]["talon"]
    assert replay(record).status == 0


# the head of a record


@every_game
@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [
        ("format", "kozyr/2", "unknown-format"),
        ("format", "Kozyr/1", "unknown-format"),
        ("format", "", "unknown-format"),
        ("game", "whist", "unknown-game"),
        ("game", "Laus", "unknown-game"),
        ("game", "", "unknown-game"),
        ("game", "__init__", "unknown-game"),
        ("game", "__pycache__", "unknown-game"),
        ("game", "laus.model", "unknown-game"),
        ("game", "../laus", "unknown-game"),
        ("game", "лаус", "unknown-game"),
        ("game", "x" * 100_000, "unknown-game"),
        ("dealer", -1, "bad-dealer"),
        ("dealer", 4, "bad-dealer"),
        ("dealer", 10**400, "bad-dealer"),
        ("deals", [], "no-deals"),
    ],
)
def test_the_head_of_a_record(slug, key, value, kind):
    error = error_of({**record_of(slug), key: value})
    assert (error["kind"], error["where"]) == (kind, key)


@every_game
def test_another_version_is_named_before_its_other_keys(slug):
    record = {**record_of(slug), "format": "kozyr/2", "clock": 5}
    del record["dealer"]
    assert error_of(record)["kind"] == "unknown-format"


@every_game
def test_the_dealer_is_a_seat(slug):
    seats = find_game(slug).seats
    assert error_of({**record_of(slug), "dealer": seats})["kind"] == "bad-dealer"
    assert replay({**record_of(slug), "dealer": seats - 1}).status == 0


@every_game
def test_options_that_do_not_exist(slug):
    game = find_game(slug)
    error = error_of({**record_of(slug), "options": {"no_such": "on"}})
    assert (error["kind"], error["where"]) == ("unknown-option", "options.no_such")
    for option in game.options:
        assert (
            error_of({**record_of(slug), "options": {option.name.upper(): option.default}})["kind"] == "unknown-option"
        )
        wrong = ["", "ON", "yes", 10**6, -1, 0, None, True, 2.0, [], {}]
        if isinstance(option.default, int):
            wrong += [str(option.default), float(option.default), bool(option.default)]
        for value in wrong:
            if any(type(value) is type(known) and value == known for known in option.values):
                continue
            error = error_of({**record_of(slug), "options": {option.name: value}})
            assert (error["kind"], error["where"]) == ("bad-option", f"options.{option.name}"), value


@every_game
def test_every_option_may_be_named_with_its_default(slug):
    options = {option.name: option.default for option in find_game(slug).options}
    said = replay({**record_of(slug), "options": options})
    assert said.status == 0
    assert said.answer["options"] == options == replay(record_of(slug)).answer["options"]


@every_game
def test_the_ends_of_a_range_are_values_and_what_lies_beyond_is_not(slug):
    for option in find_game(slug).options:
        if option.span:
            low, high = option.span
            for value in (low, high):
                assert replay({**record_of(slug), "options": {option.name: value}}).status == 0
            for value in (low - 1, high + 1):
                assert error_of({**record_of(slug), "options": {option.name: value}})["kind"] == "bad-option"


# cards


def with_hand(slug, change):
    record = record_of(slug)
    change(record["deals"][0]["hands"])
    return record


@every_game
def test_a_hand_too_many_or_too_few(slug):
    for change in (lambda hands: hands.pop(), lambda hands: hands.append([]), lambda hands: hands.clear()):
        error = error_of(with_hand(slug, change))
        assert (error["kind"], error["where"]) == ("wrong-hands", "deals[0].hands")


@every_game
def test_a_card_too_many_or_too_few(slug):
    seats = find_game(slug).seats
    for change in (
        lambda hands: hands[-1].pop(),
        lambda hands: hands[-1].append("H7"),
        lambda hands: hands[-1].clear(),
    ):
        error = error_of(with_hand(slug, change))
        assert (error["kind"], error["where"]) == ("wrong-card-count", f"deals[0].hands[{seats - 1}]")
    record = record_of(slug)
    record["deals"][0]["talon"] = [*record["deals"][0]["talon"], "H7"]
    assert error_of(record)["kind"] == "wrong-card-count"
    if record_of(slug)["deals"][0]["talon"]:
        del record["deals"][0]["talon"]
        error = error_of(record)
        assert (error["kind"], error["where"]) == ("wrong-card-count", "deals[0].talon")


@every_game
def test_a_card_twice(slug):
    def doubled(hands):
        hands[-1][3] = hands[0][2]

    error = error_of(with_hand(slug, doubled))
    seats = find_game(slug).seats
    assert (error["kind"], error["where"]) == ("duplicate-card", f"deals[0].hands[{seats - 1}][3]")
    assert "deals[0].hands[0][2]" in error["message"]


@every_game
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("HТ", "CYRILLIC CAPITAL LETTER TE"),
        ("НA", "CYRILLIC CAPITAL LETTER EN"),
        ("СK", "CYRILLIC CAPITAL LETTER ES"),
        ("SК", "CYRILLIC CAPITAL LETTER KA"),
        ("SА", "CYRILLIC CAPITAL LETTER A"),
        ("♥7", "BLACK HEART SUIT"),
        ("H７", "FULLWIDTH DIGIT SEVEN"),
        ("H7\u200b", "ZERO WIDTH SPACE"),
        ("\ud800", "U+D800"),
        ("hj", ""),
        ("Hj", ""),
        ("JH", ""),
        ("H10", ""),
        ("H1", ""),
        ("", ""),
        (" H7", ""),
        ("H7 ", ""),
        ("H7\n", ""),
        ("H7\x00", ""),
        ("joker", ""),
        ("H" * 100_000, ""),
    ],
)
def test_what_is_no_card_is_refused_and_its_foreign_letter_named(slug, text, named):
    def spoil(hands):
        hands[0][0] = text

    error = error_of(with_hand(slug, spoil))
    assert (error["kind"], error["where"]) == ("unknown-card", "deals[0].hands[0][0]")
    assert named in error["message"]
    record = record_of(slug)
    record["deals"][0]["moves"] = [text]
    error = error_of(record)
    assert (error["kind"], error["where"]) == ("unknown-move", "deals[0].moves[0]")
    assert named in error["message"]


@every_game
def test_a_card_that_is_not_in_the_pack(slug):
    def foreign(hands):
        hands[0][0] = "H2"

    error = error_of(with_hand(slug, foreign))
    assert (error["kind"], error["where"]) == ("unknown-card", "deals[0].hands[0][0]")


@every_game
@pytest.mark.parametrize(
    "text", ["H2", "PASS", "pass ", "trump:X", "trump:", "done:", "discard:H33", "partner:9", "solo8"]
)
def test_what_is_no_move_is_refused(slug, text):
    record = record_of(slug)
    record["deals"][0]["moves"] = [text]
    assert error_of(record)["kind"] == "unknown-move"


@every_game
def test_a_move_of_another_game_is_refused(slug):
    calls = {
        text for other in slugs() for text, move in find_game(other).moves.items() if move not in find_game(slug).moves
    }
    for text in sorted(calls):
        record = record_of(slug)
        record["deals"][0]["moves"] = [text]
        assert error_of(record)["kind"] == "unknown-move"


# moves and deals after the end


@every_game
def test_a_move_after_the_end_of_a_deal(slug):
    record, _ = finished(slug)
    moves = record["deals"][0]["moves"]
    moves.append(moves[-1])
    error = error_of(record)
    assert (error["kind"], error["where"]) == ("move-after-end", f"deals[0].moves[{len(moves) - 1}]")


@every_game
def test_a_deal_after_an_unfinished_one(slug):
    record, _ = finished(slug, deals=2)
    record["deals"][0]["moves"].pop()
    error = error_of(record)
    assert (error["kind"], error["where"]) == ("deal-unfinished", "deals[1]")
    record["deals"][0]["moves"] = []
    assert error_of(record)["kind"] == "deal-unfinished"


@every_game
def test_a_deal_after_the_end_of_the_match(slug):
    record, standing = finished(slug, deals=None)
    assert standing.over
    record["deals"].append(record["deals"][0])
    error = error_of(record)
    assert (error["kind"], error["where"]) == ("deal-after-end", f"deals[{len(record['deals']) - 1}]")


@every_game
def test_moves_after_an_illegal_one_are_not_looked_at(slug):
    """An illegal move is told although deals follow that no legal history could have."""
    record, _ = finished(slug, deals=2)
    game = find_game(slug)
    state = ask("replay", "-", stdin=json.dumps(record_of(slug))).answer
    wrong = next(text for text in game.moves if text not in state["legal"])
    record["deals"][0] = record_of(slug)["deals"][0]
    record["dealer"] = record_of(slug)["dealer"]
    record["deals"][0]["moves"] = [wrong, wrong]
    said = replay(record)
    assert said.status == 1
    assert said.answer["illegal"]["ply"] == 0


# the text itself


@every_game
@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        (lambda _: "", "json"),
        (lambda _: "{", "json"),
        (lambda text: text[:-1], "json"),
        (lambda text: text[: len(text) // 2], "json"),
        (lambda text: text + "x", "json"),
        (lambda text: text + text, "json"),
        (lambda text: text.replace('"', "'"), "json"),
        (lambda text: text.replace("]}", ",]}", 1), "json"),
        (lambda text: "// a record\n" + text, "json"),
        (lambda text: "\ufeff" + text, "byte-order-mark"),
        (lambda text: text.replace('"dealer": ', '"dealer": NaN, "x": ', 1), "json"),
        (lambda text: text.replace('"dealer": ', '"dealer": -Infinity, "x": ', 1), "json"),
        (lambda text: text.replace('"dealer": ', '"dealer": 0', 1), "json"),
        (lambda text: text.replace('"dealer": ', '"dealer": ' + "9" * 5000 + ', "x": ', 1), "json"),
        (lambda text: text.replace('"dealer": ', '"dealer": 1e400, "x": ', 1), "unknown-key"),
        (lambda text: text.replace('"format"', '"for\x01mat"', 1), "json"),
        (lambda text: text.encode("utf-16"), "not-utf8"),
        (lambda text: text.encode().replace(b"kozyr", b"ko\xffzyr"), "not-utf8"),
        (lambda text: text.encode().replace(b"kozyr", b"\xed\xa0\x80"), "not-utf8"),
        (lambda _: b"\x00", "json"),
        (lambda _: "null", "wrong-type"),
        (lambda _: "[]", "wrong-type"),
        (lambda text: f"[{text}]", "wrong-type"),
        (lambda _: '"' + "x" * 100 + '"', "wrong-type"),
    ],
)
def test_what_is_no_json_object(slug, spoil, kind):
    text = json.dumps(record_of(slug))
    spoilt = spoil(text)
    if kind == "json" and isinstance(spoilt, str) and spoilt.startswith(text[:10]) and '"dealer": 0' in spoilt:
        spoilt = spoilt.replace('"dealer": 0', '"dealer": 00', 1)
    assert error_of_text(spoilt)["kind"] == kind


@every_game
@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("format", "format"),
        ("deals", "deals"),
        ("options", "options"),
        ("hands", "deals[0].hands"),
        ("moves", "deals[0].moves"),
        ("talon", "deals[0].talon"),
    ],
)
def test_a_key_that_stands_twice(slug, key, where):
    text = json.dumps(record_of(slug))
    doubled = text.replace(f'"{key}":', f'"{key}": [], "{key}":', 1)
    error = error_of_text(doubled)
    assert (error["kind"], error["where"]) == ("duplicate-key", where)


def test_a_key_that_stands_twice_in_places_that_no_record_has():
    error = error_of_text('{"format": "kozyr/1", "x": [1, {"y": {"z": 1, "z": 1}}]}')
    assert (error["kind"], error["where"]) == ("duplicate-key", "x[1].y.z")
    assert error_of_text('{"options": {"target": 500, "target": 500}}')["where"] == "options.target"


# size


LAUS = json.dumps(record_of("laus"))
TEN_MB = 10 * 2**20
AT_MOST = 8
"""So many times the processor time of reading a plain list of 10 MB: a second, where that takes an eighth of one."""
HUGE = {
    "a key of 10 MB": '{"' + "k" * TEN_MB + '": 1}',
    "a text of 10 MB": LAUS.replace("kozyr/1", "k" * TEN_MB),
    "a game of 10 MB": LAUS.replace('"laus"', '"' + "k" * TEN_MB + '"'),
    "a card of 10 MB": LAUS.replace('"H7"', '"' + "H" * TEN_MB + '"'),
    "Cyrillic of 10 MB": LAUS.replace('"H7"', '"' + "Т" * (TEN_MB // 2) + '"'),
    "a number of 10 MB": LAUS.replace('"dealer": 0', '"dealer": ' + "9" * TEN_MB).replace('"dealer": ', '"dealer": 1'),
    "a list of 10 MB": LAUS.replace('"talon": []', '"talon": [' + "0," * (TEN_MB // 2) + "0]"),
    "moves of 10 MB": LAUS.replace('"moves": []', '"moves": [' + '"H7",' * (TEN_MB // 5) + '"H7"]'),
    "wrong moves of 10 MB": LAUS.replace('"moves": []', '"moves": [' + "[]," * (TEN_MB // 3) + "[]]"),
    "keys of 10 MB": "{" + ",".join(f'"k{n}":0' for n in range(TEN_MB // 12)) + "}",
    "the same key over 10 MB": "{" + ",".join(['"k":0'] * (TEN_MB // 6)) + "}",
    "blanks of 10 MB": " " * TEN_MB,
    "nested lists": "[" * 100_000,
    "nested lists that close": "[" * 100_000 + "]" * 100_000,
    "nested objects": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a nested hand": LAUS.replace('"H7"', "[" * 100_000 + "]" * 100_000),
    "10 MB of brackets": "[" * TEN_MB,
    "10 MB of minus": "-" * TEN_MB,
    "10 MB of quotes": '"' * TEN_MB,
    "10 MB of backslashes": '"' + "\\" * TEN_MB,
    "10 MB of zero bytes": "\x00" * TEN_MB,
}


def timed(doing):
    begun = time.process_time()
    done = doing()
    return time.process_time() - begun, done


def seconds_of_plain_reading():
    text = "[" + '"H7",' * (TEN_MB // 5) + '"H7"]'
    return max(timed(lambda: json.loads(text))[0] for _ in range(3))


@pytest.mark.parametrize("name", HUGE)
def test_size_does_not_matter(name):
    text = HUGE[name]
    seconds, said = timed(lambda: replay_text(text))
    if name == "moves of 10 MB":
        assert said.status == 1
    else:
        refused(said)
    assert seconds < AT_MOST * seconds_of_plain_reading()


@every_game
def test_deals_of_10_mb(slug):
    deal = json.dumps(record_of(slug)["deals"][0])
    record = record_of(slug)
    record["deals"] = ["here"]
    text = json.dumps(record).replace('"here"', ",".join([deal] * (TEN_MB // len(deal))))
    seconds, error = timed(lambda: error_of_text(text))
    assert error["kind"] == "deal-unfinished"
    assert seconds < AT_MOST * seconds_of_plain_reading()


@pytest.mark.parametrize("depth", [10, 100, 500, 900, 940, 950, 960, 970, 975, 980, 985, 990, 995, 1000, 1100, 2000])
@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_any_depth(depth, opening):
    nested = opening * depth + "1" + ("]" if opening == "[" else "}") * depth
    for place in ('"H7"', '"kozyr/1"', '"laus"', "{}", "[]"):
        refused(replay_text(LAUS.replace(place, nested, 1)))
    refused(replay_text(nested))
