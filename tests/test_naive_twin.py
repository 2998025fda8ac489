"""The engine answers random matches with random options as the naive second implementation does.

`KOZYR_TWIN_MATCHES` sets the number of matches a game (default 150); `python -m tests.naive` runs many more.
"""

import os

import pytest

from tests.naive.compare import differences

MATCHES = int(os.environ.get("KOZYR_TWIN_MATCHES", "150"))
PARTS = 5


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", ["mensch", "svoi", "dreyfus", "laus"])
def test_engine_and_naive_twin_agree(game, part):
    found = differences(game, range(part, MATCHES, PARTS))
    assert not found, "\n" + "\n".join(found)
