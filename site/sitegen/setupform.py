"""The form in which a match is set up: rules, bots, the way to play, the reader's seat."""

import json
from collections.abc import Iterator
from typing import Any

from rules_py.core.match import dealt, replay
from rules_py.core.protocol import Game
from table.levels import LEVELS, MODES, PLACES, SEATS, USUAL, levels_of
from table.names import onlooked_names
from table.optionwords import in_words, option_words, preset_words
from table.words import Sentence, Words

HISTORY = 50
"""How many finished matches of a game a browser keeps."""


def form(game: Game, words: Words, rules_page: str) -> dict[str, Any]:
    """All that the form offers for a game, by the names that its template knows."""
    return {
        "presets": list(presets(game, words)),
        "options": list(options(game, words, rules_page)),
        "levels": list(levels(game, words)),
        "modes": list(modes(words)),
        "names": onlooked_names(words, game.seats),
        "places": [words.said(place) for place in PLACES[game.seats]],
        "seats": list(seats(game, words)),
        "history_size": HISTORY,
    }


def levels(game: Game, words: Words) -> Iterator[dict[str, Any]]:
    """The levels at which bots play the game."""
    for name in levels_of(game.slug):
        level = LEVELS[name]
        yield {
            "name": name,
            "title": words.said(level.title),
            "text": words.said(level.text),
            "usual": name == USUAL,
        }


def modes(words: Words) -> Iterator[dict[str, Any]]:
    """The ways to play a match."""
    for name, mode in MODES.items():
        yield {"name": name, "title": words.said(mode.title), "text": words.said(mode.text)}


def seats(game: Game, words: Words) -> Iterator[tuple[int, Sentence]]:
    """Where the reader may sit, counted from the first dealer, and at which of these places a deal begins."""
    state = replay(dealt(game, {}, seed=0, dealer=0)).state
    for place, message in enumerate(SEATS[game.seats]):
        told = words.said(message)
        yield place, words.gettext("{seat}; I begin", seat=told) if place == state.to_act else told


def presets(game: Game, words: Words) -> Iterator[dict[str, Any]]:
    """The ready-made sets of rules, each with its options."""
    said = preset_words(game)
    for name, chosen in game.presets.items():
        yield {
            "name": name,
            "title": words.said(said[name].title),
            "text": words.said(said[name].text),
            "options": json.dumps(game.complete(chosen)),
        }


def options(game: Game, words: Words, rules_page: str) -> Iterator[dict[str, Any]]:
    """The options that leave a choice, each with the paragraph of the rules page that is about it."""
    said = option_words(game)
    for option in game.options:
        if len(option.values) == 1:
            continue
        about = said[option.name]
        yield {
            "name": option.name,
            "label": words.said(about.label),
            "href": f"{rules_page}#{about.rule}",
            "choices": [{"value": value, "label": in_words(about, value, words)} for value in option.values],
        }
