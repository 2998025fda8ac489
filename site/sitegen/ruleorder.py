"""What every page of rules must have: a paragraph for each rule, in the engine's order, and all examples."""

from collections.abc import Sequence

from sitegen.frontmatter import Source
from sitegen.library import GameContent
from sitegen.problems import Problems
from sitegen.prose import Prose


def check_rules(content: GameContent, source: Source, text: Prose, shown: Sequence[str], problems: Problems) -> None:
    """Notes rules without a paragraph, rules out of order, and examples that are not ``shown``."""
    anchors = text.anchors()
    for rule in content.game.rule_ids:
        if rule not in anchors:
            what = f"the rule {rule!r} has no paragraph"
            problems.add(source.file, 0, what, f"Write one under a heading that ends with {{#{rule}}}")
    order = [anchor for anchor in anchors if anchor in content.game.rule_ids]
    if order != [rule for rule in content.game.rule_ids if rule in order]:
        what = "the rules stand in another order than in the engine"
        problems.add(source.file, 0, what, f"Put them in the order {', '.join(content.game.rule_ids)}")
    for name in content.examples:
        if name not in shown:
            what = f"the example {name!r} is not on this page"
            problems.add(source.file, 0, what, "Show it, with a caption, as the other languages do")
