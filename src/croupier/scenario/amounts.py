"""Amounts in the lines of a scenario."""

from typing import Final

from croupier.law.amount import dollars
from croupier.scenario.given import money

AMOUNT: Final = r"\$?\d+(?:\.\d{1,2})?"


def amount(text: str) -> int:
    """Cents of `40` or `9.50`."""
    return money(text)


def said(cents: int) -> str:
    """How a file writes an amount."""
    return dollars(cents).replace(",", "")
