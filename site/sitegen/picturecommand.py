"""The command ``kozyr picture``: what is typed, what is written, and what goes wrong on the way."""

import re
from pathlib import Path
from typing import Any

import click

from sitegen import catalogues
from sitegen.pictures.command import NoPicture, Wanted, as_png, draw, read_match
from sitegen.trouble import Trouble
from table.words import SOURCE_LANGUAGE

OPEN = "open"
SMALLEST, LARGEST = 200, 6000
KINDS = (".svg", ".png")


class Size(click.ParamType[tuple[int, int]]):
    """Width and height in pixels, such as ``1200x800``."""

    name = "WxH"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[int, int]:
        """The two numbers; what is no size, or none that can be drawn, is a mistyped command."""
        found = re.fullmatch(r"(\d{1,6})x(\d{1,6})", str(value))
        if found is None or not all(SMALLEST <= int(side) <= LARGEST for side in found.groups()):
            self.fail(f"{value!r} is no size: write 1200x800, each side {SMALLEST} to {LARGEST} pixels", param, ctx)
        return int(found[1]), int(found[2])


class SeatSeen(click.ParamType[int | None]):
    """The seat whose cards are seen; ``None`` is all hands."""

    name = "seat"

    def convert(self, value: Any, param: Any, ctx: Any) -> int | None:
        """A number, from 0, or nothing for ``open``."""
        if value == OPEN:
            return None
        if not re.fullmatch(r"\d{1,3}", str(value)):
            self.fail(f"{value!r} is no seat: write its number, from 0, or {OPEN} for all hands", param, ctx)
        return int(value)


@click.command()
@click.argument("record", type=click.Path(allow_dash=True))
@click.option("--deal", type=int, help="Which deal, from 1; the last one unless given.")
@click.option("--step", type=int, help="After how many moves of that deal; after all unless given.")
@click.option("--seat", type=SeatSeen(), default=OPEN, show_default=True, help="Whose cards are seen, from 0.")
@click.option("--lang", "language", default=SOURCE_LANGUAGE, show_default=True, help="In which language.")
@click.option("--size", type=Size(), default="1200x800", show_default=True, help="Width and height in pixels.")
@click.option("--dark", is_flag=True, help="In the colours of the dark theme.")
@click.option("-o", "--out", type=click.Path(path_type=Path), help="An .svg or .png; the SVG is printed unless given.")
@click.pass_obj
def picture(root: Path, /, record: str, out: Path | None, size: tuple[int, int], **more: Any) -> None:
    """Draw a position: RECORD is the file of a match, or - for standard input."""
    if out is not None and out.suffix.lower() not in KINDS:
        raise click.BadParameter(f"{str(out)!r} is neither an .svg nor a .png", param_hint="-o")
    known = catalogues.languages_of(root)
    if more["language"] not in known:
        raise click.BadParameter(f"{more['language']!r} is none of {', '.join(known)}", param_hint="--lang")
    width, height = size
    try:
        match = read_match(*_read(record))
        svg = draw(root, match, Wanted(width=width, height=height, **more))
        if out is None:
            click.echo(svg, nl=False)
        else:
            _write(out, as_png(root, svg) if out.suffix.lower() == ".png" else svg.encode())
    except NoPicture as problem:
        raise Trouble(str(problem)) from None


def _read(record: str) -> tuple[str, bytes]:
    """The name of a record and what is in it."""
    try:
        with click.open_file(record, "rb") as file:
            return ("standard input" if record == "-" else record), file.read()
    except OSError as problem:
        raise NoPicture(f"cannot read {record}: {problem.strerror}; name the file of a match, or -") from None


def _write(out: Path, data: bytes) -> None:
    try:
        out.write_bytes(data)
    except OSError as problem:
        raise NoPicture(f"cannot write {out}: {problem.strerror}; name another file with -o") from None
