"""The one error that a broken record raises."""


class MalformedRecord(ValueError):
    """A record that no match can have left: what is wrong (``kind``), where it stands, and a sentence with the cure."""

    def __init__(self, kind: str, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.kind = kind
        self.where = where
        self.message = message


def quoted(value: object, longest: int = 40) -> str:
    """A value as a message quotes it, never longer than a line."""
    if isinstance(value, list | dict):
        return ("a list" if isinstance(value, list) else "an object") + f" of {len(value)}"
    text = ascii(value[: longest + 1] if isinstance(value, str) else value)
    return text if len(text) <= longest else f"{text[:longest]}…"
