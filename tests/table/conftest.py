from pathlib import Path

import pytest
from jinja2 import FileSystemLoader

from sitegen.catalogues import compile_all, languages_of
from sitegen.problems import Problems
from table import session
from table.words import load_words

ROOT = Path(__file__).parents[2]
LANGUAGES = languages_of(ROOT)


@pytest.fixture(scope="session")
def locale(tmp_path_factory):
    """The compiled catalogues, as the browser has them."""
    folder = tmp_path_factory.mktemp("locale")
    for language, compiled in compile_all(ROOT, Problems(ROOT)).items():
        file = folder / language / "LC_MESSAGES" / "kozyr.mo"
        file.parent.mkdir(parents=True)
        file.write_bytes(compiled)
    return folder


@pytest.fixture(scope="session")
def words(locale):
    return {language: load_words(language, locale) for language in LANGUAGES}


@pytest.fixture
def page(locale):
    """The page's side of the border: asks in JSON, answers in JSON."""
    session.install(FileSystemLoader(ROOT / "templates"), locale)
    return session.answer
