"""The bots of Svoi Koziri: a module a level, and what those share."""
