"""The commands of ``python -m rules_py``: JSON on standard output, one object a line; words for people on the other."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rules_py.bots.players import bots_of, find_bot
from rules_py.core import answers
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.errors import MalformedRecord
from rules_py.core.jsontext import decode_text
from rules_py.core.match import Match, dealt, replay, with_move, with_next_deal
from rules_py.core.options import Value, read_options
from rules_py.core.protocol import Game
from rules_py.core.record import parse_record, write_record

LEGAL, ILLEGAL, MALFORMED = 0, 1, 2
INTERRUPTED = 130
Answer = tuple[dict[str, Any], int]


class CommandProblem(Exception):
    """Something in the words of a command that cannot be done; its text is for the person who typed it."""


def main(words: Sequence[str]) -> int:
    """Runs one command and returns its exit status: 0 done, 1 an illegal move, 2 a malformed record or command."""
    asked = _parser().parse_args(words)
    try:
        status: int = asked.run(asked)
        sys.stdout.flush()
    except CommandProblem as problem:
        print(f"rules_py: {problem}", file=sys.stderr)
        return MALFORMED
    except BrokenPipeError:
        _write_no_more()
        return LEGAL
    except OSError as problem:
        _write_no_more()
        print(f"rules_py: cannot write the answer: {problem.strerror}", file=sys.stderr)
        return MALFORMED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _write_no_more() -> None:
    """Python writes what is left when it ends, and would complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rules_py", description="The rules of the games of Kozyr, from a shell."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("replay", help="replay a record and say where the match stands")
    _reads_records(command)
    command.add_argument("--trace", action="store_true", help="also list every move with the choice before it")
    command.set_defaults(run=_replay)

    command = commands.add_parser("deal", help="print a fresh record with no moves")
    _names_game(command)
    command.set_defaults(run=_deal)

    command = commands.add_parser("selfplay", help="print a whole match played by bots")
    _names_game(command)
    command.add_argument("--bots", required=True, metavar="NAME,…", help="one name for all seats, or one a seat")
    command.add_argument("--deals", type=_whole_number, metavar="K", help="stop after K deals")
    command.set_defaults(run=_selfplay)

    command = commands.add_parser("choose", help="print what a bot plays for the seat to act")
    _reads_records(command)
    command.add_argument("--bot", required=True, metavar="NAME")
    command.add_argument("--seed", type=int, required=True, metavar="N")
    command.set_defaults(run=_choose)

    command = commands.add_parser("games", help="list the games with their options, bots and rule ids")
    command.set_defaults(run=_games)
    return parser


def _reads_records(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record; - is standard input")
    command.add_argument("--jsonl", action="store_true", help="one record a line, one answer a line")


def _names_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seed", type=int, required=True, metavar="N")
    command.add_argument(
        "--option", action="append", nargs="+", default=[], metavar="k=v", help="an option, as often as you like"
    )


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return int(text)


def _replay(asked: argparse.Namespace) -> int:
    def answer(data: bytes) -> Answer:
        match = _match(data)
        steps = {"steps": answers.steps_answer(match)} if asked.trace else {}
        if match.illegal:
            return answers.illegal_answer(match.illegal) | steps, ILLEGAL
        return answers.state_answer(match) | steps, LEGAL

    return _answer_records(asked, answer)


def _choose(asked: argparse.Namespace) -> int:
    def answer(data: bytes) -> Answer:
        match = _match(data)
        if match.illegal:
            return answers.illegal_answer(match.illegal), ILLEGAL
        if match.deal_over:
            raise MalformedRecord("deal-over", f"deals[{len(match.deals) - 1}]", "the deal is over: no seat is to act")
        choice = _bot(asked.bot, match.record.game.slug)(
            match.rules, match.rules.view(match.state, match.state.to_act), Random(asked.seed)
        )
        reasons = [{"id": reason.id, **reason.data} for reason in choice.reasons]
        values = {"values": {str(move): value for move, value in choice.values.items()}} if choice.values else {}
        return {"move": str(choice.move), "reasons": reasons} | values, LEGAL

    return _answer_records(asked, answer)


def _match(data: bytes) -> Match:
    return replay(parse_record(decode_text(data)))


def _answer_records(asked: argparse.Namespace, answer: Any) -> int:
    worst = LEGAL
    for data in _records(asked.file, asked.jsonl):
        try:
            said, status = answer(data)
        except MalformedRecord as error:
            said, status = answers.error_answer(error), MALFORMED
        _print(said)
        worst = max(worst, status)
    return worst


def _records(file: str, lines: bool) -> Iterator[bytes]:
    if file == "-" and sys.stdin is None:
        raise CommandProblem("cannot read standard input: it is closed")
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as source:
            if lines:
                yield from (line for line in source if line.strip())
            else:
                yield source.read()
    except OSError as problem:
        raise CommandProblem(f"cannot read {file!r}: {problem.strerror}") from None


def _deal(asked: argparse.Namespace) -> int:
    game = _game(asked.game)
    _print(write_record(dealt(game, _options(game, asked.option), asked.seed)))
    return LEGAL


def _selfplay(asked: argparse.Namespace) -> int:
    game = _game(asked.game)
    names = asked.bots.split(",")
    if len(names) == 1:
        names *= game.seats
    if len(names) != game.seats:
        raise CommandProblem(f"{game.slug} has {game.seats} seats: name one bot or {game.seats}, not {len(names)}")
    bots = [_bot(name, game.slug) for name in names]
    chances = [Random(asked.seed * game.seats + seat) for seat in range(game.seats)]
    match = replay(dealt(game, _options(game, asked.option), asked.seed))
    while True:
        while not match.deal_over:
            seat = match.state.to_act
            choice = bots[seat](match.rules, match.rules.view(match.state, seat), chances[seat])
            match = with_move(match, choice.move)
        if match.standing.over or len(match.deals) == asked.deals:
            break
        match = with_next_deal(match, asked.seed)
    _print(write_record(match.record))
    return LEGAL


def _games(asked: argparse.Namespace) -> int:
    for slug in slugs():
        game = find_game(slug)
        _print(
            {
                "game": slug,
                "seats": game.seats,
                "options": {option.name: list(option.values) for option in game.options},
                "presets": {name: dict(options) for name, options in game.presets.items()},
                "bots": list(bots_of(slug)),
                "rules": list(game.rule_ids),
            }
        )
    return LEGAL


def _game(slug: str) -> Game:
    try:
        return find_game(slug)
    except LookupError:
        raise CommandProblem(f"there is no game {slug!r}; the games are {', '.join(slugs())}") from None


def _bot(name: str, slug: str) -> Any:
    try:
        return find_bot(name, slug)
    except LookupError as missing:
        raise CommandProblem(str(missing)) from None


def _options(game: Game, words: list[list[str]]) -> dict[str, Value]:
    try:
        return game.essential(read_options(game.options, [word for group in words for word in group]))
    except ValueError as problem:
        raise CommandProblem(f"--option {problem}") from None


def _print(value: dict[str, Any]) -> None:
    if sys.stdout is None:
        raise CommandProblem("cannot write the answer: standard output is closed")
    sys.stdout.write(json.dumps(value) + "\n")
