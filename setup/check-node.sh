#!/bin/sh
# Says in one line what is wrong with Node and npm, if anything.
set -u

if ! node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' 2>/dev/null; then
    echo "kozyr: Node 20 or newer is needed, found $(node --version 2>/dev/null || echo none)" >&2
    exit 1
fi
if ! npm --version >/dev/null 2>&1; then
    echo "kozyr: npm is needed and missing (it comes with Node; Debian: apt-get install npm)" >&2
    exit 1
fi
