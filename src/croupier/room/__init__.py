"""The one impure step: load, decide, append, publish. Clock and shuffle enter here."""
