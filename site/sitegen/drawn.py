"""Examples and demo hands as the pages show them: drawn in one language, from where a page stands."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_py.core.match import Match
from rules_py.core.protocol import Event
from sitegen import addresses
from sitegen.examples import Example
from sitegen.hands import Hand
from table.artist import Artist, Company, Standpoint, artist
from table.names import onlooked_names
from table.optionwords import differing
from table.phrases import CardPhrase
from table.scene import Face, LogLine, Scene
from table.words import Sentence, Words


class DrawnExample(NamedTuple):
    """An example in one language: a table, or the cards of one player with what they cost."""

    id: str
    kind: str
    caption: Markup
    scene: Scene | None
    taken: tuple[Face, ...]
    points: int | None
    options: tuple[Sentence, ...]


class Step(NamedTuple):
    """A demo hand after some of its moves: the table, what has just happened, and the note of the author."""

    number: int
    scene: Scene
    says: tuple[LogLine, ...]
    note: Markup | None
    card: CardPhrase | None
    name: str
    new_trick: bool


def draw_example(example: Example, caption: Markup, words: Words, standpoint: Standpoint) -> DrawnExample:
    """An example with the cards, suits and options in the words of a language."""
    rules, staged = example.rules, example.staged
    drawing = onlooker(rules, words, standpoint)
    scene = None
    if staged.state is not None:
        scene = drawing.table(rules.view(staged.state, None), "example")
    return DrawnExample(
        id=example.name,
        kind=example.kind,
        caption=caption,
        scene=scene,
        taken=tuple(drawing.face(card) for card in drawing.in_order(staged.taken)),
        points=staged.says.get("points"),
        options=tuple(differing(rules.game, rules.options, words)),
    )


def draw_hand(hand: Hand, notes: dict[int, Markup], words: Words, standpoint: Standpoint, play: str) -> list[Step]:
    """Every step of a demo hand; ``play`` is the address of the page on which the reader may go on from a step."""
    return list(_steps(hand, notes, onlooker(hand.match.rules, words, standpoint), play))


def onlooker(rules: Any, words: Words, standpoint: Standpoint) -> Artist:
    """The artist of a table at which the reader only looks on."""
    return artist(rules, words, Company(onlooked_names(words, rules.game.seats), None), standpoint)


def _steps(hand: Hand, notes: dict[int, Markup], drawing: Artist, play: str) -> Iterator[Step]:
    match, played = hand.match, hand.match.deals[-1]
    for number, state in enumerate(played.states):
        view = match.rules.view(state, None)
        standing = match.standings[-1] if state.to_act is None else match.standings[0]
        scene = drawing.table(view, "demo", drawing.status(view, standing), standing.over)
        if scene.last_trick and not scene.trick:  # it has just been finished: every card of it is to be seen
            scene = scene._replace(trick=scene.last_trick, last_trick=())
        says = tuple(drawing.log(events_of_step(hand.match, number)))
        shown = next((card for line in says for card in line.cards), None)
        yield Step(
            number=number,
            scene=scene._replace(hand=tuple(_what_if(hand, number, state, scene, drawing, play))),
            says=says,
            note=notes.get(number),
            card=drawing.card(shown) if shown else None,
            name=str(says[0].text) if says else str(scene.line),
            new_trick=any(line.new_trick for line in says),
        )


def events_of_step(match: Match, number: int) -> tuple[Event, ...]:
    """What has happened in the last deal since the step before."""
    played = match.deals[-1]
    if number == 0:
        return match.rules.narrate_deal(played.states[0])
    return match.rules.narrate(played.states[number - 1], played.moves[number - 1], played.states[number])


def _what_if(hand: Hand, number: int, state: Any, scene: Scene, drawing: Artist, play: str) -> Iterator[Any]:
    rules = hand.match.rules
    for held in scene.hand:
        if held.move is not None:
            yield held._replace(href=f"{play}#hand={hand.slug}&step={number}&move={held.move}")
            continue
        rule = rules.refusal(state, rules.game.moves[held.card.text])
        yield held._replace(why=rule, href=drawing.rule_address(rule) if rule else None)


def standpoint_of(page: str, rules_page: str, faces: str) -> Standpoint:
    """Where a page stands towards the rules and the drawn cards, all told from the root."""
    way = addresses.relative(page, rules_page)
    return Standpoint("" if way == "./" else way, addresses.relative(page, faces))
