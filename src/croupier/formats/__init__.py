"""Hand histories: PHH, OHH, text, Parquet."""
