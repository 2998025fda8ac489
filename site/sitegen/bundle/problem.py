"""The one kind of error that making the bundle ends with."""


class BundleProblem(Exception):
    """The engine cannot be packed for the browser. Its text is one line: what is wrong, and the cure."""
