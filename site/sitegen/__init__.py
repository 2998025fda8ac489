"""The generator: it loads the content, checks all of it, renders every page, and only then writes."""
