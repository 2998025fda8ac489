"""A picture of each demo hand as it was dealt, in each language, to take along: an SVG, made in no time."""

from pathlib import Path

from sitegen import addresses, drawn
from sitegen.library import Library
from sitegen.pictures.draw import NOWHERE
from sitegen.pictures.look import read_look
from sitegen.pictures.position import LEAST_HEIGHT, LEAST_WIDTH, compose_position, table_words
from table.onlooking import moment


def hand_pictures(root: Path, library: Library) -> dict[str, bytes]:
    """The pictures by address: all hands open, before the first move."""
    look = read_look(root)
    made = {}
    for content in library.games:
        for language, source in content.rules.items():
            words = library.words[language]
            told = table_words(source.fields["title"], words)
            for hand in content.hands:
                match = hand.match
                scene = moment(match, len(match.deals) - 1, 0, drawn.onlooker(match.rules, words, NOWHERE)).scene
                svg = compose_position(scene, told, look, LEAST_WIDTH, LEAST_HEIGHT)
                made[addresses.hand_picture(language, content.game.slug, hand.slug)] = svg.encode()
    return made
