"""Tournaments: entries, sessions, eliminations, prizes."""
