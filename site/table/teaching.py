"""All that a learner may ask, by the name under which the page asks for it."""

from collections.abc import Callable, Mapping

from table.advising import costs, hint, slips
from table.aftermath import possible
from table.knew import knew
from table.whynot import why_not

ADVICE: Mapping[str, Callable[..., Callable[[bool], dict[str, object] | None]]] = {
    "hint": hint,
    "costs": costs,
    "slips": slips,
    "why-not": why_not,
    "possible": possible,
    "knew": knew,
}
"""What is thought over, slice by slice; see each of them."""
