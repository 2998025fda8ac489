"""What each game draws and says in its own way."""
