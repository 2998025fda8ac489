"""What the head and the corner of a page are filled with."""

from typing import NamedTuple


class Picture(NamedTuple):
    """What other sites show beside a link to a page, and the words for those who do not see it."""

    address: str
    words: str


class PageInfo(NamedTuple):
    """What the head of a page says of it; addresses here are whole, for other sites."""

    kind: str
    title: str
    description: str
    canonical: str
    picture: Picture | None


class LanguageLink(NamedTuple):
    """The same page in a language, which is named in itself."""

    code: str
    name: str
    href: str
    absolute: str
    current: bool
