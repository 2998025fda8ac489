"""What a player can work out about hidden cards, game by game."""
