"""The reader's language: messages from its catalogue, and sentences made of them.

A message names what it speaks of in braces, ``"{name} leads {card}."``. What stands in the braces may know its
grammatical cases, so a translation asks for the form that it needs: ``"{name} ходить {card:ins}."``.
"""

from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

DOMAIN = "kozyr"
SOURCE_LANGUAGE = "en"

Message = tuple[str] | tuple[str, str]


def N_(one: str, many: str | None = None) -> Message:  # noqa: N802 - the name by which gettext tools know it
    """Marks a message, with its plural if it counts, that is looked up later; see ``Words.said``."""
    return (one,) if many is None else (one, many)


def with_minus(number: int) -> str:
    """A number as it is printed: below nothing it has a minus, not a hyphen."""
    return str(number).replace("-", "−")


class Sentence:
    """A message with what it speaks of: plain words as text, and HTML in a page."""

    __slots__ = ("_data", "_html", "_message")

    def __init__(self, message: str, data: dict[str, Any]) -> None:
        self._message = message
        self._html: Markup | None = None
        self._data = {key: with_minus(each) if type(each) is int and each < 0 else each for key, each in data.items()}

    def __str__(self) -> str:
        return self._message.format(**self._data)

    def __html__(self) -> Markup:
        if self._html is None:
            safe = {key: _InHtml(each) for key, each in self._data.items()}
            self._html = Markup(str(escape(self._message)).format(**safe))  # noqa: S704 - all its parts are escaped
        return self._html


class _InHtml:
    """Something that a sentence speaks of, which writes itself as HTML; ``Markup.format`` does the same, but slowly."""

    __slots__ = ("_value",)

    def __init__(self, value: Any) -> None:
        self._value = value

    def __format__(self, form: str) -> str:
        value = self._value
        if hasattr(value, "__html_format__"):
            return str(escape(value.__html_format__(form)))
        return str(escape(format(value, form) if form else value))


class Words:
    """The messages of one language, with contexts and plural forms."""

    def __init__(self, language: str, catalogue: NullTranslations) -> None:
        self.language = language
        self.catalogue = catalogue

    def gettext(self, message: str, **data: Any) -> Sentence:
        """The sentence for a message."""
        return Sentence(self.catalogue.gettext(message), data)

    def pgettext(self, context: str, message: str, **data: Any) -> Sentence:
        """The sentence for a message that means different things in different places."""
        return Sentence(self.catalogue.pgettext(context, message), data)

    def ngettext(self, one: str, many: str, num: int, **data: Any) -> Sentence:
        """The sentence for a number of things, in the plural form of the language; ``{num}`` is the number."""
        return Sentence(self.catalogue.ngettext(one, many, num), {"num": num, **data})

    def npgettext(self, context: str, one: str, many: str, num: int, **data: Any) -> Sentence:
        """The sentence for a number of things, with a context."""
        return Sentence(self.catalogue.npgettext(context, one, many, num), {"num": num, **data})

    def said(self, message: Message, num: int | None = None, **data: Any) -> Sentence:
        """The sentence for a message that was marked with ``N_``; one that counts wants its number."""
        if len(message) == 1:
            return self.gettext(message[0], **data)
        assert num is not None
        return self.ngettext(message[0], message[1], num, **data)

    def word(self, context: str, message: str) -> str:
        """A word or a letter that is part of sentences."""
        return self.catalogue.pgettext(context, message)


def load_words(language: str, folder: Path) -> Words:
    """The words of a language from its compiled catalogue; ``LookupError`` when there is none."""
    if language == SOURCE_LANGUAGE:
        return Words(language, NullTranslations())
    try:
        with (folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as compiled:
            return Words(language, GNUTranslations(compiled))
    except OSError:
        raise LookupError(f"there is no catalogue of the language {language!r}") from None
