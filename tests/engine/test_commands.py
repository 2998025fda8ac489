"""``python -m rules_py``: what each command answers, its exit status, and what it says to people."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rules_py.core.catalogue import find_game, slugs
from rules_py.core.match import replay
from rules_py.core.record import read_record, write_record
from tests.engine.asking import ask, refused
from tests.engine.levels import quick_bots
from tests.engine.playing import random_record

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("slug", slugs())
STATE_KEYS = [
    "game",
    "options",
    "deal",
    "ply",
    "phase",
    "dealer",
    "to_act",
    "legal",
    "hands",
    "deal_over",
    "points",
    "score",
    "match_over",
    "winners",
    "losers",
]


def written(slug, deals=2, seed=3, options=None):
    record, _ = random_record(slug, options or {}, seed, deals=deals)
    return write_record(record)


def lines(*records):
    return "".join((record if isinstance(record, str) else json.dumps(record)) + "\n" for record in records)


def with_illegal_move(slug, ply=3):
    """A record whose move at a ply is well formed and refused, with its legal moves."""
    record = written(slug, deals=1)
    moves = record["deals"][0]["moves"]
    del moves[ply:]
    state = ask("replay", "-", stdin=json.dumps(record)).answer
    moves.append(next(text for text in find_game(slug).moves if text not in state["legal"]))
    return record, state


# replay


@every_game
def test_replay_tells_where_a_match_stands(slug):
    record = written(slug)
    said = ask("replay", "-", stdin=json.dumps(record))
    assert (said.status, said.stderr) == (0, "")
    answer = said.answer
    assert list(answer) == STATE_KEYS
    game = find_game(slug)
    assert answer["options"] == game.complete({})
    assert (answer["deal"], answer["phase"], answer["to_act"], answer["legal"]) == (1, "over", None, [])
    assert answer["ply"] == len(record["deals"][1]["moves"])
    assert answer["deal_over"] is True
    assert len(answer["points"]) == game.seats


@every_game
def test_replay_of_every_beginning_of_a_record(slug):
    record = written(slug, deals=1)
    moves = record["deals"][0]["moves"][:40]
    beginnings = [{**record, "deals": [{**record["deals"][0], "moves": moves[:ply]}]} for ply in range(len(moves) + 1)]
    said = ask("replay", "-", "--jsonl", stdin=lines(*beginnings))
    assert said.status == 0
    for ply, answer in enumerate(said.answers):
        assert list(answer) == STATE_KEYS
        assert answer["ply"] == ply
        assert answer["legal"] == sorted(answer["legal"])
        assert all(hand == sorted(hand) for hand in answer["hands"])
        if not answer["deal_over"]:
            assert answer["points"] is None
            assert answer["legal"]
            assert (answer["match_over"], answer["winners"], answer["losers"]) == (False, [], [])
        if ply < len(moves):
            assert moves[ply] in answer["legal"]


@every_game
def test_replay_traces_every_move(slug):
    record = written(slug)
    said = ask("replay", "-", "--trace", stdin=json.dumps(record))
    answer = said.answer
    assert list(answer) == [*STATE_KEYS, "steps"]
    steps = answer["steps"]
    assert [step["move"] for step in steps] == [move for deal in record["deals"] for move in deal["moves"]]
    assert [(step["deal"], step["ply"]) for step in steps] == [
        (number, ply) for number, deal in enumerate(record["deals"]) for ply in range(len(deal["moves"]))
    ]
    for step in steps:
        assert list(step) == ["deal", "ply", "to_act", "phase", "legal", "move"]
        assert step["move"] in step["legal"]
        assert step["legal"] == sorted(step["legal"])


@every_game
def test_an_illegal_move_is_told_with_its_rule(slug):
    record, state = with_illegal_move(slug)
    said = ask("replay", "-", stdin=json.dumps(record))
    assert (said.status, said.stderr) == (1, "")
    assert list(said.answer) == ["illegal"]
    illegal = said.answer["illegal"]
    assert list(illegal) == ["deal", "ply", "seat", "move", "rule", "legal"]
    assert (illegal["deal"], illegal["ply"], illegal["seat"]) == (0, 3, state["to_act"])
    assert illegal["move"] == record["deals"][0]["moves"][3]
    assert illegal["legal"] == state["legal"]
    assert illegal["rule"] in {*find_game(slug).rule_ids, "not-your-card", "wrong-phase"}


@every_game
def test_an_illegal_move_with_trace_carries_the_steps_before_it(slug):
    record, _ = with_illegal_move(slug)
    said = ask("replay", "-", "--trace", stdin=json.dumps(record))
    assert said.status == 1
    assert list(said.answer) == ["illegal", "steps"]
    assert [step["move"] for step in said.answer["steps"]] == record["deals"][0]["moves"][:3]


@every_game
def test_jsonl_answers_every_line_whatever_the_others_are(slug):
    good, (illegal, _) = written(slug), with_illegal_move(slug)
    bad = "{not json"
    foreign = b'{"format": "\xff"}\n'
    text = lines(good, bad, "", "   ", illegal, good).encode() + foreign + lines("[" * 100_000, good).encode()
    for trace in ((), ("--trace",)):
        said = ask("replay", "-", "--jsonl", *trace, stdin=text)
        assert said.status == 2
        kinds = [next((key for key in ("error", "illegal") if key in answer), "state") for answer in said.answers]
        assert kinds == ["state", "error", "illegal", "state", "error", "error", "state"]


@every_game
@pytest.mark.parametrize(
    ("which", "status"), [("g", 0), ("gi", 1), ("ig", 1), ("gib", 2), ("big", 2), ("bg", 2), ("", 0)]
)
def test_jsonl_ends_with_its_worst_line(slug, which, status):
    kinds = {"g": written(slug), "i": with_illegal_move(slug)[0], "b": "no"}
    said = ask("replay", "-", "--jsonl", stdin=lines(*(kinds[each] for each in which)))
    assert said.status == status
    assert len(said.lines) == len(which)


def test_jsonl_needs_no_line_end_and_minds_no_carriage_return():
    record = json.dumps(written("laus"))
    said = ask("replay", "-", "--jsonl", stdin=f"{record}\r\n{record}\r\n\r\n{record}")
    assert (said.status, len(said.lines)) == (0, 3)


def test_an_error_holds_no_letter_that_a_terminal_cannot_show():
    record = written("laus")
    record["deals"][0]["hands"][0][0] = "\ud800\x1b[31m"
    assert refused(ask("replay", "-", stdin=json.dumps(record)))
    assert ask("replay", "-", stdin=json.dumps(record)).lines[0].isascii()


# files


def test_a_record_from_a_file(tmp_path):
    file = tmp_path / "a record.json"
    file.write_text(json.dumps(written("laus"), indent=2))
    assert ask("replay", str(file)).status == 0


@pytest.mark.parametrize("command", [("replay",), ("replay", "--jsonl"), ("choose", "--bot", "random", "--seed", "1")])
def test_a_file_that_cannot_be_read_is_told_in_one_line(tmp_path, command):
    locked = tmp_path / "locked"
    locked.write_text("{}")
    locked.chmod(0)
    cases = [tmp_path / "no such file", tmp_path, tmp_path / "\udcff", tmp_path / "two\nlines", locked]
    for file in cases:
        if file == locked and _reads_anyway(locked):
            continue
        said = ask(command[0], str(file), *command[1:])
        assert said.status == 2, file
        assert said.lines == []
        assert said.stderr.startswith("rules_py: cannot read")
        assert said.stderr.count("\n") == 1


def _reads_anyway(file):
    try:
        file.read_text()
    except PermissionError:
        return False
    return True


# deal


@every_game
def test_deal_prints_a_fresh_record(slug):
    said = ask("deal", slug, "--seed", "7")
    assert (said.status, said.stderr) == (0, "")
    record = said.answer
    assert list(record) == ["format", "game", "options", "dealer", "deals"]
    assert (record["format"], record["game"], record["options"]) == ("kozyr/1", slug, {})
    assert len(record["deals"]) == 1
    assert record["deals"][0]["moves"] == []
    assert ask("replay", "-", stdin=said.lines[0]).answer["ply"] == 0


@every_game
def test_the_same_seed_gives_the_same_deal(slug):
    first = ask("deal", slug, "--seed", "7").lines
    Random(3).random()
    assert ask("deal", slug, "--seed", "7").lines == first
    assert ask("deal", slug, "--seed", "8").lines != first
    dealers = {ask("deal", slug, "--seed", str(seed)).answer["dealer"] for seed in range(40)}
    assert dealers == set(range(find_game(slug).seats)), "every seat may deal first"


@every_game
def test_deal_takes_options(slug):
    game = find_game(slug)
    for option in game.options:
        for value in option.values:
            said = ask("deal", slug, "--seed", "1", "--option", f"{option.name}={value}")
            assert said.status == 0
            assert said.answer["options"] == game.essential({option.name: value})
            assert ask("replay", "-", stdin=said.lines[0]).answer["options"][option.name] == value
    words = [f"{option.name}={option.values[-1]}" for option in game.options]
    together = ask("deal", slug, "--seed", "1", "--option", *words)
    apart = ask("deal", slug, "--seed", "1", *(part for word in words for part in ("--option", word)))
    assert together == apart
    assert together.status == 0


@every_game
@pytest.mark.parametrize(
    "word", ["no_such=1", "no-equals", "=on", "{name}=nonsense", "{name}=", "{name}={value} {name}={value}"]
)
def test_options_that_do_not_fit_are_told_in_one_line(slug, word):
    option = find_game(slug).options[0]
    words = word.format(name=option.name, value=option.default).split()
    said = ask("deal", slug, "--seed", "1", "--option", *words)
    assert said.status == 2
    assert said.lines == []
    assert said.stderr.startswith("rules_py: ")
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("shuffle",),
        ("deal",),
        ("deal", "laus"),
        ("deal", "laus", "--seed", "x"),
        ("deal", "laus", "--seed", "1.5"),
        ("deal", "laus", "--seed"),
        ("replay",),
        ("replay", "-", "--loud"),
        ("choose", "-", "--seed", "1"),
        ("selfplay", "laus", "--seed", "1"),
        ("selfplay", "laus", "--seed", "1", "--bots", "random", "--deals", "0"),
        ("selfplay", "laus", "--seed", "1", "--bots", "random", "--deals", "-1"),
        ("selfplay", "laus", "--seed", "1", "--bots", "random", "--deals", "²"),
        ("deal", "whist", "--seed", "1"),
        ("deal", "__init__", "--seed", "1"),
        ("deal", "", "--seed", "1"),
        ("selfplay", "laus", "--seed", "1", "--bots", "nobody"),
        ("selfplay", "laus", "--seed", "1", "--bots", "random,random"),
        ("selfplay", "laus", "--seed", "1", "--bots", ""),
        ("selfplay", "laus", "--seed", "1", "--bots", "random,random,random,random,random"),
        ("selfplay", "laus", "--seed", "1", "--bots", "../bots"),
    ],
)
def test_a_command_that_makes_no_sense_ends_with_2_and_says_why(words):
    said = ask(*words)
    assert said.status == 2
    assert said.lines == []
    assert said.stderr.strip()
    assert "Traceback" not in said.stderr


# selfplay


@every_game
def test_selfplay_prints_a_whole_played_match(slug):
    said = ask("selfplay", slug, "--seed", "5", "--bots", "random")
    assert said.status == 0
    answer = ask("replay", "-", stdin=said.lines[0]).answer
    assert answer["match_over"] is True
    assert answer["winners"]


@every_game
def test_selfplay_stops_after_some_deals(slug):
    said = ask("selfplay", slug, "--seed", "5", "--bots", "random", "--deals", "2")
    assert len(said.answer["deals"]) == 2
    assert ask("replay", "-", stdin=said.lines[0]).answer["deal_over"] is True


@every_game
def test_selfplay_begins_with_the_deal_of_its_seed(slug):
    played = ask("selfplay", slug, "--seed", "5", "--bots", "random", "--deals", "1").answer
    fresh = ask("deal", slug, "--seed", "5").answer
    played["deals"][0]["moves"] = []
    assert played == fresh


@every_game
def test_selfplay_is_the_same_whatever_else_calls_for_chance(slug):
    import random

    bots = ",".join(quick_bots(slug)[-1:])
    words = ("selfplay", slug, "--seed", "9", "--bots", bots, "--deals", "1")
    first = ask(*words).lines
    random.seed(1)
    random.random()
    assert ask(*words).lines == first
    game = find_game(slug)
    names = [quick_bots(slug)[seat % len(quick_bots(slug))] for seat in range(game.seats)]
    each = ("selfplay", slug, "--seed", "9", "--bots", ",".join(names), "--deals", "1")
    assert ask(*each).lines == ask(*each).lines


@every_game
def test_foreign_calls_for_chance_between_the_moves_change_nothing(slug, monkeypatch):
    """The engine and its bots draw from their own seeds only: the shared generator is never asked."""
    import random

    def foreign(*_):
        raise AssertionError("the shared generator was asked")

    expected = {name: ask("selfplay", slug, "--seed", "2", "--bots", name, "--deals", "1") for name in quick_bots(slug)}
    for name in ("random", "shuffle", "choice", "randrange", "randint", "sample", "choices", "getrandbits", "uniform"):
        monkeypatch.setattr(random, name, foreign)
    for name, said in expected.items():
        assert ask("selfplay", slug, "--seed", "2", "--bots", name, "--deals", "1") == said


# choose


@every_game
def test_choose_prints_a_legal_move_with_reasons(slug):
    record = written(slug, deals=1)
    del record["deals"][0]["moves"][5:]
    state = ask("replay", "-", stdin=json.dumps(record)).answer
    for name in quick_bots(slug):
        said = ask("choose", "-", "--bot", name, "--seed", "1", stdin=json.dumps(record))
        assert (said.status, said.stderr) == (0, "")
        assert list(said.answer)[:2] == ["move", "reasons"]
        assert said.answer["move"] in state["legal"]
        assert set(said.answer.get("values", {})) <= set(state["legal"])
        assert all("id" in reason for reason in said.answer["reasons"])
        assert ask("choose", "-", "--bot", name, "--seed", "1", stdin=json.dumps(record)) == said


@every_game
def test_choose_answers_like_replay_for_what_cannot_be_chosen(slug):
    over, (illegal, _) = written(slug, deals=1), with_illegal_move(slug)
    fresh = json.loads(ask("deal", slug, "--seed", "1").lines[0])
    text = lines(over, illegal, "no", fresh)
    said = ask("choose", "-", "--jsonl", "--bot", "random", "--seed", "1", stdin=text)
    assert said.status == 2
    assert [next(iter(answer)) for answer in said.answers] == ["error", "illegal", "error", "move"]
    assert refused(ask("choose", "-", "--bot", "random", "--seed", "1", stdin=json.dumps(over)))["kind"] == "deal-over"


def test_choose_by_a_bot_that_does_not_exist():
    fresh = ask("deal", "laus", "--seed", "1").lines[0]
    said = ask("choose", "-", "--bot", "nobody", "--seed", "1", stdin=fresh)
    assert (said.status, said.lines) == (2, [])
    assert "random" in said.stderr


# games


def test_games_lists_every_game():
    said = ask("games")
    assert said.status == 0
    assert [answer["game"] for answer in said.answers] == list(slugs())
    for answer in said.answers:
        game = find_game(answer["game"])
        assert answer["seats"] == game.seats
        assert {name: values[0] for name, values in answer["options"].items()} == game.complete({})
        assert "random" in answer["bots"]
        assert answer["rules"] == list(game.rule_ids)


# the program itself


def run(*words, stdin=b"", hash_seed="0"):
    command = [sys.executable, "-m", "rules_py", *words]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, cwd=ROOT, env=environment, input=stdin, capture_output=True, check=False)


@every_game
def test_nothing_depends_on_the_order_of_a_set(slug):
    """Python orders sets of texts anew in every process; no bot may notice."""
    for bot in quick_bots(slug):
        words = ("selfplay", slug, "--seed", "4", "--bots", bot, "--deals", "2")
        first, second = (run(*words, hash_seed=seed).stdout for seed in ("1", "2"))
        assert first
        assert first == second


def test_the_program_answers_with_exit_statuses_and_no_traceback():
    good, (illegal, _) = written("laus"), with_illegal_move("laus")
    for stdin, status in ((json.dumps(good), 0), (json.dumps(illegal), 1), ("[" * 100_000, 2), ("\ufeff{}", 2)):
        done = run("replay", "-", stdin=stdin.encode())
        assert done.returncode == status
        assert done.stderr == b""
        assert json.loads(done.stdout)
    assert run("games").returncode == 0
    done = run("replay", "/no/such/file")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


def test_the_program_needs_no_installation_and_nothing_but_the_standard_library():
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from rules_py.commands import main; sys.exit(main(['games']))"
    )
    bare = [sys.executable, "-I", "-S", "-c", program, str(ROOT)]
    done = subprocess.run(bare, capture_output=True, check=False, cwd=ROOT.parent)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(slugs())


def test_a_reader_that_leaves_early_is_no_error():
    program = f"{sys.executable} -m rules_py replay - --jsonl --trace | head -c 10"
    text = lines(*[written("laus")] * 400)
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", program], cwd=ROOT, input=text.encode(), capture_output=True, check=False
    )
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("shell", "complaint"),
    [
        ("games > /dev/full", "cannot write the answer: No space left on device"),
        ("games >&-", "cannot write the answer: standard output is closed"),
        ("replay - <&-", "cannot read standard input: it is closed"),
    ],
)
def test_an_answer_that_cannot_be_given_is_one_line_and_not_taken_for_an_illegal_move(shell, complaint):
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m rules_py {shell}"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"rules_py: {complaint}\n")


def test_an_interrupted_command_ends_without_a_traceback():
    program = subprocess.Popen(
        [sys.executable, "-u", "-m", "rules_py", "replay", "-", "--jsonl"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509 - a runner may have it ignored
    )
    with program:
        program.stdin.write(b"{}\n")
        program.stdin.flush()
        program.stdout.readline()  # it is at work
        program.send_signal(signal.SIGINT)
        assert program.stderr.read() == b""
    assert program.returncode == 130


@every_game
def test_the_states_of_a_record_read_back_are_those_that_were_played(slug):
    record = written(slug, seed=11)
    match = replay(read_record(record))
    assert write_record(match.record) == record
    for number, played in enumerate(match.deals):
        deal = record["deals"][number]
        for ply in (0, len(played.moves) // 2, len(played.moves)):
            cut = {**deal, "moves": deal["moves"][:ply]}
            beginning = {**record, "deals": [*record["deals"][:number], cut]}
            assert replay(read_record(beginning)).state == played.states[ply]
