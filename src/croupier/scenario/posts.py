"""Sentences about money before the cards: who takes the offer of an optional blind, and who lets it go by."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.legal import legal
from croupier.play.posting import offer_name
from croupier.play.terms import POST
from croupier.scenario.acting import at_this_table, carry_out, ready, seats_of
from croupier.scenario.amounts import AMOUNT, amount, said
from croupier.scenario.lines import Line
from croupier.scenario.results import refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import TO_A_DECISION, Table
from croupier.scenario.verdicts import FailureError
from croupier.scenario.who import WHO

OFFERS: Final = {
    "straddle": ("straddle",),
    "over-blind": ("over-blind", "overblind", "voluntary blind", "voluntary-blind"),
}
"""What people call the optional blinds."""
NAMES: Final = tuple(name for names in OFFERS.values() for name in names)


def _post(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """An optional blind that is offered now; a compulsory one is collected by the dealer, and the line confirms it."""
    line = lines[0]
    wanted = amount(found["n"])
    named = seats_of(found)
    for seat in table.r.dealt if named is None else named:
        at_this_table(table, seat)
        ready(table, seat, TO_A_DECISION)
        r = table.r
        due = [post for post in r.posts if post[0] == seat and post[1] != "fee"]
        if due and not (r.code == POST and r.turn == seat):
            paid = sum(one.live + one.dead for one in table.log if type(one) is e.Posted and one.seat == seat)
            if refused_by(line.becomes) is None:
                if wanted not in (paid, *(live + dead for _, _, live, dead in due)):
                    raise FailureError(f"{seat} posts {found['n']}", f"{said(paid)} posted")
                continue
        extra: list[Refusal] = []
        may = legal(r) if r.code == POST and r.turn == seat else None
        if may is not None and (found["kind"] or "") in NAMES and found["kind"] not in OFFERS[offer_name(r)]:
            because = f"an {offer_name(r)} may be posted here, not a {found['kind']}"
            extra = [r.terms.refuse(because, "blinds.straddle", "sign.straddle", "blinds.over_blind")]
        elif may is not None and may.offer != wanted:
            because = f"{said(may.offer)} may be posted now, not {found['n']}"
            extra = [
                r.terms.refuse(because, "blinds.straddle", "blinds.over_blind", "sign.over_blinds", "blinds.amount")
            ]
        carry_out(table, line, c.PostBlind(seat), extra)


def _decline(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    for seat in seats_of(found) or table.r.dealt:
        ready(table, seat, TO_A_DECISION)
        carry_out(table, lines[0], c.DeclineBlind(seat))


POSTS: Final[tuple[Sentence, ...]] = (
    sentence(
        rf"{WHO} posts? (?P<n>{AMOUNT})(?: as (?:an? )?(?P<kind>[a-z -]+))?",
        _post,
        "WHO posts N [as blind|over-blind|straddle]",
        "takes the offer of an optional blind; a compulsory blind is collected by the dealer, the line confirms it",
    ),
    sentence(
        rf"{WHO} (?:declines?|posts? nothing|waives?)(?: .*)?",
        _decline,
        "WHO declines",
        "lets the offer of an optional blind go by, as everybody does without a word",
    ),
)
