"""Records nested so deeply that a careless reader would fall over: what kind of error each gets."""

from tests.engine.asking import ask, refused

DEPTHS = (100, 500, 1_000, 2_000, 5_000, 20_000, 100_000)


def answers_to_deep_records() -> list[str]:
    """The kinds of the errors, in order."""
    return [
        refused(ask("replay", "-", stdin=before + opening * depth + closing * depth + after))["kind"]
        for depth in DEPTHS
        for opening, closing in (("[", "]"), ('{"a":', "}"), ("[", ""))
        for before, after in (("", ""), ('{"format": ', "}"))
    ]
