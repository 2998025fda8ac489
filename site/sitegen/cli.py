"""The ``kozyr`` command."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from arena.commands import arena, tables
from rules_py.core.catalogue import find_game, slugs
from sitegen import catalogues, library
from sitegen.build import Built, build, build_into
from sitegen.bundle import BundleProblem
from sitegen.coverage import CONTENT, ENGINE, as_table, cover
from sitegen.newgame import make_game
from sitegen.newlanguage import NotNew, make_language
from sitegen.picturecommand import picture
from sitegen.problems import ContentBroken, Problems
from sitegen.serve import serve_site
from sitegen.trouble import Trouble
from sitegen.write import NotWritten

CONTEXT = {"help_option_names": ["-h", "--help"]}
PHASE_WORDS = {
    "load": "Reading texts, examples and hands",
    "spelling": "Looking words up",
    "engine": "Packing the engine for the browser",
    "pictures": "Drawing pictures",
    "render": "Rendering pages",
    "check": "Checking links",
    "write": "Writing files",
}


@click.group(context_settings=CONTEXT)
@click.option(
    "--root", type=click.Path(path_type=Path, file_okay=False), help="The project's folder; by default this one."
)
@click.pass_context
def main(context: click.Context, root: Path | None) -> None:
    """Builds, serves and checks the site of Kozyr."""
    context.obj = _root(root or Path.cwd())


main.add_command(arena)
main.add_command(tables)


main.add_command(picture)


def _root(folder: Path) -> Path:
    for each in (folder.resolve(), *folder.resolve().parents):
        if (each / "content").is_dir() and (each / "templates").is_dir():
            return each
    raise Trouble(f"{folder} is no project of Kozyr: it has no folders content and templates; name one with --root")


@main.command("build")
@click.option("--out", type=click.Path(path_type=Path), help="Where to; by default dist/ in the project.")
@click.option("--base-url", help="The address that the site will have; by default that in pyproject.toml.")
@click.pass_obj
def build_command(root: Path, out: Path | None, base_url: str | None) -> None:
    """Build the site into a folder that any static host serves."""
    folder = out or root / "dist"
    with _told() as report:
        built = build_into(root, folder.absolute(), report, base_url)
    click.echo(_summary(built, folder))


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free port.")
@click.pass_obj
def serve(root: Path, port: int) -> None:
    """Build the site, serve it on this machine, and build it again whenever a file changes."""
    try:
        serve_site(root, port, partial(_built_apart, root), click.echo)
    except OSError as problem:
        raise Trouble(f"cannot serve on port {port}: {problem.strerror}; choose another with --port") from None


def _built_apart(root: Path) -> dict[str, bytes]:
    """The files of a build made by a process of its own, which knows what has changed in the code too."""
    folder = root / ".cache" / "kozyr" / "served"
    command = [sys.executable, "-m", "sitegen", "--root", str(root), "build", "--out", str(folder)]
    if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:  # noqa: S603 - our own command
        raise Trouble("What was built before goes on being shown.")
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@main.command()
@click.pass_obj
def check(root: Path) -> None:
    """Check all content, without packing the engine, and say what is missing or wrong."""
    with _told() as report:
        built = build(root, report, with_engine=False, with_spelling=True)
    click.echo(f"Nothing is wrong: {len(built.files)} files checked.")


@main.command()
@click.pass_obj
def messages(root: Path) -> None:
    """Bring the catalogues up to date with the messages in code and templates."""
    for line in catalogues.update(root):
        click.echo(line)


@main.command("new-language")
@click.argument("code")
@click.pass_obj
def new_language(root: Path, code: str) -> None:
    """Make the files that a new language needs, with open places; CODE is that of ISO 639, such as de."""
    with _made(root):
        _tell_made(root, make_language(root, code))


@main.command("new-game")
@click.argument("slug")
@click.pass_obj
def new_game(root: Path, slug: str) -> None:
    """Make the files that a new game needs, with code that runs and open places; SLUG is its name in addresses."""
    with _made(root):
        _tell_made(root, make_game(root, slug))


@contextmanager
def _made(root: Path) -> Iterator[None]:
    try:
        yield
    except NotNew as problem:
        raise Trouble(str(problem)) from None
    except OSError as problem:
        raise Trouble(f"a file cannot be written below {root}: {problem}") from None


def _tell_made(root: Path, files: list[Path]) -> None:
    for file in files:
        click.echo(file.relative_to(root))
    click.echo(f"{len(files)} files made; 'kozyr check' lists what is to be written in them.")


@main.command()
@click.option("--engine-only", is_flag=True, help="Leave out what is a matter of content: paragraphs, examples, hands.")
@click.option("--lacking", is_flag=True, help="Show only the rules that lack something.")
@click.pass_obj
def coverage(root: Path, engine_only: bool, lacking: bool) -> None:
    """Show which rules are told, cited, shown and tested, and fail when something is lacking.

    In the table + is there, - is lacking, and a dot is not wanted of that rule.
    """
    problems = Problems(root)
    loaded = library.load(root, problems)
    parts = (ENGINE,) if engine_only else (ENGINE, CONTENT)
    rows = [(slug, row) for slug in slugs() for row in cover(root, find_game(slug), loaded, problems)]
    for line in as_table(rows, parts, lacking):
        click.echo(line)
    for problem in sorted(problems.found):
        click.echo(str(problem), err=True)
    wanted = sum(cell.part in parts for _, row in rows for cell in row.cells)
    holes = sum(len(row.holes(parts)) for _, row in rows)
    click.echo(f"{wanted - holes} of {wanted} filled, {holes} holes, {len(problems.found)} problems.")
    if holes or problems.found:
        raise SystemExit(1)


@contextmanager
def _told() -> Any:
    """A progress display for the phases of a build, and problems as lines instead of tracebacks."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    try:
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task("", total=None)

            def report(phase: str) -> None:
                progress.update(task, description=PHASE_WORDS.get(phase, phase))

            yield report
    except ContentBroken as broken:
        lines = "\n".join(str(problem) for problem in broken.problems)
        count = len(broken.problems)
        raise Trouble(f"{lines}\n{count} {'problem' if count == 1 else 'problems'}; nothing was written.") from None
    except (BundleProblem, NotWritten) as problem:
        raise Trouble(str(problem)) from None


def _summary(built: Built, folder: Path) -> str:
    total = sum(built.seconds.values())
    phases = ", ".join(f"{name} {seconds:.2f}" for name, seconds in built.seconds.items())
    size = sum(map(len, built.files.values())) / 1_000_000
    return f"{folder}: {len(built.files)} files, {size:.1f} MB, in {total:.1f} s ({phases})"


Report = Callable[[str], None]

if __name__ == "__main__":
    sys.exit(main())
