"""What was possible in a deal of Dreyfus, from where the cards are played."""

from rules_py.bots.dreyfus.kernel import kernel_of
from rules_py.games.dreyfus.rules import DreyfusRules
from table.hindsight.found import Finding
from table.hindsight.trumps import found_in, sure_of
from table.play import Play
from table.words import Sentence


def found(play: Play, deal: int) -> Finding:
    """The tricks of the reader, even when both others play against him."""
    words, rules = play.artist.words, play.match.rules
    assert isinstance(rules, DreyfusRules)

    def told(possible: int, won: int, _: bool) -> Sentence:
        return sure_of(words, possible, won)

    why = words.gettext("So many can be taken even if both others play against you.")
    return found_in(kernel_of(rules), play, deal, told, why)
