"""Draws a table and tells what happens at it, in the reader's language; the same at build time and in the browser."""
