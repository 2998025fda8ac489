"""What the tests of every game's words share: matches played at random, and everything that is said of them."""

import ast
import json
import re
from pathlib import Path
from random import Random

from rules_py.core.cards import Card
from rules_py.core.catalogue import find_game
from rules_py.core.match import dealt, replay, with_move, with_next_deal
from rules_py.core.protocol import Event
from rules_py.core.record import read_record
from table.artist import Company, Standpoint, artist
from table.names import names_with_reader, onlooked_names
from table.optionwords import option_words, preset_words

ROOT = Path(__file__).parents[2]
STANDPOINT = Standpoint("../", "cards.svg")
LANGUAGES = ("en", "uk", "ru", "mk")
COUNTS = (0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111)
SAMPLE = {
    "partner": 1,
    "bidder": 1,
    "card": Card("HJ"),
    "top": Card("H9"),
    "cards": (Card("SA"), Card("DT"), Card("C9")),
    "suit": "D",
    "bid": "solo5",
    "needed": 5,
    "wins": 3,
    "left": 4,
    "difference": 2,
    "added": 3,
    "upper": 2,
    "lower": 11,
    "lacking": 0,
    "pays": 9,
    "amount": 30,
}
COUNTED = ("points", "tricks", "count", "turns", "deals", "cards_left")


def drawing(rules, words, me=None):
    """The artist for a reader in a seat, or for an onlooker."""
    seats = rules.game.seats
    names = onlooked_names(words, seats) if me is None else names_with_reader(words, seats, me)
    return artist(rules, words, Company(names, me), STANDPOINT)


def events_in_story(slug):
    """The ids of the events that a game's story can tell, as its text names them."""
    tree = ast.parse((ROOT / "rules_py" / "games" / slug / "story.py").read_text(encoding="utf-8"))
    named = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Event":
            named += [node.args[0]]
        elif isinstance(node, ast.FunctionDef) and node.name == "_manner":
            returned = (each.value for each in ast.walk(node) if isinstance(each, ast.Return))
            named += [value.elts[0] for value in returned if isinstance(value, ast.Tuple)]
    return {
        each.value
        for node in named
        for each in ast.walk(node.body if isinstance(node, ast.IfExp) else node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    } | {node.orelse.value for node in named if isinstance(node, ast.IfExp) and isinstance(node.orelse, ast.Constant)}


def every_saying(drawn):
    """Each saying of a game, of the reader and of another player, with every card and with every kind of number."""
    for name in drawn.sayings:
        for you in (True, False):
            for card in drawn.rules.pack:
                yield drawn.sentence(Event(name, "deal", SAMPLE | dict.fromkeys(COUNTED, 1) | named(card)), you)
            for number in COUNTS:
                yield drawn.sentence(Event(name, "deal", SAMPLE | dict.fromkeys(COUNTED, number) | {"seat": 0}), you)


def named(card):
    """What a saying may speak of, all of it this card or its suit."""
    return {"seat": 0, "card": card, "top": card, "cards": (card, card), "suit": card.suit}


def random_states(slug, seeds, most, **fixed):
    """Matches under random options, each with the move that comes next, or none where a deal begins or is over."""
    game = find_game(slug)
    for seed in seeds:
        chance = Random(seed)
        options = {option.name: chance.choice(option.values) for option in game.options} | fixed
        match = replay(dealt(game, game.essential(options), seed))
        for _ in range(most):
            if match.state.ply == 0 or match.deal_over:
                yield match, None
            if match.standing.over:
                break
            if match.deal_over:
                match = with_next_deal(match, seed)
                continue
            legal = match.rules.legal_moves(match.state)
            passes = [move for move in legal if move == "pass"] * len(legal)
            move = chance.choice((*legal, *passes))
            yield match, move
            match = with_move(match, move)


def events_of(match, move):
    """What happens by a move, or where there is none by the deal or at its end."""
    rules, state = match.rules, match.state
    if move is not None:
        return rules.narrate(state, move, rules.apply(state, move))
    if match.deal_over:
        return rules.narrate_match(match.standings[-2], match.standings[-1])
    return rules.narrate_deal(state)


def refusals_of(match):
    """A move for each rule that refuses something here."""
    if match.deal_over:
        return {}
    moves = match.rules.game.moves.values()
    refused = {match.rules.refusal(match.state, move): move for move in moves}
    return {rule: move for rule, move in refused.items() if rule is not None}


def assert_whole(said):
    """A sentence is whole: nothing is left open in it, for the eye or for the ear."""
    text, html = str(said), str(said.__html__())
    assert text.strip() == text
    assert text[-1] in ".!", text
    assert text[0].isupper() or text[0].isdigit(), text
    assert not re.search(r"[{}<>]|  |None|object at", text), text
    assert not re.search(r"[{}]|None|object at", html), html


def told_of(match, move, drawn):
    """All that is told of a moment to the reader of an artist: what happens, what is asked, what is refused and why."""
    me = drawn.company.me
    view = match.rules.view(match.state, me)
    for event in events_of(match, move):
        if event.seats is None or me is None or me in event.seats:
            yield None, drawn.tell(event)
    yield None, drawn.status(view, match.standing, match.rules.outcome(match.state))
    if me == match.state.to_act:
        for rule, tried in refusals_of(match).items():
            yield rule, drawn.why(view, tried, rule).text


def assert_everything_is_told(slug, words, seeds, most, **fixed):
    """Whatever happens, is asked or is refused in some matches is told to a reader and to an onlooker."""
    refused = set()
    for match, move in random_states(slug, seeds, most, **fixed):
        for me in (None, 0, 1):
            for rule, said in told_of(match, move, drawing(match.rules, words, me)):
                assert_whole(said)
                refused |= {rule} - {None}
    return refused


def assert_options_have_words(slug, words):
    """Every option, every value and every preset of a game is put into words, and points at a rule of the game."""
    game = find_game(slug)
    said = option_words(game)
    assert set(said) == {option.name for option in game.options}
    assert set(preset_words(game)) == set(game.presets)
    for option in game.options:
        assert said[option.name].rule in game.rule_ids
        if option.span is None and len(option.values) > 1:
            assert set(said[option.name].values) == set(option.values), option.name
        assert all(str(words.said(each)) for each in (said[option.name].label, *said[option.name].values.values()))


def answer_of(asking):
    """What a question comes to that is answered in slices."""
    while True:
        try:
            next(asking)
        except StopIteration as over:
            return over.value


class Reader:
    """A reader at the table: keeps the record and asks on, as the page does."""

    def __init__(self, page, seats, **settings):
        names = ("Ви", "Богдан", "Віра", "Гнат")[:seats]
        self.page = page
        self.asked = {"lang": "en", "seat": 0, "names": names, "faces": "cards.svg", "rules": "../", "seed": 7}
        self.asked |= settings
        self.answer = {}

    def does(self, what, **more):
        question = self.asked | {"do": what, "record": self.answer.get("record")} | more
        self.answer = json.loads(self.page(json.dumps(question)))
        assert self.answer["error"] is None, self.answer["error"]
        return self.answer

    def waits(self):
        while self.answer["waits"] == "bot":
            self.does("bot")
        return self.answer["waits"]

    def hooks(self, name):
        return re.findall(rf'{name}="([^"]+)"', self.answer["table"])

    def plays_to_the_end(self, look=lambda: None):
        while self.waits() != "over":
            if self.answer["waits"] == "deal":
                self.does("deal")
                continue
            look()
            self.does("play", move=self.hooks("data-move")[0])
        assert self.hooks("data-match-over") == ["true"]

    def unknown_cards_shown(self):
        """The cards that the page shows although the view of the reader does not hold them."""
        match = replay(read_record(self.answer["record"]))
        known = set(cards_in(match.rules.view(match.state, self.asked["seat"])))
        return set(re.findall(r"cards\.svg#([SHDC][2-9TJQKA])", self.answer["table"] + self.answer["log"])) - known


def cards_in(view):
    """Every card that stands anywhere in a view."""
    for part in view:
        if isinstance(part, Card):
            yield str(part)
        elif isinstance(part, tuple):
            yield from cards_in(part)
