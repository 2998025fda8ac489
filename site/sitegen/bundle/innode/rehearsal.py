# ruff: noqa: INP001 - inside Pyodide this file is a module by itself
"""Runs inside Pyodide: plays with the packed engine as the page will, and tells which standard modules that took."""

import json
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

ENGINE = "/work/engine.zip"
STANDARD = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"
MOVE = re.compile(r'data-move="([^"]+)"')
LONG = 200

#: Codecs are imported by name, wherever text meets bytes.
CODECS = ("ascii", "latin_1", "utf_8", "cp437")


def rehearse(arguments: str) -> str:
    """Imports every module of the engine, plays a deal of each game, and begins one in each language.

    The arguments are the modules, games and languages; the answer lists the files of the standard library in use.
    """
    modules, games, languages = json.loads(arguments)
    sys.path.insert(0, ENGINE)
    for codec in CODECS:
        import_module(f"encodings.{codec}")
    for module in modules:
        import_module(module)
    answer = import_module("kozyr_bundle").start()
    for number, game in enumerate(games):
        for language in languages:
            Rehearsal(answer, game, language).ask("begin", game=game, options={})
        Rehearsal(answer, game, languages[number % len(languages)]).play_deal()
    return json.dumps(sorted(_standard_files()))


class Rehearsal:
    """A reader at a table; an error of the engine is an error here."""

    def __init__(self, answer: Callable[[str], str], game: str, language: str) -> None:
        self.answer = answer
        self.game = game
        self.language = language
        self.seats = import_module("rules_py.core.catalogue").find_game(game).seats

    def ask(self, do: str, **more: object) -> dict[str, Any]:
        """The answer to a question of the page."""
        page = {"lang": self.language, "names": list("NESW")[: self.seats], "faces": "faces.svg", "rules": "../"}
        asked = {"do": do, "seat": 0, "seed": 7, "heard": 0, **page, **more}
        reply: dict[str, Any] = json.loads(self.answer(json.dumps(asked)))
        if reply["error"]:
            raise RuntimeError(f"{self.game} in {self.language}: {do} answered {reply['error']}")
        return reply

    def play_deal(self) -> None:
        """Plays a deal, or the beginning of a very long one; the reader's moves are taken from the buttons."""
        state = self.ask("begin", game=self.game, options={})
        for _ in range(LONG):
            if state["waits"] == "bot":
                state = self.ask("bot", record=state["record"])
            elif state["waits"] == "you":
                state = self.ask("play", record=state["record"], move=self._first_move(state["table"]))
            else:
                break
        for do in ("undo", "show", "deal"):
            self.ask(do, record=state["record"])

    def _first_move(self, table: str) -> str:
        move = MOVE.search(table)
        if move is None:
            raise RuntimeError(f"{self.game} in {self.language}: the table waits for the reader and offers no move")
        return move[1]


def _standard_files() -> set[str]:
    origins = {spec.origin or "" for module in list(sys.modules.values()) if (spec := module.__spec__)}
    return {origin.partition(STANDARD)[2] for origin in origins if STANDARD in origin and origin.endswith(".pyc")}
