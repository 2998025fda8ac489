"""Terms that explain themselves: each is marked where it stands first in a section, and once in a caption."""

import re
from collections.abc import Iterable, Iterator
from itertools import count
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from sitegen.glossary import Term

SECTION = "h2"
LEFT_ALONE = {"h1", "h2", "h3", "h4", "h5", "h6", "a", "code", "pre", "th"}


class TermMarks(Extension):
    """Marks the terms of a language; one object marks one page, also where its texts are several."""

    def __init__(self, terms: Iterable[Term]) -> None:
        super().__init__()
        self.terms = {form.casefold(): term for term in terms if term.marked for form in term.all_forms()}
        self.told: set[str] = set()
        self.number = count(1)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: D102, N802 - the name that Markdown calls
        if self.terms:
            md.treeprocessors.register(_Marks(self), "terms", 5)

    def in_captions(self) -> "CaptionMarks":
        """The same for the captions of the page."""
        return CaptionMarks(self)


class CaptionMarks(Extension):
    """Marks the first term of each caption, whatever is told elsewhere on the page."""

    def __init__(self, page: TermMarks) -> None:
        super().__init__()
        self.page = page

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: D102, N802 - the name that Markdown calls
        if self.page.terms:
            md.treeprocessors.register(_Marks(self.page, only_first=True), "terms", 5)


class _Marks(Treeprocessor):
    def __init__(self, page: TermMarks, only_first: bool = False) -> None:
        super().__init__()
        self.page = page
        self.only_first = only_first
        self.told = set[str]() if only_first else page.told
        longest_first = sorted(page.terms, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)

    def run(self, root: Element) -> None:
        if self.only_first:
            self.told.clear()
        for block in root:
            if block.tag == SECTION:
                self.told.clear()
            self._mark(block)

    def _mark(self, element: Element) -> None:
        if element.tag in LEFT_ALONE:
            return
        children = list(element)
        before, *after = self._split(element.text)
        element.text = before
        place = self._insert(element, 0, after)
        for child in children:
            self._mark(child)
            before, *after = self._split(child.tail)
            child.tail = before
            place = self._insert(element, place + 1, after)

    def _insert(self, parent: Element, place: int, parts: list[str]) -> int:
        """Puts marked words and the texts that follow them below an element; returns the place behind them."""
        for word, rest in zip(parts[::2], parts[1::2], strict=True):
            marked = self._marked(word)
            marked.tail = rest
            parent.insert(place, marked)
            place += 1
        return place

    def _split(self, text: str | None) -> list[str]:
        """Text, word, text, word … text: the words are those that are told here for the first time."""
        parts, at = [], 0
        for found in self._fresh(text or ""):
            parts += [(text or "")[at : found.start()], found[0]]
            at = found.end()
        return [*parts, (text or "")[at:]]

    def _fresh(self, text: str) -> Iterator[re.Match[str]]:
        for found in self.pattern.finditer(text):
            if self.only_first and self.told:
                return
            term = self.page.terms[found[0].casefold()]
            if term.id not in self.told:
                self.told.add(term.id)
                yield found

    def _marked(self, word: str) -> Element:
        term, name = self.page.terms[word.casefold()], f"meaning-{next(self.page.number)}"
        mark = Element("span", {"class": "term"})
        SubElement(mark, "dfn", {"tabindex": "0", "aria-describedby": name}).text = word
        SubElement(mark, "span", {"role": "tooltip", "id": name, "data-pagefind-ignore": "all"}).text = term.meaning
        return mark
