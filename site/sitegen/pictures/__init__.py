"""Pictures of tables for other sites to show beside a link: one for each game and language."""

from sitegen.pictures.draw import draw_pictures
from sitegen.pictures.hands import hand_pictures

__all__ = ["draw_pictures", "hand_pictures"]
