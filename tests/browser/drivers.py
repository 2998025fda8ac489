"""Firefox and WebKit, as Debian has them, driven over their own wires with nothing but the standard library.

Firefox speaks Marionette (``length:[type, id, command, parameters]`` over TCP), WebKitGTK WebDriver (JSON over HTTP).
"""

import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 180.0
"""Seconds in which a browser starts, a page loads, a condition comes true."""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "Home": "\ue011", "End": "\ue010", "Enter": "\ue007"}
PREFERENCES = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "browser.safebrowsing.provider.mozilla.updateURL": "",
}
MINIBROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser")


class Driver(ABC):
    """One window of a browser."""

    @abstractmethod
    def command(self, name: str, parameters: Mapping[str, Any]) -> Any:
        """Gives the browser a command of WebDriver and returns its value."""

    def open(self, address: str) -> None:
        """Goes to a page."""
        self.command("Navigate", {"url": address})

    def run(self, script: str, *arguments: Any) -> Any:
        """What the body of a function of the page returns."""
        return self.command("ExecuteScript", {"script": script, "args": list(arguments)})

    def wait(self, condition: str, what: str = "", seconds: float = PATIENCE) -> Any:
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while not (value := self.run(f"return {condition}")):
            if time.monotonic() > end:
                told = self.run("return location.href + ': ' + (document.body.innerText || '').slice(0, 300)")
                raise AssertionError(f"{what or condition} did not come true at {told}")
            time.sleep(0.05)
        return value

    def click(self, selector: str) -> None:
        """Clicks the first element as a mouse would, once it is there."""
        self.wait(f"document.querySelector({json.dumps(selector)})?.getClientRects().length", selector)
        element = self.run("return document.querySelector(arguments[0])", selector)
        self.command("ElementClick", {"id": element[ELEMENT]})

    def frame(self, number: int | None) -> None:
        """Looks into a frame of the page; ``None`` leads out again."""
        self.command("SwitchToFrame", {"id": number})

    def press(self, key: str) -> None:
        """Presses a key and lets it go."""
        strokes = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self.command("PerformActions", {"actions": [{"type": "key", "id": "keyboard", "actions": strokes}]})


class Firefox(Driver):
    """Firefox over Marionette."""

    def __init__(self, port: int) -> None:
        self.wire = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.asked = 0
        self._read()  # it introduces itself
        self.command("NewSession", {})

    def command(self, name: str, parameters: Mapping[str, Any]) -> Any:
        """As WebDriver has it, with ``WebDriver:`` before the name."""
        self.asked += 1
        message = json.dumps([0, self.asked, f"WebDriver:{name}", parameters]).encode()
        self.wire.sendall(f"{len(message)}:".encode() + message)
        _, _, error, result = self._read()
        assert error is None, error
        return result.get("value") if isinstance(result, dict) else result

    def close(self) -> None:
        """Hangs up."""
        self.wire.close()

    def _read(self) -> Any:
        length = b""
        while (digit := self.wire.recv(1)) != b":":
            length += digit
        data = b""
        while len(data) < int(length):
            data += self.wire.recv(int(length) - len(data))
        return json.loads(data)


class WebKit(Driver):
    """WebKitGTK over WebDriver."""

    PATHS: Mapping[str, str] = {
        "Navigate": "url",
        "ExecuteScript": "execute/sync",
        "SwitchToFrame": "frame",
        "PerformActions": "actions",
        "ElementClick": "element/{id}/click",
    }

    def __init__(self, port: int, program: str) -> None:
        self.base = f"http://127.0.0.1:{port}/session"
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.base += "/" + self._post("", wanted)["sessionId"]

    def command(self, name: str, parameters: Mapping[str, Any]) -> Any:
        """As WebDriver has it, each command at an address of its own."""
        return self._post("/" + self.PATHS[name].format_map(parameters), parameters)

    def _post(self, path: str, value: Any) -> Any:
        request = Request(self.base + path, json.dumps(value).encode(), {"Content-Type": "application/json"})
        with urlopen(request, timeout=PATIENCE * 2) as answer:
            return json.load(answer)["value"]


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Firefox with a profile of its own in a folder."""
    profile = folder / "profile"
    profile.mkdir()
    written = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (profile / "user.js").write_text("".join(written))
    program = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox"
    environment = os.environ | {"HOME": str(folder), "MOZ_HEADLESS": "1"}
    command = [program, "--marionette", "--no-remote", "--profile", str(profile), "about:blank"]
    with ExitStack() as open_now:
        open_now.enter_context(_running(command, environment, folder))
        yield open_now.enter_context(closing(Firefox(int(_text_of(profile / "MarionetteActivePort")))))


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKit in MiniBrowser, on a screen that nobody sees."""
    with ExitStack() as open_now:
        screen = folder / "screen"
        with screen.open("wb") as number:
            command = ["Xvfb", "-displayfd", str(number.fileno()), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
            open_now.enter_context(_running(command, os.environ, folder, pass_fds=(number.fileno(),)))
        environment = os.environ | {"DISPLAY": f":{_text_of(screen).strip()}", "HOME": str(folder)}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        open_now.enter_context(_running(["WebKitWebDriver", f"--port={port}"], environment, folder))
        _connected(port)
        driver = WebKit(port, minibrowser() or "")
        open_now.callback(lambda: urlopen(Request(driver.base, method="DELETE"), timeout=PATIENCE).close())
        yield driver


def minibrowser() -> str | None:
    """The program that shows WebKit's pages, which no path leads to."""
    found = (file for pattern in MINIBROWSERS for file in Path("/").glob(pattern.removeprefix("/")))
    return next(map(str, found), None)


def lacking(name: str) -> list[str]:
    """What of a browser is not installed here."""
    if name == "firefox":
        return [] if shutil.which("firefox-esr") or shutil.which("firefox") else ["firefox-esr"]
    needed = {"webkit2gtk-driver": shutil.which("WebKitWebDriver") and minibrowser(), "xvfb": shutil.which("Xvfb")}
    return [package for package, found in needed.items() if not found]


@contextmanager
def _running(command: list[str], environment: Mapping[str, str], folder: Path, **more: Any) -> Iterator[None]:
    log = folder / f"{Path(command[0]).name}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            command,
            env=dict(environment),
            stdout=out,
            stderr=out,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            **more,
        )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _text_of(file: Path) -> str:
    """What a program writes into a file once it is ready."""
    end = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_text().strip()):
        assert time.monotonic() < end, f"{file.name} was never written"
        time.sleep(0.05)
    return file.read_text()


def _connected(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert time.monotonic() < end, "the driver of WebKit does not listen"
            time.sleep(0.05)
        else:
            return
