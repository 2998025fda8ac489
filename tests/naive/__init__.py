"""The four games a second time, as plainly as they can be written, to check the engine against.

Written from the rulings and the engine contract alone, without a look at the engine: where both agree, two readings
of the rules agree. Lists, strings and dicts; a legal move is a move that no rule refuses. Nothing is meant to be quick.
"""

from .play import cut_record, random_options, random_record, spoiled_record
from .records import replay

__all__ = ["cut_record", "random_options", "random_record", "replay", "spoiled_record"]
