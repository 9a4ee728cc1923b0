"""Croupier runs a casino poker room by the book."""

__version__ = "0.1.0"
