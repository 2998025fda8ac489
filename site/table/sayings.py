"""What a log says of each event, of the reader and of another player."""

from typing import NamedTuple

from table.words import Message


class Saying(NamedTuple):
    """The messages for one event: of the reader, and of another player unless it is the same.

    ``counts`` names what the event counts, for a message that has plural forms.
    """

    you: Message
    other: Message | None = None
    counts: str = ""

    def of(self, you: bool) -> Message:
        """The message that speaks of the reader, or of somebody else."""
        return self.you if you or self.other is None else self.other
