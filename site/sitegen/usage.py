"""Whether pages, messages and explanations use the words of the glossary, so that a term is changed in one place.

English says which terms a text speaks of; its sister in another language then has to speak of them too, by a form of
the term in that language or by a word that the glossary calls its kin.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from sitegen.catalogues import file_of, strings
from sitegen.frontmatter import Source
from sitegen.glossary import FILE, Term
from sitegen.language import FACTS, NOT_PROSE
from sitegen.problems import Problems
from sitegen.unwritten import OPEN, is_open
from table.phrases import GENDER, LETTER
from table.words import SOURCE_LANGUAGE

SPOKEN_OF = 3
"""A page speaks of a term that its English sister names so many times; fewer may be a turn of phrase."""
NO_WORDS = (GENDER, LETTER)
"""Contexts of messages that are no words of the language."""


class Usage:
    """Notes where a text disagrees with the glossary, with the cure."""

    def __init__(self, root: Path, glossary: Mapping[str, Iterable[Term]], problems: Problems) -> None:
        self.root = root
        self.problems = problems
        self.terms = {language: {term.id: term for term in terms} for language, terms in glossary.items()}
        self.named = _Named(self.terms.get(SOURCE_LANGUAGE, {}).values())
        self.words = {
            language: {name: _any_of((*term.all_forms(), *term.kin)) for name, term in terms.items()}
            for language, terms in self.terms.items()
        }
        self.others = {language: _Others(terms.values()) for language, terms in self.terms.items()}
        self._check_meanings()

    def check_messages(self, language: str, catalogue: Catalog) -> None:
        """Every translation names the terms that its message names, and no other name for a term."""
        file = file_of(self.root, language)
        for message in catalogue:
            if message.id and message.context not in NO_WORDS:
                self._check_message(file, language, message)

    def _check_message(self, file: Path, language: str, message: Message) -> None:
        line = message.lineno or 0
        asked = [NOT_PROSE.sub("…", text) for text in strings(message.id)]
        for text in asked:
            self._check_names(file, line, SOURCE_LANGUAGE, text)
        wanted = {name for text in asked for name in self.named.count(text)}
        for text in (NOT_PROSE.sub("…", each) for each in strings(message.string) if each):
            self._check_names(file, line, language, text)
            for term in self._missing(language, wanted, text):
                what = f"{asked[0]!r} speaks of {term.id!r}, and {text!r} has no form of {term.term!r}"
                self.problems.add(file, line, what, _cure(term, language))

    def check_pages(self, sources: Mapping[str, Source]) -> None:
        """A page in another language speaks of the terms that its English sister speaks of."""
        model = sources.get(SOURCE_LANGUAGE)
        if model is None:
            return
        count = self.named.count(_words_of(model))
        spoken_of = {name for name, times in count.items() if times >= SPOKEN_OF}
        for language, source in sources.items():
            text = _words_of(source)
            if language == SOURCE_LANGUAGE or OPEN in text.split():
                continue
            for term in self._missing(language, spoken_of, text, only_marked=True):
                what = (
                    f"{model.file.name} speaks of {term.id!r} ({count[term.id]} times), here {term.term!r} never stands"
                )
                self.problems.add(source.file, 0, what, _cure(term, language))

    def _check_meanings(self) -> None:
        for name, model in self.terms.get(SOURCE_LANGUAGE, {}).items():
            wanted = set(self.named.count(model.meaning)) - {name}
            for language, terms in self.terms.items():
                if language == SOURCE_LANGUAGE or name not in terms or is_open(terms[name].meaning):
                    continue
                for term in self._missing(language, wanted, terms[name].meaning, only_marked=True):
                    what = f"the meaning of {name!r} in {language} has no form of {term.term!r}"
                    self.problems.add(self.root / FILE, 0, what, _cure(term, language))

    def _missing(self, language: str, wanted: Iterable[str], text: str, only_marked: bool = False) -> Iterable[Term]:
        for name in sorted(wanted):
            term = self.terms[language].get(name)
            if term is None or is_open(term.term) or (only_marked and not self._is_marked(name)):
                continue
            if not self.words[language][name].search(text):
                yield term

    def _is_marked(self, name: str) -> bool:
        """Whether the English word is no everyday word as well, which a page may use in another sense."""
        return self.terms[SOURCE_LANGUAGE][name].marked

    def _check_names(self, file: Path, line: int, language: str, text: str) -> None:
        for other, term in self.others[language].found(text):
            what = f"{text!r} has {other!r}, another name of {term.id!r}"
            self.problems.add(file, line, what, f"Say {term.term!r}, or make it the term in {FILE.as_posix()}")


class _Named:
    """Which terms an English text names."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.owner: dict[str, str | None] = {}
        for term in terms:
            self.owner.update((form.casefold(), term.id) for form in term.all_forms())
        for term in terms:
            self.owner.update((phrase.casefold(), None) for phrase in term.apart)
        self.pattern = _any_of(self.owner)

    def count(self, text: str) -> Counter[str]:
        """How many times each term is named; the longest phrase counts, and those that are set apart do not."""
        owners = (self.owner[found[0].casefold()] for found in self.pattern.finditer(text))
        return Counter(owner for owner in owners if owner is not None)


class _Others:
    """Other names of terms, which readers may look for and we do not use."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.owner: dict[str, Term | None] = {other.casefold(): term for term in terms for other in term.also}
        self.owner.update((word.casefold(), None) for term in terms for word in (*term.kin, *term.apart))
        self.pattern = _any_of(self.owner)

    def found(self, text: str) -> Iterable[tuple[str, Term]]:
        """Each other name in a text, with its term."""
        for found in self.pattern.finditer(text):
            term = self.owner[found[0].casefold()]
            if term is not None:
                yield found[0], term


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Any of some words or phrases, the longest first; none at all where there are none."""
    longest_first = sorted(words, key=len, reverse=True)
    anything = "|".join(map(re.escape, longest_first)) if longest_first else r"(?!)"
    return re.compile(rf"(?<![\w-])(?:{anything})(?![\w-])", re.IGNORECASE)


def _words_of(source: Source) -> str:
    fields = (value for key, value in source.fields.items() if key not in FACTS)
    return " ".join(NOT_PROSE.sub(" ", " ".join((*fields, source.text))).split())


def _cure(term: Term, language: str) -> str:
    return f"Use one, or add what stands there to the forms or the kin of [{term.id}.{language}] in {FILE.as_posix()}"
