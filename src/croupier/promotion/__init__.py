"""Promotional prizes and jackpots."""
