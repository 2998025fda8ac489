"""The server of ``kozyr serve``: the build as it stands, told when it changes, never less than the last good one."""

import http.client
import socket
import struct
import threading
import time
from contextlib import contextmanager
from functools import partial

import click
import pytest

from sitegen.serve import EVENTS, RELOADER, Handler, Server, Shown, build_again

FILES = {
    "index.html": b"<html><head></head>root</html>",
    "uk/index.html": "<html><head></head>Козир</html>".encode(),
    "404.html": b"<html><head></head>nothing here</html>",
    "pyodide/1/a.mjs": b"export {};",
    "pyodide/1/a.wasm": b"\0asm",
    "uk/manifest.webmanifest": b"{}",
    "uk/воша.json": b"{}",
    "service-worker.js": b"caches.open('kozyr 1')",
}


@pytest.fixture
def shown():
    return Shown(FILES)


@pytest.fixture
def ask(shown):
    with Server(("127.0.0.1", 0), partial(Handler, shown)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def get(path, method="GET"):
            with connected(server.server_address[1]) as connection:
                connection.request(method, path)
                answer = connection.getresponse()
                return answer.status, answer.headers, answer.read()

        get.port = server.server_address[1]
        yield get
        server.shutdown()


@contextmanager
def connected(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        yield connection
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/uk/", "text/html; charset=utf-8"),
        ("/uk/?x=1", "text/html; charset=utf-8"),
        ("/pyodide/1/a.mjs", "text/javascript; charset=utf-8"),
        ("/pyodide/1/a.wasm", "application/wasm"),
        ("/uk/manifest.webmanifest", "application/manifest+json"),
        ("/uk/%D0%B2%D0%BE%D1%88%D0%B0.json", "application/json"),
    ],
)
def test_files_have_their_types(ask, path, kind):
    status, headers, _ = ask(path)
    assert (status, headers["Content-Type"], headers["Cache-Control"]) == (200, kind, "no-store")


def test_pages_reload_themselves_but_are_else_as_built(ask):
    _, _, body = ask("/uk/")
    assert body.decode() == f'<html><head><script type="module" src="{RELOADER}"></script></head>Козир</html>'
    assert EVENTS.encode() in ask(RELOADER)[2]


def test_a_folder_without_slash_is_shown_the_way(ask):
    status, headers, _ = ask("/uk")
    assert (status, headers["Location"]) == (301, "/uk/")
    assert ask("/uk?q=1")[1]["Location"] == "/uk/?q=1"


@pytest.mark.parametrize("path", ["/uk/", "/pyodide/1/a.wasm", "/nothing"])
def test_head_says_what_get_would_without_the_file(ask, path):
    status, headers, body = ask(path)
    status_of_head, headers_of_head, nothing = ask(path, "HEAD")
    assert (status, headers["Content-Length"]) == (status_of_head, headers_of_head["Content-Length"])
    assert body
    assert not nothing


def test_authors_get_a_service_worker_that_takes_itself_away(ask):
    status, _, body = ask("/service-worker.js")
    assert status == 200
    assert b"unregister" in body
    assert FILES["service-worker.js"] not in body


def test_what_is_not_there_gets_the_page_for_it(ask):
    status, _, body = ask("/uk/nothing/")
    assert status == 404
    assert b"nothing here" in body
    assert ask("/../pyproject.toml")[0] == 404


def test_a_page_is_told_of_a_change(ask, shown):
    with connected(ask.port) as connection:
        connection.request("GET", EVENTS)
        answer = connection.getresponse()
        assert answer.headers["Content-Type"] == "text/event-stream"
        assert answer.readline() == b": listening\n"
        assert answer.readline() == b"\n"
        shown.replace(FILES | {"uk/index.html": b"<head></head>new"})
        assert answer.readline() == b"event: change\n"
    assert b"new" in ask("/uk/")[2]


def test_a_build_with_problems_leaves_the_last_good_one(shown):
    told = []

    def broken():
        raise click.ClickException("content/x.md:1: wrong. Mend it\n1 problem; nothing was written.")

    assert not build_again(shown, broken, told.append)
    assert shown.file("uk/index.html") == FILES["uk/index.html"]
    assert "content/x.md:1" in told[0]
    assert build_again(shown, lambda: {"index.html": b"2"}, told.append)
    assert shown.file("index.html") == b"2"


def test_a_file_that_goes_while_the_site_is_built_does_not_end_the_server(shown):
    told = []

    def broken():
        raise FileNotFoundError(2, "No such file or directory", "content/x.md")

    assert not build_again(shown, broken, told.append)
    assert shown.file("uk/index.html") == FILES["uk/index.html"]
    assert "content/x.md" in told[0]


def test_a_browser_that_leaves_in_the_middle_is_not_told_of(ask, shown, capsys):
    shown.replace(FILES | {"large.bin": bytes(50_000_000)})
    with socket.create_connection(("127.0.0.1", ask.port)) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        connection.recv(1000)
    while any("process_request_thread" in thread.name for thread in threading.enumerate()):
        time.sleep(0.01)
    assert ask("/")[0] == 200
    assert capsys.readouterr().err == ""
