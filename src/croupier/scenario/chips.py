"""What a player said and pushed forward at a felt table: lines of one seat that follow one another are one act."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.play import commands as c
from croupier.play.indication import understand
from croupier.scenario.acting import at_this_table, carry_out, ready
from croupier.scenario.amounts import amount
from croupier.scenario.given import FELT
from croupier.scenario.lines import SENTENCE, Line
from croupier.scenario.results import refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError

_SAYS: Final = re.compile(r'(?P<who>\d+) (?:says?|announces?|declares?) "(?P<words>[^"]*)"')
_PUTS: Final = re.compile(r"(?P<who>\d+) (?:puts?|pushes?|slides?)(?: (?:in|out|forward))? (?P<chips>\d[\dx., $]*)")
_STACK: Final = re.compile(r"(\d+) ?x ?\$?(\d+(?:\.\d{1,2})?)")


MOST_DIGITS: Final = 4
"""Of the number of chips of a kind."""


def _seat_of(line: Line) -> str | None:
    found = _SAYS.fullmatch(line.said) or _PUTS.fullmatch(line.said)
    return found["who"] if found and line.kind == SENTENCE else None


def motions(text: str) -> tuple[tuple[int, ...], ...]:
    """`3x25 1x5, 1x100`: chips by motion, in order of time."""
    made = []
    for motion in text.split(","):
        chips: list[int] = []
        rest = motion
        for found in _STACK.finditer(motion):
            if len(found[1]) > MOST_DIGITS:
                raise MistakeError(f"nobody pushes {found[1]} chips forward")
            chips += [amount(found[2])] * int(found[1])
            rest = rest.replace(found[0], "", 1)
        if rest.strip() or not chips:
            raise MistakeError(
                f"'{text}' are no chips: write how many of which, as 3x25 1x5; a comma for the next motion"
            )
        made.append(tuple(chips))
    return tuple(made)


def _together(lines: Sequence[Line]) -> list[Line]:
    """The lines of one act: what one seat says and pushes in a row, until a line tells what it became."""
    group = [lines[0]]
    for line in lines[1:]:
        told = bool(group[-1].becomes)
        if _seat_of(line) != _seat_of(lines[0]) or line.at or (told and line.becomes):
            break
        if told and refused_by(group[-1].becomes) is not None:
            break
        if _kind(line) in [_kind(one) for one in group] and not _goes_on(group[-1], line):
            break
        group.append(line)
    return group


def _kind(line: Line) -> str:
    return "says" if _SAYS.fullmatch(line.said) else "puts"


def _goes_on(before: Line, line: Line) -> bool:
    """Whether two sayings in a row are one announcement: `raise`, `120`."""
    first, second = _SAYS.fullmatch(before.said), _SAYS.fullmatch(line.said)
    return bool(first and second and understand(f"{first['words']} {second['words']}"))


def _indicate(table: Table, found: re.Match[str], lines: Sequence[Line]) -> int:
    if table.given.mode != FELT:
        raise MistakeError('words and chips are of a felt table: write mode = "felt", or what the player does')
    group = _together(lines)
    seat = int(found["who"])
    at_this_table(table, seat)
    spoken, pushed = list[str](), tuple[tuple[int, ...], ...]()
    for line in group:
        if said := _SAYS.fullmatch(line.said):
            spoken.append(said["words"])
        elif put := _PUTS.fullmatch(line.said):
            pushed = motions(put["chips"])
    becomes = tuple(result for line in group for result in line.becomes)
    whole = Line(group[-1].number, SENTENCE, "; ".join(line.said for line in group), becomes)
    ready(table, seat)
    words_first = _kind(group[0]) == "says"
    carry_out(table, whole, c.Indicate(seat, " ".join(spoken) or None, pushed, words_first=words_first))
    return len(group)


CHIPS: Final[tuple[Sentence, ...]] = (
    sentence(
        _SAYS.pattern,
        _indicate,
        'N says "…"',
        "words at a felt table; with the chips of the same seat before or after them one act",
    ),
    sentence(
        _PUTS.pattern,
        _indicate,
        "N puts 3x25 1x5 [, 1x100]",
        "chips pushed forward at a felt table, a comma for the next motion; the law reads them",
    ),
)
