"""Templates as Python modules, so that the browser need not read, parse and compile them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from jinja2 import Environment, TemplateError
from jinja2.meta import find_referenced_templates

from sitegen.bundle.problem import BundleProblem

PACKAGE = "kozyr_templates"


def template_modules(environment: Environment, names: Iterable[str]) -> dict[str, str]:
    """The source of the module of each template and of its parts, by path in the archive.

    ``environment`` is that of the site, for its filters and settings. The package itself says in ``MODULES`` which
    module a template became.
    """
    texts = _with_parts(environment, names)
    modules = {name: f"template{number}" for number, name in enumerate(sorted(texts))}
    sources = {f"{PACKAGE}/__init__.py": f"MODULES = {modules!r}\n"}
    for name, text in texts.items():
        with _problems_of(name):
            compiled = environment.compile(text, name, name, raw=True, defer_init=True)
        sources[f"{PACKAGE}/{modules[name]}.py"] = compiled
    return sources


def _with_parts(environment: Environment, names: Iterable[str]) -> dict[str, str]:
    """The texts of the templates and of all that they include, import and extend."""
    texts: dict[str, str] = {}
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name in texts:
            continue
        with _problems_of(name):
            texts[name] = environment.loader.get_source(environment, name)[0]  # type: ignore[union-attr]
            parts = list(find_referenced_templates(environment.parse(texts[name], name)))
        if None in parts:
            raise BundleProblem(f"templates/{name} computes the name of a part: write it out, so that it can be packed")
        wanted += [part for part in parts if part is not None]
    return texts


@contextmanager
def _problems_of(name: str) -> Iterator[None]:
    try:
        yield
    except TemplateError as problem:
        raise BundleProblem(f"templates/{name} cannot be compiled: {problem}") from problem
