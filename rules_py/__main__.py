"""``python -m rules_py``: the commands by which tools and people ask the engine from a shell."""

import sys

from rules_py.commands import main

sys.exit(main(sys.argv[1:]))
