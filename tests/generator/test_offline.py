"""What the service worker is told to keep, and the version that ties a site together."""

import json
import re
from hashlib import sha256

import pytest

from sitegen.offline import SERVICE_WORKER, copy_for_readers

SCRIPT = b'const VERSION = "@version@";'
FILES = {
    "404.html": b"missing",
    "assets/1a/faces/en.svg": b"faces en",
    "assets/1a/faces/uk.js": b"faces uk, in a sandbox",
    "assets/1a/faces/uk.svg": b"faces uk",
    "assets/1a/page.js": b"script",
    "embed.js": b"for other sites",
    "en/index.html": b"home",
    "en/manifest.webmanifest": b"{}",
    "engine/2b/engine.bin": b"rules",
    "index.html": b"choose",
    "pagefind/3c/forms.uk.json": b"[]",
    "pagefind/3c/fragment/en_12.pf_fragment": b"en",
    "pagefind/3c/pagefind.js": b"search",
    "pagefind/3c/wasm.unknown.pagefind": b"endings",
    "pictures/laus.uk.4d.png": b"for other sites",
    "pyodide/5e/pyodide.mjs": b"python",
    "records/laus/first-deal.json": b"{}",
    "sitemap.xml": b"<urlset/>",
    "uk/index.html": b"home",
    "uk/laus/index.html": b"rules",
    "uk/offline/index.html": b"no connection",
}


def copied(files, script=SCRIPT):
    made = copy_for_readers(files, ("en", "uk"), script)
    (listed,) = (name for name in made if name != SERVICE_WORKER)
    return made[SERVICE_WORKER].decode(), listed, json.loads(made[listed])


def test_each_file_is_in_the_group_that_needs_it():
    _, _, groups = copied(FILES)
    assert {name: sorted(files) for name, files in groups.items()} == {
        "engine": ["engine/2b/engine.bin", "pyodide/5e/pyodide.mjs"],
        "en": ["assets/1a/faces/en.svg", "en/", "en/manifest.webmanifest", "pagefind/3c/fragment/en_12.pf_fragment"],
        "reading": [
            "",
            "assets/1a/page.js",
            "pagefind/3c/pagefind.js",
            "pagefind/3c/wasm.unknown.pagefind",
            "records/laus/first-deal.json",
            "uk/offline/",
        ],
        "uk": [
            "assets/1a/faces/uk.svg",
            "pagefind/3c/forms.uk.json",
            "uk/",
            "uk/laus/",
        ],
    }
    assert groups["uk"]["uk/laus/"] == sha256(b"rules").hexdigest()[:16]


@pytest.mark.parametrize("name", [*FILES, "en/new/index.html"])
def test_the_version_changes_with_any_file(name):
    script, listed, _ = copied(FILES)
    other_script, other_listed, _ = copied(FILES | {name: b"changed"})
    assert script != other_script
    assert listed != other_listed
    assert re.fullmatch(r'const VERSION = "([0-9a-f]{12})";', script)[1] in listed


def test_the_version_changes_with_the_service_worker_and_with_nothing_else():
    assert copied(FILES) == copied(dict(reversed(FILES.items())))
    assert copied(FILES)[1] != copied(FILES, SCRIPT + b" ")[1]


def test_a_service_worker_without_a_place_for_the_version_is_told():
    with pytest.raises(LookupError, match="@version@"):
        copied(FILES, b"const VERSION = 1;")
