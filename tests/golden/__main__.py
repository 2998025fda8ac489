"""Writes the golden transcripts anew: `python -m tests.golden`, or of some games `python -m tests.golden laus svoi`.

Look at what `git diff` shows before you keep it: every changed line is an answer that users will see changed.
"""

import sys

from .transcripts import every_transcript, write

asked = sys.argv[1:]
for slug, preset in every_transcript():
    if not asked or slug in asked:
        file = write(slug, preset)
        sys.stdout.write(f"{slug}/{preset}: {file.stat().st_size:,} bytes\n")
