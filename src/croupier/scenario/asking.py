"""Requests that are no bets: each is refused by the clauses of a slug, wherever the book has one."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.law.rulebook import address
from croupier.law.settings import Refusal
from croupier.scenario.acting import ready
from croupier.scenario.lines import Line
from croupier.scenario.results import check_refusal, refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError, MistakeError, PendingError

# What is asked: the slugs of the clauses that refuse it, and why.
REQUESTS: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {
    "split the pot": (
        r"(?:split|divide|share|chop)(?: the)? pots?(?: with .*)?|insurance",
        ("pots.no_agreed_division",),
        "a pot is not divided by agreement",
    ),
    "lend N to S": (r"(?:lend|give|pass|borrow).*", ("stakes.no_lending",), "players do not lend each other chips"),
    "bet a watch": (
        r"(?:bet|wager|stake)(?: (?:a|an|the|his|my))? (?!\d).*",
        ("betting.chips_only",),
        "only chips are wagered",
    ),
    "bet money": (r"(?:bet|play|wager) (?:cash|money|notes?|\$).*", ("betting.chips_only",), "only chips are wagered"),
    "side bet N with S": (r"side[ -]?bet.*|bet .* on the side.*", ("conduct.no_side_bets",), "no bets beside the game"),
    "second hand": (
        r"(?:a )?(?:second|another|two) hands?|play two hands",
        ("betting.one_hand", "conduct.one_player_to_a_hand"),
        "a player plays one hand",
    ),
    "no blind": (
        r"no (?:blind|ante)|(?:refuse|skip|decline|not (?:to )?post)(?: the)? (?:blind|ante)",
        ("blinds.compulsory", "marker.no_passing"),
        "a blind that is due is posted",
    ),
    "pass the buck": (
        r"(?:pass|refuse|skip)(?: on)? the (?:buck|button|marker)",
        ("marker.no_passing",),
        "the buck is not refused",
    ),
    "advice": (r"(?:advice|help).*", ("conduct.no_staff_advice", "conduct.own_interest"), "staff give no advice"),
    "look at cards": (r"(?:look at|see) .*", ("conduct.no_looking",), "nobody looks at another player's cards"),
    "exchange cards": (r"(?:exchange|swap) .*", ("conduct.no_exchange",), "cards are not exchanged"),
    "a phone": (
        r"(?:use )?(?:a |his )?(?:phone|device|calculator).*",
        ("conduct.phones", "conduct.devices"),
        "no devices",
    ),
}
CHANGES: Final = ("stakes.no_change_in_hand", "stakes.top_up")
"""Why nobody adds to his stake or takes from it during a round of play."""


def _refusals(table: Table, slugs: Sequence[str], because: str) -> list[Refusal]:
    law = table.law
    at = address(law.day)
    return [Refusal(f"{at} {change.number}", because) for slug in slugs for change in law.day.with_slug(slug)]


def _refuse(table: Table, line: Line, slugs: Sequence[str], because: str) -> None:
    refusals = _refusals(table, slugs, because)
    if not refusals:
        raise MistakeError(f"'{line.said}': {table.law.day.title} has no clause on that ({', '.join(slugs)})")
    expected = refused_by(line.becomes)
    if expected is None:
        wanted = "; ".join(line.becomes) or "allowed"
        raise FailureError(wanted, f"refused: {because}", refusals[0].clause)
    check_refusal(table, expected, refusals)


def _ask(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    what = found["what"].strip().lower()
    ready(table, None)
    for pattern, slugs, because in REQUESTS.values():
        if re.fullmatch(pattern, what):
            _refuse(table, lines[0], slugs, because)
            return
    raise MistakeError(f"'{what}' is no known request; there are {', '.join(REQUESTS)}")


def _change_stake(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    if table.rounds == 0 or refused_by(lines[0].becomes) is None or table.r.is_settled:
        raise PendingError(f"{lines[0].said}: table stakes between rounds of play")
    _refuse(table, lines[0], CHANGES, "no chips are added or taken off during a round of play")


ASKING: Final[tuple[Sentence, ...]] = (
    sentence(
        r'(?P<who>\d+) asks(?: (?:for|to))? "(?P<what>[^"]+)"',
        _ask,
        'N asks "…"',
        "a request that is no bet; the known ones are listed below",
    ),
    sentence(
        r"(?P<who>\d+) tops up(?: (?:with|by|to))? [\d.]+",
        _change_stake,
        "N tops up M",
        "more chips; during a round of play it is refused",
    ),
    sentence(
        r"(?P<who>\d+) takes [\d.]+ off",
        _change_stake,
        "N takes M off",
        "fewer chips; during a round of play it is refused",
    ),
)
