"""What was possible in a deal that is over, with all cards seen, game by game."""
