"""What the players are called."""

from table.words import Words

PLAYER = "name of a player"
PLAYERS = ("Ida", "Bruno", "Greta", "Jonas")
READER = "You"
WITHIN = "you"
"""The reader, named where a sentence has begun already."""


def onlooked_names(words: Words, seats: int) -> tuple[str, ...]:
    """Names by seat at a table at which the reader only looks on."""
    return tuple(words.word(PLAYER, name) for name in PLAYERS[:seats])


def names_with_reader(words: Words, seats: int, me: int) -> tuple[str, ...]:
    """Names by seat at a table at which the reader plays."""
    names = onlooked_names(words, seats)
    return (*names[:me], words.word(PLAYER, READER), *names[me + 1 :])


def name_within(words: Words, name: str) -> str:
    """A name where a sentence has begun already: names keep their capital, the word for the reader has none."""
    return words.word(PLAYER, WITHIN) if name == words.word(PLAYER, READER) else name


def name_messages() -> list[tuple[str, str]]:
    """Contexts and messages of the names, for the catalogues."""
    return [(PLAYER, name) for name in (*PLAYERS, READER, WITHIN)]
