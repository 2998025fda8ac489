"""What was agreed before a match, in words: how it is played, who plays, and every rule that leaves a choice."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from rules_py.core.protocol import Rules
from table.artist import Company
from table.levels import LEVELS, MODES
from table.optionwords import in_words, option_words, preset_words
from table.scene import Agreed, AgreedRule
from table.words import Sentence, Words


def agreed(
    rules: Rules[Any, Any], words: Words, company: Company, mode: str, levels: Sequence[str | None], rules_page: str
) -> Agreed:
    """The agreement of a match; ``levels`` holds that of each bot by seat, and ``None`` for the reader."""
    return _agreed(rules, words, company, mode, tuple(levels), rules_page)


@lru_cache(maxsize=2)  # it stays the same as long as the match does
def _agreed(
    rules: Rules[Any, Any], words: Words, company: Company, mode: str, levels: tuple[str | None, ...], rules_page: str
) -> Agreed:
    chosen = MODES[mode]
    title = words.said(chosen.title)
    named = preset_of(rules)
    preset = words.gettext("own rules") if named is None else words.said(preset_words(rules.game)[named].title)
    usual = named == next(iter(rules.game.presets), None)
    return Agreed(
        label=title if usual else words.gettext("{mode} · {rules}", mode=title, rules=preset),
        mode=words.gettext("{mode}: {meaning}.", mode=title, meaning=words.said(chosen.text)),
        players=tuple(_players(words, company, levels)),
        rules=tuple(_rules(rules, words, rules_page)),
    )


def preset_of(rules: Rules[Any, Any]) -> str | None:
    """The ready-made set of rules that is played, ``None`` when it is none of them."""
    game = rules.game
    played = game.complete(rules.options)
    return next((name for name, options in game.presets.items() if game.complete(options) == played), None)


def _players(words: Words, company: Company, levels: Sequence[str | None]) -> Iterator[Sentence]:
    for name, level in zip(company.names, levels, strict=True):
        if level is not None:
            told = words.said(LEVELS[level].title) if level in LEVELS else level
            yield words.gettext("{name}: {level}", name=name, level=told)


def _rules(rules: Rules[Any, Any], words: Words, rules_page: str) -> Iterator[AgreedRule]:
    known, game = option_words(rules.game), rules.game
    usual, played = game.complete({}), game.complete(rules.options)
    for option in game.options:
        if len(option.values) == 1:
            continue
        about, value = known[option.name], played[option.name]
        yield AgreedRule(
            label=words.said(about.label),
            value=in_words(about, value, words),
            href=f"{rules_page}#{about.rule}",
            differs=value != usual[option.name],
        )
