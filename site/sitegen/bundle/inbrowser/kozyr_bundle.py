# ruff: noqa: INP001 - in the archive this file is a module by itself
"""Starts the table in the browser: the first Python module of ours that the worker asks for."""

import sys
from collections.abc import Callable, MutableMapping
from importlib import import_module
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, Template, TemplateNotFound
from kozyr_templates import MODULES  # type: ignore[import-not-found]

from table.session import answer, install

LOCALE = "/kozyr/locale"


class ModuleTemplates(BaseLoader):
    """Templates that were compiled ahead into modules."""

    has_source_access = False

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002 - the name that Jinja2 gives it
    ) -> Template:
        """The template of that name."""
        if name not in MODULES:
            raise TemplateNotFound(name)
        names = vars(import_module(f"kozyr_templates.{MODULES[name]}"))
        return environment.template_class.from_module_dict(environment, names, {} if globals is None else globals)


def start() -> Callable[[str], str]:
    """Sets the table up; returns ``table.session.answer``."""
    unpack_catalogues(Path(LOCALE))
    install(ModuleTemplates(), LOCALE)
    return answer


def unpack_catalogues(folder: Path) -> None:
    """Lays the compiled catalogues out in a folder, as gettext wants them; they come in the archive of this module."""
    archive = Path(__file__).parent
    for file in _read(archive / "locale/files").decode("ascii").split():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_read(archive / "locale" / file))


def _read(path: Path) -> bytes:
    data: bytes = sys.modules[__name__].__loader__.get_data(str(path))  # type: ignore[union-attr]
    return data
