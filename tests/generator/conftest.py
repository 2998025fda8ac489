import shutil
from pathlib import Path

import pytest

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


@pytest.fixture
def project(tmp_path):
    return copy_of_project(tmp_path)


@pytest.fixture(scope="module")
def shared_project(tmp_path_factory):
    return copy_of_project(tmp_path_factory.mktemp("project"))
