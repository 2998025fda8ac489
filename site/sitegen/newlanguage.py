"""The files that a new language needs: a catalogue, and a sister of every English text."""

import re
from collections.abc import Iterator
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.plurals import PLURALS

from sitegen import catalogues
from sitegen.glossary import FILE, open_terms
from sitegen.hollow import hollow
from sitegen.ledger import load_ledger
from sitegen.library import games_in
from sitegen.problems import Problems
from sitegen.unwritten import OPEN
from table.words import SOURCE_LANGUAGE

CODE = re.compile(r"[a-z]{2,3}")


class NotNew(Exception):
    """A language or a game of that name cannot be made; the message says why, and what to do."""


def make_language(root: Path, language: str) -> list[Path]:
    """Writes what the language needs and does not have, and returns those files; ``NotNew`` says why it cannot be."""
    _check_code(root, language)
    catalogue = catalogues.file_of(root, language)
    catalogues.create(root, language)
    made = [catalogue]
    for file, text in _texts(root, language):
        if not file.exists():
            file.write_text(text, encoding="utf-8")
            made.append(file)
    glossary = root / FILE
    terms = open_terms(root, language, SOURCE_LANGUAGE)
    if terms:
        glossary.write_text(glossary.read_text(encoding="utf-8") + terms, encoding="utf-8")
        made.append(glossary)
    return made


def _check_code(root: Path, language: str) -> None:
    if not CODE.fullmatch(language):
        raise NotNew(f"{language!r} is no code of a language; write two or three small letters, as in ISO 639: de, fr")
    if language in catalogues.languages_of(root):
        raise NotNew(f"the language {language!r} is there already; 'kozyr check' says what it lacks")
    try:
        Locale.parse(language)
    except UnknownLocaleError:
        raise NotNew(f"nobody knows the language {language!r}; look its code up in ISO 639") from None
    if language not in PLURALS:
        raise NotNew(f"Babel knows no plural forms of {language!r}; write the catalogue's header by hand")


def _texts(root: Path, language: str) -> Iterator[tuple[Path, str]]:
    content = root / "content"
    for model in sorted(content.rglob(f"*.{SOURCE_LANGUAGE}.md")):
        sister = model.with_name(f"{model.name.removesuffix(f'.{SOURCE_LANGUAGE}.md')}.{language}.md")
        yield sister, hollow(model.read_text(encoding="utf-8"))
    for game in games_in(content):
        ledger = load_ledger(root, game, Problems(root))
        if ledger is not None:
            yield content / game.slug / f"claims.{language}.toml", open_claims(claim.id for claim in ledger.claims)


def open_claims(claims: Iterator[str]) -> str:
    """The claims of a source in a language that has no words for them yet."""
    return "".join(f'{claim} = "{OPEN}"\n' for claim in claims)
