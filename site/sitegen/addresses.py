"""Addresses: every page is a folder, and every link is relative, so that the site works below any folder of a host."""

from posixpath import relpath

MISSING = "404.html"


def relative(source: str, target: str) -> str:
    """The way from one page to an address, both told from the root: ``relative("uk/", "uk/laus/")`` is ``laus/``.

    A page is a folder and ends with a slash (``""`` is the root); a target may also be a file or hold a fragment.
    """
    path, mark, fragment = target.partition("#")
    way = relpath(f"/{path}", f"/{source}")
    if path == "" or path.endswith("/"):
        way = "./" if way == "." else f"{way}/"
    if mark and path == source:
        return f"#{fragment}"
    return f"{way}{mark}{fragment}"


def file_of(path: str) -> str:
    """The file behind the address of a page."""
    return path if path.endswith(".html") else f"{path}index.html"


def home(language: str) -> str:
    """The first page of a language."""
    return f"{language}/"


def page(language: str, name: str) -> str:
    """A page beside the games, such as ``about``."""
    return f"{language}/{name}/"


def rules(language: str, slug: str) -> str:
    """The rules of a game."""
    return f"{language}/{slug}/"


def hand(language: str, slug: str, name: str) -> str:
    """A demo hand of a game."""
    return f"{language}/{slug}/hands/{name}/"


def lesson(language: str, slug: str) -> str:
    """The first lesson of a game."""
    return f"{language}/{slug}/lesson/"


def figures(language: str, slug: str) -> str:
    """The page with the figures of a game."""
    return f"{language}/{slug}/figures/"


def sheet(language: str, slug: str) -> str:
    """A game on one sheet to print."""
    return f"{language}/{slug}/sheet/"


def play(language: str, slug: str) -> str:
    """The page on which a game is played."""
    return f"{language}/{slug}/play/"


def records(slug: str) -> str:
    """The folder with the records of a game's demo hands."""
    return f"records/{slug}/"


def record(slug: str, name: str) -> str:
    """The record of a demo hand, as a file."""
    return f"{records(slug)}{name}.json"


def hand_picture(language: str, slug: str, name: str) -> str:
    """The picture of a demo hand as it was dealt."""
    return f"pictures/{slug}/{name}.{language}.svg"


def record_text(slug: str, name: str) -> str:
    """The same as a text for people."""
    return f"{records(slug)}{name}.txt"
