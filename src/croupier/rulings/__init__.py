"""One small file per irregularity: incident, clause, remedy."""
