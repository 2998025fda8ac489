"""Each kernel plays as the rules do; `python -m tests.bots.twins` compares many more positions."""

from importlib.util import find_spec

import pytest

from rules_py.core.catalogue import slugs
from tests.bots.twins import compared, same_lines


def has_kernel(slug):
    try:
        return find_spec(f"rules_py.bots.{slug}.kernel") is not None
    except ModuleNotFoundError:
        return False


with_kernel = pytest.mark.parametrize("slug", [slug for slug in slugs() if has_kernel(slug)])


@with_kernel
def test_the_kernel_and_the_rules_agree_in_random_positions(slug):
    assert compared(slug, 2_000) >= 2_000


@with_kernel
def test_the_kernel_and_the_rules_count_the_same_lines(slug):
    assert same_lines(slug, deals=4, depth=4) > 50
