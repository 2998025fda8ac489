"""JSON read strictly: what a lenient reader would pass over is an error here."""

import json
from typing import Any, NoReturn

from rules_py.core.errors import MalformedRecord, quoted

BYTE_ORDER_MARK = "\ufeff"


def parse_json(text: str) -> Any:
    """The value of a JSON text; ``MalformedRecord`` for broken JSON, a byte-order mark, a key twice, ``NaN``."""
    if text.startswith(BYTE_ORDER_MARK):
        raise MalformedRecord("byte-order-mark", "", "the text begins with a byte-order mark; save it without one")
    try:
        return json.loads(text, object_pairs_hook=_object_without_doubles, parse_constant=_refuse_constant)
    except json.JSONDecodeError as broken:
        place = f"line {broken.lineno} column {broken.colno}"
        raise MalformedRecord("json", place, f"this is not JSON: {broken.msg}") from None
    except RecursionError:
        raise MalformedRecord("json", "", "this is not a record: it is nested too deeply") from None
    except MalformedRecord:
        raise
    except ValueError:
        raise MalformedRecord("json", "", "this is not a record: it holds a number with too many digits") from None


def decode_text(data: bytes) -> str:
    """UTF-8 bytes as text; ``MalformedRecord`` names the first byte that is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError as broken:
        message = f"byte 0x{data[broken.start]:02x} is not UTF-8; save the text as UTF-8"
        raise MalformedRecord("not-utf8", f"byte {broken.start}", message) from None


def _object_without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise MalformedRecord("duplicate-key", key[:40], f"the key {quoted(key)} stands twice")
            seen.add(key)
    return fields


def _refuse_constant(name: str) -> NoReturn:
    raise MalformedRecord("json", "", f"{name} is not JSON")
