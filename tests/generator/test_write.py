import pytest

from sitegen.write import NotASite, NotWritten, write


def test_writes_a_site_and_replaces_it(tmp_path):
    folder = tmp_path / "dist"
    write({"a/b.html": b"one", "c.txt": b"two"}, folder)
    write({"a/b.html": b"three"}, folder)
    assert (folder / "a/b.html").read_bytes() == b"three"
    assert not (folder / "c.txt").exists()
    assert [each.name for each in tmp_path.iterdir()] == ["dist"]


def test_an_empty_folder_may_be_used(tmp_path):
    write({"a": b"1"}, tmp_path / "new")
    (tmp_path / "empty").mkdir()
    write({"a": b"1"}, tmp_path / "empty")
    assert (tmp_path / "empty/a").read_bytes() == b"1"


def test_never_throws_away_what_it_has_not_made(tmp_path):
    (tmp_path / "precious.txt").write_text("keep me")
    with pytest.raises(NotASite, match="no site of ours"):
        write({"a": b"1"}, tmp_path)
    assert (tmp_path / "precious.txt").read_text() == "keep me"


def test_a_write_that_fails_leaves_the_old_site(tmp_path):
    folder = tmp_path / "dist"
    write({"a": b"1"}, folder)
    with pytest.raises(NotWritten):
        write({"a": b"2", "a/b": b"3"}, folder)
    assert (folder / "a").read_bytes() == b"1"
    assert [each.name for each in tmp_path.iterdir()] == ["dist"]


@pytest.mark.parametrize("place", ["file", "file/dist"])
def test_a_place_that_cannot_hold_a_site_is_named(tmp_path, place):
    (tmp_path / "file").write_text("keep me")
    with pytest.raises(NotWritten, match=f"cannot write .*{place}: .*--out"):
        write({"a": b"1"}, tmp_path / place)
    assert (tmp_path / "file").read_text() == "keep me"
