"""House rules that players may choose before a match."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Value = str | int
Options = Mapping[str, Value]


class Option(NamedTuple):
    """One choice between ways to play: its name, its values (the default first), its source in the rulings.

    ``span`` is set where any whole number between two bounds will do.
    """

    name: str
    values: tuple[Value, ...]
    span: tuple[int, int] | None = None

    @property
    def default(self) -> Value:
        """The value of who chooses nothing."""
        return self.values[0]

    def allows(self, value: object) -> bool:
        """Whether a value may be chosen; ``True`` is not 1 and ``2.0`` is not 2."""
        if type(value) is int and self.span is not None:
            return self.span[0] <= value <= self.span[1]
        return any(type(value) is type(known) and value == known for known in self.values)

    def read(self, text: str) -> Value:
        """The value that a command line means by a text; ``ValueError`` when there is none."""
        for value in self.values:
            if str(value) == text:
                return value
        if self.span is not None and text.isascii() and text.isdigit() and self.allows(int(text)):
            return int(text)
        raise ValueError(f"{self.name} is {self.choices()}, not {text!r}")

    def choices(self) -> str:
        """The values as a sentence names them."""
        if self.span is not None:
            return f"a whole number from {self.span[0]} to {self.span[1]}"
        return " or ".join(str(value) for value in self.values)


def read_options(options: Sequence[Option], words: Iterable[str]) -> dict[str, Value]:
    """What a command line chooses, as texts ``name=value``; ``ValueError`` says what is wrong with one of them."""
    known = {option.name: option for option in options}
    chosen: dict[str, Value] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise ValueError(f"takes name=value, not {word!r}")
        if name not in known:
            raise ValueError(f"{name!r} is none of {', '.join(known)}")
        if name in chosen:
            raise ValueError(f"{name} is given twice")
        chosen[name] = known[name].read(text)
    return chosen
