"""The record of a match: the JSON text that is stored, linked and sent, and from which every state follows."""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from rules_py.core.cards import Card, Cards
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.errors import MalformedRecord, quoted
from rules_py.core.jsontext import parse_json
from rules_py.core.moves import Move
from rules_py.core.options import Value
from rules_py.core.protocol import Game, Hands, Rules

FORMAT = "kozyr/1"


class DealRecord(NamedTuple):
    """One deal of a record: hands by seat as dealt, the talon in the order of drawing, the moves made."""

    hands: Hands
    talon: Cards = ()
    moves: tuple[Move, ...] = ()


class Record(NamedTuple):
    """A match as it is written down; ``options`` holds only what differs from the default."""

    game: Game
    options: Mapping[str, Value]
    dealer: int
    deals: tuple[DealRecord, ...]

    def rules(self) -> Rules[Any, Any]:
        """The rules under which this match is played."""
        return self.game.rules(self.options)


def parse_record(text: str) -> Record:
    """The record that a JSON text holds; ``MalformedRecord`` says what is wrong and where."""
    with _collector_at_rest():
        return read_record(parse_json(text))


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """No search for circles of garbage meanwhile: JSON has none, and large records hold many lists."""
    was_at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_at_work:
            gc.enable()


def read_record(value: object) -> Record:
    """The record in a decoded JSON value; ``MalformedRecord`` says what is wrong and where."""
    # Another version may have other keys, so it is named before a key is missed.
    if isinstance(value, dict) and value.get("format", FORMAT) != FORMAT:
        raise MalformedRecord(
            "unknown-format", "format", f"the format must be {FORMAT!r}, not {quoted(value['format'])}"
        )
    fields = _object(value, "", required=("format", "game", "dealer", "deals"), optional=("options",))
    game = _game(fields["game"])
    options = _options(game, fields.get("options", {}))
    dealer = fields["dealer"]
    if type(dealer) is not int or not 0 <= dealer < game.seats:
        raise MalformedRecord(
            "bad-dealer", "dealer", f"the dealer is a seat from 0 to {game.seats - 1}, not {quoted(dealer)}"
        )
    deals = _list(fields["deals"], "deals")
    if not deals:
        raise MalformedRecord("no-deals", "deals", "a record holds at least one deal")
    rules = game.rules(options)
    return Record(game, options, dealer, tuple(_deal(rules, deal, f"deals[{at}]") for at, deal in enumerate(deals)))


def write_record(record: Record) -> dict[str, Any]:
    """A record as a value for JSON; reading it again gives the same record."""
    return {
        "format": FORMAT,
        "game": record.game.slug,
        "options": dict(record.options),
        "dealer": record.dealer,
        "deals": [
            {
                "hands": [list(map(str, hand)) for hand in deal.hands],
                "talon": list(map(str, deal.talon)),
                "moves": list(map(str, deal.moves)),
            }
            for deal in record.deals
        ],
    }


def read_options(game: Game, chosen: Mapping[str, Any], where: str = "options") -> dict[str, Value]:
    """The options of a mapping; ``MalformedRecord`` for one that does not exist or a value that it has not."""
    known = {option.name: option for option in game.options}
    for name, value in chosen.items():
        if name not in known:
            message = f"{game.slug} has no option {quoted(name)}; it has {', '.join(known)}"
            raise MalformedRecord("unknown-option", f"{where}.{name[:40]}", message)
        if not known[name].allows(value):
            message = f"{name} is {known[name].choices()}, not {quoted(value)}"
            raise MalformedRecord("bad-option", f"{where}.{name}", message)
    return dict(chosen)


def _game(name: object) -> Game:
    try:
        return find_game(name if isinstance(name, str) else "")
    except LookupError:
        message = f"there is no game {quoted(name)}; the games are {', '.join(slugs())}"
        raise MalformedRecord("unknown-game", "game", message) from None


def _options(game: Game, value: object) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise MalformedRecord("wrong-type", "options", f"options must be an object, not {quoted(value)}")
    return read_options(game, value)


def _deal(rules: Rules[Any, Any], value: object, where: str) -> DealRecord:
    fields = _object(value, where, required=("hands", "moves"), optional=("talon",))
    hands_at = f"{where}.hands"
    hand_lists = _list(fields["hands"], hands_at)
    if len(hand_lists) != rules.game.seats:
        raise MalformedRecord("wrong-hands", hands_at, f"there are {rules.game.seats} hands, not {len(hand_lists)}")
    talon_list = fields.get("talon", [])
    if _is_whole_pack(rules, hand_lists, talon_list):
        hands = tuple([tuple(map(Card, hand)) for hand in hand_lists])
        talon = tuple(map(Card, talon_list))
    else:
        seen: dict[Card, str] = {}
        hands = tuple(
            tuple(_cards(rules, hand, f"{hands_at}[{seat}]", rules.hand_sizes[seat], seen))
            for seat, hand in enumerate(hand_lists)
        )
        talon = tuple(_cards(rules, talon_list, f"{where}.talon", rules.talon_size, seen))
    rules.check(hands, hands_at)
    moves = _list(fields["moves"], f"{where}.moves")
    return DealRecord(hands, talon, _moves(rules.game, moves, f"{where}.moves"))


def _is_whole_pack(rules: Rules[Any, Any], hands: list[Any], talon: object) -> bool:
    """Whether all is right with the cards of a deal: a quick look that spares the one that says what is wrong."""
    sizes = (*rules.hand_sizes, rules.talon_size)
    places = [*hands, talon]
    if not all(isinstance(place, list) for place in places) or tuple(map(len, places)) != sizes:
        return False
    try:
        return {text for place in places for text in place}.issuperset(rules.pack)
    except TypeError:
        return False


def _cards(rules: Rules[Any, Any], value: object, where: str, size: int, seen: dict[Card, str]) -> Iterator[Card]:
    texts = _list(value, where)
    if len(texts) != size:
        raise MalformedRecord("wrong-card-count", where, f"there must be {size} cards, not {len(texts)}")
    for at, text in enumerate(texts):
        card = _card(rules, text, f"{where}[{at}]")
        if card in seen:
            raise MalformedRecord("duplicate-card", f"{where}[{at}]", f"{card} is already at {seen[card]}")
        seen[card] = f"{where}[{at}]"
        yield card


def _card(rules: Rules[Any, Any], text: object, where: str) -> Card:
    try:
        card = Card(text) if isinstance(text, str) else None
    except ValueError:
        card = None
    if card is None:
        raise MalformedRecord("unknown-card", where, f"{quoted(text)} is no card{_letter_hint(text)}")
    if card not in rules.pack:
        raise MalformedRecord("unknown-card", where, f"{card} is not in the pack of {len(rules.pack)} cards")
    return card


def _moves(game: Game, texts: list[Any], where: str) -> tuple[Move, ...]:
    known = game.moves
    try:
        return tuple([known[text] for text in texts])
    except (KeyError, TypeError):
        at, text = next((at, text) for at, text in enumerate(texts) if not isinstance(text, str) or text not in known)
    message = f"{quoted(text)} is no move of {game.slug}{_letter_hint(text)}"
    raise MalformedRecord("unknown-move", f"{where}[{at}]", message)


def _letter_hint(text: object) -> str:
    """Names the letter that only looks like a Latin one: Cyrillic Т is an ace on a card, Latin T a ten in a file."""
    if not isinstance(text, str) or text.isascii():
        return ": a card is a suit of S H D C, then a rank of A K Q J T 9 8 7 6 5 4 3 2"
    from unicodedata import name

    foreign = next(letter for letter in text if not letter.isascii())
    return f": {name(foreign, f'U+{ord(foreign):04X}')} is not ASCII; suits are S H D C, the ten is T, the ace A"


def _object(value: object, where: str, required: tuple[str, ...], optional: tuple[str, ...]) -> dict[str, Any]:
    inside = f"{where}." if where else ""
    if not isinstance(value, dict):
        raise MalformedRecord(
            "wrong-type", where, f"this must be an object with {', '.join(required)}, not {quoted(value)}"
        )
    for key in value:
        if key not in required and key not in optional:
            message = f"unknown key {quoted(key)}; known are {', '.join(required + optional)}"
            raise MalformedRecord("unknown-key", f"{inside}{key[:40]}", message)
    for key in required:
        if key not in value:
            raise MalformedRecord("missing-key", f"{inside}{key}", f"the key {key!r} is missing")
    return value


def _list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise MalformedRecord("wrong-type", where, f"this must be a list, not {quoted(value)}")
    return value
