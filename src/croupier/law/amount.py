"""Amounts: integers of the smallest unit (cents) inside, dollars with up to two decimals for people."""

import re
from typing import Final

_DOLLARS: Final = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?", re.ASCII)


LONGEST: Final = 4_000
"""More digits than this Python does not read as a number."""


class AmountError(ValueError):
    """Something that is not an amount of money."""


def cents(text: str | int) -> int:
    """Read dollars as people write them: `19`, `$9.50`, `1,000`."""
    found = _DOLLARS.fullmatch(str(text).strip())
    if found is None or len(found[1]) > LONGEST:
        raise AmountError(f"'{text}' is not an amount: write dollars with up to two decimals, as in 19 or 9.50")
    return int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))


def dollars(amount: int) -> str:
    """Write cents for people: `19`, `9.50`, `1,000`."""
    sign, amount = ("-", -amount) if amount < 0 else ("", amount)
    whole, rest = divmod(amount, 100)
    return f"{sign}{whole:,}.{rest:02}" if rest else f"{sign}{whole:,}"
