"""The claims of a source as its rules page tells them: what became of each."""

from collections.abc import Iterator
from typing import Any

from sitegen.ledger import became
from sitegen.library import GameContent
from sitegen.prose import Prose
from table.optionwords import option_words
from table.words import Words


def told_claims(content: GameContent, language: str, words: Words, page: Prose) -> Iterator[dict[str, Any]]:
    """The claims, what became of each, and the rules of the page and the options that it led to."""
    titles = {heading.id: heading.text for heading in page.all_headings()}
    said = option_words(content.game)
    told = content.claims.get(language, {})
    for claim in content.ledger.claims if content.ledger else ():
        yield {
            "id": claim.id,
            "says": told.get(claim.id, ""),
            "became": became(claim, words),
            "rules": [{"href": f"#{rule}", "title": titles.get(rule, rule)} for rule in claim.rules],
            "options": [words.said(said[option].label) for option in claim.options],
        }
