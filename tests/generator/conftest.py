import shutil
from pathlib import Path

import pytest

from sitegen import library
from sitegen.problems import Problems
from sitegen.write import MARK
from tests.browser.at_home import files_of

ROOT = Path(__file__).parents[2]
COPIED = ("content", "templates", "site/browser", "site/table")
LINKED = ("rules_py", "node_modules", "seeds", "tests")


def copy_of_project(folder):
    """A copy of the project that a test may break, without what is set up in it."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.fixture(scope="session")
def loaded():
    """All content as it is, which no test changes."""
    return library.load(ROOT, Problems(ROOT))


@pytest.fixture(scope="session")
def files(dist):
    """The files of the built site by name, without the mark of the folder."""
    return {name: data for name, data in files_of(dist).items() if name != MARK}


@pytest.fixture
def project(tmp_path):
    return copy_of_project(tmp_path)


@pytest.fixture(scope="module")
def shared_project(tmp_path_factory):
    return copy_of_project(tmp_path_factory.mktemp("project"))
