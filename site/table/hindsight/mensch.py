"""What was possible in a deal of Mensch."""

from rules_py.bots.mensch.kernel import kernel_of
from rules_py.games.mensch.rules import MenschRules
from table.hindsight.found import Finding
from table.hindsight.trumps import found_in, sure_of
from table.play import Play
from table.words import Sentence


def found(play: Play, deal: int) -> Finding:
    """The tricks of the reader's side, which is one player alone or several."""
    words, rules = play.artist.words, play.match.rules
    assert isinstance(rules, MenschRules)

    def told(possible: int, won: int, is_alone: bool) -> Sentence:
        if is_alone:
            return sure_of(words, possible, won)
        return words.ngettext(
            "With all cards seen your side was sure of {num} trick; it took {won}.",
            "With all cards seen your side was sure of {num} tricks; it took {won}.",
            possible,
            won=won,
        )

    return found_in(kernel_of(rules), play, deal, told, words.gettext("So many can be taken whatever the others play."))
