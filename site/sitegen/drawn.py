"""Examples and demo hands as the pages show them: drawn in one language, from where a page stands."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_py.core.cards import Card
from rules_py.core.moves import Move
from sitegen import addresses
from sitegen.examples import Example
from sitegen.hands import Hand
from table.artist import Artist, Company, Standpoint, artist
from table.names import onlooked_names
from table.onlooking import moment
from table.optionwords import differing
from table.phrases import CardPhrase
from table.scene import Face, LogLine, Scene, Score
from table.words import Sentence, Words


class CardRow(NamedTuple):
    """A row of cards with what it is."""

    label: Sentence
    faces: tuple[Face, ...]


class DrawnExample(NamedTuple):
    """An example in one language: a table, rows of cards with what they cost, a sheet of numbers."""

    id: str
    kind: str
    caption: Markup
    scene: Scene | None
    rows: tuple[CardRow, ...]
    points: int | None
    sheet: Score | None
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
        view = rules.view(staged.state, None)
        scene = drawing.table(view, "example", drawing.setting(view))
        refused = tuple(drawing.choice(move, view)._replace(legal=False) for move in staged.refused)
        scene = scene._replace(choices=(*scene.choices, *refused))
    return DrawnExample(
        id=example.name,
        kind=example.kind,
        caption=caption,
        scene=scene,
        rows=tuple(
            CardRow(words.said(drawing.labels[label]), tuple(map(drawing.face, drawing.in_order(cards))))
            for label, cards in staged.cards
        ),
        points=staged.worth,
        sheet=None if staged.sheet is None else drawing.example_sheet(staged.sheet),
        options=tuple(differing(rules.game, rules.options, words)),
    )


def draw_hand(hand: Hand, notes: dict[int, Markup], words: Words, standpoint: Standpoint, play: str) -> list[Step]:
    """Every step of a demo hand; ``play`` is the address of the page on which the reader may go on from a step."""
    return list(_steps(hand, notes, onlooker(hand.match.rules, words, standpoint), play))


def onlooker(rules: Any, words: Words, standpoint: Standpoint) -> Artist:
    """The artist of a table at which the reader only looks on."""
    return artist(rules, words, Company(onlooked_names(words, rules.game.seats), None), standpoint)


def _steps(hand: Hand, notes: dict[int, Markup], drawing: Artist, play: str) -> Iterator[Step]:
    last = len(hand.match.deals) - 1
    played = hand.match.deals[last]
    for number, state in enumerate(played.states):
        scene, says, _ = moment(hand.match, last, number, drawing)
        shown = _card_of(played.moves[number - 1]) if number else None
        held = tuple(_what_if(hand, number, state, scene, drawing, play))
        yield Step(
            number=number,
            scene=scene._replace(
                hand=held,
                rows=drawing.rows(held),
                choices=tuple(
                    choice._replace(href=_onward(hand, number, play, choice.move)) for choice in scene.choices
                ),
            ),
            says=says,
            note=notes.get(number),
            card=drawing.card(shown) if shown else None,
            name=str(says[0].text) if says else str(scene.line),
            new_trick=any(line.new_trick for line in says),
        )


def _card_of(move: Move) -> Card | None:
    """The card that a move plays or puts aside, if it does."""
    if isinstance(move, Card):
        return move
    return Card(move.object) if move.verb == "discard" else None


def _what_if(hand: Hand, number: int, state: Any, scene: Scene, drawing: Artist, play: str) -> Iterator[Any]:
    rules = hand.match.rules
    for held in scene.hand:
        move = held.move or held.choose
        if move is not None:
            yield held._replace(move=move, href=_onward(hand, number, play, move))
            continue
        rule = rules.refusal(state, rules.game.moves[held.ask or held.card.text])
        yield held._replace(why=rule, href=drawing.rule_address(rule) if rule else None)


def _onward(hand: Hand, number: int, play: str, move: str) -> str:
    """The address at which the reader plays on from a step with a move."""
    return f"{play}#hand={hand.slug}&step={number}&move={move}"


def standpoint_of(page: str, rules_page: str, faces: str) -> Standpoint:
    """Where a page stands towards the rules and the drawn cards, all told from the root."""
    way = addresses.relative(page, rules_page)
    return Standpoint("" if way == "./" else way, addresses.relative(page, faces))
