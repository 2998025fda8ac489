"""The page 'How good is it?' of a game, in one language."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sitegen import addresses
from sitegen.figuretext import FigureText, Fill
from sitegen.library import GameContent, Library
from sitegen.pagehead import Picture
from sitegen.problems import Problems
from sitegen.terms import TermMarks
from table.phrases import Phrases


def way_to(content: GameContent, language: str, path: str) -> str | None:
    """The way from a page to the figures of a game, if it has any in that language."""
    if content.figures is None or language not in content.figures.pages:
        return None
    return addresses.relative(path, addresses.figures(language, content.game.slug))


class Making(NamedTuple):
    """What pages are made with: all content, and what says the words of an address, fills a template, makes a page.

    ``picture_of`` is what other sites show beside a link to a game.
    """

    library: Library
    problems: Problems
    phrases_at: Callable[[str], Phrases]
    fill: Fill
    page: Callable[..., str]
    picture_of: Callable[[GameContent], Picture | None]


def pages_of(content: GameContent, language: str, making: Making) -> Iterator[tuple[str, str]]:
    """The page with its address, if the game has one in that language."""
    if content.figures is None or language not in content.figures.pages:
        return
    slug, source = content.game.slug, content.figures.pages[language]
    path = addresses.figures(language, slug)
    text = FigureText(content.figures, source, making.phrases_at(path), making.problems, making.fill)
    html = making.page(
        "figures.html",
        path,
        "figures",
        source,
        picture=making.picture_of(content),
        game={"slug": slug, "name": content.rules[language].fields["title"]},
        body=text.html(TermMarks(making.library.glossary[language])),
        rules_href=addresses.relative(path, addresses.rules(language, slug)),
        play_href=addresses.relative(path, addresses.play(language, slug)),
    )
    yield path, html
