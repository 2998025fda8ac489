"""The ``kozyr`` command: help, exit statuses, and errors of one line with the cure."""

import shutil

import pytest
from click.testing import CliRunner

from sitegen import cli
from sitegen.build import Built
from sitegen.bundle import BundleProblem


@pytest.fixture
def kozyr(project):
    def run(*words, root=project):
        return CliRunner().invoke(cli.main, ["--root", str(root), *words])

    return run


def test_help_names_every_command():
    said = CliRunner().invoke(cli.main, ["--help"])
    assert said.exit_code == 0
    assert {"build", "serve", "check", "coverage", "messages"} <= set(said.output.split())


@pytest.mark.parametrize(
    "words", [["fly"], ["build", "--fly"], ["serve", "--port", "high"], ["serve", "--port", "70000"]]
)
def test_a_mistyped_command_is_status_2(kozyr, words):
    said = kozyr(*words)
    assert said.exit_code == 2
    assert "Error" in said.output


def test_a_folder_that_is_no_project(kozyr, tmp_path_factory):
    said = kozyr("check", root=tmp_path_factory.mktemp("elsewhere"))
    assert said.exit_code == 1
    assert said.output.count("\n") == 1
    assert "is no project of Kozyr" in said.output


def test_problems_of_the_content_are_lines_and_status_1(kozyr, project):
    for hands in (project / "content").glob("*/hands"):  # most of what there is to draw
        shutil.rmtree(hands)
    (project / "content/pages/about.mk.md").unlink()
    said = kozyr("check")
    assert said.exit_code == 1
    assert "content/pages/about.mk.md: this file is missing. Write it" in said.output
    assert said.output.rstrip().endswith("nothing was written.")
    assert "Traceback" not in said.output


def test_a_folder_that_is_not_ours_is_left_alone(kozyr, project, monkeypatch):
    monkeypatch.setattr("sitegen.build.build", lambda *_: Built({"a": b"1"}, {}))
    said = kozyr("build", "--out", str(project / "content"))
    assert said.exit_code == 1
    assert "no site of ours" in said.output
    assert (project / "content/pages").is_dir()


def test_an_engine_that_cannot_be_packed(kozyr, monkeypatch):
    def broken(*_):
        raise BundleProblem("node is not there; install it")

    monkeypatch.setattr("sitegen.build.pack_engine", broken)
    said = kozyr("build", "--out", "unused")
    assert (said.exit_code, said.output.strip()) == (1, "node is not there; install it")


def test_a_port_that_is_taken(kozyr, monkeypatch):
    def taken(*_):
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(cli, "serve_site", taken)
    said = kozyr("serve", "--port", "8123")
    assert said.exit_code == 1
    assert said.output.strip() == "cannot serve on port 8123: Address already in use; choose another with --port"
