"""Verify a journal: chain, replay, law."""
