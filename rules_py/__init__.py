"""The rules of little-known card games, as pure functions over values that never change."""
