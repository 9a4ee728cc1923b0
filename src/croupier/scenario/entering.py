"""Who comes into the round of play: new and moved players, and those who missed blinds, post or wait for the blind."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.law.settings import Refusal
from croupier.play.late import NEW_TO_SEAT, NEW_TO_TABLE, Post, is_reached, missed_post, new_players_post
from croupier.play.posting import opening
from croupier.play.terms import Terms
from croupier.scenario.amounts import AMOUNT, amount, said
from croupier.scenario.given import MISSED, MOVED, NEW, Due
from croupier.scenario.lines import Line
from croupier.scenario.results import ACCEPTED, check_refusal, refused_by
from croupier.scenario.sentences import NOT_THIS, Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError, MistakeError


def dealt_in(table: Table, terms: Terms, stacks: dict[int, int]) -> dict[int, int]:
    """Of the players at the table, those who take part: without the ones who wait for a blind that is elsewhere."""
    if not terms.blinds:
        return stacks
    waiting = {seat: due for seat, due in table.due.items() if seat in stacks and seat not in table.late}
    taking_part = {seat: have for seat, have in stacks.items() if seat not in waiting}
    for seat, due in waiting.items():
        options = _options(terms, due)
        with_him = dict(sorted((taking_part | {seat: stacks[seat]}).items()))
        if not options or is_reached(terms, with_him, table.marker, seat, options):
            taking_part = with_him
    return taking_part


def late_posts(terms: Terms, taking_part: dict[int, int], marker: int, late: dict[int, Post]) -> dict[int, Post]:
    """The posts of those whom the blind has not reached anyway: whoever it has reached posts just that."""
    opened = opening(terms, taking_part, marker)
    reached = {seat for seat, what, *_ in opened.posts if what == "blind"} if not isinstance(opened, Refusal) else set()
    return {seat: post for seat, post in late.items() if seat not in reached}


def _options(terms: Terms, due: Due) -> Sequence[str]:
    seating = terms.law.seating
    return seating.missed_blind_options if due.kind == MISSED else seating.new_player_options


def _post_of(table: Table, seat: int) -> Post | Refusal:
    due, on_marker = table.due[seat], seat == table.marker
    if due.kind == MISSED:
        return missed_post(table.terms, due.missed, on_marker)
    return new_players_post(table.terms, on_marker, NEW_TO_SEAT if due.kind == MOVED else NEW_TO_TABLE)


_SLUGS: Final = {
    NEW: ("blinds.new_player_posts", NEW_TO_TABLE),
    MOVED: (NEW_TO_SEAT,),
    MISSED: ("blinds.missed_posts", "blinds.missed", "blinds.new_player_posts", NEW_TO_TABLE),
}
"""What the law says of the post by which somebody comes in, the nearest first; not every book has all of it."""


def _posts_late(table: Table, found: re.Match[str], lines: Sequence[Line]) -> int | None:
    """A post by which somebody comes in; None if the line speaks of another post."""
    seat, wanted, line = int(found["seat"]), amount(found["n"]), lines[0]
    if seat not in table.due or table.round is not None or seat in table.late:
        return NOT_THIS
    post = _post_of(table, seat)
    have = table.stacks.get(seat, 0)
    if not isinstance(post, Refusal) and sum(post) > have == wanted:
        post = (min(post[0], have), have - min(post[0], have))  # all-in for it (nsw N-93)
    if not isinstance(post, Refusal) and sum(post) != wanted:
        because = f"{said(sum(post))} is posted to come in, not {said(wanted)}"
        post = table.terms.refuse(because, *_SLUGS[table.due[seat].kind])
    expected = refused_by(line.becomes)
    if isinstance(post, Refusal):
        if expected is None:
            raise FailureError(line.said, f"refused: {post.because}", post.clause)
        check_refusal(table, expected, [post])
        return None
    if expected is not None:
        raise FailureError(f"refused {expected}".strip(), f"{said(wanted)} lets him in", expected or None)
    if not all(ACCEPTED.fullmatch(result) for result in line.becomes):
        raise MistakeError(f"a post to come in is accepted or refused, not '{'; '.join(line.becomes)}'")
    table.late[seat] = post
    return None


def _waits(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    seat = int(found["seat"])
    if seat not in table.due:
        raise MistakeError(f'seat {seat} waits for nothing: say seat = {{ {seat} = "new" }} or "owes 5 10"')
    if table.round is not None:
        raise MistakeError("that is decided before the round of play")


ENTERING: Final[tuple[Sentence, ...]] = (
    sentence(
        rf"(?P<seat>\d+) posts? (?P<n>{AMOUNT})",
        _posts_late,
        "N posts M",
        "at the beginning, of a seat that is new, moved or owes blinds: posts and is dealt in at once",
    ),
    sentence(
        r'(?P<seat>\d+) (?:waits|decides "(?:to )?wait(?: for the (?:big )?blind)?")',
        _waits,
        'N waits | decides "wait"',
        "a seat that is new, moved or owes blinds gets no cards until the blind reaches it, as without a word",
    ),
)
