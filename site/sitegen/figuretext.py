"""The text of a page of figures: numbers and tables are put in when the site is built, so that none can be wrong.

``{bids: half made}`` is the value of a line of a table, with ``±`` before the brace also what it may be off, between
bars (``{places: |dealer|}``) without its sign; ``{bids: deals}`` is how many deals are behind it. A fenced block
``figure NAME`` is the table itself: items such as ``- `half` Half`` give its labels, what follows is the caption.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from markupsafe import Markup

from sitegen import prose
from sitegen.drawnfigures import asked_labels, drawn
from sitegen.figures import Figures
from sitegen.frontmatter import Source
from sitegen.language import LABEL
from sitegen.numbers import Numbers
from sitegen.problems import Problems
from sitegen.terms import TermMarks
from table.phrases import Phrases

OPENS = re.compile(r"^```figure\s+(\S+)\s*$")
NUMBER = re.compile(r"\{([\w-]+): (\|?)([^}|±]+?)(\|?)( ±)?\}")
DEALS = "deals"

Fill = Callable[[str, dict[str, Any]], str]


class FigureText:
    """The text of one language; ``fill`` fills a template."""

    def __init__(self, figures: Figures, source: Source, phrases: Phrases, problems: Problems, fill: Fill) -> None:
        self.figures = figures.figures
        self.source = source
        self.phrases = phrases
        self.problems = problems
        self.numbers = Numbers(phrases.words)
        self.fill = fill
        self.drawn: dict[str, Markup] = {}

    def html(self, terms: TermMarks) -> Markup:
        """The page, with every figure that the game has."""
        text = "\n".join(self._lines())
        for name in self.figures:
            if name not in self.drawn:
                what = f"the figure {name!r} is not on this page"
                self.problems.add(self.source.file, 0, what, "Show it, as the other languages do")
        html = prose.as_html(self.source._replace(text=text), self.phrases, self.problems, terms=terms).html
        for name, figure in self.drawn.items():
            html = html.replace(_place_of(name), figure)
        return html

    def _lines(self) -> Iterator[str]:
        """The lines of the text with their numbers filled in, and a place for each figure."""
        rest = iter(enumerate(self.source.text.splitlines(), self.source.first_line))
        for number, line in rest:
            opened = OPENS.match(line)
            if opened is None:
                yield self._filled(line, number)
                continue
            block = []
            for _, inner in rest:
                if inner.strip() == prose.FENCE:
                    break
                block.append(inner)
            else:
                self._add(number, "this figure never ends", f"Close it with a line of {prose.FENCE}")
            self._draw(opened[1], block, number)
            yield from (_place_of(opened[1]), *[""] * (len(block) + 1))

    def _filled(self, line: str, number: int) -> str:
        def value(found: re.Match[str]) -> str:
            table, bar, key, _, margin = found.groups()
            figure = self.figures.get(table)
            if figure is None:
                self._add(number, f"there is no figure {table!r}", f"Name one of these: {', '.join(self.figures)}")
                return ""
            if key == DEALS:
                return self.numbers.count(figure.deals)
            told = figure.lines.get(key)
            if told is None:
                what = f"the table {table!r} has no line {key!r}"
                self._add(number, what, f"Name one of these: {', '.join(figure.lines)}")
                return ""
            unit = figure.unit_of(key)
            mean, written = (abs(told.mean), unit.lstrip("+")) if bar else (told.mean, unit)
            shown = self.numbers.value(mean, told.off, written)
            return f"{shown} ± {self.numbers.margin(told.off, unit)}" if margin else shown

        return NUMBER.sub(value, line)

    def _draw(self, name: str, block: list[str], number: int) -> None:
        figure = self.figures.get(name)
        if figure is None:
            self._add(number, f"there is no figure {name!r}", f"Name one of these: {', '.join(self.figures)}")
            return
        if name in self.drawn:
            self._add(number, f"the figure {name!r} stands twice on this page", "Show it once")
        found = [LABEL.match(line) for line in block]
        labels = {each[1]: self._inline(each[2], number) for each in found if each}
        caption = " ".join(self._filled(line, number) for line, each in zip(block, found, strict=True) if not each)
        asked = asked_labels(figure)
        for label in (*(each for each in asked if each not in labels), *(each for each in labels if each not in asked)):
            what = f"the figure {name!r} {'has no label for' if label in asked else 'has nothing like'} {label!r}"
            self._add(number, what, f"Write a line '- `…` words' for each of: {', '.join(asked)}")
            labels.setdefault(label, Markup(""))
        shown = drawn(figure, labels, self._inline(caption.strip(), number), self.numbers)
        self.drawn[name] = Markup(self.fill("figure.html", {"figure": shown}))  # noqa: S704 - rendered with autoescape

    def _inline(self, text: str, number: int) -> Markup:
        source = self.source._replace(text=text, first_line=number)
        html = prose.as_html(source, self.phrases, self.problems).html
        return Markup(html.removeprefix("<p>").removesuffix("</p>"))  # noqa: S704 - our own texts

    def _add(self, line: int, what: str, cure: str) -> None:
        self.problems.add(self.source.file, line, what, cure)


def _place_of(name: str) -> str:
    return f'<div id="place-of-{name}"></div>'
