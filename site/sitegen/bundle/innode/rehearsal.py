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
MOVES = re.compile(r'data-move="([^"]+)"')

#: Codecs are imported by name, wherever text meets bytes.
CODECS = ("ascii", "latin_1", "utf_8", "cp437")


def rehearse(arguments: str) -> str:
    """Imports every module of the engine and plays a deal of each game in each language.

    The arguments are the modules, games and languages; the answer lists the files of the standard library in use.
    """
    modules, games, languages = json.loads(arguments)
    sys.path.insert(0, ENGINE)
    for codec in CODECS:
        import_module(f"encodings.{codec}")
    for module in modules:
        import_module(module)
    answer = import_module("kozyr_bundle").start()
    for game in games:
        for language in languages:
            play_deal(answer, game, language)
    return json.dumps(sorted(_standard_files()))


def play_deal(answer: Callable[[str], str], game: str, language: str) -> None:
    """A whole deal, the reader's moves taken from the buttons of the table; an error of the engine is an error here."""

    def ask(do: str, **more: object) -> dict[str, Any]:
        page = {"names": list("NESW"), "faces": "faces.svg", "rules": "../"}
        asked = {"do": do, "lang": language, "seat": 0, "seed": 7, "heard": 0, **page, **more}
        reply: dict[str, Any] = json.loads(answer(json.dumps(asked)))
        if reply["error"]:
            raise RuntimeError(f"{game} in {language}: {do} answered {reply['error']}")
        return reply

    state = ask("begin", game=game, options={})
    while state["waits"] in {"you", "bot"}:
        if state["waits"] == "bot":
            state = ask("bot", record=state["record"])
            continue
        moves = MOVES.findall(state["table"])
        if not moves:
            raise RuntimeError(f"{game} in {language}: the table waits for the reader and offers no move")
        state = ask("play", record=state["record"], move=moves[0])
    for do in ("undo", "show", "deal"):
        ask(do, record=state["record"])


def _standard_files() -> set[str]:
    origins = {spec.origin or "" for module in list(sys.modules.values()) if (spec := module.__spec__)}
    return {origin.partition(STANDARD)[2] for origin in origins if STANDARD in origin and origin.endswith(".pyc")}
