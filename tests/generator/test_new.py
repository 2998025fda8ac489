"""What helps a translator and who adds a game: all files are made, ``kozyr check`` says what is open in them, and once
that is filled in the site is built with them."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from sitegen import catalogues
from sitegen.build import build
from sitegen.frontmatter import read_source
from sitegen.glossary import FILE, load_glossary
from sitegen.hollow import hollow
from sitegen.language import check_sisters
from sitegen.ledger import load_ledger
from sitegen.library import games_in
from sitegen.newgame import make_game
from sitegen.newlanguage import NotNew, make_language
from sitegen.problems import ContentBroken, Problems

ROOT = Path(__file__).parents[2]
TEXTS = [file.relative_to(ROOT) for file in sorted((ROOT / "content").rglob("*.en.md"))]
SLUG = "whist"


def problems_of(project):
    with pytest.raises(ContentBroken) as found:
        build(project, lambda _phase: None, with_engine=False)
    return found.value.problems


@pytest.mark.parametrize("text", TEXTS, ids=lambda file: file.name)
def test_a_hollow_page_has_the_structure_of_its_model(text, tmp_path):
    shutil.copy(ROOT / text, tmp_path / "page.en.md")
    (tmp_path / "page.pl.md").write_text(hollow((ROOT / text).read_text(encoding="utf-8")), encoding="utf-8")
    problems = Problems(tmp_path)
    pages = {code: read_source(tmp_path / f"page.{code}.md", ("title",), problems) for code in ("en", "pl")}
    check_sisters(pages, problems)
    assert problems.found == []
    words = set(re.findall(r"\w{4,}", pages["en"].text)) & set(re.findall(r"\w{4,}", pages["pl"].text))
    kept = re.findall(r"(?m)^```.*|`[^`\n]+`|\{#.*?\}|\]\(.*?\)|^### \S+$", pages["en"].text)
    marked = set(re.findall(r"\w{4,}", " ".join(kept)))
    assert words <= marked


@pytest.fixture(scope="module")
def polish(shared_project):
    """A project with a language that has just been made, the files of that language, and what is open in them."""
    made = make_language(shared_project, "pl")
    return shared_project, made, problems_of(shared_project)


def test_a_new_language_has_every_file_and_every_file_is_open(polish):
    project, made, problems = polish
    names = {file.relative_to(project) for file in made}
    assert {text.with_name(text.name.replace(".en.", ".pl.")) for text in TEXTS} <= names
    assert Path("content/laus/claims.pl.toml") in names
    catalogue = catalogues.file_of(project, "pl").relative_to(project)
    assert catalogue in names
    assert {problem.file for problem in problems} == names
    untranslated = [problem for problem in problems if problem.file == catalogue]
    assert all("has no translation" in problem.what for problem in untranslated)
    assert len(untranslated) == len([message for message in catalogues.collected(project) if message.id])
    rest = [problem for problem in problems if problem.file != catalogue]
    assert all("still to be written" in problem.what and problem.line for problem in rest)
    terms = [problem for problem in rest if problem.file == FILE]
    assert len(terms) == len(load_glossary(project, ("en",), Problems(project))["en"])
    assert len(rest) - len(terms) == len(names) - 2


def test_the_catalogue_of_a_new_language_has_its_plural_forms(polish):
    project, _, _ = polish
    with catalogues.file_of(project, "pl").open("rb") as file:
        assert read_po(file, locale="pl").num_plurals == 3
    assert "nplurals=3" in catalogues.file_of(project, "pl").read_text(encoding="utf-8")


def test_a_language_is_on_every_page_once_its_files_are_filled(polish):
    project, _, _ = polish
    fill(project, "pl")
    files = build(project, lambda _phase: None, with_engine=False).files
    pages = {name: data.decode() for name, data in files.items() if name.endswith(".html")}
    english = {name.partition("/")[2] for name in pages if name.startswith("en/")}
    assert {name.partition("/")[2] for name in pages if name.startswith("pl/")} == english
    for name, html in pages.items():
        if name != "404.html":
            assert 'hreflang="pl"' in html, name
            assert "Polski" in html, name


def fill(project, language):
    """Fills the files of a language with what the English ones say."""
    for model in (project / "content").rglob("*.en.md"):
        shutil.copy(model, model.with_name(model.name.replace(".en.", f".{language}.")))
    for game in games_in(project / "content"):
        claims = load_ledger(project, game, Problems(project)).claims
        lines = (f"{claim.id} = '''{claim.says}'''\n" for claim in claims)
        (project / "content" / game.slug / f"claims.{language}.toml").write_text("".join(lines), encoding="utf-8")
    glossary = (project / FILE).read_text(encoding="utf-8")
    for term in load_glossary(project, ("en",), Problems(project))["en"]:
        words = f'term = "{term.term}"\nmeaning = "{term.meaning}"\nforms = {list(term.forms)}\n'
        glossary = re.sub(rf"(\[{term.id}\.{language}\]\n)term.*\nmeaning.*\nforms.*\n", rf"\g<1>{words}", glossary)
    (project / FILE).write_text(glossary, encoding="utf-8")
    file = catalogues.file_of(project, language)
    with file.open("rb") as written:
        catalogue = read_po(written, locale=language)
    for message in catalogue:
        if isinstance(message.id, str):
            message.string = message.id
        else:
            message.string = (message.id[0], *(message.id[1:] * (catalogue.num_plurals - 1)))
    with file.open("wb") as out:
        write_po(out, catalogue)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("uk", "is there already"),
        ("en", "is there already"),
        ("Deutsch", "is no code of a language"),
        ("../x", "is no code of a language"),
        ("xx", "nobody knows the language"),
    ],
)
def test_a_language_that_cannot_be_made(project, code, words):
    with pytest.raises(NotNew, match=words):
        make_language(project, code)


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("laus", "is there already"),
        ("dreyfus", "is there already"),
        ("Whist", "cannot name a game"),
        ("my-game", "cannot name a game"),
        ("aslugthatistoolong", "cannot name a game"),
        ("class", "cannot name a game"),
        ("pages", "names something else"),
        ("uk", "names something else"),
        ("engine", "names something else"),
    ],
)
def test_a_game_that_cannot_be_made(project, slug, words):
    with pytest.raises(NotNew, match=words):
        make_game(project, slug)


@pytest.fixture(scope="module")
def with_game(tmp_path_factory):
    """A copy of the project, in which a game has just been made by the command, and what the command said.

    Of demo hands, most of what there is to draw, each of the other games has but one.
    """
    project = tmp_path_factory.mktemp("game")
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in ("content", "templates", "site", "rules_py", "seeds", "tests"):
        shutil.copytree(ROOT / name, project / name, ignore=unwanted)
    for hand in project.glob("content/*/hands/*.toml"):
        if "\norder = 1\n" not in hand.read_text(encoding="utf-8"):
            for file in hand.parent.glob(f"{hand.stem}.*"):
                file.unlink()
    for name in ("pyproject.toml", "package.json"):
        shutil.copy(ROOT / name, project)
    (project / "node_modules").symlink_to(ROOT / "node_modules")
    said = run(project, KOZYR, "new-game", SLUG)
    assert said.returncode == 0, said.stderr
    return project, said.stdout.splitlines()[:-1]


KOZYR = ("-c", "from sitegen.cli import main; main()")


def run(project, *command):
    paths = os.pathsep.join([str(project), str(project / "site")])
    words = [each for part in command for each in ((part,) if isinstance(part, str) else part)]
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "300"}
    return subprocess.run(
        [sys.executable, *words], cwd=project, env=environment, capture_output=True, text=True, check=False
    )


def test_a_new_game_passes_the_checks_of_code(with_game):
    project, made = with_game
    code = [file for file in made if file.endswith(".py")]
    assert len(code) == 11
    assert run(project, "-m", "ruff", "check", *code).stdout == "All checks passed!\n"
    formatted = run(project, "-m", "ruff", "format", "--check", *code)
    assert formatted.returncode == 0, formatted.stdout


def test_a_new_game_plays_a_match_and_keeps_what_games_promise(with_game):
    project, _ = with_game
    played = run(project, "-m", "rules_py", "selfplay", SLUG, "--seed", "7", "--bots", "club,random,club,random")
    assert played.returncode == 0, played.stderr
    held = run(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/{SLUG}", "tests/test_contract.py", "-k", SLUG
    )
    assert held.returncode == 0, held.stdout


def test_check_says_what_is_to_be_written_in_a_new_game(with_game):
    project, made = with_game
    checked = run(project, KOZYR, "check")
    assert checked.returncode == 1
    *problems, last = filter(None, checked.stderr.splitlines())
    assert re.fullmatch(r"\d+ problems; nothing was written\.", last)
    told = {line.partition(":")[0] for line in problems}
    translations = {f"content/locale/{code}/LC_MESSAGES/kozyr.po" for code in ("uk", "ru", "mk")}
    whole = {f"content/{SLUG}/claims.{code}.toml" for code in ("uk", "ru", "mk")}
    whole.add(f"rules_py/bots/{SLUG}/__init__.py")
    assert told == set(made) - whole | translations
    for line in problems:
        assert "still to be written" in line or "'as our source has it' has no translation" in line, line


def test_a_new_game_is_on_the_site_once_its_texts_are_written(with_game):
    project, made = with_game
    for name in made:
        file = project / name
        text = file.read_text(encoding="utf-8")
        words = {"en": "Words", "mk": "Зборови"}.get(file.name.split(".")[1], "Слова")
        text = text.replace("To write:", "Written:") if file.suffix != ".md" else text.replace("…", words)
        file.write_text(text, encoding="utf-8")
    for code in ("uk", "ru", "mk"):
        catalogue = catalogues.file_of(project, code)
        text = catalogue.read_text(encoding="utf-8")
        old = 'msgid "as our source has it"\nmsgstr ""'
        assert old in text
        catalogue.write_text(text.replace(old, old[:-1] + 'слова"'), encoding="utf-8")
    checked = run(project, KOZYR, "check")
    assert checked.returncode == 0, checked.stderr
