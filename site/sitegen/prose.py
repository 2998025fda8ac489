"""Markdown with the two things that a page about cards needs: drawn cards in a sentence, and examples that run.

``[[HJ|acc]]`` is a card (``[[H]]`` a suit), named in a grammatical case for those who hear the page. A fenced block
that begins with ``example NAME`` is an example, and holds its caption.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from rules_py.core.cards import SUITS, Card
from sitegen.frontmatter import Source
from sitegen.problems import Problems
from sitegen.terms import TermMarks
from table.phrases import CASES, CardPhrase, Phrases, SuitPhrase

CARD_MARK = r"\[\[([^\]|]*)(?:\|([^\]]*))?\]\]"
EXAMPLE_OPENS = re.compile(r"^```example\s+(\S+)\s*$")
FENCE = "```"

DrawExample = Callable[[str, Markup, int], Markup]


class Heading(NamedTuple):
    """A heading of a page, with those below it."""

    id: str
    text: str
    level: int
    children: tuple["Heading", ...]


class Prose(NamedTuple):
    """A text as HTML, its headings, and the anchors that it has, in order."""

    html: Markup
    headings: tuple[Heading, ...]

    def anchors(self) -> tuple[str, ...]:
        """The ids of all headings, in the order of the page."""
        return tuple(heading.id for heading in self.all_headings())

    def all_headings(self) -> Iterator[Heading]:
        """Headings of all levels, in the order of the page."""
        return _flat(self.headings)


def as_html(
    source: Source,
    phrases: Phrases,
    problems: Problems,
    draw_example: DrawExample | None = None,
    terms: TermMarks | None = None,
) -> Prose:
    """The text of a page as HTML; marks that mean nothing are noted among the problems.

    ``terms`` explain themselves, in the text and in the captions of its examples.
    """
    figures = None
    if draw_example is not None:
        captions = [terms.in_captions()] if terms else []
        inline = Markdown(extensions=[_Cards(source, phrases, problems), *captions], output_format="html")
        figures = _Figures(inline, draw_example)
    page = Markdown(
        extensions=[
            "attr_list",
            "tables",
            "toc",
            _Cards(source, phrases, problems),
            _Examples(source, problems, figures),
            *([terms] if terms else []),
        ],
        extension_configs={
            "toc": {"permalink": "#", "permalink_class": "anchor", "permalink_title": "", "toc_depth": "2-4"}
        },
        output_format="html",
    )
    html = Markup(page.convert(source.text))  # noqa: S704 - the texts are our own, not a reader's
    return Prose(html, tuple(_headings(page.toc_tokens)))  # type: ignore[attr-defined]


def _headings(tokens: list[dict[str, Any]]) -> list[Heading]:
    return [
        Heading(token["id"], token["name"], token["level"], tuple(_headings(token["children"]))) for token in tokens
    ]


def _flat(headings: tuple[Heading, ...]) -> Iterator[Heading]:
    for heading in headings:
        yield heading
        yield from _flat(heading.children)


class _Alignment(Treeprocessor):
    """Columns of numbers, aligned to the right, say so by a class: the pages allow no inline style."""

    def run(self, root: Element) -> None:
        for cell in root.iter():
            style = cell.attrib.pop("style", "") if cell.tag in ("td", "th") else ""
            if "right" in style:
                cell.set("class", "number")


class _Cards(Extension):
    def __init__(self, source: Source, phrases: Phrases, problems: Problems) -> None:
        super().__init__()
        self.asked = source, phrases, problems

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name that Markdown calls
        md.inlinePatterns.register(_CardMark(md, *self.asked), "card", 185)
        md.treeprocessors.register(_Alignment(md), "alignment", 15)


class _CardMark(InlineProcessor):
    def __init__(self, md: Markdown, source: Source, phrases: Phrases, problems: Problems) -> None:
        super().__init__(CARD_MARK, md)
        self.source = source
        self.phrases = phrases
        self.problems = problems

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element | str, int, int]:  # type: ignore[override]  # noqa: ARG002, N802
        text, case = m.group(1), m.group(2) or "nom"
        phrase = self._phrase(text)
        if phrase is None or case not in CASES:
            self.problems.add(
                self.source.file,
                self.source.line_of(m.group(0)),
                f"{m.group(0)} is neither a card nor a suit",
                f"Write [[HJ]] or [[H]], with |{' or |'.join(CASES)} for the case",
            )
            return m.group(0), m.start(0), m.end(0)
        return self.md.htmlStash.store(phrase.__html_format__(case)), m.start(0), m.end(0)

    def _phrase(self, text: str) -> CardPhrase | SuitPhrase | None:
        if text in SUITS and len(text) == 1:
            return SuitPhrase(self.phrases, text)
        try:
            return CardPhrase(self.phrases, Card(text))
        except ValueError:
            return None


class _Figures(NamedTuple):
    """What makes the figures of a page that may have examples."""

    inline: Markdown
    draw: DrawExample


class _Examples(Extension):
    def __init__(self, source: Source, problems: Problems, figures: _Figures | None) -> None:
        super().__init__()
        self.asked = source, problems, figures

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name that Markdown calls
        md.preprocessors.register(_ExampleBlocks(md, *self.asked), "example", 28)


class _ExampleBlocks(Preprocessor):
    def __init__(self, md: Markdown, source: Source, problems: Problems, figures: _Figures | None) -> None:
        super().__init__(md)
        self.source = source
        self.problems = problems
        self.figures = figures

    def run(self, lines: list[str]) -> list[str]:
        kept: list[str] = []
        rest = iter(enumerate(lines, start=self.source.first_line))
        for number, line in rest:
            opened = EXAMPLE_OPENS.match(line)
            if opened is None:
                kept.append(line)
                continue
            caption: list[str] = []
            for _, inner in rest:
                if inner.strip() == FENCE:
                    break
                caption.append(inner)
            else:
                self.problems.add(
                    self.source.file, number, "this example never ends", f"Close it with a line of {FENCE}"
                )
            kept += ["", self._figure(opened.group(1), "\n".join(caption), number), ""]
        return kept

    def _figure(self, name: str, caption: str, number: int) -> str:
        if self.figures is None:
            self.problems.add(self.source.file, number, "this page cannot have examples", "Move it to a rules page")
            return ""
        words = self.figures.inline.reset().convert(caption).removeprefix("<p>").removesuffix("</p>")
        return self.md.htmlStash.store(self.figures.draw(name, Markup(words), number))  # noqa: S704 - our own texts
