"""The four suit signs as SVG paths, so that no font and no emoji is ever asked for one."""

from typing import Final

# Outlines about (0, 0) in a square of side 1; capitals are absolute, "A" draws a whole circle
# (centre, radius). Hearts are round above, diamonds hollow-sided, spades narrow, clubs three
# discs: they differ as plain grey shapes too.
_OUTLINES: Final = {
    "H": "M 0 .5 C -.07 .3 -.5 .1 -.5 -.2 C -.5 -.38 -.38 -.48 -.25 -.48 C -.13 -.48 -.04 -.41 0 -.28 "
    "C .04 -.41 .13 -.48 .25 -.48 C .38 -.48 .5 -.38 .5 -.2 C .5 .1 .07 .3 0 .5 Z",
    "D": "M 0 -.53 C .09 -.33 .24 -.13 .41 0 C .24 .13 .09 .33 0 .53 C -.09 .33 -.24 .13 -.41 0 "
    "C -.24 -.13 -.09 -.33 0 -.53 Z",
    "S": "M 0 -.52 C .07 -.32 .47 -.1 .47 .17 C .47 .33 .36 .4 .25 .4 C .15 .4 .07 .35 .03 .25 "
    "C .04 .38 .09 .46 .17 .5 C .17 .5 -.17 .5 -.17 .5 C -.09 .46 -.04 .38 -.03 .25 "
    "C -.07 .35 -.15 .4 -.25 .4 C -.36 .4 -.47 .33 -.47 .17 C -.47 -.1 -.07 -.32 0 -.52 Z",
    "C": "A 0 -.27 .23 A -.265 .1 .23 A .265 .1 .23 "
    "M 0 -.2 C .02 .2 .06 .42 .17 .5 C .17 .5 -.17 .5 -.17 .5 C -.06 .42 -.02 .2 0 -.2 Z",
}

MIDDLE: Final = {"H": -0.1, "D": 0.0, "S": 0.1, "C": 0.03}
"""Where the visual middle of a sign lies, above or below its box's middle, as a share of its size."""


def path(suit: str, x: float, y: float, size: float, *, upside_down: bool = False) -> str:
    """Path data of one suit sign with its middle at (x, y), ``size`` units high."""
    scale = -size if upside_down else size
    words = iter(_OUTLINES[suit].split())
    drawn: list[str] = []
    for word in words:
        if word == "A":
            across, down, radius = (float(next(words)) for _ in range(3))
            drawn.append(_disc(x + scale * across, y + scale * down, size * radius))
        elif word in "MC":
            pairs = 1 if word == "M" else 3
            numbers = (_number((x, y)[i % 2] + scale * float(next(words))) for i in range(2 * pairs))
            drawn.append(word + " ".join(numbers))
        else:
            drawn.append("Z")
    return "".join(drawn)


def _disc(x: float, y: float, radius: float) -> str:
    r, across = _number(radius), _number(2 * radius)
    return f"M{_number(x - radius)} {_number(y)}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1-{across} 0Z"


def _number(value: float) -> str:
    """A coordinate with two decimals at most, without the zeros that SVG does not need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("", "-0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
