"""The build, phase by phase: load, bundle the engine, render, check, write."""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from sitegen import (
    assets,
    embedding,
    finder,
    hosting,
    installing,
    library,
    links,
    offline,
    preloads,
    render,
    stylesheets,
    write,
)
from sitegen.engine import pack_engine
from sitegen.pictures import draw_pictures, hand_pictures
from sitegen.problems import Problems
from sitegen.search import search_files
from sitegen.spelling import check_spelling
from sitegen.spoken import lines_of

Report = Callable[[str], None]
FINDER = "styles/finder.css"


class Built(NamedTuple):
    """What a build made: the files by name, and how long each phase took, in seconds."""

    files: dict[str, bytes]
    seconds: dict[str, float]


class Clock:
    """How long each phase of a build takes; ``report`` hears the name of each as it begins."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.seconds: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Times one phase."""
        self.report(name)
        began = perf_counter()
        yield
        self.seconds[name] = perf_counter() - began


def build(
    root: Path,
    report: Report,
    base_url: str | None = None,
    with_engine: bool = True,
    with_spelling: bool = False,
) -> Built:
    """The whole site in memory; ``ContentBroken`` with every problem when there is one, and nothing is written."""
    problems, clock = Problems(root), Clock(report)
    with clock.phase("load"):
        loaded = library.load(root, problems)
    if with_spelling:
        with clock.phase("spelling"):
            check_spelling(root, lines_of(root, loaded), problems)
    with clock.phase("engine"):
        engine = pack_engine(root, loaded, report) if with_engine else None
    with clock.phase("pictures"):
        pictures = draw_pictures(root, loaded, problems)
        icons = installing.icons(root, problems)
    with clock.phase("render"):
        base = base_url or configured_base_url(root)
        made = {FINDER: finder.style(loaded.games)}
        setting = render.Setting(
            base_url=base if base.endswith("/") else f"{base}/",
            assets=assets.gather(root, loaded.words, made | icons),
            engine=engine.addresses if engine else {},
            pictures={name: path for name, (path, _) in pictures.items()},
        )
        files = render.render(root, loaded, setting, problems)
        files.update((setting.assets.folder + name, data) for name, data in setting.assets.files.items())
        files = preloads.with_preloads(stylesheets.joined(files, setting.assets.folder), setting.assets.folder)
        files.update(pictures.values())
        files.update(hand_pictures(root, loaded))
        files.update(embedding.host_files(setting.assets))
        if engine:
            files.update(engine.files)
            files.update(search_files(root, files, loaded.glossary))
        files.update(installing.manifests(loaded, setting.assets))
        files.update(hosting.for_hosts(files, loaded.languages, setting.base_url))
        files.update(offline.copy_for_readers(files, loaded.languages, offline.service_worker(root)))
    with clock.phase("check"):
        links.check_links(files, root / "dist", problems)
    problems.stop_if_any()
    return Built(dict(sorted(files.items())), clock.seconds)


def configured_base_url(root: Path) -> str:
    """The address of the site as ``pyproject.toml`` has it, under ``[tool.kozyr]``."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return str(settings["tool"]["kozyr"]["base-url"])


def build_into(
    root: Path, folder: Path, report: Report, base_url: str | None = None, with_engine: bool = True
) -> Built:
    """Builds the site and writes it."""
    built = build(root, report, base_url, with_engine)
    report("write")
    began = perf_counter()
    write.write(built.files, folder)
    built.seconds["write"] = perf_counter() - began
    return built
