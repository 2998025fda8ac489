"""What a device needs to know to install the site as a program: a manifest for each language, and icons."""

import json
from collections.abc import Mapping
from pathlib import Path

from sitegen import addresses
from sitegen.assets import Assets
from sitegen.library import Library
from sitegen.pictures.look import read_look
from sitegen.pictures.raster import rasterise
from sitegen.problems import Problems

MANIFEST = "manifest.webmanifest"
PAPER = "#fbf8f1"
"""The background of the light theme, as ``theme-color`` in ``base.html``: a manifest knows one theme only."""


def icons(root: Path, problems: Problems) -> dict[str, bytes]:
    """The icons as PNG, by the name of the asset; empty ones when there are problems, since no site will be built."""
    look = read_look(root)
    felt = look.colours["felt"]
    svgs = {
        "icon-192": _icon(look.mark, 192, ground="none", height=0.94),
        "icon-512": _icon(look.mark, 512, ground="none", height=0.94),
        "maskable-512": _icon(look.mark, 512, ground=felt, height=0.56),
        "touch-180": _icon(look.mark, 180, ground=felt, height=0.72),
    }
    pngs = {} if problems.found else rasterise(root, svgs, problems)
    return {f"icons/{name}.png": pngs.get(name, b"") for name in svgs}


def _icon(mark: str, size: int, ground: str, height: float) -> str:
    """The mark in the middle of a square. Devices cut a maskable icon to a circle of four fifths of its width."""
    tall = size * height
    wide = tall * 24 / 32
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"><defs>{mark}</defs>'
        f'<rect width="{size}" height="{size}" fill="{ground}"/>'
        f'<use href="#mark" x="{(size - wide) / 2:g}" y="{(size - tall) / 2:g}" width="{wide:g}" height="{tall:g}"/>'
        "</svg>"
    )


def manifest(language: str) -> str:
    """The address of the manifest of a language."""
    return f"{addresses.home(language)}{MANIFEST}"


def manifests(library: Library, assets: Assets) -> dict[str, bytes]:
    """The manifests by address, for the languages that have a first page."""
    return {
        manifest(language): json.dumps(_manifest(library, assets, language), ensure_ascii=False, indent=1).encode()
        for language in library.languages
        if language in library.pages["home"]
    }


def _manifest(library: Library, assets: Assets, language: str) -> Mapping[str, object]:
    home, words = addresses.home(language), library.words[language]
    name = str(words.gettext("Kozyr"))

    def icon(file: str, sizes: str, purpose: str = "any") -> Mapping[str, str]:
        kind = "image/svg+xml" if file.endswith(".svg") else "image/png"
        source = addresses.relative(home, assets.address(f"icons/{file}"))
        return {"src": source, "sizes": sizes, "type": kind, "purpose": purpose}

    return {
        "name": name,
        "short_name": name,
        "description": library.pages["home"][language].fields["description"],
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "education"],
        "icons": [
            icon("icon.svg", "any"),
            icon("icon-192.png", "192x192"),
            icon("icon-512.png", "512x512"),
            icon("maskable-512.png", "512x512", "maskable"),
        ],
        "shortcuts": [
            {
                "name": str(words.gettext("Play {game}", game=content.rules[language].fields["title"])),
                "url": addresses.relative(home, addresses.play(language, content.game.slug)),
            }
            for content in library.games
            if language in content.rules
        ],
    }
