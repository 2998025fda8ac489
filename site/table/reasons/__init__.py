"""The reasons of the bots in words, game by game."""
