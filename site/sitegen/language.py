"""What every text must keep to, whatever it says: the structure of its sisters, one script a word, the typography of
its language, and none of the words by which a machine translation gives itself away.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from sitegen.frontmatter import Source
from sitegen.problems import Problems
from table.words import SOURCE_LANGUAGE

FACTS = ("revision",)
"""Fields of a page that are the same in every language."""
LATIN, CYRILLIC = "A-Za-zÀ-ÖØ-öø-ÿ", "Ѐ-ӿ"
MIXED = re.compile(rf"\w*(?:[{LATIN}][{CYRILLIC}]|[{CYRILLIC}][{LATIN}])\w*")
HEADING = re.compile(r"^(#{1,6}) .*?(?:\{#([\w-]+)\})?\s*$")
EXAMPLE = re.compile(r"^```(?:example|figure)\s+(\S+)")
LABEL = re.compile(r"^- `([^`]+)` (.+)$")
LINK = re.compile(r"\]\(([^)\s]+)\)")
NOT_PROSE = re.compile(r"`[^`]*`|\]\([^)]*\)|\{[#:.][^}]*\}|\[\[[^\]]*\]\]|https?://\S+|\{[^}]*\}")


class Typography(NamedTuple):
    """The quotation marks of a language, the apostrophe, and signs that it does not use."""

    quotes: str
    wrong: Mapping[str, str]


COMMON = {'"': "the quotation marks of the language", "'": "’", "...": "…", " - ": "a dash"}
TYPOGRAPHY = {
    "en": Typography("“”", COMMON | {"«": "“", "»": "”", "„": "“"}),
    "uk": Typography("«»", COMMON | {"“": "«", "”": "»", "ʼ": "’"}),
    "ru": Typography("«»", COMMON | {"“": "«", "”": "»"}),
    "mk": Typography("„“", COMMON | {"«": "„", "»": "“", "”": "“"}),
}

# Words by which the machine-translated sources give themselves away (rulings, the parts C), each with what a person
# says instead. A word is told as a pattern; ``\w*`` stands for any ending.
TELLS: Mapping[str, Mapping[str, str]] = {
    "en": {r"bribes?": "trick", r"costumes?": "suit"},
    "uk": {
        r"хабар\w*": "взятка",
        r"здавальник\w*": "роздавач",
        r"лунає": "роздають",
        r"козирною масті": "козирною мастю",
    },
    "ru": {r"костюм\w*": "масть", r"стек\w{0,2}": "стопка"},
    "mk": {
        r"палуб\w*": "шпил или куп",
        r"одел[оа]\w*": "боја",
        r"костум\w*": "боја",
        r"тепачк\w*": "карта што бие",
        r"магацин\w*": "куп",
        r"стек(от|ови)?": "куп",
        r"картичк\w*": "карта",
        r"следи примерот": "фрла од истата боја",
        r"кесот": "кецот",
    },
}


def check_sisters(sources: Mapping[str, Source], problems: Problems) -> None:
    """Notes where a page has another structure than its sister in English, or follows an older revision of it."""
    model = sources.get(SOURCE_LANGUAGE)
    if model is None:
        return
    wanted = list(_structure(model))
    for language, source in sources.items():
        if language == SOURCE_LANGUAGE:
            continue
        _check_revision(model, source, problems)
        for (kind, ours, line), (their_kind, theirs, _) in zip_longest(
            _structure(source), wanted, fillvalue=("end", "the end of the page", 0)
        ):
            if (kind, ours) != (their_kind, theirs):
                what = f"here stands {kind} {ours!r}, in {model.file.name} {their_kind} {theirs!r}"
                problems.add(
                    source.file, line, what, "Give both pages the same headings, examples and links, in one order"
                )
                break


def _check_revision(model: Source, source: Source, problems: Problems) -> None:
    ours, theirs = source.fields.get("revision"), model.fields.get("revision")
    if ours != theirs:
        what = f"this page follows revision {ours} of {model.file.name}, which is at {theirs}"
        problems.add(source.file, 1, what, f"Bring it up to date and write 'revision: {theirs}'")


def _structure(source: Source) -> Iterator[tuple[str, str, int]]:
    for number, line in enumerate(source.text.splitlines(), source.first_line):
        heading = HEADING.match(line)
        if heading is not None:
            yield "heading", f"{heading[1]} {heading[2] or ''}".strip(), number
        example = EXAMPLE.match(line)
        if example is not None:
            yield "example", example[1], number
        yield from (("link", address, number) for address in LINK.findall(line))


def check_source(source: Source, language: str, problems: Problems) -> None:
    """Notes what is wrong with the letters, signs and words of a page."""
    lines = [*enumerate(source.text.splitlines(), source.first_line)]
    lines += [(1, value) for key, value in source.fields.items() if key not in FACTS]
    check_lines(source.file, lines, language, problems)


def check_lines(file: Path, lines: Iterable[tuple[int, str]], language: str, problems: Problems) -> None:
    """Notes what is wrong with the letters, signs and words of some lines of a file, given with their numbers."""
    for number, line in lines:
        if line.startswith(("```", "|--", "|:-")):
            continue
        text = NOT_PROSE.sub(" ", line)
        for word in MIXED.findall(text):
            problems.add(file, number, f"{word!r} mixes Latin and Cyrillic letters", "Write the word in one alphabet")
        typography = TYPOGRAPHY.get(language)
        for sign, right in typography.wrong.items() if typography else ():
            if sign in text:
                problems.add(file, number, f"the sign {sign.strip()!r} is not of this language", f"Use {right}")
        for tell, instead in TELLS.get(language, {}).items():
            found = re.search(rf"\b{tell}\b", text, re.IGNORECASE)
            if found is not None and f"«{found[0]}»" not in text:
                problems.add(file, number, f"{found[0]!r} sounds like a translation machine", f"Say {instead!r}")
