"""What an option or a preset is called, and what each of its values means."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from rules_py.core.options import Options, Value
from rules_py.core.protocol import Game
from table.words import Message, Sentence, Words


class OptionWords(NamedTuple):
    """An option: its name, the paragraph of the rules that it changes, the meaning of each value."""

    label: Message
    rule: str
    values: Mapping[Value, Message]


class PresetWords(NamedTuple):
    """A ready-made set of options: its name and what it stands for."""

    title: Message
    text: Message


def option_words(game: Game) -> Mapping[str, OptionWords]:
    """The options of a game in words, by name."""
    found: Mapping[str, OptionWords] = import_module(f"table.options.{game.slug}").OPTIONS
    return found


def preset_words(game: Game) -> Mapping[str, PresetWords]:
    """The presets of a game in words, by name."""
    found: Mapping[str, PresetWords] = import_module(f"table.options.{game.slug}").PRESETS
    return found


def in_words(option: OptionWords, value: Value, words: Words) -> Sentence | str:
    """A value of an option in words; a number that has none speaks for itself."""
    return words.said(option.values[value]) if value in option.values else str(value)


def differing(game: Game, options: Options, words: Words) -> Iterator[Sentence]:
    """The options that differ from the default, each in words."""
    known = option_words(game)
    for name, value in game.essential(options).items():
        option = known[name]
        yield words.gettext("{option}: {value}", option=words.said(option.label), value=in_words(option, value, words))
