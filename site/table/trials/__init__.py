"""Cards tried out against each other in deals that may be, game by game."""
