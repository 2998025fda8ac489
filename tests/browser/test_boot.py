"""The worker and the page's side of it: questions and answers, stopping, crashes, every way in which a start fails."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

ENGINE = """
async ({ boot, addresses }) => {
  const { Engine } = await import(boot);
  window.heard = [];
  window.engine = new Engine(addresses, (progress) => window.heard.push(progress));
}
"""
ASK = "async (question) => JSON.parse(await window.engine.ask(JSON.stringify(question)))"
START = """
async () => {
  try {
    await window.engine.start();
    return "ready";
  } catch (problem) {
    return [problem.name, problem.stage, problem.message];
  }
}
"""
BEGIN = {
    "do": "begin",
    "game": "laus",
    "options": {},
    "lang": "uk",
    "seat": 0,
    "names": ["a", "b", "c", "d"],
    "seed": 3,
    "faces": "faces.svg",
    "rules": "../",
}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile of its own, in which errors are expected."""
    with browser.new_context() as made:
        yield made


def with_engine(page: Page, site: str) -> Page:
    """A page of the site that has an engine, ``window.engine``, and has not started it."""
    page.goto(f"{site}uk/")
    address = f"{site}uk/laus/play/"
    html = page.request.get(address).text()
    data = {
        name: found[1]
        for name in ("pyodide", "stdlib", "engine")
        if (found := re.search(f'data-{name}="([^"]+)"', html))
    }
    script = re.search(r'src="([^"]+)play\.js"', html)
    assert script
    given = {
        "boot": urljoin(address, script[1] + "boot.js"),
        "addresses": {k: urljoin(address, v) for k, v in data.items()},
    }
    page.evaluate(ENGINE, given)
    return page


def test_question_before_the_start_is_answered(page: Page, site: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    answer = with_engine(page, site).evaluate(ASK, BEGIN)
    assert answer["error"] is None
    assert answer["record"]["game"] == "laus"
    assert "data-table" in answer["table"]
    assert all(url.startswith(site) for url in asked)


def test_megabytes_have_a_comma_in_a_language_that_the_browser_does_not_know(page: Page, site: str) -> None:
    page.goto(f"{site}mk/laus/play/")
    show = "async (module) => (await import(module)).showProgress({ stage: 'python', loaded: 3e6, total: 12.6e6 })"
    page.locator("#boot").wait_for(state="hidden", timeout=60_000)
    source = page.locator("script[src$='/play.js']").get_attribute("src") or ""
    page.evaluate(show, urljoin(page.url, source.replace("play.js", "boot-view.js")))
    assert "12,6 MB" in (page.locator("#boot-text").text_content() or "")


def test_progress_is_told_in_bytes_by_stage(page: Page, site: str) -> None:
    assert with_engine(page, site).evaluate(START) == "ready"
    heard: list[dict[str, Any]] = page.evaluate("window.heard")
    loaded = [each["loaded"] for each in heard]
    assert loaded == sorted(loaded)
    assert [each["stage"] for each in heard] == ["python"] * (len(heard) - 1) + ["start"]
    assert {each["total"] for each in heard} == {loaded[-1]}
    assert loaded[-1] > 10_000_000
    assert len(heard) > 5


def test_second_visit_is_not_counted(page: Page, site: str) -> None:
    for visit in ("first", "second"):
        assert with_engine(page, site).evaluate(START) == "ready"
        heard: list[dict[str, Any]] = page.evaluate("window.heard")
        assert (len(heard) == 1) == (visit == "second")
        assert heard[-1]["stage"] == "start"
        assert heard[-1]["loaded"] == heard[-1]["total"]


def test_works_in_a_subfolder(page: Page, site_in_subfolder: str) -> None:
    assert with_engine(page, site_in_subfolder).evaluate(ASK, BEGIN)["error"] is None


def test_stopped_engine_starts_again_with_the_next_question(page: Page, site: str) -> None:
    with_engine(page, site)
    stage = page.evaluate(
        """async (question) => {
          await window.engine.start();
          const answer = window.engine.ask(JSON.stringify(question));
          window.engine.stop();
          return answer.then(() => "answered", (problem) => problem.stage);
        }""",
        BEGIN,
    )
    assert stage == "stopped"
    record = page.evaluate(ASK, BEGIN)["record"]
    assert page.evaluate(ASK, BEGIN | {"do": "show", "record": record})["record"] == record


def test_page_without_webassembly(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script("delete window.WebAssembly")
    name, stage, _ = with_engine(page, site).evaluate(START)
    assert (name, stage) == ("EngineFailed", "support")


def test_browser_without_module_workers(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script("window.Worker = class { constructor() { throw new TypeError('no modules'); } }")
    assert with_engine(page, site).evaluate(START) == ["EngineFailed", "worker", "TypeError: no modules"]


@pytest.mark.parametrize(
    ("blocked", "stage"),
    [
        ("worker.js", "worker"),
        ("pyodide.mjs", "python"),
        ("pyodide.asm.mjs", "python"),
        ("pyodide.asm.wasm", "python"),
        ("stdlib.bin", "python"),
        ("boot.json", "python"),
        ("engine.bin", "engine"),
    ],
)
def test_file_that_does_not_come_is_told_and_can_be_tried_again(
    context: BrowserContext, site: str, blocked: str, stage: str
) -> None:
    page = with_engine(context.new_page(), site)
    context.route(f"**/{blocked}", lambda route: route.abort())
    name, failed_at, message = page.evaluate(START)
    assert (name, failed_at) == ("EngineFailed", stage)
    assert message
    context.unroute(f"**/{blocked}")
    assert page.evaluate(START) == "ready"


@pytest.mark.parametrize("status", [404, 503])
def test_host_that_answers_an_error(context: BrowserContext, site: str, status: int) -> None:
    page = with_engine(context.new_page(), site)
    context.route("**/*.wasm", lambda route: route.fulfill(status=status, body="no", content_type="text/html"))
    _, stage, message = page.evaluate(START)
    assert stage == "python"
    assert message.startswith(f"{status} http")


def test_host_that_does_not_know_webassembly_by_name(context: BrowserContext, site: str) -> None:
    page = with_engine(context.new_page(), site)

    def untyped(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-type": "application/octet-stream"})

    context.route("**/*.wasm", untyped)
    assert page.evaluate(ASK, BEGIN)["error"] is None


def test_host_whose_policy_forbids_webassembly(context: BrowserContext, site: str) -> None:
    page = with_engine(context.new_page(), site)

    def strict(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": "script-src 'self'"})

    context.route("**/worker.js", strict)
    _, stage, message = page.evaluate(START)
    assert stage == "python"
    assert "WebAssembly" in message


def test_crash_is_told_and_the_next_question_starts_a_new_worker(context: BrowserContext, site: str) -> None:
    page = with_engine(context.new_page(), site)

    def crash(route: Route) -> None:
        body = """
          addEventListener("message", ({ data: { kind } }) => {
            if (kind === "ask") throw new Error("out of memory");
            postMessage({ kind: "ready" });
          });
        """
        route.fulfill(body=body, content_type="text/javascript")

    context.route("**/worker.js", crash)
    assert page.evaluate(START) == "ready"
    told = "(question) => window.engine.ask(question).catch((problem) => [problem.name, problem.message])"
    name, message = page.evaluate(told, json.dumps(BEGIN))
    assert name == "EngineFailed"
    assert "out of memory" in message
    context.unroute("**/worker.js")
    assert page.evaluate(ASK, BEGIN)["error"] is None
