"""Why not a move: the deal where it goes wrong, or in Svoi Koziri, where nothing is hidden, the reply to it."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2 import Environment

from rules_py.core.cards import Card, Cards
from rules_py.core.match import Match
from table.advising import Answer, Request, Thinking
from table.decisions import Decision, before_choosing, decision_of, label, left_of, text_of
from table.phrases import CardPhrase
from table.play import EXCHANGE, Play, chance, rewound
from table.reasonwords import decimal
from table.trials.supposing import Line, Supposed, Trial
from table.trickartist import TrickArtist
from table.words import Sentence

if TYPE_CHECKING:
    from table.trials import svoi

SHOWN = 3
"""How many tricks of a line are shown at once: the one on the table and those after it."""
PLAY = "play"
OPEN = "svoi"
"""The game in which nothing is hidden."""


class Laid(NamedTuple):
    """A card in a trick of a line; ``led`` and ``wins`` say what it did there."""

    card: CardPhrase
    led: bool
    wins: bool


class Shown(NamedTuple):
    """A line: what it is about, its tricks with a card for each player, or what happens in it, and how it ends.

    ``later`` are the tricks that are shown only to who wants to see them; ``facts`` are what the cards are played for.
    """

    title: Sentence
    names: tuple[str, ...]
    tricks: tuple[tuple[Laid, ...], ...]
    later: tuple[tuple[Laid, ...], ...]
    says: tuple[Sentence, ...]
    result: tuple[Sentence, ...]
    facts: tuple[Sentence | str, ...] = ()


class Held(NamedTuple):
    """A hand of a possible deal."""

    name: str
    cards: tuple[CardPhrase, ...]


def why_not(request: Request, play: Play, templates: Environment, *, is_learning: bool) -> Thinking:
    """Why a ``move`` is not as good as a ``better`` one, as HTML in ``help``; an exchange is all its moves together.

    It is about the reader's turn, or that after ``step`` moves of a ``deal``. The answer depends on what the reader's
    seat sees there, on the moves, the seed and the ``budget``, and on nothing else.
    """
    play = before_choosing(play.of(_moment(request, play, is_learning)))
    if play.view.to_act != play.seat:
        raise ValueError("that is no turn of the reader")
    move, better = (decision_of(request[each], play.match) for each in ("move", "better"))
    if move == better:
        raise ValueError("there is no choice between a move and itself")
    budget = request.get("budget")
    is_open = play.artist.rules.game.slug == OPEN
    found = (
        _in_the_open(play, move, better, budget)
        if is_open
        else _supposed(play, move, better, budget, int(request["seed"]))
    )

    def slice_of(_: bool) -> Answer | None:
        told = next(found)
        if told is None:
            return None
        html = templates.get_template("whynot.html").render(told)
        return {"help": html, "move": left_of(better, ()), "not": text_of(move), "error": None}

    return slice_of


def _moment(request: Request, play: Play, is_learning: bool) -> Match:
    """The match where the question is about; a serious one must be over there."""
    match = play.match
    deal = max(0, min(int(request.get("deal", len(match.deals) - 1)), len(match.deals) - 1))
    if not is_learning and match.deals[deal].states[-1].to_act is not None:
        raise ValueError("nobody advises in a serious match before the deal is over")
    return rewound(match, int(request["step"]), deal) if "step" in request else match


Told = Mapping[str, Any]
"""What the template is filled with."""


def _supposed(play: Play, move: Decision, better: Decision, budget: int | None, seed: int) -> Iterator[Told | None]:
    """The possible deal in which a move loses most."""
    artist, view = play.artist, play.view
    assert isinstance(artist, TrickArtist)
    trial: Trial[Any, Any] = _trials(play).trial(artist.rules, view)
    supposed: Supposed | None = None
    for supposed in trial.worst(move, better, max(1, budget or trial.budget), chance(play.match, seed)):
        if supposed is None:
            yield None
    if supposed is None:
        yield {"says": (_nothing_found(play, move, better),), "hands": (), "lines": ()}
        return
    names = tuple(artist.name(seat) for seat, _ in _clockwise(supposed.hands, play.seat))
    yield {
        "says": (
            _how_often(play, move, better, supposed),
            artist.words.gettext("This is the worst of them that was found. The true deal may be another one."),
        ),
        "hands": tuple(
            Held(artist.name(seat), tuple(artist.card(card) for card in artist.in_order(hand, view)))
            for seat, hand in _clockwise(supposed.hands, play.seat)
            if seat != play.seat
        ),
        "lines": tuple(
            Shown(
                title,
                names,
                tricks[:SHOWN],
                tricks[SHOWN:],
                tuple(trial.says(line, artist)),
                (trial.told(line, artist),),
                tuple(trial.facts(line, artist)),
            )
            for title, line in zip(_titles(play, move, better), (supposed.move, supposed.better), strict=True)
            for tricks in (tuple(_tricks(artist, play.seat, line)),)
        ),
    }


def _nothing_found(play: Play, move: Decision, better: Decision) -> Sentence:
    """What is said when a move goes wrong in no deal that was tried."""
    words, artist = play.artist.words, play.artist
    if play.view.phase == EXCHANGE:
        return words.gettext("No possible deal was found in which this exchange does worse than the advised one.")
    if isinstance(move, Card) and isinstance(better, Card):
        return words.gettext(
            "No possible deal was found in which {card} does worse than {better}.",
            card=artist.card(move),
            better=artist.card(better),
        )
    called, rather = (label(artist, each, play.view) for each in (move, better))
    return words.gettext(
        "No possible deal was found in which “{call}” does worse than “{better}”.", call=called, better=rather
    )


def _how_often(play: Play, move: Decision, better: Decision, supposed: Supposed) -> Sentence:
    """In how many deals a move does worse."""
    words, artist, deals, worse = play.artist.words, play.artist, supposed.deals, supposed.worse
    if play.view.phase == EXCHANGE:
        return words.ngettext(
            "This exchange does worse than the advised one in {worse} of {num} possible deal.",
            "This exchange does worse than the advised one in {worse} of {num} possible deals.",
            deals,
            worse=worse,
        )
    if isinstance(move, Card) and isinstance(better, Card):
        return words.ngettext(
            "Tried out in {num} possible deal: {card} does worse than {better} in {worse}.",
            "Tried out in {num} possible deals: {card} does worse than {better} in {worse}.",
            deals,
            worse=worse,
            card=artist.card(move),
            better=artist.card(better),
        )
    called, rather = (label(artist, each, play.view) for each in (move, better))
    return words.ngettext(
        "“{call}” does worse than “{better}” in {worse} of {num} possible deal.",
        "“{call}” does worse than “{better}” in {worse} of {num} possible deals.",
        deals,
        worse=worse,
        call=called,
        better=rather,
    )


def _titles(play: Play, move: Decision, better: Decision) -> tuple[Sentence, Sentence]:
    words, (asked, rather) = play.artist.words, [label(play.artist, each, play.view) for each in (move, better)]
    if play.view.phase == PLAY:
        return words.gettext("Your move: {move}", move=asked), words.gettext("Instead: {move}", move=rather)
    return words.gettext("Your choice: {move}", move=asked), words.gettext("Instead: {move}", move=rather)


def _clockwise(hands: Sequence[Cards], me: int) -> Iterator[tuple[int, Cards]]:
    for step in range(len(hands)):
        seat = (me + step) % len(hands)
        yield seat, hands[seat]


def _tricks(artist: TrickArtist, me: int, line: Line) -> Iterator[tuple[Laid, ...]]:
    """The tricks of a line, with the cards that lay already, by player from the reader on."""
    start, seats = line.start, len(line.start.hands)
    cards = (*start.trick, *(card for _, card in line.plays))
    leader = start.leader
    for first in range(0, len(cards), seats):
        trick = cards[first : first + seats]
        wins = artist.winning_place(start, trick)
        laid = [Laid(artist.card(card), place == 0, place == wins) for place, card in enumerate(trick)]
        turned = (me - leader) % seats
        yield (*laid[turned:], *laid[:turned])
        leader = (leader + wins) % seats


def _in_the_open(play: Play, move: Decision, better: Decision, budget: int | None) -> Iterator[Told | None]:
    """How Svoi Koziri goes on after either move."""
    found: tuple[svoi.Line, svoi.Line] | None = None
    for found in _trials(play).lines(play.match, move, better, budget):
        if found is None:
            yield None
    assert found is not None, "there is always a line"
    words = play.artist.words
    yield {
        "says": (words.gettext("So the deal would go on if both players think ahead."),),
        "hands": (),
        "lines": tuple(
            Shown(title, (), (), (), tuple(_said(play, line)), tuple(_outlook(play, line)))
            for title, line in zip(_titles(play, move, better), found, strict=True)
        ),
    }


def _trials(play: Play) -> ModuleType:
    """What is tried out in the game; the browser has the modules of its own game alone."""
    return import_module(f"table.trials.{play.artist.rules.game.slug}")


def _said(play: Play, line: "svoi.Line") -> Iterator[Sentence]:
    """What happens in a line, as the log would say it."""
    for before, move, after in zip(line.states, line.moves, line.states[1:], strict=False):
        for told in play.artist.log(play.match.rules.narrate(before, move, after)):
            yield told.text


def _outlook(play: Play, line: "svoi.Line") -> Iterator[Sentence]:
    """How the reader stands at the end of a line that has not come to the end of the deal."""
    words, end = play.artist.words, line.states[-1]
    if end.to_act is None:
        return
    if line.wins is None:
        mine, theirs = len(end.hands[play.seat]), len(end.hands[1 - play.seat])
        yield words.gettext("Cards in hand then: you {mine}, the other player {theirs}.", mine=mine, theirs=theirs)
        expected = decimal(line.expected, play.artist)
        yield words.gettext("Points to be expected: {amount}.", amount=expected)
    elif line.wins:
        yield words.gettext("From there on you have a forced win.")
    else:
        yield words.gettext("From there on the other player has a forced win.")
