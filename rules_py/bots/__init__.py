"""Players that see what their seat may see, and say why they play what they play."""
