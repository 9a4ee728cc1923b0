"""Many rounds at once: equity, statistics, learning environments."""
