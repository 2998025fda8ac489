"""The bots of Mensch: a module a level, and what those share."""
