"""Marks of the holdings of a hand in Mensch, learned from 300,000 deals in which rule players bid and played.

Whole numbers, hundredths of a logit, fitted to how many tricks the side of the bid won. The marks of trumps and of the
three plain suits are added up; each number of tricks has its own slope and start, by which the sum says how likely at
least so many are.

``benchmarks/bidding.py`` learns such marks anew. By 10,000 deals, played out by the players of playouts, it gives marks
that bring 0.023 ± 0.016 chips a deal less than these, in 3,000 deals with rule players (``compare``); so these stay.
To fit slopes and starts once more, to 2,000 deals in which the best hand bid among rule players, did not help (-0.029).
"""

from collections.abc import Mapping
from typing import NamedTuple


class Marks(NamedTuple):
    """What holdings count for.

    ``trumps`` by their number, then by which of the four highest are there: 8 the queen of clubs, 4, 2 and 1 the next.
    ``plain`` by the number of cards of a plain suit, up to six, then by which are there: 4 the ace, 2 the king, 1 the
    queen. ``chances`` by the number of tricks: slope and start.
    """

    trumps: tuple[tuple[int, ...], ...]
    plain: tuple[tuple[int, ...], ...]
    chances: Mapping[int, tuple[float, float]]


# fmt: off
ALONE = Marks(
    trumps=(
        (-915, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900),
        (-772, -729, -668, -900, -583, -900, -900, -900, -467, -900, -900, -900, -900, -900, -900, -900),
        (-598, -592, -583, -549, -597, -565, -392, -900, -284, -295, -216, -900, -100, -900, -900, -900),
        (-427, -412, -413, -340, -415, -340, -178, -107, -177, -156, -116, -37, 46, 80, 139, -900),
        (-276, -260, -240, -152, -239, -146, -22, 33, -25, -2, 40, 94, 169, 200, 244, 248),
        (-138, -108, -80, -11, -74, -2, 101, 142, 104, 138, 186, 219, 318, 331, 369, 370),
        (-53, 26, 44, 109, 86, 136, 242, 263, 233, 286, 321, 331, 403, 417, 426, 430),
        (91, 133, 194, 223, 253, 265, 336, 332, 396, 406, 468, 428, 512, 470, 512, 515),
        (234, 277, 338, 380, 397, 439, 500, 542, 539, 582, 643, 674, 702, 744, 805, 822),
    ),
    plain=(
        (45, 106, 144, 204, 382, 443, 480, 541),
        (-80, -62, -37, 24, 134, 263, 300, 361),
        (-203, -181, -128, -73, 34, 94, 194, 275),
        (-309, -279, -208, -145, -28, 55, 184, 245),
        (-400, -390, -324, -241, -60, 28, 162, 213),
        (-441, -379, -274, -213, -96, -5, 64, 63),
        (-494, -432, -345, -283, -157, -95, -8, 54),
    ),
    chances={5: (1.144, -0.20), 6: (1.158, -2.61), 7: (1.256, -5.00), 8: (1.416, -8.02)},
)
"""Of who plays alone."""
WITH_PARTNER = Marks(
    trumps=(
        (-232, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900, -900),
        (-159, -163, -150, -900, -133, -900, -900, -900, -67, -900, -900, -900, -900, -900, -900, -900),
        (-113, -111, -106, -95, -69, -59, -47, -900, -25, -21, 2, -900, 34, -900, -900, -900),
        (-56, -54, -46, -26, -18, 1, 14, 29, 25, 36, 46, 64, 76, 88, 110, -900),
        (1, 9, 18, 34, 24, 52, 77, 93, 79, 92, 112, 121, 144, 157, 165, 158),
        (48, 71, 79, 89, 70, 100, 128, 138, 141, 153, 179, 185, 224, 212, 226, 236),
        (105, 115, 130, 132, 157, 142, 163, 172, 199, 186, 196, 230, 228, 250, 256, 274),
        (161, 171, 186, 196, 213, 223, 238, 244, 255, 266, 280, 286, 307, 318, 323, 329),
        (217, 227, 242, 252, 269, 279, 294, 304, 311, 322, 336, 347, 363, 374, 388, 399),
    ),
    plain=(
        (55, 70, 78, 93, 158, 173, 182, 197),
        (-2, 1, 13, 28, 88, 108, 116, 132),
        (-47, -35, -4, 13, 49, 74, 101, 115),
        (-80, -64, -36, -12, 17, 50, 82, 91),
        (-126, -99, -79, -53, -19, 9, 40, 37),
        (-157, -150, -123, -121, -58, -47, -34, -31),
        (-221, -191, -172, -146, -114, -87, -92, -93),
    ),
    chances={5: (1.020, -0.07), 6: (0.893, -1.19), 7: (0.901, -2.47), 8: (1.073, -4.35)},
)
"""Of who plays with a partner, clubs being trumps."""
# fmt: on
