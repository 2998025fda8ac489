"""Search that games share: cards as bits, deals that fit what a seat knows, and bots that play them out."""
