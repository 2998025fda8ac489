"""Gettext catalogues: messages collected from code and templates, translations checked and compiled."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from sitegen.problems import Problems
from table.names import name_messages
from table.phrases import composed_messages
from table.words import DOMAIN, SOURCE_LANGUAGE

KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "N_": {1: (1,), 2: (1, 2), 3: (1, 2)},  # three: a comma after the second, as the formatter writes it
}
Texts = str | tuple[str, ...] | list[str] | None
METHODS = [("site/**.py", "python"), ("templates/**.html", "jinja2.ext:babel_extract")]


def folder_of(root: Path) -> Path:
    """Where the catalogues are."""
    return root / "content" / "locale"


def file_of(root: Path, language: str) -> Path:
    """The catalogue of a language."""
    return folder_of(root) / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages_of(root: Path) -> tuple[str, ...]:
    """The languages of the site: the one of the messages, and every one that has a catalogue."""
    found = {file.parts[-3] for file in folder_of(root).glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    return tuple(sorted(found | {SOURCE_LANGUAGE}))


def own_name(language: str) -> str:
    """What a language calls itself, with a capital as at the head of a list; its code when nobody knows."""
    try:
        name = Locale.parse(language).get_display_name(language)
    except (UnknownLocaleError, ValueError):
        name = None
    return name[0].upper() + name[1:] if name else language


def collected(root: Path) -> Catalog:
    """All messages that code and templates ask for."""
    catalogue = Catalog(project="Kozyr", charset="utf-8", fuzzy=False)
    for file, line, message, comments, context in _extracted(root):
        catalogue.add(message, None, [(file, line)], auto_comments=comments, context=context)
    for context, message in composed_messages():
        catalogue.add(message, None, [("site/table/phrases.py", 0)], context=context)
    for context, message in name_messages():
        catalogue.add(message, None, [("site/table/names.py", 0)], context=context)
    return catalogue


def _extracted(root: Path) -> Iterator[tuple[str, int, str | tuple[str, ...], list[str], str | None]]:
    for folder, method in METHODS:
        top = folder.partition("/")[0]
        yield from (
            (f"{top}/{file}", line, message, comments, context)
            for file, line, message, comments, context in extract_from_dir(
                str(root / top),
                [(folder.partition("/")[2], method)],
                {"**.html": {"trimmed": "true", "silent": "true"}},
                keywords=KEYWORDS,
                comment_tags=("Translators:",),
            )
        )


def create(root: Path, language: str) -> None:
    """A catalogue with no translations yet; its header has the plural forms of the language."""
    file = file_of(root, language)
    file.parent.mkdir(parents=True)
    head = "# Messages of Kozyr. Licence: CC BY-SA 4.0.\n#"
    catalogue = Catalog(
        locale=language, project="Kozyr", version="1", charset="utf-8", fuzzy=False, header_comment=head
    )
    with file.open("wb") as fresh:
        write_po(fresh, catalogue)
    update(root)


def update(root: Path) -> list[str]:
    """Brings every catalogue up to date with the messages; says how many are left to translate, a line a language."""
    template = collected(root)
    lines = []
    for language in languages_of(root):
        if language == SOURCE_LANGUAGE:
            continue
        file = file_of(root, language)
        with file.open("rb") as written:
            catalogue = read_po(written, locale=language)
        template.creation_date = catalogue.creation_date  # so that a file changes only with its messages
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        fresh = BytesIO()
        write_po(fresh, catalogue, width=120, sort_by_file=True, include_lineno=False, omit_header=False)
        written_beside = file.with_suffix(".po.new")
        written_beside.write_bytes(fresh.getvalue())
        written_beside.replace(file)
        lines.append(f"{language}: {sum(not _translated(message) for message in catalogue if message.id)} to translate")
    return lines


def compile_all(root: Path, problems: Problems) -> dict[str, bytes]:
    """The compiled catalogue of each language; every message without a good translation is a problem."""
    return {language: compiled(catalogue) for language, catalogue in read_all(root, problems).items()}


def read_all(root: Path, problems: Problems) -> dict[str, Catalog]:
    """The catalogue of each language; every message without a good translation is a problem."""
    template = collected(root)
    read = {}
    for language in languages_of(root):
        if language == SOURCE_LANGUAGE:
            continue
        file = file_of(root, language)
        try:
            with file.open("rb") as written:
                catalogue = read_po(written, locale=language, abort_invalid=True)
        except (OSError, PoFileError, ValueError, UnknownLocaleError) as broken:
            problems.add(file, 0, f"the catalogue cannot be read ({broken})", "Mend the file")
            continue
        for wanted in template:
            if wanted.id:
                _check(file, wanted, catalogue.get(_key(wanted), wanted.context), problems)
        read[language] = catalogue
    return read


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _check(file: Path, wanted: Message, found: Message | None, problems: Problems) -> None:
    name = _key(wanted) if wanted.context is None else f"{_key(wanted)} ({wanted.context})"
    if found is None or not _translated(found):
        problems.add(
            file,
            found.lineno or 0 if found else 0,
            f"{name!r} has no translation",
            "Translate it; 'kozyr messages' adds new ones",
        )
        return
    if found.fuzzy:
        problems.add(
            file, found.lineno or 0, f"{name!r} is marked fuzzy", "Check the translation and take the mark away"
        )
    allowed = _fields(wanted.id)
    for text in strings(found.string):
        try:
            used = _fields(text)
        except ValueError as broken:
            problems.add(
                file, found.lineno or 0, f"the braces of {text!r} do not match ({broken})", "Close every brace"
            )
            continue
        for field in sorted(used - allowed):
            problems.add(
                file, found.lineno or 0, f"{text!r} speaks of {{{field}}}", f"The message has {sorted(allowed)}"
            )


def _fields(texts: Texts) -> set[str]:
    return {field for text in strings(texts) for _, field, _, _ in Formatter().parse(text) if field is not None}


def strings(texts: Texts) -> tuple[str, ...]:
    """A message or a translation as its forms: one, or one for each plural."""
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def _translated(message: Message) -> bool:
    return bool(strings(message.string)) and all(strings(message.string))


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the engine in the browser reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()
