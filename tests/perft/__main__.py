"""Counts the legal lines of the fixed positions anew: `python -m tests.perft`, or of some games `… laus svoi`."""

import sys

from rules_py.core.catalogue import slugs

from .counting import read, write

for slug in sys.argv[1:] or slugs():
    write(slug)
    positions = read(slug)
    total = sum(sum(position["lines"]) for position in positions)
    sys.stdout.write(f"{slug}: {len(positions)} positions, {total:,} lines\n")
