"""Worked hands as files: read them, run them, say what held and what did not."""
