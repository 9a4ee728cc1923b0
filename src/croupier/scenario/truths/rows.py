"""A truth: its form, how far the dealer goes before it is asked, and how it is found out."""

import re
from collections.abc import Callable
from typing import NamedTuple

from croupier.scenario.table import PAST_OFFERS, Table

Asked = Callable[[Table, re.Match[str]], None]
"""Raises a FailureError if the truth does not hold."""


class Truth(NamedTuple):
    """One form of truth."""

    pattern: re.Pattern[str]
    how: Asked
    form: str
    meaning: str
    far: int = PAST_OFFERS


def truth(pattern: str, how: Asked, form: str, meaning: str, far: int = PAST_OFFERS) -> Truth:
    return Truth(re.compile(pattern), how, form, meaning, far)
