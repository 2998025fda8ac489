"""The search: an index of all pages, made by Pagefind when the site is built, and the forms of terms in each language.

Pagefind knows the endings of English and Russian words, but not of Ukrainian and Macedonian ones; there the forms in
the glossary help, for which the page with the search asks as well.
"""

import json
import shutil
import subprocess
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from sitegen import addresses
from sitegen.bundle import BundleProblem
from sitegen.bundle.cache import Cache, digest
from sitegen.glossary import Term
from table.words import Words

FOLDER = "pagefind/"
VERSION = "index"
"""Stands for the version of the index in the address of it on a page with the search, until there is one."""
PROGRAM = Path("node_modules") / "pagefind" / "lib" / "runner" / "bin.cjs"
READ = "main"
"""The part of a page that is searched, but for what follows: drawings, ways to other places, what only repeats."""
LEFT_OUT = (
    ".table, .sheet, .ranks, .facts, .anchor, nav, [role=tooltip], .say, .turn, .answers, .feedback, .buttons, "
    ".step-nav, .what-if, .pace, .ways, .to-print, .take-along, form, dialog, button, input, select, summary"
)
NOT_SEARCHED = ("play", "search", "sheet", "offline")
NOT_SERVED = ("-ui.css", "-ui.js", "-highlight.js")
"""The parts of Pagefind with words and looks of its own; our page has ours."""


def search_files(root: Path, pages: Mapping[str, bytes], glossary: Mapping[str, tuple[Term, ...]]) -> dict[str, bytes]:
    """The index and all that reads it, by address; ``BundleProblem`` says in a line why it cannot be made.

    The index has its version in its address, so that it is never older or newer than the pages that it leads to.
    Pages with the search are among the files, with that address.
    """
    searched = {name: data for name, data in pages.items() if _is_searched(name, tuple(glossary))}
    if not (root / PROGRAM).is_file():
        raise BundleProblem(f"{root / PROGRAM} is missing: run 'make setup'")
    package = (root / PROGRAM).parents[2] / "package.json"
    key = digest(searched | {"": package.read_bytes() + LEFT_OUT.encode()})
    packed = Cache(root / ".cache" / "kozyr").get("search", key, lambda: _index(root / PROGRAM, searched))
    forms = {_forms_file(language): _forms(terms) for language, terms in glossary.items()}
    version = digest({"index": key.encode(), **forms})
    with ZipFile(BytesIO(packed)) as archive:
        files = forms | {name: archive.read(name) for name in archive.namelist()}
    asking = {name: data for name, data in pages.items() if name.endswith("/search/index.html")}
    return {f"{FOLDER}{version}/{name}": data for name, data in files.items()} | {
        name: data.replace(f"{FOLDER}{VERSION}/".encode(), f"{FOLDER}{version}/".encode())
        for name, data in asking.items()
    }


def _forms_file(language: str) -> str:
    return f"forms.{language}.json"


def _is_searched(name: str, languages: tuple[str, ...]) -> bool:
    parts = name.split("/")
    return parts[0] in languages and parts[-1] == "index.html" and parts[-2] not in NOT_SEARCHED


def _forms(terms: tuple[Term, ...]) -> bytes:
    """Lists of words that mean the same: each term with its forms and its other names, if they are single words."""
    lists = [[form.casefold() for form in (*term.all_forms(), *term.also) if " " not in form] for term in terms]
    return json.dumps([each for each in lists if len(each) > 1], ensure_ascii=False, separators=(",", ":")).encode()


def _index(program: Path, pages: Mapping[str, bytes]) -> bytes:
    node = shutil.which("node")
    if node is None:
        raise BundleProblem("Node is not on the PATH, and the search index needs it: install Node 20 or newer")
    with TemporaryDirectory(prefix="kozyr-") as name:
        site, out = Path(name) / "site", Path(name) / "index"
        for page, data in pages.items():
            (site / page).parent.mkdir(parents=True, exist_ok=True)
            (site / page).write_bytes(data)
        said = [f"--site={site}", f"--output-path={out}", f"--root-selector={READ}", f"--exclude-selectors={LEFT_OUT}"]
        try:
            done = subprocess.run(  # noqa: S603
                [node, str(program), "--silent", *said], capture_output=True, text=True, check=False, timeout=300
            )
        except (OSError, subprocess.TimeoutExpired) as problem:
            raise BundleProblem(f"Pagefind did not finish: {problem}") from problem
        if done.returncode:
            raise BundleProblem(f"Pagefind failed: {(done.stderr or done.stdout).strip()[:500]}")
        return _packed(out)


def _packed(folder: Path) -> bytes:
    archive = BytesIO()
    with ZipFile(archive, "w") as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not file.name.endswith(NOT_SERVED):
                packed.write(file, file.relative_to(folder).as_posix())
    return archive.getvalue()


def page(path: str, words: Words) -> dict[str, str]:
    """What the page with the search shows: its own words, and where the index is."""
    return {
        "title": str(words.gettext("Search")),
        "description": str(words.gettext("Look for a word in the rules, demo deals and lessons of all games.")),
        "index": addresses.relative(path, f"{FOLDER}{VERSION}/pagefind.js"),
        "forms": addresses.relative(path, f"{FOLDER}{VERSION}/{_forms_file(words.language)}"),
    }
