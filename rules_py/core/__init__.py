"""What all games share: cards, moves, records, matches and the questions that a set of rules answers."""
