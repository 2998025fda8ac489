"""Advice for the reader: a hint with its reason, what each move costs, the slips of a deal.

Whoever advises sees what the reader sees and nothing else.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jinja2 import Environment

from rules_py.bots.players import Choice
from rules_py.core.cards import Card, Cards
from rules_py.core.match import Match
from table.artist import Artist
from table.decisions import Decision, advice, before_choosing, is_same, label, left_of, made_at, text_of
from table.exchanging import Exchange
from table.play import EXCHANGE, Play, rewound
from table.reasonwords import cost_in_words, in_words, slip_from
from table.study import Study, adviser
from table.words import Sentence

FULL_THOUGHTS = 12
"""In a deal with more choices than this each gets its share of so many full thoughts."""
NEGLIGIBLE = 0.05
"""Moves whose values differ by less than this are equally good."""


class Cost(NamedTuple):
    """A move and what it costs compared with the best one: ``words`` for people, ``part`` of the dearest move's.

    ``label`` is drawn, ``name`` is heard; ``is_chosen`` says that the reader has chosen these cards so far.
    """

    move: str
    label: Any
    name: str
    words: Sentence | None
    part: float
    is_chosen: bool = False


class Slip(NamedTuple):
    """A decision of the reader that another would have beaten clearly; ``step`` is how many moves were made before.

    ``name`` is the made one as it is heard; ``moves`` are the two as the page asks where the made one goes wrong.
    """

    step: int
    name: str
    played: Any
    better: Any
    moves: tuple[str, str]
    cost: Sentence
    reasons: tuple[Sentence, ...]


Request = Mapping[str, Any]
Answer = dict[str, Any]
Thinking = Callable[[bool], Answer | None]
"""Thinks a little, or makes do with what it has found when it is hurried; the answer once it is there."""


def hint(request: Request, play: Play, templates: Environment, *, is_learning: bool) -> Thinking:
    """What to do now: the answer has the ``move`` that is advised and, as HTML, the ``help`` that says why.

    In an exchange all of it is advised at once, whatever the reader has chosen so far.
    """
    _check_turn(play, is_learning)
    first, chosen = _decided(play)
    study = _study(request, play, [first.match], [chosen])

    def told(choice: Choice | Exchange) -> Answer:
        reasons = tuple(in_words(reason, play.artist) for reason in choice.reasons)
        html = templates.get_template("hint.html").render(
            move=advice(play.artist, choice.move, first.view), reasons=reasons
        )
        return {"help": html, "move": left_of(choice.move, chosen or ()), "error": None}

    return lambda hurried: told(study.choices[0]) if study.slice(hurried=hurried) else None


def costs(request: Request, play: Play, templates: Environment, *, is_learning: bool) -> Thinking:
    """What each move costs that was weighed, as HTML in ``help``, the best ones first.

    In an exchange these are whole exchanges, that of the cards which the reader has chosen among them.
    """
    _check_turn(play, is_learning)
    first, chosen = _decided(play)
    study = _study(request, play, [first.match], [chosen])

    def told(choice: Choice | Exchange) -> Answer:
        view, values = first.view, choice.values or {}
        rows = list(costs_of(play.artist, values, view, chosen)) if values else []
        has_equals = any(isinstance(move, Card) and move not in values for move in view.legal) and bool(values)
        html = templates.get_template("costs.html").render(
            rows=rows, has_equals=has_equals, better=text_of(choice.move)
        )
        return {"help": html, "move": left_of(choice.move, chosen or ()), "error": None}

    return lambda hurried: told(study.choices[0]) if study.slice(hurried=hurried) else None


def slips(request: Request, play: Play, templates: Environment, *, is_learning: bool) -> Thinking:
    """The clear slips of the reader in a ``deal``, as HTML in ``help`` and as ``steps``, in the order of play.

    Only the ``last`` choice is judged when that is asked for.
    """
    match = play.match
    deal = max(0, min(int(request["deal"]), len(match.deals) - 1))
    if not is_learning and match.deals[deal].states[-1].to_act is not None:
        raise ValueError("nobody advises in a serious match before the deal is over")
    turns = turns_of(match, deal, play.seat)[-1 if request.get("last") else None :]
    made = [made_at(match, deal, step) for step in turns]
    study = _study(request, play, [rewound(match, step, deal) for step in turns], made)
    study.share(FULL_THOUGHTS)

    def told(choices: Sequence[Choice | Exchange]) -> Answer:
        judged = [
            slip_at(play.of(moment), step, decision, choice)
            for step, moment, decision, choice in zip(turns, study.moments, made, choices, strict=True)
        ]
        found = [slip for slip in judged if slip is not None]
        html = templates.get_template("slips.html").render(slips=found, choices=len(choices))
        return {"help": html, "steps": [slip.step for slip in found], "deal": deal, "error": None}

    return lambda hurried: told(study.choices) if study.slice(hurried=hurried) else None


def _check_turn(play: Play, is_learning: bool) -> None:
    if not is_learning or play.match.state.to_act != play.seat:
        raise ValueError("advice is for a learner whose turn it is")


def _decided(play: Play) -> tuple[Play, Cards | None]:
    """The moment at which the reader decides, and what is chosen of an exchange, if there is one to be weighed."""
    first = before_choosing(play)
    is_exchange = play.view.phase == EXCHANGE and len(first.view.legal) > 1
    return first, play.view.discards[play.seat] if is_exchange else None


def _study(request: Request, play: Play, moments: Sequence[Match], made: Sequence[Decision | None]) -> Study:
    return Study(moments, adviser(play.match.record.game.slug, request.get("budget")), int(request["seed"]), made)


def costs_of(artist: Artist, values: Mapping[Any, float], view: Any, chosen: Cards | None = None) -> Iterator[Cost]:
    """What moves cost, the best one first; moves that are about as good as it cost nothing."""
    best, worst = max(values.values()), min(values.values())
    for move in sorted(values, key=lambda each: (-values[each], each)):
        lost = best - values[move]
        words = cost_in_words(lost, artist) if lost >= NEGLIGIBLE else None
        named = label(artist, move, view)
        part = 0.0 if words is None else lost / (best - worst)
        yield Cost(text_of(move), named, f"{named}", words, part, bool(chosen) and is_same(move, chosen or ()))


def turns_of(match: Match, deal: int, seat: int) -> list[int]:
    """How many moves had been made before each choice of a seat in a deal, where it had one.

    An exchange is one choice.
    """
    played = match.deals[deal]
    turns = [step for step in range(len(played.moves)) if played.states[step].to_act == seat]
    return [
        step
        for step in turns
        if len(match.rules.legal_moves(played.states[step])) > 1
        and not (played.states[step].phase == EXCHANGE and step - 1 in turns)
    ]


def slip_at(play: Play, step: int, made: Decision, choice: Choice | Exchange) -> Slip | None:
    """The slip that a decision is, compared with what would have been chosen; ``None`` when it is none for certain."""
    values: Mapping[Any, float] = choice.values or {}
    made = next((each for each in values if is_same(each, made)), made)
    if made not in values or choice.move not in values:
        return None
    lost = values[choice.move] - values[made]
    if lost < slip_from(play.match.record.game.slug):
        return None
    artist, view = play.artist, play.view
    return Slip(
        step,
        f"{label(artist, made, view)}",
        label(artist, made, view),
        label(artist, choice.move, view),
        (text_of(made), text_of(choice.move)),
        cost_in_words(lost, artist),
        tuple(in_words(reason, artist) for reason in choice.reasons),
    )
