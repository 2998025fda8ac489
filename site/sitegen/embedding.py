"""Deals and positions within pages elsewhere: the line that puts them there, and the files that only such pages need.

A demo hand is embedded by its own page with ``?embed``; it needs no engine. A position is embedded by the page
``embed`` of a language, with the match in the fragment (``#r=…``, as links to positions have it).
``site/browser/frame.js`` has the rest, and knows what a sandbox allows.
"""

import json
from html import escape
from typing import Any

from sitegen import addresses
from sitegen.assets import Assets
from sitegen.library import Library

HOST_SCRIPT = "embed.js"
"""Its address is part of other people's pages and never changes."""
HEIGHT = 640
"""What a frame is high, in pixels, until the script has measured what is in it."""


def snippet(base_url: str, path: str, title: str) -> str:
    """The line that puts a page of ours, told from the root, into another page, with words for those who hear it."""
    frame = {
        "src": base_url + path,
        "title": title,
        "loading": "lazy",
        "width": "100%",
        "height": str(HEIGHT),
        "style": "border:0",
    }
    written = " ".join(f'{name}="{escape(value)}"' for name, value in frame.items())
    return f'<iframe {written}></iframe><script async src="{escape(base_url + HOST_SCRIPT)}"></script>'


def hand_snippet(base_url: str, path: str, title: str) -> str:
    """The line for a demo hand, whose page is at ``path``, from its start."""
    return snippet(base_url, f"{path}?embed#step-0", title)


def position_snippet(base_url: str, language: str, title: str) -> str:
    """The line for a position, whose fragment the page fills in."""
    return snippet(base_url, f"{addresses.page(language, 'embed')}#r=", title)


def of_position(library: Library, language: str) -> dict[str, Any]:
    """What the page that shows positions knows: the demo hands to lead on to, the names of the games, their pages."""
    told = [content for content in library.games if language in content.rules]
    return {
        "known_hands": [f"{content.game.slug}/{hand.slug}" for content in told for hand in content.hands],
        "titles": json.dumps(
            {content.game.slug: content.rules[language].fields["title"] for content in told}, ensure_ascii=False
        ),
        "games_rules": "../{game}/",
        "games_play": "../{game}/play/",
        "play_href": None,
    }


def host_files(assets: Assets) -> dict[str, bytes]:
    """The files with addresses that pages elsewhere rely on."""
    return {HOST_SCRIPT: assets.files["embed-host.js"]}
