"""Tables as the playing page shows them, drawn without its engine: what tests of the look lay on that page."""

from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from random import Random

from jinja2 import FileSystemLoader
from playwright.sync_api import BrowserContext, Page

from rules_py.bots.players import find_bot
from rules_py.core.catalogue import find_game
from rules_py.core.match import Match, dealt, replay, with_move
from sitegen.catalogues import compile_all
from sitegen.problems import Problems
from table.artist import Company, Standpoint
from table.drawing import environment
from table.logbook import Logbook
from table.names import names_with_reader
from table.play import Play
from table.words import SOURCE_LANGUAGE, Words

ROOT = Path(__file__).parents[2]
SEED = 3
LAY = """
({ table, log, score }) => {
  document.getElementById("setup").hidden = true;
  document.getElementById("room").hidden = false;
  document.documentElement.dataset.shows = "room";
  document.getElementById("play").dataset.waits = "you";
  document.getElementById("table").innerHTML = table;
  document.getElementById("log").innerHTML = log;
  document.getElementById("score").innerHTML = score;
}
"""


def moments(game: str) -> Iterator[tuple[str, Match]]:
    """A match in each of its phases, later with cards on the table, and where the reader holds the most cards."""
    found = find_game(game)
    match = replay(dealt(found, found.essential({}), SEED))
    bot, chance, seen, fullest = find_bot("club", game), Random(SEED), set(), match
    for _ in range(250):
        state = match.state
        if state.to_act is None:
            break
        if len(state.hands[0]) > len(fullest.state.hands[0]):
            fullest = match
        if state.to_act == 0 and state.phase not in seen:
            seen.add(state.phase)
            yield state.phase, match
        match = with_move(match, bot(match.rules, match.rules.view(state, state.to_act), chance).move)
    yield "fullest", fullest


def words_of(language: str) -> Words:
    """The words of a language."""
    if language == SOURCE_LANGUAGE:
        return Words(language, NullTranslations())
    return Words(language, GNUTranslations(BytesIO(_compiled()[language])))


@cache
def _compiled() -> Mapping[str, bytes]:
    return compile_all(ROOT, Problems(ROOT))


def drawn(match: Match, words: Words, faces: str, sort: str = "usual") -> dict[str, str]:
    """What the engine would draw for the reader in the first seat."""
    names = names_with_reader(words, match.record.game.seats, 0)
    play = Play(match, words, Company(names, 0, sort), Standpoint("../", faces))
    templates = environment(FileSystemLoader(ROOT / "templates"), words)
    return {
        "table": templates.get_template("table.html").render(scene=play.scene(), faces=faces),
        "log": Logbook().html(play, templates),
        "score": templates.get_template("score.html").render(score=play.score()),
    }


def open_playing_page(context: BrowserContext, site: str, lang: str, game: str) -> Page:
    """The playing page of a game, on which nothing starts by itself."""
    context.route("**/play.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page = context.new_page()
    page.goto(f"{site}{lang}/{game}/play/")
    return page


def lay(page: Page, table: dict[str, str]) -> None:
    """Lays a table on the playing page."""
    page.evaluate(LAY, table)


def faces_of(page: Page) -> str:
    """The address of the drawn cards, as the page has it."""
    return page.locator("#play").get_attribute("data-faces") or ""
