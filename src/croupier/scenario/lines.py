"""The lines of a play: a sentence with what it becomes, a truth, an incident, a label or a remark."""

import re
from dataclasses import dataclass
from typing import Final

from croupier.scenario.verdicts import MistakeError

SENTENCE: Final = "sentence"
TRUTH: Final = "truth"
INCIDENT: Final = "incident"
LABEL: Final = "label"

_TIME: Final = re.compile(r"@ *((?:\d{4}-\d\d-\d\d )?\d{1,2}:\d\d|\d{4}-\d\d-\d\d|\+ ?\d+ ?(?:min|h|s))(?: +|$)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a play."""

    number: int
    """Its line in the file."""
    kind: str
    said: str
    """The sentence, truth, incident or label, without what it becomes."""
    becomes: tuple[str, ...] = ()
    """The results after `->`."""
    at: str = ""
    """The time after `@`."""


def read_line(text: str, number: int) -> Line | None:
    """A line, or None for a remark and an empty one."""
    said = " ".join(_without_remark(text).split())
    if not said:
        return None
    if said[0] == "?":
        return Line(number, TRUTH, said[1:].strip())
    if said[0] == "!":
        what, _, result = said[1:].partition("->")
        return Line(number, INCIDENT, what.strip(), _results(result))
    if said[0] == "=":
        return Line(number, LABEL, said[1:].strip())
    at = ""
    if found := _TIME.match(said):
        at, said = found[1], said[found.end() :]
    elif said[0] == "@":
        raise MistakeError(f"'{said}': a time is written @ 19:45, @ 1995-09-05 00:03 or @ +20min")
    sentence, arrow, result = said.partition("->")
    if arrow and not result.strip():
        raise MistakeError(f"'{said}': nothing stands after ->")
    return Line(number, SENTENCE, sentence.strip(), _results(result), at)


def _without_remark(text: str) -> str:
    """A line up to a # that begins a remark; one within quotes begins none."""
    quoted = False
    for at, sign in enumerate(text):
        if sign == '"':
            quoted = not quoted
        elif sign == "#" and not quoted and (at == 0 or text[at - 1].isspace()):
            return text[:at]
    return text


def _results(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())
