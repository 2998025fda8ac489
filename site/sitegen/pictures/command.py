"""``kozyr picture``: the picture of a position in a record, in any language, theme and size."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rules_py.core.errors import MalformedRecord
from rules_py.core.jsontext import decode_text
from rules_py.core.match import Match, replay
from rules_py.core.record import parse_record
from sitegen import catalogues
from sitegen.frontmatter import read_source
from sitegen.pictures.draw import NOWHERE
from sitegen.pictures.look import lacking, read_look
from sitegen.pictures.position import TableWords, compose_position, said_in, table_words
from sitegen.pictures.raster import rasterise
from sitegen.problems import Problems
from table.artist import Company, artist
from table.names import names_with_reader, onlooked_names
from table.onlooking import moment
from table.scene import Scene
from table.words import SOURCE_LANGUAGE, Words


class NoPicture(Exception):
    """Why there is no picture, and what to do about it, in one line."""


class Wanted(NamedTuple):
    """Which moment of a match is drawn, and how; ``None`` for deal or step means the last, for the seat all hands."""

    deal: int | None
    step: int | None
    seat: int | None
    language: str
    width: int
    height: int
    dark: bool


def read_match(name: str, data: bytes) -> Match:
    """The match in a record; ``NoPicture`` says what is wrong with it and where."""
    try:
        match = replay(parse_record(decode_text(data)))
    except MalformedRecord as broken:
        raise NoPicture(f"{name}: the record is broken at {broken}" if broken.where else f"{name}: {broken}") from None
    if match.illegal is not None:
        wrong = match.illegal
        legal = " ".join(sorted(wrong.legal))
        raise NoPicture(
            f"{name}: deals[{wrong.deal}].moves[{wrong.ply}]: {wrong.move} breaks the rule {wrong.rule};"
            f" seat {wrong.seat} might have played {legal}"
        )
    return match


def draw(root: Path, match: Match, wanted: Wanted) -> str:
    """The picture as an SVG; ``NoPicture`` when there is no such moment, seat or letter."""
    deal = _chosen(wanted.deal, 1, len(match.deals), "deal") - 1
    step = _chosen(wanted.step, 0, len(match.deals[deal].moves), "step")
    seats = match.record.game.seats
    if wanted.seat is not None and wanted.seat not in range(seats):
        raise NoPicture(f"there is no seat {wanted.seat}: --seat takes 0 to {seats - 1}, or open for all hands")
    words = words_of(root, wanted.language)
    names = onlooked_names(words, seats) if wanted.seat is None else names_with_reader(words, seats, wanted.seat)
    drawing = artist(match.rules, words, Company(names, wanted.seat), NOWHERE)
    scene = moment(match, deal, step, drawing).scene
    told = _told(root, scene, words)
    missing = lacking(said_in(scene, told))
    if missing:
        raise NoPicture(
            f"the font of the pictures has no {' '.join(missing)}: see site/sitegen/pictures/fonts/README.md"
        )
    return compose_position(scene, told, read_look(root, wanted.dark), wanted.width, wanted.height)


def as_png(root: Path, svg: str) -> bytes:
    """The picture as a PNG; ``NoPicture`` when what turns it into one is not set up."""
    problems = Problems(root)
    pngs = rasterise(root, {"position": svg}, problems)
    if problems.found:
        problem = problems.found[0]
        raise NoPicture(f"{problem.what}. {problem.cure}, or write an .svg")
    return pngs["position"]


def words_of(root: Path, language: str) -> Words:
    """The words of a language as they stand, whether or not all of them are translated."""
    if language == SOURCE_LANGUAGE:
        return Words(language, NullTranslations())
    compiled = BytesIO()
    with catalogues.file_of(root, language).open("rb") as written:
        write_mo(compiled, read_po(written, locale=language))
    return Words(language, GNUTranslations(BytesIO(compiled.getvalue())))


def _chosen(number: int | None, first: int, last: int, what: str) -> int:
    if number is None:
        return last
    if not first <= number <= last:
        raise NoPicture(f"there is no {what} {number} in this record: --{what} takes {first} to {last}")
    return number


def _told(root: Path, scene: Scene, words: Words) -> TableWords:
    file = root / "content" / scene.game / f"rules.{words.language}.md"
    source = read_source(file, ("title",), Problems(root))
    return table_words(scene.game if source is None else source.fields["title"], words)
