"""The table of options on a page of rules: where it names an option, the page says what that is called at the table."""

import re
from collections.abc import Iterator

from rules_py.core.protocol import Game
from sitegen.frontmatter import Source
from sitegen.problems import Problems
from table.optionwords import option_words
from table.words import Words

CELL = re.compile(r"^\| *`(\w+)` *(?=\|)", re.MULTILINE)


def with_option_names(source: Source, game: Game, words: Words, problems: Problems) -> Source:
    """The page with every ``| `jack_order` |`` in words; options that it leaves out, and unknown ones, are problems."""
    said = option_words(game)
    shown = CELL.findall(source.text)
    for name in shown:
        if name not in said:
            what, known = f"{game.slug} has no option {name!r}", ", ".join(said)
            problems.add(source.file, source.line_of(f"`{name}`"), what, f"Name one of these: {known}")
    for name in _choices(game):
        if name not in shown:
            what = f"the option {name!r} is not in the table of options"
            problems.add(source.file, 0, what, f"Add a line that begins with | `{name}` |")
    return source._replace(
        text=CELL.sub(lambda cell: f"| {words.said(said[cell[1]].label)} " if cell[1] in said else cell[0], source.text)
    )


def _choices(game: Game) -> Iterator[str]:
    return (option.name for option in game.options if len(option.values) > 1)
