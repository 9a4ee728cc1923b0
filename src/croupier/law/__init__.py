"""Clauses, instruments, the fold of those in force on a day, and the rulebook the engine asks."""
