"""Policies that play from a seat's view."""
