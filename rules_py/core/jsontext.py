"""JSON read strictly: what a lenient reader would pass over is an error here."""

import json
from typing import Any, NoReturn

from rules_py.core.errors import MalformedRecord, quoted

BYTE_ORDER_MARK = "\ufeff"
LEVELS = 8
"""More than any record has inside one another."""
UNMATCHED = 64
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def parse_json(text: str) -> Any:
    """The value of a JSON text; ``MalformedRecord`` for broken JSON, a byte-order mark, a key twice, ``NaN``."""
    if text.startswith(BYTE_ORDER_MARK):
        raise MalformedRecord("byte-order-mark", "", "the text begins with a byte-order mark; save it without one")
    if _is_deep(text):
        raise MalformedRecord("json", "", "this is not a record: brackets lie too deep in one another or do not match")
    doubled: list[tuple[dict[str, Any], str]] = []

    def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        fields = dict(pairs)
        if len(fields) < len(pairs):
            doubled.append((fields, _first_twice(pairs)))
        return fields

    try:
        value = json.loads(text, object_pairs_hook=object_of, parse_constant=_refuse_constant)
    except json.JSONDecodeError as broken:
        place = f"line {broken.lineno} column {broken.colno}"
        raise MalformedRecord("json", place, f"this is not JSON: {broken.msg}") from None
    except MalformedRecord:
        raise
    except ValueError:
        raise MalformedRecord("json", "", "this is not a record: it holds a number with too many digits") from None
    if doubled:
        fields, key = doubled[-1]  # the outermost: the others may have gone with the value of a key that came again
        where = f"{_place_of(fields, value)}.{key[:40]}".removeprefix(".")
        raise MalformedRecord("duplicate-key", where, f"the key {quoted(key)} stands twice")
    return value


def _is_deep(text: str) -> bool:
    """Whether brackets lie so deep in one another that reading them could exhaust the stack, in the browser above all.

    Pairs with nothing between them are taken out, level by level; what is left over is deeper, or has no partner.
    """
    brackets = text.encode("ascii", "replace").translate(None, NO_BRACKETS)
    for _ in range(LEVELS):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return len(brackets) > UNMATCHED


def decode_text(data: bytes) -> str:
    """UTF-8 bytes as text; ``MalformedRecord`` names the first byte that is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError as broken:
        message = f"byte 0x{data[broken.start]:02x} is not UTF-8; save the text as UTF-8"
        raise MalformedRecord("not-utf8", f"byte {broken.start}", message) from None


def _first_twice(pairs: list[tuple[str, Any]]) -> str:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            break
        seen.add(key)
    return key


def _place_of(inner: dict[str, Any], value: Any) -> str:
    """Where an object lies in a value, as ``deals[0].hands``."""
    open_places = [("", value)]
    while open_places:
        place, each = open_places.pop()
        if each is inner:
            return place
        if isinstance(each, dict):
            open_places += [(f"{place}.{key[:40]}".removeprefix("."), held) for key, held in each.items()]
        elif isinstance(each, list):
            open_places += [(f"{place}[{at}]", held) for at, held in enumerate(each) if held]
    return ""


def _refuse_constant(name: str) -> NoReturn:
    raise MalformedRecord("json", "", f"{name} is not JSON")
