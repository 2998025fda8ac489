"""The bots of Dreyfus: a module a level, and what those share."""
