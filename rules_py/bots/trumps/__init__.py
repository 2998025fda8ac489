"""Search for the games of tricks with trumps, Mensch and Dreyfus: cards as bits, rollouts, exact solving."""
