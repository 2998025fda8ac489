"""Deals that fit what a seat knows, drawn at random: each as likely as the product of its cards' weights says."""

from rules_py.bots.search.kernel import Chance, Hidden

PLACE_BITS = 6
"""Room for how many cards a place takes, in the number that stands for the room of all places."""


class Worlds:
    """All ways to lay the hidden cards where they may lie.

    The weights of all ways are added up once, from the last card to the first; then each draw walks along them and
    never ends where no card fits. Without other knowledge than voids every possible deal is as likely as any other.
    """

    def __init__(self, hidden: Hidden) -> None:
        self.places = [place for place, room in enumerate(hidden.room) if room]
        self.count = len(hidden.room)
        order = sorted(range(len(hidden.cards)), key=lambda at: sum([likely > 0 for likely in hidden.likely[at]]))
        self._steps = [
            (
                1 << hidden.cards[at],
                [(place, 1 << PLACE_BITS * place, hidden.likely[at][place]) for place in self._open(hidden, at)],
            )
            for at in order
        ]
        self._start = sum([room << PLACE_BITS * place for place, room in enumerate(hidden.room)])
        self._weights = self._added_up()

    def _open(self, hidden: Hidden, at: int) -> list[int]:
        return [place for place in self.places if hidden.likely[at][place] > 0]

    def _added_up(self) -> list[dict[int, float]]:
        """For each card, the weight of all ways to lay it and those after it, by the room that is left."""
        reached = [{self._start}]
        for _, open_places in self._steps:
            reached.append(
                {
                    room - unit
                    for room in reached[-1]
                    for place, unit, _ in open_places
                    if room >> PLACE_BITS * place & ((1 << PLACE_BITS) - 1)
                }
            )
        weights: list[dict[int, float]] = [dict.fromkeys(reached[-1], 1.0)]
        for (_, open_places), rooms in zip(reversed(self._steps), reversed(reached[:-1]), strict=True):
            after = weights[-1]
            level = {}
            for room in rooms:
                weight = 0.0
                for _, unit, likely in open_places:
                    weight += likely * after.get(room - unit, 0.0)
                if weight:
                    level[room] = weight
            weights.append(level)
        weights.reverse()
        return weights

    @property
    def possible(self) -> bool:
        """Whether there is any way at all."""
        return self._start in self._weights[0]

    def draw(self, chance: Chance) -> list[int]:
        """The hidden cards of each place, as masks; ``LookupError`` when there is no way."""
        laid = [0] * self.count
        room = self._start
        for (bit, open_places), level, after in zip(self._steps, self._weights, self._weights[1:], strict=False):
            left = chance() * level[room]
            for place, unit, likely in open_places:
                weight = after.get(room - unit, 0.0)
                if weight:
                    chosen, chosen_room = place, room - unit
                    left -= likely * weight
                    if left < 0:
                        break
            laid[chosen] |= bit
            room = chosen_room
        return laid
