"""The journal, on SQLite and PostgreSQL."""
