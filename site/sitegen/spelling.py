"""Spelling of every text, by Hunspell with the dictionaries that browsers and editors use, and our lists of card terms.

A list is ``content/spelling/<language>.txt``: words, and behind a ``#`` why they are right although the dictionary has
not got them. What a dictionary said of a word is kept in a cache, for the large ones take seconds to load.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from hunspell import Hunspell

from sitegen.language import CYRILLIC, LATIN, NOT_PROSE
from sitegen.problems import Problems
from table.words import SOURCE_LANGUAGE

VARIANTS = {"en": "en-gb"}
"""The dictionary of a language, where its package is not named after the language alone."""
WORD = re.compile(rf"\b[{LATIN}{CYRILLIC}]+(?:[’'-][{LATIN}{CYRILLIC}]+)*")
IN_LATIN = re.compile(rf"[{LATIN}]")
ADDRESS = re.compile(r"\b[a-z0-9-]+(?:\.[a-z0-9-]+)+\b")
NO_PROSE = ("```", "|--", "|:-")


class Line(NamedTuple):
    """A line of text: where it stands, and in which language."""

    language: str
    file: Path
    number: int
    text: str


def check_spelling(root: Path, lines: Iterable[Line], problems: Problems) -> None:
    """Notes every word that neither the dictionary of its language nor our list has, where it stands first.

    A word in Latin letters in a Cyrillic text is a name, and is looked up as English. A language without a dictionary
    among the packages is not checked.
    """
    speller = _Spellers(root, problems)
    found: dict[tuple[str, Path], dict[str, int]] = {}
    for line in lines:
        for word in words_of(line.text):
            language = line.language
            if IN_LATIN.search(word) and speller.cyrillic(language):
                language = SOURCE_LANGUAGE
            found.setdefault((language, line.file), {}).setdefault(word, line.number)
    asked: dict[str, set[str]] = {}
    for (language, _), words in found.items():
        asked.setdefault(language, set()).update(words)
    unknown = {language: speller.unknown(language, words) for language, words in asked.items()}
    for (language, file), words in found.items():
        for word, number in words.items():
            if word in unknown[language]:
                cure = f"Mend it, or add it to content/spelling/{language}.txt with a reason"
                problems.add(file, number, f"no dictionary has {word!r}", cure)


def words_of(text: str) -> Iterator[str]:
    """The words of a line of Markdown or of a message, without marks, addresses and single letters."""
    if text.startswith(NO_PROSE):
        return
    for word in WORD.findall(ADDRESS.sub(" ", NOT_PROSE.sub(" ", text))):
        if len(word) > 1:
            yield word.replace("’", "'")


class _Spellers:
    def __init__(self, root: Path, problems: Problems) -> None:
        self.root = root
        self.problems = problems

    def cyrillic(self, language: str) -> bool:
        """Whether a language is written in Cyrillic letters, as its dictionary has them."""
        folder = self._dictionary(language)
        return folder is not None and re.search(rf"^[{CYRILLIC}]{{3}}", _head(folder), re.MULTILINE) is not None

    def unknown(self, language: str, words: Iterable[str]) -> set[str]:
        """Those words that are not right in a language."""
        folder = self._dictionary(language)
        if folder is None:
            return set()
        listed = read_list(self.root / "content" / "spelling" / f"{language}.txt", self.problems)
        left = {word for word in words if word not in listed and _small(word) not in listed}
        said = _Said(self.root / ".cache" / "kozyr", language, folder)
        return {word for word, right in said.of(left).items() if not right and not _in_parts(word, said, listed)}

    def _dictionary(self, language: str) -> Path | None:
        name = f"dictionary-{VARIANTS.get(language, language)}"
        folder = self.root / "node_modules" / name
        if (folder / "index.dic").is_file():
            return folder
        if name in (self.root / "package.json").read_text(encoding="utf-8"):
            self.problems.add(folder, 0, "this dictionary is missing", "Run 'make setup'")
        return None


def _head(folder: Path) -> str:
    with (folder / "index.dic").open(encoding="utf-8") as dictionary:
        return dictionary.read(4000)


def _small(word: str) -> str:
    """A word as it is written within a sentence."""
    return word[0].lower() + word[1:]


def _in_parts(word: str, said: "_Said", listed: Mapping[str, str]) -> bool:
    """Whether a word with a hyphen is made of words that are right."""
    parts = [part for part in word.split("-") if len(part) > 1]
    return len(parts) > 1 and all(
        part in listed or _small(part) in listed or right for part, right in said.of(parts).items()
    )


class _Said:
    """What a dictionary said of words, from the cache as far as it was asked before."""

    def __init__(self, cache: Path, language: str, folder: Path) -> None:
        digest = sha256((folder / "index.aff").read_bytes() + (folder / "index.dic").read_bytes()).hexdigest()[:12]
        self.file = cache / f"spelling-{language}-{digest}.json"
        self.folder = folder
        self.known = self._read()

    def _read(self) -> dict[str, bool]:
        try:
            known: dict[str, bool] = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return known

    def of(self, words: Iterable[str]) -> dict[str, bool]:
        """Whether each word is right."""
        words = set(words)
        fresh = words - set(self.known)
        if fresh:
            speller = Hunspell("index", hunspell_data_dir=str(self.folder))
            self.known.update((word, bool(speller.spell(word))) for word in sorted(fresh))
            self._keep()
        return {word: self.known[word] for word in words}

    def _keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self.file.with_suffix(".part")
        unfinished.write_text(json.dumps(self.known, ensure_ascii=False, sort_keys=True), encoding="utf-8")
        unfinished.replace(self.file)


def read_list(file: Path, problems: Problems) -> dict[str, str]:
    """The words of a list with their reasons; a line without a reason is a problem, and no list is an empty one."""
    listed: dict[str, str] = {}
    if not file.exists():
        return listed
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        words, mark, reason = line.partition("#")
        if words.strip() and not (mark and reason.strip()):
            problems.add(file, number, f"{words.strip()!r} has no reason", "Write '# why this is right' behind it")
        for word in words.split():
            if word in listed:
                problems.add(file, number, f"{word!r} stands twice", "Keep it once")
            listed[word] = reason.strip()
    return listed
