"""The page's partner in the browser: it is asked in JSON and answers in JSON, and the record is all it needs to know.

Every request carries the record, so a reload, a crash or another device loses nothing. See ``answer``.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment

from rules_py.core.catalogue import find_game
from rules_py.core.errors import MalformedRecord, quoted
from rules_py.core.jsontext import parse_json
from rules_py.core.match import Match, dealt, replay, with_move, with_next_deal
from rules_py.core.moves import Move
from rules_py.core.record import read_options, read_record, write_record
from table.advising import Answer, Thinking
from table.agreed import agreed, preset_of
from table.artist import Company, Standpoint
from table.asking import first_to_ask_about
from table.drawing import environment
from table.faults import reason
from table.knowledge import knowledge
from table.levels import LEARNING, MODES, SERIOUS, level_of
from table.logbook import Logbook
from table.looking import look
from table.names import names_with_reader
from table.play import Play, after, last_turn_of, rewound
from table.review import review
from table.scene import Scene
from table.sorting import liked
from table.summary import summary
from table.teaching import ADVICE
from table.thinking import Turn, bot_of_level
from table.words import SOURCE_LANGUAGE, Words, load_words

Request = Mapping[str, Any]

_places: dict[str, Any] = {}
_languages: dict[str, tuple[Words, Environment]] = {}
_latest: list[Match] = []
_logbook = Logbook()
_thinking: list[Thinking] = []

THINKING = '{"thinking": true}'
"""The answer as long as a bot thinks; the worker knows it by its letters."""


def install(loader: BaseLoader, locale: str | Path) -> None:
    """Says where templates and compiled catalogues are; to be called once before the first question."""
    _places.update(loader=loader, locale=Path(locale))
    _languages.clear()


def answer(text: str) -> str:
    """Answers one question of the page; both are JSON texts. Whatever is asked, no exception leaves this function.

    A question names what to ``do`` and carries ``lang``, ``seat``, ``faces``, ``rules`` (addresses from the page),
    ``seed``, ``bots`` (levels, clockwise from the reader), ``mode`` and, but for ``begin``, the ``record``; a ``game``
    that is named must be its game. ``sort`` says how the reader likes the hand to lie (``table.sorting``);
    ``names`` may be given, by seat; with ``open`` a learner sees all hands:

    - ``begin``: a new match, with ``game`` and ``options``; ``place`` is how far from the first dealer the reader sits;
    - ``show``: the record as it stands; ``from``: as it stood after ``step`` moves of a ``deal``, the last one unless
      given; a ``seat`` of ``None`` means the one whose turn it is there;
    - ``play``: a ``move`` of the reader; ``why``: only the reason against it;
    - ``bot``: the bot whose turn it is plays one move, in an exchange all that it exchanges; one that is ``hurried``
      does so at once;
    - ``undo``: back to the reader's last choice; ``deal``: the next deal;
    - ``look``: any moment of the match, for somebody who looks on; see ``table.looking``;
    - ``review``: the same for who plays or has played it; see ``table.review``.

    A bot that has not decided yet makes the answer ``THINKING``: then ``think`` lets it think on, and ``now`` takes the
    best that it has found. Other questions may be asked in between; another one that is thought over ends that thought.
    Advice is thought over in the same way, by the strongest bot in the reader's place: ``hint``, ``costs`` of the moves
    that may be made, ``why-not`` a move, ``slips`` of a ``deal``, from 0, what was ``possible`` in it, and what a bot
    ``knew`` that has moved. ``known`` is what the reader can know. Each answers with ``help`` in HTML; see
    ``table.teaching``.
    In ``serious`` mode nothing is taken back, no match is begun from the middle of one that goes on, and nobody advises
    but about a deal that is over.

    ``chosen`` lists moves that the reader has chosen and not confirmed: they are made before the ``move`` of ``play``,
    and change nothing for ``why`` and ``show``, which draw them as chosen; a ``hint`` and ``costs`` are for what may
    follow them. What the rules refuse of them is left out.

    The answer holds ``record``, the reader's ``seat``, the HTML of ``table``, ``log`` and ``score``, what to ``say``
    aloud, whom the match ``waits`` for (``you``, ``bot``, ``deal``, ``over``), whether there is a move to ``undo``, the
    step from which on may be asked what the bots ``knew``, a ``summary`` of the match, and an ``error`` with ``kind``,
    ``where`` and ``message`` and, when it is about the record, its ``reason`` in the reader's language.
    """
    request: Any = {}
    try:
        request = parse_json(text)
        given = _answer(request)
    except MalformedRecord as problem:
        return _error(problem.kind, problem.where, problem.message, _reason(request, problem))
    except (AttributeError, KeyError, LookupError, TypeError, ValueError) as problem:
        return _error("request", "", f"{type(problem).__name__}: {problem}")
    return THINKING if given is None else json.dumps(given, ensure_ascii=False)


def _error(kind: str, where: str, message: str, told: str = "") -> str:
    return json.dumps({"error": {"kind": kind, "where": where, "message": message, "reason": told}})


def _reason(request: Any, problem: MalformedRecord) -> str:
    """Why the record cannot be opened, in the reader's language as far as that is known."""
    try:
        words, _ = _language(request["lang"])
    except (KeyError, LookupError, TypeError, ValueError):
        words, _ = _language(SOURCE_LANGUAGE)
    return str(reason(problem, words))


def _answer(request: Request) -> Answer | None:
    """The answer; ``None`` as long as a bot thinks."""
    do = request["do"]
    if do in OTHER_ANSWERS:
        return OTHER_ANSWERS[do](request)
    if do in THOUGHTS or do in ("think", "now"):
        return _thought(request, do)
    match, refused = DOINGS[do](request)
    chosen: tuple[Move, ...] = ()
    if do in ("show", "why") or refused is not None:
        chosen, unchosen = _chosen(request, match)
        refused = refused or unchosen
    return _drawn(request, match, chosen, refused)


def _drawn(
    request: Request, match: Match, chosen: tuple[Move, ...] = (), refused: tuple[Move, str] | None = None
) -> Answer:
    """The match as the page shows it."""
    _latest[:] = [match]
    _, templates = _language(request["lang"])
    play = _play_of(request, match)
    scene = play.scene(chosen, refused)
    if request.get("open") and _is_learning(request):
        scene = play.opened(scene)
    return {
        "record": write_record(match.record),
        "seat": play.company.me,
        "table": templates.get_template("table.html").render(scene=scene, faces=request["faces"]),
        "log": _logbook.html(play, templates),
        "score": templates.get_template("score.html").render(score=play.score()),
        "say": _said(play, scene, request.get("heard")),
        "heard": play.told,
        "waits": play.waits_for(),
        "undo": _is_learning(request) and last_turn_of(match, play.seat) is not None,
        "knew": first_to_ask_about(match, play.seat),
        "summary": summary(match, play.seat) | {"preset": preset_of(match.rules)},
        "error": None,
    }


def _play_of(request: Request, match: Match) -> Play:
    """The match as this reader plays it, with what was agreed."""
    words, _ = _language(request["lang"])
    company = _company(request, match, words)
    levels = [None if seat == company.me else _level(request, seat, company) for seat in range(len(company.names))]
    terms = agreed(match.rules, words, company, _mode(request), levels, request["rules"])
    return Play(match, words, company, Standpoint(request["rules"], request["faces"]), terms)


def _company(request: Request, match: Match, words: Words) -> Company:
    """Who sits at the table; ``MalformedRecord`` or ``ValueError`` when it is not the table of this game."""
    game, seat, place = match.record.game, request["seat"], request.get("place")
    if request["do"] == "begin" and place is not None:
        seat = (match.record.dealer + int(place)) % game.seats
    if request["do"] in ("show", "from") and seat is None:
        states = match.deals[-1].states  # with a move that has just been made there is one more than ``step`` says
        seat = states[max(0, min(int(request.get("step", len(states))), len(states) - 1))].to_act or 0
    if type(seat) is not int or seat not in range(game.seats):
        raise MalformedRecord("bad-seat", "seat", f"{game.slug} has {game.seats} seats; {quoted(seat)} is none of them")
    names = tuple(map(str, request.get("names") or names_with_reader(words, game.seats, seat)))
    if len(names) != game.seats:
        raise ValueError(f"{game.slug} has {game.seats} seats, not {len(names)}")
    return Company(names, seat, liked(request.get("sort")))


def _level(request: Request, seat: int, company: Company) -> str:
    return level_of(request.get("bots"), seat, company.me, len(company.names))


def _mode(request: Request) -> str:
    mode = request.get("mode", LEARNING)
    if mode not in MODES:
        raise ValueError(f"{mode!r} is no way to play")
    return str(mode)


def _is_learning(request: Request) -> bool:
    return _mode(request) != SERIOUS


def _said(play: Play, scene: Scene, since: int | None) -> list[str]:
    """What has happened, and then what is asked; nothing when the reader has heard all that.

    The line that sums up a deal is left to those who have not just heard how it ended.
    """
    if since == play.told and scene.why is None:
        return []
    news = [*map(str, play.news(since))]
    if news and play.match.deal_over:
        return news
    return [*news, str(scene.why.text if scene.why else play.asked(since))]


def _language(code: str) -> tuple[Words, Environment]:
    """The words of a language, and the templates that are filled with them."""
    if code not in _languages:
        words = load_words(code, _places["locale"])
        _languages[code] = words, environment(_places["loader"], words)
    return _languages[code]


def _look(request: Request) -> Answer:
    match, (words, templates) = _match(request), _language(request["lang"])
    _latest[:] = [match]
    answer: dict[str, Any] = look(request, match, words, templates)
    return answer


def _review(request: Request) -> Answer:
    match, (_, templates) = _match(request), _language(request["lang"])
    _latest[:] = [match]
    return review(request, _play_of(request, match), templates, _logbook, is_learning=_is_learning(request))


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
    match = _match(request)
    if not _is_learning(request) and not match.standing.over:
        return match, None
    match = rewound(match, int(request["step"]), request.get("deal"))
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


def _thought(request: Request, do: str) -> Answer | None:
    """What came of a slice of thinking: the answer, ``None`` while it goes on."""
    if do in THOUGHTS:
        _thinking[:] = [THOUGHTS[do](request)]
    given = _thinking[0](do == "now" or request.get("hurried") is True)
    if given is not None:
        _thinking.clear()
    return given


def _bot(request: Request) -> Thinking:
    match = _match(request)
    seat = match.state.to_act
    if seat is None or seat == request["seat"]:
        return lambda _: _drawn(request, match)
    company = _company(request, match, _language(request["lang"])[0])
    bot = bot_of_level(_level(request, seat, company), match.record.game.slug)
    turn = Turn(match, bot, int(request["seed"]))

    def think(hurried: bool) -> Answer | None:
        after_turn = turn.slice(hurried=hurried)
        return None if after_turn is None else _drawn(request, after_turn)

    return think


def _advice(request: Request) -> Thinking:
    match, (_, templates) = _match(request), _language(request["lang"])
    if request["do"] in ("hint", "costs"):
        for move in _chosen(request, match)[0]:
            match = with_move(match, move)
    play = _play_of(request, match)
    return ADVICE[request["do"]](request, play, templates, is_learning=_is_learning(request))


def _known(request: Request) -> Answer:
    play, (_, templates) = _play_of(request, _match(request)), _language(request["lang"])
    if not _is_learning(request):
        raise ValueError("a serious match is played from memory")
    return {"help": templates.get_template("known.html").render(known=knowledge(play.artist, play.view)), "error": None}


def _undo(request: Request) -> Doing:
    match = _match(request)
    if not _is_learning(request):
        return match, None
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
    "undo": _undo,
    "deal": _deal,
}

THOUGHTS: Mapping[str, Callable[[Request], Thinking]] = {
    "bot": _bot,
} | dict.fromkeys(ADVICE, _advice)
"""What is thought over, slice by slice."""

OTHER_ANSWERS: Mapping[str, Callable[[Request], Answer]] = {"look": _look, "review": _review, "known": _known}
"""What is asked about a match without doing anything in it: each has an answer of its own shape."""
