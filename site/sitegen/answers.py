"""Questions as the pages show them: answers to touch, and what is said to each, in one language."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_py.core.cards import Card
from sitegen.drawn import CardRow, DrawnExample, draw_example, onlooker
from sitegen.frontmatter import Source
from sitegen.hands import Hand
from sitegen.lessons import Lesson, Task
from sitegen.questions import OTHER, RIGHT, Question, Told, told
from table.artist import Artist, Standpoint
from table.scene import Choice, Face, Scene
from table.words import Sentence, Words

AsHtml = Callable[[Source], Markup]


class Answer(NamedTuple):
    """An answer, which is a card, a call or a number, and what is said to it under the id ``anchor``.

    ``verdict`` comes from the engine, ``note`` from the author; ``href`` leads to the rule.
    """

    text: str
    anchor: str
    label: Sentence | str
    card: Face | None
    choice: Choice | None
    right: bool
    verdict: Sentence
    note: Markup | None
    href: str | None
    row: int


class Asked(NamedTuple):
    """A question with its answers, and a label for the cards among them."""

    text: Markup
    label: Sentence | None
    answers: tuple[Answer, ...]


class DrawnTask(NamedTuple):
    """A step of a lesson: the position, and the question about it."""

    number: int
    shown: DrawnExample
    asked: Asked


class Offered(NamedTuple):
    """What an answer looks like, before anything is said to it; ``move`` is the text of the move, if it is one."""

    text: str
    label: Sentence | str
    card: Face | None = None
    choice: Choice | None = None
    move: str | None = None
    row: int = 0


def draw_lesson(lesson: Lesson, language: str, words: Words, standpoint: Standpoint, html: AsHtml) -> list[DrawnTask]:
    """Every step of a lesson but its end."""
    notes = lesson.notes[language].steps
    return [_task(number, task, notes[number], words, standpoint, html) for number, task in enumerate(lesson.tasks, 1)]


def _task(number: int, task: Task, note: Source, words: Words, standpoint: Standpoint, html: AsHtml) -> DrawnTask:
    shown = draw_example(task.example, Markup(), words, standpoint)._replace(points=None)
    drawing = onlooker(task.example.rules, words, standpoint)
    scene, offered = shown.scene, list[Offered]()
    if task.ask is not None:
        offered = [Offered(str(each), str(each).replace("-", "−")) for each in task.numbers]
        shown = _without(shown, task, drawing)
    elif scene is not None:
        offered = list(_in_order(scene, drawing, task) if scene.to_act is not None else _trick(scene, words))
        trick = () if scene.to_act is None else scene.trick
        held = tuple(held.card for held in scene.hand if held.card.text not in task.question.offered)
        scene = scene._replace(trick=trick, hand=(), rows=(), choices=())
        shown = shown._replace(
            scene=scene if trick or scene.heap or str(scene.line) else None,
            rows=(CardRow(words.gettext("In hand"), held),) if held else (),
        )
    rule = drawing.rule_address(task.example.shows[0])
    asking = _Asking(number, task.question, told(note), drawing, html, rule)
    label = None
    if any(each.card is not None for each in offered):
        label = words.gettext("On the table") if offered[0].move is None else words.gettext("In hand")
    return DrawnTask(number, shown, asking.asked(offered, task.example.staged.state, label))


def _without(shown: DrawnExample, task: Task, drawing: Artist) -> DrawnExample:
    """The position, without what would give the number away."""
    sheet, scene = task.example.staged.sheet, shown.scene
    if sheet is not None:
        rows = tuple(row for row in sheet.rows if row.label != task.ask)
        shown = shown._replace(sheet=drawing.example_sheet(sheet._replace(rows=rows)))
    if scene is not None:
        heap = scene.heap and scene.heap._replace(reach=0)
        shown = shown._replace(scene=scene._replace(heap=heap, hand=(), rows=(), choices=()))
    return shown


def draw_turns(
    hand: Hand, notes: Mapping[int, Told], words: Words, standpoint: Standpoint, html: AsHtml
) -> dict[int, Asked]:
    """The questions of a demo hand for its next moves, by the step after which each is asked."""
    rules, drawing = hand.match.rules, onlooker(hand.match.rules, words, standpoint)
    asked = {}
    for step, question in hand.turns.items():
        state = hand.match.deals[-1].states[step]
        scene = drawing.table(rules.view(state, None), "demo")
        asking = _Asking(step, question, notes[step], drawing, html, None)
        asked[step] = asking.asked(_moves(scene, question), state)
    return asked


def _in_order(scene: Scene, drawing: Artist, task: Task) -> list[Offered]:
    """The moves, calls in the order of their buttons, so that the place of a refused one does not give it away."""
    calls = drawing.calls(drawing.rules.view(task.example.staged.state, None))
    return sorted(_moves(scene, task.question), key=lambda each: calls.index(each.move) if each.move in calls else -1)


def _moves(scene: Scene, question: Question) -> Iterator[Offered]:
    for number, row in enumerate(scene.rows):
        for held in row:
            if held.card.text not in question.offered:
                continue
            move = held.move or held.choose or held.ask or held.card.text
            yield Offered(held.card.text, held.card.name, card=held.card, move=move, row=number)
    for choice in scene.choices:
        yield Offered(choice.move, choice.label, choice=choice, move=choice.move)


def _trick(scene: Scene, words: Words) -> Iterator[Offered]:
    for lying in scene.trick:
        if lying.led:
            label = words.gettext("{player} led: {card}", player=lying.name, card=lying.card.name)
        else:
            label = words.gettext("{player}: {card}", player=lying.name, card=lying.card.name)
        yield Offered(lying.card.text, label, card=lying.card)


class _Asking:
    """Says something to each answer of one question; ``rule`` is the address of the rule that it teaches."""

    def __init__(
        self, number: int, question: Question, words: Told, drawing: Artist, html: AsHtml, rule: str | None
    ) -> None:
        self.number = number
        self.question = question
        self.told = words
        self.drawing = drawing
        self.html = html
        self.rule = rule

    def asked(self, offered: Iterable[Offered], state: Any, label: Sentence | None = None) -> Asked:
        """The question with its answers; ``state`` is the position that it is about, if there is one."""
        return Asked(self.html(self.told.asked), label, tuple(self._answer(each, state) for each in offered))

    def _answer(self, offered: Offered, state: Any) -> Answer:
        right = offered.text in self.question.right
        verdict, href = (self.drawing.words.gettext("Yes."), self.rule) if right else self._wrong(offered, state)
        words = self.told.answers
        note = words.get(offered.text) or words.get(RIGHT if right else OTHER)
        return Answer(
            text=offered.text,
            anchor=f"step-{self.number}-{offered.text.replace(':', '-')}",
            label=offered.label,
            card=offered.card,
            choice=offered.choice,
            right=right,
            verdict=verdict,
            note=None if note is None else self.html(note),
            href=href,
            row=offered.row,
        )

    def _wrong(self, offered: Offered, state: Any) -> tuple[Sentence, str | None]:
        """What is wrong with an answer: the rule that it breaks, or that another one is right."""
        drawing, words = self.drawing, self.drawing.words
        if offered.move is None:
            if offered.card is None:
                return words.gettext("No."), self.rule
            (taker,) = self.question.right
            return words.gettext("No: {card} takes the trick.", card=drawing.card(Card(taker))), self.rule
        move = drawing.rules.game.moves[offered.move]
        rule = drawing.rules.refusal(state, move)
        if rule is None:
            return words.gettext("Allowed, but there is something better."), self.rule
        why = drawing.why(drawing.rules.view(state, None), move, rule)
        return why.text, why.href
