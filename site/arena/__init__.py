"""How strong the bots are, and what they find out about the games: many deals, played on any number of processors."""
