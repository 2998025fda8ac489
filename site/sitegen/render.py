"""Turns the library into pages: every page of every language, as bytes by address."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, TemplateError, TemplateSyntaxError
from markupsafe import Markup

from sitegen import addresses, catalogues, drawn, embedding, figurepage, finder, offline, prose, search, setupform
from sitegen.answers import draw_lesson, draw_turns
from sitegen.assets import Assets, faces_file, faces_script_file
from sitegen.claims import told_claims
from sitegen.frontmatter import Source
from sitegen.hands import Hand
from sitegen.lessons import Lesson
from sitegen.library import GameContent, Library
from sitegen.optionnames import with_option_names
from sitegen.pagehead import LanguageLink, PageInfo, Picture
from sitegen.problems import Problems
from sitegen.questions import told
from sitegen.records import record_files
from sitegen.ruleorder import check_rules
from sitegen.sheet import sheet_of
from sitegen.structured import About, structured
from sitegen.terms import TermMarks
from table.artist import Standpoint
from table.drawing import environment
from table.phrases import Phrases
from table.words import SOURCE_LANGUAGE

Context = dict[str, Any]


class Setting(NamedTuple):
    """What a site is rendered for: its own address, its assets, the engine's data for the playing page."""

    base_url: str
    assets: Assets
    engine: Mapping[str, str]
    pictures: Mapping[str, str]


def render(root: Path, library: Library, setting: Setting, problems: Problems) -> dict[str, bytes]:
    """All pages by the file that holds each; what is wrong in a text is noted among the problems."""
    files: dict[str, bytes] = {}
    for language in library.languages:
        pages = _Pages(root, library, setting, language, problems)
        files.update((addresses.file_of(path), html.encode()) for path, html in pages.all())
        if language == SOURCE_LANGUAGE:
            files.update((addresses.file_of(path), html.encode()) for path, html in pages.without_language())
    return files | record_files(library)


class _Pages:
    """The pages of one language; ``missing`` stands for any address at all, so its links are whole paths."""

    def __init__(self, root: Path, library: Library, setting: Setting, language: str, problems: Problems) -> None:
        self.root = root
        self.library = library
        self.setting = setting
        self.language = language
        self.problems = problems
        self.words = library.words[language]
        self.templates: Environment = environment(FileSystemLoader(root / "templates"), self.words)
        self.faces = setting.assets.address(faces_file(language))

    def all(self) -> Iterator[tuple[str, str]]:
        """Every page with its address."""
        yield from self._text_page("home", addresses.home(self.language), "home.html")
        yield from self._text_page("about", addresses.page(self.language, "about"), "page.html")
        yield from self._text_page("glossary", addresses.page(self.language, "glossary"), "glossary.html")
        yield from self._text_page("offline", addresses.page(self.language, offline.PAGE), "offline.html")
        yield from self._search()
        yield from self._embed()
        for content in self.library.games:
            if self.language in content.rules:
                yield from self._game(content)

    def without_language(self) -> Iterator[tuple[str, str]]:
        """The page at the root, on which a reader finds a language, and the page for addresses that do not exist."""
        home = self.library.pages["home"].get(self.language)
        if home is not None:
            picture = self._first_picture()
            yield "", self._page("choose.html", "", "choose", home, homes=list(self._homes("")), picture=picture)
        missing = self.library.pages["404"].get(self.language)
        if missing is not None:
            yield (
                addresses.MISSING,
                self._page("404.html", addresses.MISSING, "missing", missing, texts=list(self._missing())),
            )

    def _homes(self, path: str) -> Iterator[Context]:
        for code in self.library.languages:
            home = self.library.pages["home"].get(code)
            if home is not None:
                yield {
                    "code": code,
                    "name": catalogues.own_name(code),
                    "title": home.fields["title"],
                    "description": home.fields["description"],
                    "href": self._way(path, addresses.home(code)),
                }

    def _missing(self) -> Iterator[Context]:
        homes = {each["code"]: each for each in self._homes(addresses.MISSING)}
        for code, source in self.library.pages["404"].items():
            text = prose.as_html(source, Phrases(self.library.words[code], ""), self.problems)
            yield {"code": code, "title": source.fields["title"], "body": text.html, "home": homes.get(code)}

    def _way(self, path: str, target: str) -> str:
        if path == addresses.MISSING:
            return urlsplit(self.setting.base_url).path + target
        return addresses.relative(path, target)

    def _game(self, content: GameContent) -> Iterator[tuple[str, str]]:
        slug = content.game.slug
        yield addresses.rules(self.language, slug), self._rules(content)
        yield addresses.play(self.language, slug), self._play(content)
        yield addresses.sheet(self.language, slug), self._sheet(content)
        if content.lesson is not None and self.language in content.lesson.notes:
            yield addresses.lesson(self.language, slug), self._lesson(content, content.lesson)
        making = figurepage.Making(self.library, self.problems, self._phrases, self._filled, self._page, self._picture)
        yield from figurepage.pages_of(content, self.language, making)
        for hand in content.hands:
            if self.language in hand.notes:
                yield addresses.hand(self.language, slug, hand.slug), self._hand(content, hand)

    def _page(self, template: str, path: str, kind: str, source: Source, **context: Any) -> str:
        info = PageInfo(
            kind=kind,
            title=context.pop("title", source.fields["title"]),
            description=context.pop("description", source.fields["description"]),
            canonical=self.setting.base_url + path,
            picture=context.pop("picture", None),
        )
        picture = info.picture.address if info.picture else None
        about = About(kind, path, info.title, info.description, picture, self.setting.base_url)
        shared: Context = {
            "page": info,
            "structured": structured(about, self.library, self.words),
            "languages": self._languages(path),
            "root": self._way(path, ""),
            "faces": self._way(path, self.faces),
            "asset": lambda name: self._way(path, self.setting.assets.address(name)),
        }
        return self._filled(template, shared | context)

    def _filled(self, template: str, context: Context) -> str:
        try:
            return self.templates.get_template(template).render(context)
        except TemplateSyntaxError as broken:
            file = self.root / "templates" / (broken.name or template)
            self.problems.add(file, broken.lineno, f"the template cannot be read: {broken.message}", "Mend its syntax")
        except (TemplateError, LookupError) as broken:
            file = self.root / "templates" / template
            self.problems.add(
                file, 0, f"the template cannot be filled: {broken}", "Mend the name, or add what it names"
            )
        return ""

    def _languages(self, path: str) -> tuple[LanguageLink, ...]:
        rest = path.partition("/")[2]
        return tuple(
            LanguageLink(
                code=code,
                name=catalogues.own_name(code),
                href=self._way(path, f"{code}/{rest}"),
                absolute=f"{self.setting.base_url}{code}/{rest}",
                current=code == self.language,
            )
            for code in self.library.languages
        )

    def _standpoint(self, path: str, slug: str) -> Standpoint:
        return drawn.standpoint_of(path, addresses.rules(self.language, slug), self.faces)

    def _phrases(self, path: str) -> Phrases:
        return Phrases(self.words, addresses.relative(path, self.faces))

    def _text_page(self, name: str, path: str, template: str, **more: Any) -> Iterator[tuple[str, str]]:
        source = self.library.pages[name].get(self.language)
        if source is None:
            return
        text = prose.as_html(source, self._phrases(path), self.problems)
        games = [self._card_of(content, path) for content in self.library.games if self.language in content.rules]
        kind, picture = "home" if name == "home" else "page", self._first_picture()
        found = list(finder.choices(self.library.games, self.words))
        shown = {"games": games, "finder": found, "terms": self.library.glossary[self.language], **more}
        yield path, self._page(template, path, kind, source, body=text.html, picture=picture, **shown)

    def _embed(self) -> Iterator[tuple[str, str]]:
        path = addresses.page(self.language, "embed")
        shown = {**embedding.of_position(self.library, self.language), "boot": self._boot(path)}
        yield from self._text_page("embed", path, "embed.html", **shown)

    def _search(self) -> Iterator[tuple[str, str]]:
        path, home = addresses.page(self.language, "search"), self.library.pages["home"].get(self.language)
        if home is not None:
            shown = search.page(path, self.words)
            yield path, self._page("search.html", path, "search", home, picture=self._first_picture(), **shown)

    def _card_of(self, content: GameContent, path: str) -> Context:
        fields, slug = content.rules[self.language].fields, content.game.slug
        return {
            "slug": slug,
            "name": fields["title"],
            "cards": [self._face(card) for card in content.emblem],
            "facts": finder.facts(content),
            **{key: fields[key] for key in ("description", "players", "pack", "aim", "length", "difficulty")},
            "href": addresses.relative(path, addresses.rules(self.language, slug)),
            "lesson_href": self._lesson_href(content, path),
            "hand_href": self._hands(content, path)[0]["href"] if content.hands else None,
            "play_href": addresses.relative(path, addresses.play(self.language, slug)),
        }

    def _face(self, card: Any) -> Context:
        return {"text": str(card), "name": self._phrases("").card_words(card, "nom")}

    def _hands(self, content: GameContent, path: str) -> list[Context]:
        return [
            {
                "title": hand.notes[self.language].source.fields["title"],
                "description": hand.notes[self.language].source.fields["description"],
                "href": addresses.relative(path, addresses.hand(self.language, content.game.slug, hand.slug)),
            }
            for hand in content.hands
            if self.language in hand.notes
        ]

    def _rules(self, content: GameContent) -> str:
        game = content.game
        source = with_option_names(content.rules[self.language], game, self.words, self.problems)
        path = addresses.rules(self.language, game.slug)
        shown: list[str] = []

        def draw(name: str, caption: Markup, line: int) -> Markup:
            return self._example(content, path, name, caption, source, line, shown)

        terms = TermMarks(self.library.glossary[self.language])
        text = prose.as_html(source, self._phrases(path), self.problems, draw, terms)
        check_rules(content, source, text, shown, self.problems)
        return self._page(
            "rules.html",
            path,
            "rules",
            source,
            picture=self._picture(content),
            summary=source.fields,
            ranks=self._ranks(content, self._standpoint(path, game.slug)),
            toc=[{"id": each.id, "title": each.text, "level": each.level} for each in text.all_headings()],
            body=text.html,
            hands=self._hands(content, path),
            lesson_href=self._lesson_href(content, path),
            figures_href=figurepage.way_to(content, self.language, path),
            play_href=addresses.relative(path, addresses.play(self.language, game.slug)),
            opponents=game.seats - 1,
            claims=list(told_claims(content, self.language, self.words, text)),
        )

    def _sheet(self, content: GameContent) -> str:
        slug, source = content.game.slug, content.rules[self.language]
        path, name = addresses.sheet(self.language, slug), source.fields["title"]
        return self._page(
            "sheet.html",
            path,
            "sheet",
            source,
            title=str(self.words.gettext("{game} on one sheet", game=name)),
            description=str(self.words.gettext("{game} in short, to print: cards, facts, scoring.", game=name)),
            picture=self._picture(content),
            game={"slug": slug, "name": name},
            summary=source.fields,
            ranks=self._ranks(content, self._standpoint(path, slug)),
            body=self._html(sheet_of(source), path),
        )

    def _ranks(self, content: GameContent, standpoint: Standpoint) -> list[Context]:
        drawing = drawn.onlooker(content.game.rules({}), self.words, standpoint)
        return [{"label": label, "cards": [drawing.face(card) for card in row]} for label, row in drawing.rank_rows()]

    def _example(
        self, content: GameContent, path: str, name: str, caption: Markup, source: Source, line: int, shown: list[str]
    ) -> Markup:
        example = content.examples.get(name)
        if example is None:
            known = ", ".join(content.examples) or "none"
            what = f"there is no example {name!r}"
            self.problems.add(source.file, line, what, f"Define it in examples.toml, or name one of these: {known}")
            return Markup("")
        if name in shown:
            self.problems.add(source.file, line, f"the example {name!r} stands twice on this page", "Show it once")
        shown.append(name)
        standpoint = self._standpoint(path, content.game.slug)
        picture = drawn.draw_example(example, caption, self.words, standpoint)
        html = self._filled("example.html", {"example": picture, "scene": picture.scene, "faces": standpoint.faces})
        return Markup(html)  # noqa: S704 - rendered with autoescape

    def _hand(self, content: GameContent, hand: Hand) -> str:
        slug, notes = content.game.slug, hand.notes[self.language]
        path = addresses.hand(self.language, slug, hand.slug)
        standpoint = self._standpoint(path, slug)
        play = addresses.relative(path, addresses.play(self.language, slug))
        words = {step: told(each) for step, each in notes.steps.items()}
        terms = TermMarks(self.library.glossary[self.language])
        written = {step: self._html(each.asked, path, terms) for step, each in sorted(words.items())}
        return self._page(
            "hand.html",
            path,
            "hand",
            notes.source,
            picture=self._picture(content),
            game={"slug": slug, "name": content.rules[self.language].fields["title"]},
            hand={
                "slug": hand.slug,
                "record": addresses.relative(path, addresses.record(slug, hand.slug)),
                "text": addresses.relative(path, addresses.record_text(slug, hand.slug)),
                "picture": addresses.relative(path, addresses.hand_picture(self.language, slug, hand.slug)),
                "intro": self._html(notes.opening, path),
                "steps": drawn.draw_hand(hand, written, self.words, standpoint, play),
            },
            snippet=embedding.hand_snippet(self.setting.base_url, path, notes.source.fields["title"]),
            base_url=self.setting.base_url,
            faces_script=self._way(path, self.setting.assets.address(faces_script_file(self.language))),
            turns=draw_turns(hand, words, self.words, standpoint, partial(self._html, path=path)),
            rules_href=addresses.relative(path, addresses.rules(self.language, slug)),
            play_href=f"{play}#hand={hand.slug}&step=0",
        )

    def _html(self, source: Source, path: str, terms: TermMarks | None = None) -> Markup:
        return prose.as_html(source, self._phrases(path), self.problems, terms=terms).html

    def _lesson_href(self, content: GameContent, path: str) -> str | None:
        if content.lesson is None or self.language not in content.lesson.notes:
            return None
        return addresses.relative(path, addresses.lesson(self.language, content.game.slug))

    def _lesson(self, content: GameContent, lesson: Lesson) -> str:
        slug, notes = content.game.slug, lesson.notes[self.language]
        path = addresses.lesson(self.language, slug)
        play = addresses.relative(path, addresses.play(self.language, slug))
        html = partial(self._html, path=path, terms=TermMarks(self.library.glossary[self.language]))
        return self._page(
            "lesson.html",
            path,
            "lesson",
            notes.source,
            picture=self._picture(content),
            game={"slug": slug, "name": content.rules[self.language].fields["title"]},
            opening=html(notes.opening),
            tasks=draw_lesson(lesson, self.language, self.words, self._standpoint(path, slug), html),
            closing=html(notes.steps[len(lesson.tasks) + 1]),
            rules_href=addresses.relative(path, addresses.rules(self.language, slug)),
            play_href=f"{play}#hand={content.hands[0].slug}&step=0" if content.hands else play,
            hands=self._hands(content, path),
        )

    def _play(self, content: GameContent) -> str:
        game, source = content.game, content.rules[self.language]
        path = addresses.play(self.language, game.slug)
        rules_page = addresses.relative(path, addresses.rules(self.language, game.slug))
        name = source.fields["title"]
        return self._page(
            "play.html",
            path,
            "play",
            source,
            title=str(self.words.gettext("Play {game}", game=name)),
            description=str(self.words.gettext("Play {game} against bots, in your browser.", game=name)),
            picture=self._picture(content),
            game={"slug": game.slug, "name": name},
            **setupform.form(game, self.words, rules_page),
            boot={
                "rules": rules_page,
                "records": addresses.relative(path, addresses.records(game.slug)),
                "history": setupform.HISTORY,
                **self._boot(path),
            },
            snippet=embedding.position_snippet(self.setting.base_url, self.language, name),
            base_url=self.setting.base_url,
            rules_href=rules_page,
            hand_href=self._hands(content, path)[0]["href"] if content.hands else None,
        )

    def _boot(self, path: str) -> Context:
        """What the engine's page needs to start and draw: the addresses of its files and of the drawn cards."""
        return {key: self._way(path, file) for key, file in {"faces": self.faces, **self.setting.engine}.items()}

    def _picture(self, content: GameContent) -> Picture | None:
        address = self.setting.pictures.get(f"{content.game.slug}.{self.language}")
        if address is None:
            return None
        fields = content.rules[self.language].fields
        return Picture(self.setting.base_url + address, f"{fields['title']}. {fields['aim']}")

    def _first_picture(self) -> Picture | None:
        """That of the first game which has one: it stands for the site."""
        return next(filter(None, map(self._picture, self.library.games)), None)
