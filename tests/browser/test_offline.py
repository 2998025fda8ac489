"""The site without a connection, and how a new version of it takes the place of the old one."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from sitegen.serve import LEAVING_WORKER
from tests.browser.at_home import KEPT, Files, Host, assets_of, files_of, next_version, version_of, with_worker
from tests.browser.at_table import Reader

LOSE = """async ([version, lost]) => {
  const name = (await caches.keys()).find((name) => name.endsWith(version));
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (new RegExp(lost).test(url)) await cache.delete(url);
}"""
REFUSING = b"""
for (const name of ["open", "match", "keys", "delete"]) {
  CacheStorage.prototype[name] = async () => { throw new DOMException("refused", "SecurityError"); };
}
"""
WORKS = """() => navigator.serviceWorker.controller !== null
  || new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true)))"""


@pytest.fixture(scope="module")
def built(dist: Path) -> Files:
    """The site as it was built."""
    return files_of(dist)


@pytest.fixture
def host(built: Files) -> Iterator[Host]:
    """A host that has the site in a folder."""
    with Host(built).serving() as serving:
        yield serving


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile in which pages may be kept."""
    with browser.new_context(service_workers="allow", locale="uk-UA") as made:
        yield made


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def wait_until_kept(page: Page, host: Host, *groups: str) -> None:
    """Waits until all files of some groups are in the reader's browser."""
    wanted = [*groups]
    for _ in range(600):
        while wanted and page.evaluate(KEPT, [host.address, version_of(host.files), wanted[0]]):
            wanted.pop(0)
        if not wanted:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"not all of {wanted[0]!r} is kept")


def go_away(context: BrowserContext, host: Host) -> None:
    """The connection is gone, and so is the host."""
    host.is_away = True
    context.set_offline(True)


def visit_until_announced(page: Page) -> None:
    """Loads a page again, as readers do from visit to visit, until it tells of a new version."""
    for _ in range(20):
        page.reload()
        try:
            page.locator("[data-news=use]").wait_for(timeout=3_000)
        except TooLate:
            continue
        return
    pytest.fail("the new version is not announced")


def folders_of_assets(page: Page) -> set[str]:
    """The folders from which a page has its assets."""
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return {found[0] for name in names if (found := re.search("assets/[^/]*/", urlsplit(name).path))}


def test_reading_searching_and_playing_without_a_connection(context: BrowserContext, page: Page, host: Host) -> None:
    reader = Reader(page, host.address)
    reader.begin()
    reader.play()
    ply = reader.ply()
    wait_until_kept(page, host, "reading", "uk", "engine")
    go_away(context, host)

    page.goto(f"{host.address}uk/laus/#follow-suit")
    expect(page.locator("#follow-suit")).to_be_in_viewport()
    page.goto(f"{host.address}uk/laus/hands/first-deal/")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step-1")).to_be_visible()
    page.goto(f"{host.address}uk/search/?q=взятки")
    expect(page.locator("#results > li").first).to_be_visible()
    page.goto(f"{host.address}uk/glossary")  # as somebody types it
    expect(page).to_have_url(f"{host.address}uk/glossary/")
    page.goto(host.address)
    expect(page).to_have_url(f"{host.address}uk/")

    reader.open()
    reader.wait_for_turn()
    assert reader.ply() == ply
    while reader.play() == "you":
        pass
    expect(reader.table).to_have_attribute("data-deal-over", "true")

    page.goto(f"{host.address}mk/laus/")  # a language that was not read here
    expect(page.locator("html")).to_have_attribute("lang", "mk")
    expect(page.locator("[data-load-again]").first).to_be_visible()
    assert page.url == f"{host.address}mk/laus/"
    context.set_offline(False)
    host.is_away = False
    page.locator("main [data-load-again]").click()
    expect(page.locator("#follow-suit")).to_be_visible()


def test_new_version_is_announced_and_taken_with_the_match(context: BrowserContext, page: Page, host: Host) -> None:
    reader = Reader(page, host.address)
    reader.begin()
    reader.play()
    wait_until_kept(page, host, "uk", "engine")
    rules = context.new_page()
    rules.goto(f"{host.address}uk/laus/")
    before, old = host.files, assets_of(host.files)

    host.files = next_version(before)
    rules.reload()  # one visit that is of the old version still, and finds the new one
    expect(rules.locator("#news")).to_contain_text("нова версія", timeout=60_000)
    expect(page.locator("#news button")).to_have_count(2)
    for each in (page, rules):
        expect(each.locator("[data-build]")).to_have_count(0)
    reader.play()
    rules.locator("[data-news=later]").click()
    expect(rules.locator("#news")).to_be_empty()

    ply = reader.ply()
    page.locator("[data-news=use]").click()
    expect(page.locator("body[data-build=next]")).to_be_visible()
    reader.wait_for_turn()
    assert reader.ply() == ply
    assert folders_of_assets(page) == {"assets/next/"}
    expect(page.locator("#news")).to_be_empty()
    status = "async (address) => (await fetch(address)).status"
    assert rules.evaluate(status, f"{host.address}{old}worker.js") == 200  # which the host has no more
    assert folders_of_assets(rules) == {old}

    rules.close()
    page.goto(f"{host.address}uk/")
    for _ in range(100):
        names = page.evaluate("caches.keys()")
        if not any(name.endswith(version_of(before)) for name in names):
            break
        page.wait_for_timeout(100)
    assert {name.split(" ")[-1] for name in names} == {version_of(host.files), "memory"}
    wait_until_kept(page, host, "reading", "uk", "engine")


def test_half_written_cache_is_filled_again(context: BrowserContext, page: Page, host: Host) -> None:
    page.goto(f"{host.address}uk/")
    wait_until_kept(page, host, "reading", "uk")
    version = version_of(host.files)
    page.evaluate(LOSE, [version, r"page\.js|uk/laus/$|offline/[0-9a-f]+\.json"])
    page.evaluate("caches.open('kozyr /some/where/ memory').then((cache) => cache.put('memory', new Response('{')))")
    page.goto(f"{host.address}uk/laus/")
    expect(page.locator("[data-opens=settings]")).to_be_visible()
    wait_until_kept(page, host, "reading", "uk")
    go_away(context, host)
    page.reload()
    expect(page.locator("#follow-suit")).to_be_visible()


def test_page_whose_files_the_host_has_lost_is_told_and_replaced(page: Page, host: Host) -> None:
    page.goto(f"{host.address}uk/")
    wait_until_kept(page, host, "reading", "uk")
    following = next_version(host.files)
    stale = {name: data for name, data in host.files.items() if name.startswith(("service-worker.js", "offline/"))}
    page.evaluate(LOSE, [version_of(host.files), r"settings\.js"])
    host.files = following | stale  # such as a host that keeps the old service worker for a while
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(f"{host.address}uk/laus/")
    page.locator("#broken [data-load-again]").click()
    expect(page.locator("body[data-build=next]")).to_be_visible()
    expect(page.locator("#broken")).to_be_hidden()


def test_host_that_never_gives_some_file_does_not_hold_readers_back(page: Page, host: Host) -> None:
    page.goto(f"{host.address}uk/")
    wait_until_kept(page, host, "reading", "uk")
    host.files = next_version(host.files)
    del host.files["uk/dreyfus/sheet/index.html"]
    visit_until_announced(page)
    page.locator("[data-news=use]").click()
    expect(page.locator("body[data-build=next]")).to_be_visible()


def test_new_version_takes_over_when_the_last_page_is_closed(context: BrowserContext, page: Page, host: Host) -> None:
    page.goto(f"{host.address}uk/")
    wait_until_kept(page, host, "reading", "uk")
    host.files = next_version(host.files)
    visit_until_announced(page)
    page.reload()
    expect(page.locator("[data-news=use]")).to_be_visible()
    expect(page.locator("[data-build]")).to_have_count(0)
    page.close()
    page = context.new_page()
    page.wait_for_timeout(1_000)
    page.goto(f"{host.address}uk/")
    expect(page.locator("body[data-build=next]")).to_be_visible()


def test_full_storage_is_survived(page: Page, host: Host) -> None:
    session = page.context.new_cdp_session(page)
    origin = host.address.removesuffix("/some/where/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 400_000})
    page.goto(f"{host.address}uk/")
    assert page.evaluate(WORKS)
    host.files = next_version(host.files)
    page.goto(f"{host.address}uk/laus/")
    visit_until_announced(page)
    page.locator("[data-news=use]").click()
    expect(page.locator("body[data-build=next] #follow-suit")).to_be_visible()


def test_refused_storage_is_survived(page: Page, built: Files) -> None:
    with Host(with_worker(built, REFUSING)).serving() as host:
        page.goto(f"{host.address}uk/")
        assert page.evaluate(WORKS)
        page.goto(f"{host.address}uk/laus/hands/first-deal/")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#step-1")).to_be_visible()
        assert page.evaluate(WORKS)


def test_authors_get_rid_of_what_is_kept(page: Page, host: Host) -> None:
    page.goto(f"{host.address}uk/")
    wait_until_kept(page, host, "reading", "uk")
    host.files = next_version(host.files) | {"service-worker.js": LEAVING_WORKER}
    for _ in range(100):
        page.reload()
        if page.locator("body[data-build=next]").count():
            break
        page.wait_for_timeout(200)
    expect(page.locator("body[data-build=next]")).to_be_visible()
    assert page.evaluate("caches.keys()") == []
