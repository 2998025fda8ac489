"""What is installed is locked: exact versions, by hash, from whichever registry the machine uses."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def entries(lock: Path) -> list[str]:
    return lock.read_text().replace("\\\n", " ").splitlines()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_python_package_is_pinned_and_hashed(lock: Path) -> None:
    assert entries(lock)
    for entry in entries(lock):
        assert re.match(r"[a-z0-9-]+==\S+ (?:; [^#]+)?.*--hash=sha256:[0-9a-f]{64}", entry), entry


def test_the_lock_of_the_tests_repeats_that_of_the_site() -> None:
    site, test = (
        {entry.split()[0] for entry in entries(ROOT / f"requirements/{name}.txt")} for name in ("site", "test")
    )
    assert site < test


@pytest.mark.parametrize("group", ["site", "test"])
def test_every_dependency_of_the_project_is_in_the_lock(group: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + (project["optional-dependencies"]["test"] if group == "test" else [])
    locked = {entry.split("==")[0] for entry in entries(ROOT / f"requirements/{group}.txt")}
    assert {re.split(r"[^\w-]", name)[0].lower() for name in wanted} <= locked


def test_every_npm_package_is_exact_and_hashed_and_names_no_host() -> None:
    manifest = json.loads((ROOT / "package.json").read_text())
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for version in (manifest["dependencies"] | manifest["devDependencies"]).values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    for name, package in lock.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


@pytest.fixture
def fake_machine(tmp_path: Path) -> Path:
    """A folder that is the whole PATH, with the shell's own tools."""
    for tool in ("sh", "env", "id", "mktemp", "rm", "tail", "timeout"):
        found = next(Path(folder) / tool for folder in ("/bin", "/usr/bin") if (Path(folder) / tool).exists())
        (tmp_path / tool).symlink_to(found)
    return tmp_path


def program(folder: Path, name: str, body: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


def run(script: str, machine: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(ROOT / "setup" / script), *arguments],
        env={"PATH": str(machine), "HOME": str(machine)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_old_python_is_passed_over(fake_machine: Path) -> None:
    program(fake_machine, "python3", "exit 1")
    (fake_machine / "python3.12").symlink_to(sys.executable)
    assert run("find-python.sh", fake_machine).stdout == f"{fake_machine}/python3.12\n"


def test_a_python_without_venv_is_told(fake_machine: Path) -> None:
    program(fake_machine, "python3", 'case "$2" in *venv*) exit 1;; esac')
    done = run("find-python.sh", fake_machine)
    assert (done.returncode, done.stdout) == (1, "")
    assert "python3 lacks venv" in done.stderr


@pytest.mark.parametrize("script", ["find-python.sh", "check-node.sh"])
def test_a_machine_with_nothing_gets_one_line(fake_machine: Path, script: str) -> None:
    done = run(script, fake_machine)
    assert done.returncode == 1
    assert re.fullmatch(r"kozyr: .* is needed.*\n", done.stderr)


def test_node_without_npm_is_told(fake_machine: Path) -> None:
    program(fake_machine, "node", "exit 0")
    assert "npm is needed" in run("check-node.sh", fake_machine).stderr


def test_the_browser_of_the_environment_comes_first(fake_machine: Path) -> None:
    program(fake_machine, "chromium", "exit 0")
    own = program(fake_machine, "my-browser", "exit 0")
    assert run("find-browser.sh", fake_machine, "python3", KOZYR_BROWSER=str(own)).stdout == f"{own}\n"


def test_a_browser_of_the_environment_that_does_not_start_is_an_error(fake_machine: Path) -> None:
    program(fake_machine, "chromium", "exit 0")
    done = run("find-browser.sh", fake_machine, "python3", KOZYR_BROWSER="/nowhere/chromium")
    assert (done.returncode, done.stdout) == (1, "")
    assert "/nowhere/chromium does not start" in done.stderr


def test_an_installed_browser_is_taken(fake_machine: Path) -> None:
    chromium = program(fake_machine, "chromium", "exit 0")
    assert run("find-browser.sh", fake_machine, "python3").stdout == f"{chromium}\n"


def test_debians_browser_is_installed_when_there_is_no_other(fake_machine: Path) -> None:
    program(fake_machine, "python3", "exit 1")
    program(fake_machine, "sudo", 'shift; exec "$@"')
    made = 'if [ "$1" = install ]; then echo "#!/bin/sh" > "$HOME/chromium"; /bin/chmod +x "$HOME/chromium"; fi'
    program(fake_machine, "apt-get", made)
    done = run("find-browser.sh", fake_machine, "python3")
    assert done.stdout == f"{fake_machine}/chromium\n", done.stderr


def test_no_browser_at_all_ends_in_one_line_of_advice(fake_machine: Path) -> None:
    program(fake_machine, "python3", "echo it cannot be had; exit 1")
    done = run("find-browser.sh", fake_machine, "python3")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1].startswith("kozyr: no Chromium")
    assert "it cannot be had" in done.stderr


@pytest.mark.skipif(not os.access("/usr/bin/make", os.X_OK), reason="make lives elsewhere")
def test_make_alone_tells_what_it_can_do() -> None:
    done = subprocess.run(
        ["/usr/bin/make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {"serve", "test", "build"} <= {line.split()[1] for line in done.stdout.splitlines()}
