"""The core path in Firefox and WebKit: a page of rules, a demo hand, a deal of Laus against bots, a frame elsewhere, no
connection and a new version.

Debian has both: firefox-esr, and webkit2gtk-driver with xvfb. A browser that is not installed is skipped, and told.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.at_home import KEPT, Host, files_of, next_version, version_of
from tests.browser.drivers import Driver, firefox, lacking, webkit

BROWSERS = {"firefox": firefox, "webkit": webkit}
HAND = "mk/laus/hands/first-deal/"
DRAWN = "[...document.querySelectorAll('{}')].some((face) => face.getBBox().height > 0)"


@pytest.fixture(scope="module", params=BROWSERS)
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """A window of the browser, for all tests of this module."""
    missing = lacking(request.param)
    if missing:
        pytest.skip(f"{request.param} is not tested: install {' '.join(missing)}")
    with BROWSERS[request.param](tmp_path_factory.mktemp(request.param)) as started:
        yield started


def test_a_page_of_rules(driver: Driver, site: str) -> None:
    driver.open(f"{site}uk/laus/")
    assert driver.run("return document.documentElement.lang") == "uk"
    driver.wait(DRAWN.format("main svg.face"), "cards are drawn")
    driver.wait("document.fonts.check('16px \"Kozyr Text\"')", "the typeface is there")
    driver.open(f"{site}uk/laus/#jack-led")
    driver.wait("Math.abs(document.getElementById('jack-led').getBoundingClientRect().top) < innerHeight")


def test_a_demo_hand(driver: Driver, site: str) -> None:
    driver.open(f"{site}{HAND}#step-2")
    driver.wait("document.querySelector('#steps[data-live]')")
    driver.click("#step-2 [rel=next]")
    driver.wait("document.getElementById('step-3').getClientRects().length")
    for key, step in (("ArrowRight", 4), ("End", 32), ("ArrowLeft", 31), ("Home", 0)):
        driver.press(key)
        driver.wait(f"document.querySelector('.step[data-shown]').dataset.step === '{step}'")
        driver.wait(f"location.hash === '#step-{step}'")
    driver.wait(DRAWN.format("#step-0 svg.face"))


def test_a_deal_against_bots(driver: Driver, site: str) -> None:
    driver.open(f"{site}uk/laus/play/")
    driver.run("""localStorage.clear(); localStorage.setItem('kozyr/settings', '{"pace":"instant"}')""")
    driver.open(f"{site}uk/laus/")
    driver.open(f"{site}uk/laus/play/")
    driver.click("[data-do=begin]")
    waits = "document.getElementById('play').dataset.waits"
    ply = "document.querySelector('#table [data-table]')?.dataset.ply"
    moved = 0
    while driver.wait(f"['you', 'deal', 'over'].includes({waits}) && {waits}") == "you":
        before = driver.wait(ply)
        driver.click("#table [data-move]")
        driver.wait(f"{ply} !== '{before}'", f"a move after {before} moves")
        moved += 1
    assert moved == 8
    driver.wait("document.querySelectorAll('#score tbody tr').length === 2", "the score sheet has the deal and its sum")
    driver.wait("document.querySelectorAll('#log li, #log p').length > 20", "what happened is told")


def test_a_frame_elsewhere(driver: Driver, site: str, elsewhere: Callable[[str], str]) -> None:
    frame = f'<iframe width="700" height="640" src="{site}uk/embed/#hand=laus/first-deal&step=3"></iframe>'
    driver.open(elsewhere(f'{frame}<script src="{site}embed.js"></script>'))
    driver.wait("parseInt(document.querySelector('iframe').style.height) > 400", "the frame says how high it is")
    driver.frame(0)
    driver.click("#step-3 [rel=next]")
    driver.wait("document.getElementById('step-4').getClientRects().length")


def test_a_frame_in_a_sandbox_elsewhere(driver: Driver, site: str, elsewhere: Callable[[str], str]) -> None:
    frame = f'<iframe sandbox="allow-scripts" width="700" height="640" src="{site}{HAND}?embed#step-3"></iframe>'
    driver.open(elsewhere(f'{frame}<script src="{site}embed.js"></script>'))
    driver.frame(0)
    if driver.wait("document.readyState === 'complete'") and driver.run("return document.styleSheets.length"):
        driver.wait(DRAWN.format("#step-3 svg.face"), "cards are drawn")
        driver.click("#step-3 [rel=next]")
        driver.wait("document.getElementById('step-4').getClientRects().length")
    else:  # WebKit takes no file of ours for one of our own there, and says so in our words
        driver.wait("document.querySelector('.unstyled a[target=_blank]').getClientRects().length")


def test_no_connection_and_then_a_new_version(driver: Driver, dist: Path) -> None:
    with Host(files_of(dist)).serving() as host:
        driver.open(f"{host.address}mk/laus/")
        for group in ("reading", "mk"):
            driver.wait(f"({KEPT})({json.dumps([host.address, version_of(host.files), group])})", f"{group} is kept")
        host.is_away = True
        driver.open(host.address + HAND)
        driver.wait("document.querySelector('#steps[data-live]')")
        host.is_away = False
        host.files = next_version(host.files)
        driver.open(f"{host.address}mk/laus/")
        driver.click("[data-news=use]")
        driver.wait("document.body.dataset.build === 'next'")
