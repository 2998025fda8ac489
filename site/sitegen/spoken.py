"""Every line that a reader may see, with its place: pages, notes, captions, claims and messages."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.pofile import read_po

from sitegen import catalogues
from sitegen.frontmatter import Source
from sitegen.glossary import FILE
from sitegen.language import FACTS
from sitegen.library import GameContent, Library
from sitegen.questions import ANSWER
from sitegen.spelling import Line
from table.words import SOURCE_LANGUAGE


def lines_of(root: Path, library: Library) -> Iterator[Line]:
    """All lines of all languages."""
    for sources in library.pages.values():
        yield from _pages(sources.items())
    for content in library.games:
        yield from _pages(content.rules.items())
        for hand in content.hands:
            yield from _pages((language, notes.source) for language, notes in hand.notes.items())
        if content.lesson is not None:
            yield from _pages((language, notes.source) for language, notes in content.lesson.notes.items())
        if content.figures is not None:
            yield from _pages(content.figures.pages.items())
        yield from _claims(root, content)
    for language, terms in library.glossary.items():
        yield from (Line(language, root / FILE, 0, text) for term in terms for text in (term.term, term.meaning))
    yield from _messages(root, library.languages)


def _pages(sources: Iterable[tuple[str, Source]]) -> Iterator[Line]:
    for language, source in sources:
        for key, value in source.fields.items():
            if key not in FACTS:
                yield Line(language, source.file, 1, value)
        for number, line in enumerate(source.text.splitlines(), source.first_line):
            if not ANSWER.match(line):
                yield Line(language, source.file, number, line)


def _claims(root: Path, content: GameContent) -> Iterator[Line]:
    for language, claims in content.claims.items():
        if language == SOURCE_LANGUAGE:
            file = root / "seeds" / f"{content.game.slug}.toml"
        else:
            file = root / "content" / content.game.slug / f"claims.{language}.toml"
        lines = file.read_text(encoding="utf-8").splitlines()
        for claim, text in claims.items():
            yield Line(language, file, _line_of(claim, lines), text)


def _line_of(claim: str, lines: list[str]) -> int:
    starts = (f"{claim} =", f'id = "{claim}"')
    return next((number for number, line in enumerate(lines, 1) if line.startswith(starts)), 0)


def _messages(root: Path, languages: Iterable[str]) -> Iterator[Line]:
    for message in catalogues.collected(root):
        for name, number in message.locations:
            yield from (Line(SOURCE_LANGUAGE, root / name, number, text) for text in catalogues.strings(message.id))
    for language in languages:
        if language == SOURCE_LANGUAGE:
            continue
        file = catalogues.file_of(root, language)
        with file.open("rb") as written:
            catalogue = read_po(written, locale=language)
        for message in catalogue:
            if message.id:
                number = message.lineno or 0
                yield from (Line(language, file, number, text) for text in catalogues.strings(message.string))
