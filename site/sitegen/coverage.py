"""Coverage of the rules, not of the lines: which rule is told, cited, shown and tested, and where that is lacking."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_py.bots.players import Bot, bots_of, find_bot
from rules_py.core.match import Match, dealt, replay, with_move, with_next_deal
from rules_py.core.options import Option, Value
from rules_py.core.protocol import Event, Game
from rules_py.core.record import parse_record
from sitegen import prose
from sitegen.ledger import load_ledger, tests_in
from sitegen.library import GameContent, Library
from sitegen.problems import Problems
from table.onlooking import events_at
from table.phrases import Phrases

ENGINE, CONTENT = "engine", "content"
IN_DEAL, ELSEWHERE = "in a deal", "elsewhere"
MATCHES = 60
QUICK_BOTS = ("random", "club")
MOVES_A_MATCH = 400
ASKED_EVERY = 5


class Cell(NamedTuple):
    """Whether a rule has one of the things that it needs; ``part`` says whose matter that is."""

    name: str
    part: str
    filled: bool


class Row(NamedTuple):
    """A rule of a game with all that it needs."""

    rule: str
    cells: tuple[Cell, ...]

    def holes(self, parts: Iterable[str]) -> list[str]:
        """What the rule lacks, among these parts."""
        return [cell.name for cell in self.cells if not cell.filled and cell.part in parts]


def cover(root: Path, game: Game, library: Library, problems: Problems) -> list[Row]:
    """A row for every rule of a game, in the order of its page."""
    content = next((each for each in library.games if each.game.slug == game.slug), None)
    told = _told(content, library, problems)
    told_in_deals, told_elsewhere = _cited_in_play(game)
    cited = told_in_deals | told_elsewhere | _cited_in_records(root, game)
    shown = {rule for example in content.examples.values() for rule in example.shows} if content else set()
    stepped = set(_cited_in_hands(content)) if content else set()
    tested = _tested(root, game)
    ledger = load_ledger(root, game, problems)
    claimed = {rule for claim in ledger.claims for rule in claim.rules} if ledger else set()
    rows = []
    for rule in game.rule_ids:
        background = rule in game.background_ids
        cells = [
            *(Cell(language, CONTENT, rule in told.get(language, ())) for language in library.languages),
            Cell("cited in play", ENGINE, (rule in cited) != background),
            Cell("test", ENGINE, rule in tested or rule in claimed),
        ]
        if not background:
            cells.append(Cell("example", CONTENT, rule in shown))
        if rule in told_in_deals:
            cells.append(Cell("demo hand", CONTENT, rule in stepped))
        rows.append(Row(rule, tuple(cells)))
    return rows


def as_table(rows: Sequence[tuple[str, Row]], parts: Iterable[str], lacking: bool) -> Iterator[str]:
    """Lines that show each rule with all that it needs; only those that lack something, if ``lacking``."""
    names = list(dict.fromkeys(cell.name for _, row in rows for cell in row.cells if cell.part in parts))
    width = max((len(f"{slug} {row.rule}") for slug, row in rows), default=0)
    if not lacking or any(row.holes(parts) for _, row in rows):
        yield " " * width + "".join(f"  {name}" for name in names)
    for slug, row in rows:
        if lacking and not row.holes(parts):
            continue
        filled = {cell.name: "+" if cell.filled else "-" for cell in row.cells}
        marks = (f"  {filled.get(name, '.'):^{len(name)}}" for name in names)
        yield (f"{slug} {row.rule}".ljust(width) + "".join(marks)).rstrip()


def _told(content: GameContent | None, library: Library, problems: Problems) -> Mapping[str, tuple[str, ...]]:
    if content is None:
        return {}
    return {
        language: prose.as_html(source, Phrases(library.words[language], ""), problems, lambda *_: Markup()).anchors()
        for language, source in content.rules.items()
    }


def _cited_in_hands(content: GameContent) -> Iterator[str]:
    for hand in content.hands:
        match = hand.match
        for number in range(len(match.deals[-1].states)):
            yield from (event.rule for event in events_at(match, len(match.deals) - 1, number))
        if match.deal_over:
            yield from (event.rule for event in match.rules.narrate_match(match.standings[-2], match.standings[-1]))


def _cited_in_play(game: Game) -> tuple[set[str], set[str]]:
    """The rules that are spoken of in some random matches with random options.

    First those of the events of a deal, which a demo hand can show; then those of refusals and of the match.
    """
    in_deals: set[str] = set()
    elsewhere: set[str] = set()
    names = [name for name in bots_of(game.slug) if name in QUICK_BOTS]
    for seed in range(MATCHES):
        chance = Random(seed)
        options = {option.name: _any_value(option, chance) for option in game.options}
        match = replay(dealt(game, game.essential(options), seed))
        bot = find_bot(names[seed % len(names)], game.slug)
        for place, rule in _rules_of_match(match, seed, bot, chance):
            (in_deals if place == IN_DEAL else elsewhere).add(rule)
    return in_deals, elsewhere


def _cited_in_records(root: Path, game: Game) -> set[str]:
    """The rules that events speak of in the records kept for its tests: what hardly ever comes up by chance."""
    cited: set[str] = set()
    for file in sorted((root / "tests" / game.slug / "records").glob("*.json")):
        match = replay(parse_record(file.read_text(encoding="utf-8")))
        for played in match.deals:
            for before, move, after in zip(played.states, played.moves, played.states[1:], strict=False):
                cited.update(event.rule for event in match.rules.narrate(before, move, after))
        for before, after in pairwise(match.standings):
            cited.update(event.rule for event in match.rules.narrate_match(before, after))
    return cited


def _any_value(option: Option, chance: Random) -> Value:
    return option.values[int(chance.random() * len(option.values))]


def _rules_of_match(match: Match, seed: int, bot: Bot, chance: Random) -> Iterator[tuple[str, str]]:
    rules = match.rules
    yield from _spoken(IN_DEAL, rules.narrate_deal(match.state))
    for number in range(MOVES_A_MATCH):
        state = match.state
        if state.to_act is None:
            yield from _spoken(ELSEWHERE, rules.narrate_match(match.standings[-2], match.standings[-1]))
            if match.standing.over:
                return
            match = with_next_deal(match, seed)
            yield from _spoken(IN_DEAL, rules.narrate_deal(match.state))
            continue
        if number % ASKED_EVERY == 0:
            yield from ((ELSEWHERE, rule) for rule in _refusals(match, state))
        move = bot(rules, rules.view(state, state.to_act), chance).move
        match = with_move(match, move)
        yield from _spoken(IN_DEAL, rules.narrate(state, move, match.state))


def _spoken(place: str, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    return ((place, event.rule) for event in events)


def _refusals(match: Match, state: Any) -> Iterator[str]:
    for move in match.rules.game.moves.values():
        rule = match.rules.refusal(state, move)
        if rule is not None:
            yield rule


def _tested(root: Path, game: Game) -> set[str]:
    """The rules after which a test of the game is named: ``test_follow_suit_…`` is one of ``follow-suit``."""
    names = [name for file in sorted((root / "tests" / game.slug).glob("test_*.py")) for name in tests_in(file)]
    return {rule for rule in game.rule_ids if any(name.startswith(f"test_{rule.replace('-', '_')}") for name in names)}
