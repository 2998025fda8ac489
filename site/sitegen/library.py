"""Everything that the site is made of, loaded and checked, before the first page is rendered."""

import gettext
import tomllib
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from rules_py.core.cards import Cards, cards
from rules_py.core.catalogue import find_game
from rules_py.core.protocol import Game
from sitegen import catalogues
from sitegen.examples import Example, load_examples
from sitegen.figures import Figures, load_figures
from sitegen.finder import KINDS, LENGTHS
from sitegen.frontmatter import Source, read_source
from sitegen.glossary import Term, load_glossary
from sitegen.hands import Hand, load_hands
from sitegen.language import check_sisters, check_source
from sitegen.ledger import Ledger, load_claims, load_ledger
from sitegen.lessons import Lesson, load_lesson
from sitegen.problems import Problems
from sitegen.unwritten import check_tasks, check_written, code_of
from sitegen.usage import Usage
from table.words import SOURCE_LANGUAGE, Words

RULES_FIELDS = ("title", "description", "players", "pack", "aim", "length", "difficulty", "revision")
PAGE_FIELDS = ("title", "description", "revision")
PAGES = ("home", "about", "glossary", "embed", "offline", "404")


class GameContent(NamedTuple):
    """A game with its texts: the rules page of each language, the examples, the demo hands.

    ``order`` is its place among the games, ``emblem`` the cards that stand for it on the first page,
    ``kind`` and ``length`` what it can be found by (``sitegen.finder``). ``claims`` are
    those of the ledger in the words of each language.
    """

    game: Game
    order: int
    emblem: Cards
    kind: str
    length: str
    rules: Mapping[str, Source]
    examples: Mapping[str, Example]
    hands: tuple[Hand, ...]
    lesson: Lesson | None
    figures: Figures | None
    ledger: Ledger | None
    claims: Mapping[str, Mapping[str, str]]


class Library(NamedTuple):
    """The languages with their words and compiled catalogues, the games, the pages by name and language, the terms."""

    languages: tuple[str, ...]
    words: Mapping[str, Words]
    compiled: Mapping[str, bytes]
    games: tuple[GameContent, ...]
    pages: Mapping[str, Mapping[str, Source]]
    glossary: Mapping[str, tuple[Term, ...]]


def load(root: Path, problems: Problems) -> Library:
    """Loads all content; what is wrong is noted among the problems, and what can be loaded is there all the same."""
    languages = catalogues.languages_of(root)
    messages = catalogues.read_all(root, problems)
    compiled = {language: catalogues.compiled(catalogue) for language, catalogue in messages.items()}
    words = {language: _words(language, compiled) for language in languages}
    content = root / "content"
    games = [_game(root, game, languages, problems) for game in games_in(content)]
    pages = {name: _in_all_languages(content / "pages", name, languages, PAGE_FIELDS, problems) for name in PAGES}
    glossary = load_glossary(root, languages, problems)
    usage = Usage(root, glossary, problems)
    for language, catalogue in messages.items():
        usage.check_messages(language, catalogue)
    _check_texts(games, pages, usage, problems)
    return Library(languages, words, compiled, tuple(sorted(games, key=lambda each: each.order)), pages, glossary)


def games_in(content: Path) -> list[Game]:
    """The games that have pages: each has a folder of its name, which says how the game is shown."""
    return [find_game(file.parent.name) for file in sorted(content.glob("*/game.toml"))]


def _words(language: str, compiled: Mapping[str, bytes]) -> Words:
    if language not in compiled:
        return Words(language, gettext.NullTranslations())
    return Words(language, gettext.GNUTranslations(BytesIO(compiled[language])))


def _game(root: Path, game: Game, languages: tuple[str, ...], problems: Problems) -> GameContent:
    folder = root / "content" / game.slug
    ledger = load_ledger(root, game, problems)
    shown = _shown_as(folder / "game.toml", problems)
    check_tasks(code_of(root, game.slug), problems)
    examples = load_examples(game, folder / "examples.toml", problems)
    return GameContent(
        game=game,
        **shown,
        rules=_in_all_languages(folder, "rules", languages, RULES_FIELDS, problems),
        examples=examples,
        hands=load_hands(game, folder / "hands", languages, problems),
        lesson=load_lesson(game, folder, examples, languages, problems),
        figures=load_figures(root, game.slug, languages, problems),
        ledger=ledger,
        claims={language: _claims(folder, language, ledger, problems) for language in languages} if ledger else {},
    )


def _check_texts(
    games: Iterable[GameContent], pages: Mapping[str, Mapping[str, Source]], usage: Usage, problems: Problems
) -> None:
    sisters = [*pages.values(), *(content.rules for content in games)]
    for content in games:
        sisters += [{language: notes.source for language, notes in hand.notes.items()} for hand in content.hands]
        if content.lesson is not None:
            sisters.append({language: notes.source for language, notes in content.lesson.notes.items()})
        if content.figures is not None:
            sisters.append(content.figures.pages)
    for sources in sisters:
        check_sisters(sources, problems)
        usage.check_pages(sources)
        for language, source in sources.items():
            check_source(source, language, problems)
            check_written(source, problems)


def _claims(folder: Path, language: str, ledger: Ledger, problems: Problems) -> Mapping[str, str]:
    if language == SOURCE_LANGUAGE:
        return {claim.id: claim.says for claim in ledger.claims}
    return load_claims(folder / f"claims.{language}.toml", ledger, problems)


def _shown_as(file: Path, problems: Problems) -> dict[str, Any]:
    try:
        fields = tomllib.loads(file.read_text(encoding="utf-8"))
        emblem, kind, length = cards(fields["emblem"]), fields["kind"], fields["length"]
        if kind in KINDS and length in LENGTHS:
            return {"order": int(fields["order"]), "emblem": emblem, "kind": kind, "length": length}
        broken: Exception | str = f"kind is {', '.join(KINDS)}; length is {', '.join(LENGTHS)}"
    except (OSError, KeyError, TypeError, ValueError) as problem:
        broken = problem
    what = f"this file does not say how the game is shown ({broken})"
    cure = "Write 'order = 1', 'emblem = \"DJ CQ DQ\"', 'kind = \"take\"' and 'length = \"long\"'"
    problems.add(file, 0, what, cure)
    return {"order": 0, "emblem": (), "kind": next(iter(KINDS)), "length": next(iter(LENGTHS))}


def _in_all_languages(
    folder: Path, name: str, languages: tuple[str, ...], fields: tuple[str, ...], problems: Problems
) -> dict[str, Source]:
    read = {language: read_source(folder / f"{name}.{language}.md", fields, problems) for language in languages}
    return {language: source for language, source in read.items() if source is not None}
