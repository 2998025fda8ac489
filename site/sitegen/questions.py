"""Questions to the reader, in a lesson or in a demo hand: what may be answered, what is right, and who says why not.

The engine decides what may be played. Where several moves may be, the author may call some of them the good ones.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules_py.core.moves import Call, Move
from rules_py.core.protocol import Rules
from sitegen.frontmatter import Source
from sitegen.problems import Problems

ANSWER = re.compile(r"^### ([A-Z0-9]{2}|-?\d+|[a-z]\w*(?::\w+)?)\s*$")
"""The heading of what is said to an answer: a card, a number, a call, ``right`` or ``other``."""
RIGHT, OTHER = "right", "other"
WRONG_PHASE = "wrong-phase"
"""The rule that every game has against a card before it is time for cards."""


class Question(NamedTuple):
    """The answers to a question: all that are offered, those that are right, those that only the author can explain."""

    offered: frozenset[str]
    right: frozenset[str]
    unexplained: frozenset[str]


class Told(NamedTuple):
    """What one language says: the question, and words for its answers, for all that are ``right`` or any ``other``."""

    asked: Source
    answers: Mapping[str, Source]


def about_moves(rules: Rules[Any, Any], state: Any, good: Iterable[str] = (), more: Iterable[Move] = ()) -> Question:
    """What the player to act may do; ``good`` are the good ones of the legal answers, by default all of them.

    ``more`` are calls that are offered too. ``ValueError`` when a good answer is not legal.
    """
    legal = frozenset(answer_of(move) for move in rules.legal_moves(state))
    right = frozenset(good) or legal
    if right - legal:
        raise ValueError(f"{' '.join(sorted(right - legal))} may not be played; legal is {' '.join(sorted(legal))}")
    held = state.hands[state.to_act]
    plays = any(str(card) in legal or rules.refusal(state, card) != WRONG_PHASE for card in held)
    own = held if plays else ()
    offered = legal | {answer_of(move) for move in (*own, *more)}
    if right == offered:
        raise ValueError("every answer is right")
    return Question(offered, right, legal - right)


def about_takers(trick: Iterable[Move], taker: str) -> Question:
    """Which card takes a trick."""
    return Question(frozenset(map(str, trick)), frozenset((taker,)), frozenset())


def about_numbers(numbers: Iterable[int], truth: int) -> Question:
    """Which of some numbers is the true one; ``ValueError`` when none is."""
    offered = frozenset(map(str, numbers))
    right = frozenset((str(truth),))
    if not right < offered:
        raise ValueError(f"the right answer is {truth}, which is not offered beside others")
    return Question(offered, right, offered - right)


def answer_of(move: Move) -> str:
    """A move as an answer: a card that is put aside is that card."""
    return move.object if isinstance(move, Call) and move.verb == "discard" else str(move)


def told(source: Source) -> Told:
    """Takes a note apart into the question and the words for its answers."""
    asked: list[str] = []
    parts: dict[str, tuple[int, list[str]]] = {}
    lines = asked
    for number, line in enumerate(source.text.splitlines(), start=source.first_line):
        answer = ANSWER.match(line)
        if answer is None:
            lines.append(line)
            continue
        lines = []
        parts[answer[1]] = (number + 1, lines)
    answers = {name: source._replace(text="\n".join(text), first_line=first) for name, (first, text) in parts.items()}
    return Told(source._replace(text="\n".join(asked)), answers)


def check_told(question: Question, notes: Mapping[str, Source], problems: Problems) -> None:
    """Notes the words for answers that nobody can give, and answers that need words and have none, in any language."""
    everywhere = {name for source in notes.values() for name in told(source).answers}
    for source in notes.values():
        words = told(source).answers
        for name in sorted(everywhere - set(words)):
            what = f"nothing is said to {name!r} here"
            problems.add(source.file, source.first_line - 1, what, "Another language does: write it here too")
        for name, answer in words.items():
            if name not in question.offered | {RIGHT, OTHER}:
                offered = " ".join(sorted(question.offered))
                what = f"{name!r} is no answer here"
                problems.add(answer.file, answer.first_line - 1, what, f"Name one of {offered}, {RIGHT} or {OTHER}")
        if OTHER in words:
            continue
        for name in sorted(question.unexplained - set(words)):
            what = f"nothing is said to the answer {name!r}, and the engine has no words for it"
            problems.add(source.file, source.first_line - 1, what, f"Write some under '### {name}' or '### {OTHER}'")
