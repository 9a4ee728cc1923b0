"""Sentences about who agrees to what the operator changes, and about words that change nothing."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.scenario.lines import Line
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError
from croupier.scenario.who import SEATS, seats


def _agree(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """Who agrees from here on; nobody refuses until a line says so."""
    here = set(table.stacks) - table.given.absent
    named = set(seats(found["but"] or found["only"] or ""))
    if strange := named - here:
        raise MistakeError(f"nobody sits at seat {', '.join(map(str, sorted(strange)))}")
    table.refusing = here - named if found["only"] else named
    table.consent_asked = True


def _claims(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """What a player says of his hand changes nothing: a tabled hand is worth its best."""
    seat = int(found["seat"])
    if not table.r.live >> seat & 1:
        raise MistakeError(f"seat {seat} has no hand of which to claim anything")
    if lines[0].becomes:
        raise MistakeError("a claim becomes nothing; the truths after it tell what the hand is worth")


CONSENT: Final[tuple[Sentence, ...]] = (
    sentence(
        rf"agree (?:(?P<all>all)(?: but (?P<but>{SEATS}))?|only (?P<only>{SEATS}))",
        _agree,
        "agree all | all but 3 | only 4",
        "who agrees to what the operator changes after this line; everybody does until a line says otherwise",
    ),
    sentence(
        r'(?P<seat>\d+) claims "[^"]*"',
        _claims,
        'N claims "…"',
        "what a player says of his hand at the showdown; it changes nothing",
    ),
)
