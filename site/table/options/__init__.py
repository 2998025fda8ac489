"""The words for the options and presets of each game, for those who choose them before a match."""
