"""The bots of a game, quick enough for tests."""

from rules_py.bots.players import Searcher, bots_of, find_bot

QUICK = 24
"""A budget that is soon spent: what holds for it holds for larger ones."""


def quick_bots(slug: str) -> tuple[str, ...]:
    """The names of all bots of a game, those that search with a small budget."""
    found = {name: find_bot(name, slug) for name in bots_of(slug)}
    return tuple([f"{name}@{QUICK}" if isinstance(bot, Searcher) else name for name, bot in found.items()])
