#!/bin/sh
# Prints the path of a Chromium for the tests and installs one if there is none. Uses, in this order: KOZYR_BROWSER,
# an installed Chromium or Chrome, Playwright's own build, Debian's package. What it does is told on standard error.
set -u

python=${1:?usage: setup/find-browser.sh PYTHON}

starts() { [ -n "$1" ] && [ -x "$1" ] && "$1" --version >/dev/null 2>&1 </dev/null; }

use() {
    echo "$1"
    exit 0
}

installed() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        path=$(command -v "$name") && starts "$path" && use "$path"
    done
    path="/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    starts "$path" && use "$path"
}

playwrights_own() {
    path=$("$python" - 2>/dev/null <<'PYTHON'
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
PYTHON
    )
    starts "$path" && use "$path"
}

if [ -n "${KOZYR_BROWSER:-}" ]; then
    starts "$KOZYR_BROWSER" && use "$KOZYR_BROWSER"
    echo "kozyr: KOZYR_BROWSER=$KOZYR_BROWSER does not start" >&2
    exit 1
fi

installed
playwrights_own

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "Browser for the tests: trying Playwright's Chromium …" >&2
if timeout 300 "$python" -m playwright install chromium >"$log" 2>&1 </dev/null; then
    playwrights_own
fi

if command -v apt-get >/dev/null; then
    echo "Browser for the tests: installing Debian's chromium …" >&2
    if "${0%/*}/install-packages.sh" chromium fonts-dejavu-core >>"$log" 2>&1 </dev/null; then
        installed
    fi
fi

tail -n 20 "$log" >&2
echo "kozyr: no Chromium for the browser tests; install one, or say KOZYR_BROWSER=/path/to/chromium" >&2
exit 1
