"""What a page says to search engines in their own vocabulary (schema.org), as JSON in the head of the page."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from sitegen import addresses
from sitegen.library import GameContent, Library
from table.words import Words

Thing = dict[str, Any]


class About(NamedTuple):
    """The page that is spoken of: its kind and address, what its head says, and the site that it is part of."""

    kind: str
    path: str
    title: str
    description: str
    picture: str | None
    base_url: str


def structured(about: About, library: Library, words: Words) -> Markup | None:
    """The data of a page, ``None`` for one that has nothing to say: a text, the page for missing addresses."""
    site = _Site(about, library, words)
    things = list(site.things())
    if not things:
        return None
    written = json.dumps({"@context": "https://schema.org", "@graph": things}, ensure_ascii=False)
    return Markup(written.replace("<", "\\u003c").replace("&", "\\u0026"))  # noqa: S704 - no tag can end it


class _Site:
    def __init__(self, about: About, library: Library, words: Words) -> None:
        self.about = about
        self.library = library
        self.words = words
        self.language = words.language
        parts = about.path.split("/")
        games = {content.game.slug: content for content in library.games if self.language in content.rules}
        self.game = games.get(parts[1]) if len(parts) > 2 else None
        self.games = games

    def things(self) -> Iterator[Thing]:
        """What this page is, and the way to it."""
        about, kind = self.about, self.about.kind
        if kind == "home":
            yield self._page("WebSite") | {"name": self._name(), "hasPart": self._games()}
        if self.game is None:
            return
        game = self._game(self.game)
        if kind in ("rules", "figures"):
            yield self._page("Article") | {"headline": about.title, "about": game}
        elif kind in ("hand", "lesson"):
            yield self._page("LearningResource") | {"about": game} | self._records()
        elif kind == "play":
            yield self._page("WebApplication") | {
                "applicationCategory": "GameApplication",
                "operatingSystem": "Any",
                "browserRequirements": "JavaScript, WebAssembly",
                "isAccessibleForFree": True,
                "about": game,
            }
        else:
            return
        yield self._breadcrumbs(self.game)

    def _name(self) -> str:
        return str(self.words.gettext("Kozyr"))

    def _page(self, kind: str) -> Thing:
        about = self.about
        picture = {"image": about.picture} if about.picture else {}
        return {
            "@type": kind,
            "name": about.title,
            "description": about.description,
            "inLanguage": self.language,
            "url": about.base_url + about.path,
            "license": "https://creativecommons.org/licenses/by-sa/4.0/",
            **picture,
        }

    def _game(self, content: GameContent) -> Thing:
        fields: Mapping[str, str] = content.rules[self.language].fields
        return {
            "@type": "Game",
            "name": fields["title"],
            "description": fields["aim"],
            "url": self.about.base_url + addresses.rules(self.language, content.game.slug),
            "numberOfPlayers": {"@type": "QuantitativeValue", "value": content.game.seats},
            "gameItem": {"@type": "Thing", "name": fields["pack"]},
        }

    def _games(self) -> list[Thing]:
        return [self._game(content) for content in self.games.values()]

    def _records(self) -> Thing:
        slug, name = self.about.path.split("/")[1], self.about.path.rstrip("/").rpartition("/")[2]
        if self.about.kind != "hand":
            return {}
        forms = ((addresses.record, "application/json"), (addresses.record_text, "text/plain"))
        return {
            "encoding": [
                {
                    "@type": "MediaObject",
                    "contentUrl": self.about.base_url + address(slug, name),
                    "encodingFormat": kind,
                }
                for address, kind in forms
            ]
        }

    def _breadcrumbs(self, content: GameContent) -> Thing:
        slug, base = content.game.slug, self.about.base_url
        steps = [
            (self._name(), base + addresses.home(self.language)),
            (content.rules[self.language].fields["title"], base + addresses.rules(self.language, slug)),
        ]
        if self.about.kind != "rules":
            steps.append((self.about.title, base + self.about.path))
        return {
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": place, "name": name, "item": address}
                for place, (name, address) in enumerate(steps, 1)
            ],
        }
