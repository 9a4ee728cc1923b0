"""What the lines of a play are made of: one row a sentence, with how it is carried out and what it means."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from croupier.scenario.lines import Line
from croupier.scenario.table import Table

Played = Callable[[Table, re.Match[str], Sequence[Line]], int | None]
"""Carries out the first of some lines; how many lines it took, None for one."""


NOT_THIS: Final = 0
"""What is answered where a line has the form of one sentence and the meaning of a later one."""


class Sentence(NamedTuple):
    """One form of sentence."""

    pattern: re.Pattern[str]
    how: Played
    form: str
    meaning: str


def sentence(pattern: str, how: Played, form: str, meaning: str) -> Sentence:
    return Sentence(re.compile(pattern), how, form, meaning)
