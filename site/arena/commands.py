"""``kozyr arena``: how strong the bots are. ``kozyr tables``: what many deals say about a game."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from arena import counting, kept
from arena.cluster import NoAddress, NoCluster, on_cluster
from arena.counting import Line, tables_of
from arena.league import League
from arena.picture import Bar, bars
from arena.rivalry import Rivalry
from arena.tables import CHEATING, WHOLE_DEAL, Setting, contests_of, find_rival, rivals_of
from arena.work import Job, Workers, do, on_processes
from rules_py.bots.players import bots_of
from rules_py.core.catalogue import find_game, slugs
from rules_py.core.options import read_options
from rules_py.core.protocol import Game

RESULTS = Path("benchmarks") / "results"
KEPT = Path(".cache") / "kozyr" / "arena"


class Where(NamedTuple):
    """Who does the work, and where results go."""

    workers: Workers
    kept: Path
    results: Path

    def done(self, job: Job, title: str) -> list[Any]:
        """The results of a job, with a bar that shows how far it is."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as progress:
            bar = progress.add_task(title, total=len(job.pieces))
            return do(job, self.workers, self.kept, lambda done: progress.update(bar, completed=done))

    def write(self, name: str, result: dict[str, Any], picture: str) -> None:
        """Writes a result as JSON and as a picture, and says where."""
        for suffix, text in ((".json", json.dumps(result, indent=2) + "\n"), (".svg", picture)):
            file = self.results / f"{name}{suffix}"
            file.write_text(text, encoding="utf-8")
            click.echo(str(file))


def with_workers(command: Callable[..., None]) -> Callable[..., None]:
    """The options of a command that say who does the work and where results go; ``working`` understands them."""
    options = (
        click.option("--jobs", type=click.IntRange(1), help="Processes on this machine; by default one a processor."),
        click.option("--scheduler", metavar="ADDRESS", help="Let a Dask cluster work, such as tcp://10.0.0.5:8786."),
        click.option("--out", type=click.Path(path_type=Path), help=f"Where results go; by default {RESULTS}."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@contextmanager
def working(root: Path, asked: Mapping[str, Any]) -> Iterator[Where]:
    """The workers that were asked for; what goes wrong with them, or with the folders, is told in a line."""
    try:
        workers = on_processes(asked["jobs"]) if asked["scheduler"] is None else on_cluster(asked["scheduler"])
        yield Where(workers, _folder(root / KEPT), _folder(asked["out"] or root / RESULTS))
    except NoAddress as problem:
        raise click.BadParameter(str(problem), param_hint="--scheduler") from None
    except NoCluster as problem:
        raise click.ClickException(str(problem)) from None


def _folder(folder: Path) -> Path:
    """A folder that files can be written into, which is known before the work begins."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise click.ClickException(
            f"cannot write into {folder}: {problem.strerror}; name a folder with --out"
        ) from None
    return folder


@click.command()
@click.argument("slug", metavar="GAME")
@click.option("--bots", metavar="NAME,…", help="Which bots, such as club,expert@500; by default all levels.")
@click.option("--against", default="club", show_default=True, help="The bot in all other seats.")
@click.option("--ceiling", default=CHEATING, show_default=True, help="The bot that stands at 100.")
@click.option("--league", is_flag=True, help="All mixes of the bots, instead of each against the same company.")
@click.option("--deals", type=click.IntRange(2), default=400, show_default=True, help="How many deals.")
@click.option("--first", type=click.IntRange(0), default=0, help="The number of the first deal.")
@click.option("--contest", default=WHOLE_DEAL, show_default=True, help="What is played and counted.")
@click.option("--preset", default="source", show_default=True, help="The options.")
@click.option("--option", "options", multiple=True, metavar="k=v", help="An option besides those of the preset.")
@with_workers
@click.pass_obj
def arena(root: Path, /, slug: str, bots: str | None, league: bool, **asked: Any) -> None:
    """Play bots against each other, with the same cards in every seat, and say how strong they are.

    Each bot is measured among bots of one kind (--against) on the scale on which the random player is 0 and one that
    sees all cards is 100; or all play in all mixes (--league). An interrupted run goes on where it stopped.
    """
    game = _game(slug)
    setting = _setting(game, asked["preset"], asked["options"], asked["contest"])
    names = tuple([_known(name, slug) for name in (bots.split(",") if bots else bots_of(slug))])
    if league and len(set(names)) < 2:
        raise click.BadParameter("a league needs two bots at least, such as club,expert", param_hint="--bots")
    usual = {"contest": WHOLE_DEAL, "preset": "source", "ceiling": CHEATING}
    special = [
        asked[name] for name, value in usual.items() if asked[name] != value and not (league and name == "ceiling")
    ]
    with working(root, asked) as where:
        if league:
            played = League(setting, game.seats, names, asked["deals"], asked["first"])
            result = played.result(where.done(played.job(), f"{slug}: league"))
            _tell_league(result)
            where.write("-".join(["arena", slug, *special, "league"]), result, _picture_of_league(result))
        else:
            against, ceiling = _known(asked["against"], slug), _known(asked["ceiling"], slug)
            rivalry = Rivalry(setting, game.seats, names, against, asked["deals"], asked["first"], ceiling)
            result = rivalry.result(where.done(rivalry.job(), f"{slug}: against {against}"))
            _tell_rivalry(result)
            where.write("-".join(["arena", slug, *special]), result, _picture_of_rivalry(result))


@click.command()
@click.argument("slug", metavar="GAME")
@click.option("--table", "names", multiple=True, help="Which table, as often as you like; by default all.")
@click.option("--deals", type=click.IntRange(1), default=2000, show_default=True, help="How many deals.")
@click.option("--preset", default="source", show_default=True, help="The options.")
@click.option("--option", "options", multiple=True, metavar="k=v", help="An option besides those of the preset.")
@click.option("--page", is_flag=True, help=f"Put the tables where the game's page has its figures, {kept.FILE}.")
@with_workers
@click.pass_obj
def tables(root: Path, /, slug: str, names: tuple[str, ...], deals: int, **asked: Any) -> None:
    """Make tables of what happens in many deals of a game: how often, how dear, how good.

    Each figure comes with the number of times it was seen. An interrupted run goes on where it stopped. With --page
    the results are what the page of the game shows, and are written beside its texts.
    """
    game = _game(slug)
    setting = _setting(game, asked["preset"], asked["options"], WHOLE_DEAL)
    if asked["page"] and (asked["preset"] != "source" or asked["options"]):
        raise click.BadParameter("a page has figures of the game as it is played here, so --page takes no options")
    known = tables_of(slug)
    for name in names:
        if name not in known:
            raise click.BadParameter(f"{slug} has no table {name!r}; it has {', '.join(known)}")
    special = [] if asked["preset"] == "source" else [asked["preset"]]
    with working(root, asked) as where:
        for name in names or known:
            job = counting.job_of(slug, dict(setting.options), name, deals)
            results = where.done(job, f"{slug}: {name}")
            table = counting.lines(results)
            _tell_table(slug, name, table)
            if asked["page"]:
                click.echo(str(kept.write(root, slug, {name: kept.table_of(deals, results)})))
                continue
            result = {
                "game": slug,
                "options": dict(setting.options),
                "table": name,
                "deals": deals,
                "lines": [line._asdict() for line in table],
            }
            rows = [Bar(line.key, line.mean, line.off) for line in table]
            picture = bars(f"{slug}: {name}", f"{deals} deals", rows, "mean")
            where.write("-".join(["table", slug, *special, name]), result, picture)


def _tell_table(slug: str, name: str, table: Sequence[Line]) -> None:
    click.echo(f"{slug}, {name}; ± 95 %")
    for line in table:
        click.echo(f"  {line.key:40} {line.seen:9,} times, {line.mean:9.3f} ± {line.off:.3f}")


def _game(slug: str) -> Game:
    try:
        return find_game(slug)
    except LookupError:
        raise click.BadParameter(f"there is no game {slug!r}; the games are {', '.join(slugs())}") from None


def _known(name: str, slug: str) -> str:
    try:
        find_rival(name, slug)
    except LookupError as missing:
        raise click.BadParameter(f"{missing}; at tables of {slug} sit {', '.join(rivals_of(slug))}") from None
    return name


def _setting(game: Game, preset: str, chosen: tuple[str, ...], contest: str) -> Setting:
    if preset not in game.presets:
        raise click.BadParameter(f"{game.slug} has no preset {preset!r}; it has {', '.join(game.presets)}")
    if contest not in contests_of(game.slug):
        raise click.BadParameter(f"{game.slug} has no contest {contest!r}; it has {', '.join(contests_of(game.slug))}")
    try:
        options = {**game.presets[preset], **read_options(game.options, chosen)}
    except ValueError as problem:
        raise click.BadParameter(f"--option {problem}") from None
    return Setting(game.slug, tuple(sorted(game.essential(options).items())), contest)


def _tell_rivalry(result: dict[str, Any]) -> None:
    click.echo(f"{result['game']}, {result['contest']}, {result['deals']} deals, against {result['against']}; ± 95 %")
    for bot, figures in result["bots"].items():
        scale = f"{figures['scale']:7.1f} ± {figures['scale_off']:.1f}" if figures["scale"] is not None else ""
        click.echo(f"  {bot:14} {figures['better']:+9.2f} ± {figures['better_off']:.2f} a deal {scale}")


def _tell_league(result: dict[str, Any]) -> None:
    click.echo(f"{result['game']}, {result['contest']}, league of {result['deals']} deals; ± 95 %")
    for bot, figures in result["bots"].items():
        click.echo(
            f"  {bot:14} {figures['strength']:+9.2f} ± {figures['strength_off']:.2f} a deal, "
            f"{figures['behind']:.2f} ± {figures['behind_off']:.2f} behind the best"
        )


def _picture_of_rivalry(result: dict[str, Any]) -> str:
    rows = [Bar(bot, each["scale"] or 0.0, each["scale_off"] or 0.0) for bot, each in result["bots"].items()]
    rows.sort(key=lambda row: -row.value)
    note = f"{result['deals']} deals, each seat in turn, against {result['against']}; random 0, {result['ceiling']} 100"
    return bars(f"{result['game']}: strength of the bots", note, rows, "percent of the way")


def _picture_of_league(result: dict[str, Any]) -> str:
    rows = [Bar(bot, each["strength"], each["strength_off"]) for bot, each in result["bots"].items()]
    note = f"{result['deals']} deals, all mixes of the bots in all seats"
    return bars(f"{result['game']}: league of the bots", note, rows, "more than the table's average, a deal")
