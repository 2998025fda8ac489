"""The glossary: what the words of card players mean, from one file for all languages."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sitegen.problems import Problems
from sitegen.unwritten import is_open

FILE = Path("content") / "glossary.toml"
ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
}


class Term(NamedTuple):
    """A term of one language: its id, its meaning, its other forms, other names for it.

    ``marked`` says whether it explains itself where it stands in the rules. ``kin`` are words that may stand for it in
    a sentence, such as the verb beside the noun; ``apart`` are phrases in which its word means something else.
    """

    id: str
    term: str
    meaning: str
    forms: tuple[str, ...]
    also: tuple[str, ...]
    marked: bool
    kin: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()

    def all_forms(self) -> tuple[str, ...]:
        """The term and its forms as they stand in sentences."""
        return (self.term, *self.forms)


def load_glossary(root: Path, languages: Iterable[str], problems: Problems) -> dict[str, tuple[Term, ...]]:
    """The terms of each language in the order of its alphabet; what is missing is noted among the problems."""
    file = root / FILE
    try:
        text = file.read_text(encoding="utf-8")
        tables = tomllib.loads(text)
    except (OSError, ValueError) as broken:
        problems.add(file, 0, f"the glossary cannot be read ({broken})", "Mend the TOML, in UTF-8")
        return dict.fromkeys(languages, ())
    reader = _Reader(file, text.splitlines(), problems)
    return {language: reader.terms(tables, language) for language in languages}


def open_terms(root: Path, language: str, model: str) -> str:
    """Tables for a language that has no words for the terms yet."""
    tables = tomllib.loads((root / FILE).read_text(encoding="utf-8"))
    return "".join(
        f'\n[{name}.{language}]\nterm = "…"\nmeaning = "…"\nforms = []\n'
        for name, told in tables.items()
        if model in told and language not in told
    )


class _Reader:
    def __init__(self, file: Path, lines: list[str], problems: Problems) -> None:
        self.file = file
        self.lines = lines
        self.problems = problems

    def terms(self, tables: Mapping[str, dict[str, Any]], language: str) -> tuple[Term, ...]:
        """The terms of a language that are whole."""
        found = [term for name, told in tables.items() for term in self._term(name, told, language)]
        owner: dict[str, str] = {}
        for term in found:
            for form in (*term.all_forms(), *term.also):
                if owner.setdefault(form, term.id) != term.id and form != "…":
                    what = f"{form!r} is a form of {owner[form]!r} as well"
                    self._add(term.id, language, what, "A form belongs to one term")
        return tuple(sorted(found, key=lambda term: in_alphabet(term.term, language)))

    def _term(self, name: str, everywhere: dict[str, Any], language: str) -> Iterator[Term]:
        told = everywhere.get(language)
        if not isinstance(told, dict):
            self._add(
                name, language, f"the term {name!r} is missing in {language}", f"Write a table [{name}.{language}]"
            )
            return
        term, meaning = told.get("term"), told.get("meaning")
        if not isinstance(term, str) or not isinstance(meaning, str):
            self._add(name, language, "'term' or 'meaning' is missing", "A term is a word, and says what it means")
            return
        if is_open(term) or is_open(meaning):
            self._add(name, language, "this term is still to be written", "Put words where … stands")
        lists = {key: tuple(told.get(key, ())) for key in ("forms", "also", "kin", "apart")}
        yield Term(name, term, meaning, marked=bool((everywhere | told).get("marked", True)), **lists)

    def _add(self, name: str, language: str, what: str, cure: str) -> None:
        heads = (f"[{name}.{language}]", f"[{name}.")
        line = next((n for head in heads for n, line in enumerate(self.lines, 1) if line.startswith(head)), 0)
        self.problems.add(self.file, line, what, cure)


def in_alphabet(word: str, language: str) -> list[int]:
    """Where a word stands in the order of a language's own alphabet."""
    alphabet = ALPHABETS.get(language, "")
    return [alphabet.find(letter) if letter in alphabet else ord(letter) for letter in word.casefold()]
