"""Finding a game on the first page: by players, kind, length and pack, with nothing but styles.

One thing can be chosen at a time, so there is always a game that fits. Which games are hidden by a choice is a style
sheet that is made from the games.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from table.words import N_, Message, Sentence, Words

if TYPE_CHECKING:
    from sitegen.library import GameContent

KINDS: Mapping[str, Message] = {
    "avoid": N_("avoiding tricks"),
    "bid": N_("bidding for tricks"),
    "shed": N_("getting rid of cards"),
    "take": N_("winning tricks"),
}
LENGTHS: Mapping[str, Message] = {"short": N_("some minutes a deal"), "long": N_("an evening")}
HEADS: Mapping[str, Message] = {
    "players": N_("Players"),
    "kind": N_("Kind of game"),
    "length": N_("Length"),
    "pack": N_("Pack"),
}


def facts(content: "GameContent") -> dict[str, str]:
    """What a game can be found by."""
    pack = len(content.game.rules({}).pack)
    return {"players": str(content.game.seats), "kind": content.kind, "length": content.length, "pack": str(pack)}


def choices(games: Iterable["GameContent"], words: Words) -> Iterator[dict[str, Any]]:
    """What can be chosen, in groups: only what tells games apart, and nothing where there is but one game."""
    known = [facts(content) for content in games]
    for name, head in HEADS.items():
        values = sorted({each[name] for each in known}, key=lambda value: (len(value), value))
        if len(values) > 1:
            shown = [{"value": value, "label": _label(name, value, words)} for value in values]
            yield {"name": name, "head": words.said(head), "values": shown}


def _label(name: str, value: str, words: Words) -> Sentence:
    if name == "players":
        return words.ngettext("{num} player", "{num} players", int(value))
    if name == "pack":
        return words.ngettext("{num} card", "{num} cards", int(value))
    return words.said((KINDS if name == "kind" else LENGTHS)[value])


def style(games: Iterable["GameContent"]) -> bytes:
    """The style sheet that hides the games which a choice leaves out."""
    known = [facts(content) for content in games]
    rules = (
        f'.games:has(#find-{name}-{value}:checked) > .game:not([data-{name}="{value}"])'
        for name in HEADS
        for value in sorted({each[name] for each in known})
    )
    return (",\n".join(rules) + " {\n  display: none;\n}\n").encode() if known else b""
