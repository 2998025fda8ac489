"""The one way to turn templates into HTML, at build time and in the browser."""

from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined
from markupsafe import Markup, escape

from table.words import Words


def environment(loader: BaseLoader, words: Words) -> Environment:
    """Jinja2 with the words of one language; a name that a template does not know is an error."""
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(
        {
            "_": _as_html(words.gettext),
            "pgettext": _as_html(words.pgettext),
            "ngettext": _as_html(words.ngettext),
            "npgettext": _as_html(words.npgettext),
            "lang": words.language,
        }
    )
    return made


def _as_html(sentence: Any) -> Any:
    known: dict[tuple[Any, ...], Markup] = {}

    def html(*messages: Any, **data: Any) -> Markup:
        if data:
            return escape(sentence(*messages, **data))
        if messages not in known:
            known[messages] = escape(sentence(*messages))
        return known[messages]

    return html
