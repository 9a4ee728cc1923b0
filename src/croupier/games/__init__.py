"""One small file per game: a plan, as data."""
