"""A picture for each game and language: a moment of the game's first demo hand, as an SVG and then as a PNG."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from rules_py.core.cards import RANKS
from sitegen import drawn
from sitegen.bundle.cache import digest
from sitegen.frontmatter import Source
from sitegen.hands import Hand
from sitegen.library import GameContent, Library
from sitegen.pictures.compose import PictureWords, compose
from sitegen.pictures.look import lacking, read_look
from sitegen.pictures.raster import rasterise
from sitegen.problems import Problems
from table.artist import Artist
from table.phrases import Phrases
from table.scene import Scene
from table.words import Words

NOWHERE = drawn.standpoint_of("", "", "")


def draw_pictures(root: Path, library: Library, problems: Problems) -> dict[str, tuple[str, bytes]]:
    """PNGs by game and language (``laus.uk``), each with its address in the site; a game without hands has none.

    Nothing is drawn when there are problems already: a picture costs a second, and no site will be built.
    """
    if problems.found:
        return {}
    svgs = picture_svgs(root, library, problems)
    pngs = {} if problems.found else rasterise(root, svgs, problems)
    return {name: (f"pictures/{name}.{digest([png])}.png", png) for name, png in pngs.items()}


def picture_svgs(root: Path, library: Library, problems: Problems) -> dict[str, str]:
    """The pictures as SVG, by game and language."""
    look = read_look(root)
    svgs = {}
    for content in library.games:
        if not content.hands:
            continue
        step = _step(root, content, library, problems)
        for language, source in content.rules.items():
            words = _words(source, library.words[language])
            _check_letters(words, source, problems)
            scene = _scene(content.hands[0], step, _artist(content, library, language))
            svgs[f"{content.game.slug}.{language}"] = compose(scene, words, look)
    return svgs


def _words(source: Source, words: Words) -> PictureWords:
    phrases = Phrases(words, "")
    return PictureWords(
        site=str(words.gettext("Kozyr")),
        title=source.fields["title"],
        line=source.fields["aim"],
        letters={rank: phrases.letter(rank) for rank in RANKS},
    )


def _check_letters(words: PictureWords, source: Source, problems: Problems) -> None:
    for letter in lacking((words.site, words.title, words.line, *words.letters.values())):
        what = f"the font of the pictures has no {letter!r}"
        problems.add(source.file, 0, what, "Cut it anew with that letter, see site/sitegen/pictures/fonts/README.md")


def _artist(content: GameContent, library: Library, language: str) -> Artist:
    return drawn.onlooker(content.hands[0].match.rules, library.words[language], NOWHERE)


def _scene(hand: Hand, step: int, drawing: Artist) -> Scene:
    """The table after so many moves; a trick that has just been finished still lies there."""
    scene = drawing.table(hand.match.rules.view(hand.match.deals[-1].states[step], None), "demo")
    return scene if scene.trick else scene._replace(trick=scene.last_trick)


def _step(root: Path, content: GameContent, library: Library, problems: Problems) -> int:
    """The step in ``game.toml``, else the first with most cards on the table, rather one that has a note."""
    file, hand = root / "content" / content.game.slug / "game.toml", content.hands[0]
    last = len(hand.match.deals[-1].moves)
    step = _fields(file).get("picture_step")
    if type(step) is int and 0 <= step <= last:
        return step
    if step is not None:
        problems.add(file, 0, f"there is no step {step!r} in {hand.file.name}", f"The steps are 0 to {last}")
    noted = {step for notes in hand.notes.values() for step in notes.steps}
    drawing = _artist(content, library, library.languages[0])
    return max(range(last), key=lambda each: (len(_scene(hand, each, drawing).trick), each in noted, -each), default=0)


def _fields(file: Path) -> Mapping[str, object]:
    """What the file says; when it cannot be read, that was told when the library was loaded."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
