"""The page's partner in the browser: it is asked in JSON and answers in JSON, and the record is all it needs to know.

Every request carries the record, so a reload, a crash or another device loses nothing. See ``answer``.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment

from rules_py.bots.players import find_bot
from rules_py.core.catalogue import find_game
from rules_py.core.errors import MalformedRecord, quoted
from rules_py.core.jsontext import parse_json
from rules_py.core.match import Match, dealt, replay, with_move, with_next_deal
from rules_py.core.moves import Move
from rules_py.core.protocol import Game
from rules_py.core.record import read_options, read_record, write_record
from table.artist import Company, Standpoint
from table.drawing import environment
from table.play import EXCHANGE, Play, after, chance, last_turn_of, rewound
from table.scene import Scene
from table.words import Words, load_words

Request = Mapping[str, Any]

_places: dict[str, Any] = {}
_languages: dict[str, tuple[Words, Environment]] = {}
_latest: list[Match] = []


def install(loader: BaseLoader, locale: str | Path) -> None:
    """Says where templates and compiled catalogues are; to be called once before the first question."""
    _places.update(loader=loader, locale=Path(locale))
    _languages.clear()


def answer(text: str) -> str:
    """Answers one question of the page; both are JSON texts. Whatever is asked, no exception leaves this function.

    A question names what to ``do`` and carries ``lang``, ``seat``, ``names``, ``faces``, ``rules`` (addresses from the
    page), ``seed``, ``bot`` and, but for ``begin``, the ``record``; a ``game`` that is named must be its game:

    - ``begin``: a new match, with ``game`` and ``options``;
    - ``show``: the record as it stands; ``from``: as it stood after ``step`` moves of its last deal;
    - ``play``: a ``move`` of the reader; ``why``: only the reason against it;
    - ``bot``: the bot whose turn it is plays one move, in an exchange all that it exchanges;
    - ``undo``: back to the reader's last choice; ``deal``: the next deal.

    ``chosen`` lists moves that the reader has chosen and not confirmed: they are made before the ``move`` of ``play``,
    and change nothing for ``why`` and ``show``, which draw them as chosen. What the rules refuse of them is left out.

    The answer holds ``record``, the HTML of ``table``, ``log`` and ``score``, what to ``say`` aloud, whom the match
    ``waits`` for (``you``, ``bot``, ``deal``, ``over``), whether there is a move to ``undo``, and an ``error`` with
    ``kind``, ``where`` and ``message``.
    """
    try:
        return json.dumps(_answer(parse_json(text)))
    except MalformedRecord as problem:
        return _error(problem.kind, problem.where, problem.message)
    except (AttributeError, KeyError, LookupError, TypeError, ValueError) as problem:
        return _error("request", "", f"{type(problem).__name__}: {problem}")


def _error(kind: str, where: str, message: str) -> str:
    return json.dumps({"error": {"kind": kind, "where": where, "message": message}})


def _answer(request: Request) -> dict[str, Any]:
    match, refused = DOINGS[request["do"]](request)
    chosen: tuple[Move, ...] = ()
    if request["do"] in ("show", "why") or refused is not None:
        chosen, unchosen = _chosen(request, match)
        refused = refused or unchosen
    _latest[:] = [match]
    words, templates = _language(request["lang"])
    company = _company(request, match.record.game)
    play = Play(match, words, company, Standpoint(request["rules"], request["faces"]))
    scene = play.scene(chosen, refused)
    since = request.get("heard")
    return {
        "record": write_record(match.record),
        "table": templates.get_template("table.html").render(scene=scene, faces=request["faces"]),
        "log": templates.get_template("log.html").render(log=play.log()),
        "score": templates.get_template("score.html").render(score=play.score()),
        "say": _said(play, scene, since),
        "heard": play.told,
        "waits": play.waits_for(),
        "undo": last_turn_of(match, request["seat"]) is not None,
        "error": None,
    }


def _company(request: Request, game: Game) -> Company:
    """Who sits at the table; ``ValueError`` when it is not the table of this game."""
    seat, names = request["seat"], tuple(str(name) for name in request["names"])
    if type(seat) is not int or seat not in range(game.seats) or len(names) != game.seats:
        raise ValueError(f"{game.slug} has {game.seats} seats; that is not seat {seat!r} among {len(names)}")
    return Company(names, seat)


def _said(play: Play, scene: Scene, since: int | None) -> list[str]:
    """What has happened, and then what is asked; nothing when the reader has heard all that."""
    if since == play.told and scene.why is None:
        return []
    return [*map(str, play.news(since)), str(scene.why.text if scene.why else scene.line)]


def _language(code: str) -> tuple[Words, Environment]:
    """The words of a language, and the templates that are filled with them."""
    if code not in _languages:
        words = load_words(code, _places["locale"])
        _languages[code] = words, environment(_places["loader"], words)
    return _languages[code]


def _match(request: Request) -> Match:
    written = request["record"]
    known = _latest and write_record(_latest[0].record) == written
    match = _latest[0] if known else replay(read_record(written))
    slug = match.record.game.slug
    if request.get("game", slug) != slug:
        raise MalformedRecord("another-game", "game", f"this is a match of {slug}, not of {quoted(request['game'])}")
    if match.illegal:
        refused = match.illegal
        where = f"deals[{refused.deal}].moves[{refused.ply}]"
        raise MalformedRecord("illegal", where, f"{refused.move} breaks the rule {refused.rule}")
    return match


Doing = tuple[Match, tuple[Any, str] | None]


def _begin(request: Request) -> Doing:
    game = find_game(request["game"])
    options = game.essential(read_options(game, request.get("options", {})))
    return replay(dealt(game, options, int(request["seed"]))), None


def _show(request: Request) -> Doing:
    return _match(request), None


def _from(request: Request) -> Doing:
    match = rewound(_match(request), int(request["step"]))
    return _tried(match, request["move"]) if request.get("move") else (match, None)


def _play(request: Request) -> Doing:
    match = _match(request)
    chosen, _ = _chosen(request, match)
    return _tried(match, request["move"], chosen)


def _why(request: Request) -> Doing:
    match = _match(request)
    chosen, _ = _chosen(request, match)
    state = after(match.rules, match.state, chosen)
    return match, _refusal(match, state, match.record.game.moves[request["move"]])


def _refusal(match: Match, state: Any, move: Move) -> tuple[Move, str] | None:
    rule = None if state.to_act is None else match.rules.refusal(state, move)
    return None if rule is None else (move, rule)


def _chosen(request: Request, match: Match) -> tuple[tuple[Move, ...], tuple[Move, str] | None]:
    """The chosen moves that may be made one after the other, and the first one that the rules refuse."""
    chosen: list[Move] = []
    refused = None
    state = match.state
    for text in request.get("chosen", ()):
        move = match.record.game.moves[text]
        refusal = _refusal(match, state, move)
        if refusal is not None or state.to_act != request["seat"]:
            refused = refused or refusal
            continue
        chosen.append(move)
        state = match.rules.apply(state, move)
    return tuple(chosen), refused


def _tried(match: Match, text: str, chosen: Sequence[Move] = ()) -> Doing:
    move = match.record.game.moves[text]
    if match.deal_over:
        return match, None
    refused = _refusal(match, after(match.rules, match.state, chosen), move)
    if refused is not None:
        return match, refused
    for each in (*chosen, move):
        match = with_move(match, each)
    return match, None


def _bot(request: Request) -> Doing:
    match = _match(request)
    seat = match.state.to_act
    if seat is None or seat == request["seat"]:
        return match, None
    bot = find_bot(request.get("bot", "club"), match.record.game.slug)
    while True:
        phase = match.state.phase
        choice = bot(match.rules, match.rules.view(match.state, seat), chance(match, int(request["seed"])))
        match = with_move(match, choice.move)
        if phase != EXCHANGE or match.state.to_act != seat:
            return match, None


def _undo(request: Request) -> Doing:
    match = _match(request)
    step = last_turn_of(match, int(request["seat"]))
    return (match if step is None else rewound(match, step)), None


def _deal(request: Request) -> Doing:
    match = _match(request)
    if not match.deal_over or match.standing.over:
        return match, None
    return with_next_deal(match, int(request["seed"])), None


DOINGS: Mapping[str, Callable[[Request], Doing]] = {
    "begin": _begin,
    "show": _show,
    "from": _from,
    "play": _play,
    "why": _why,
    "bot": _bot,
    "undo": _undo,
    "deal": _deal,
}
