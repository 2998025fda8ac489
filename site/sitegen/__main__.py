"""``python -m sitegen`` is the ``kozyr`` command."""

from sitegen.cli import main

main()
