"""Accounts and postings; amounts in the smallest unit."""
