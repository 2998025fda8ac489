"""The form in which a match is set up: ready-made sets of rules, and single rules to choose."""

import json
from collections.abc import Iterator
from typing import Any

from rules_py.core.protocol import Game
from table.optionwords import in_words, option_words, preset_words
from table.words import Words


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
