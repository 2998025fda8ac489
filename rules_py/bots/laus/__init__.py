"""The bots of Laus: a module a level, and what those share."""
