"""Requests that are no bets: what people ask in their own words, and the request of the engine that it is."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.play import commands as c
from croupier.scenario.acting import at_this_table, carry_out, ready
from croupier.scenario.lines import Line
from croupier.scenario.results import refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError, PendingError

# What is asked, as a file may write it; the words that mean it; the request of the engine.
REQUESTS: Final[tuple[tuple[str, str, str], ...]] = (
    ("split the pot", r"(?:split|divide|share|chop)(?: the)? pots?(?: with .*)?|insurance", "split the pot"),
    ("lend N to S", r"(?:lend|give|pass|borrow)\b(?! the (?:buck|button|marker)).*", "lend chips"),
    ("bet a watch | bet money", r"(?:bet|wager|stake|play) (?!.*\bon the side)(?!\d).*", "bet something else"),
    ("side bet N with S", r"side[ -]?bet.*|bet .*on the side.*", "bet on the side"),
    ("second hand", r"(?:a )?(?:second|another|two) hands?|play two hands", "play a second hand"),
    (
        "no blind",
        r"no (?:blind|ante)|(?:refuse|skip|decline|not (?:to )?post)(?: the)? (?:blind|ante)",
        "refuse a blind",
    ),
    ("pass the buck", r"(?:pass|refuse|skip)(?: on)? the (?:buck|button|marker)", "pass the buck"),
    ("take back a wager", r"(?:take|have)(?: back)? (?:a|the|his|my) (?:wager|bet|call|raise)(?: back)?|take back .*",
     "take a wager back"),
    ("advice", r"(?:get )?(?:advice|help).*", "get advice"),
    ("look at cards", r"(?:look at|see) .*", "look at cards"),
    ("exchange cards", r"(?:exchange|swap) .*", "exchange cards"),
    ("a phone", r"(?:use )?(?:a |the |his |my )?(?:phone|device|calculator|computer).*", "use a device"),
)  # fmt: skip


def _ask(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    what, seat = found["what"].strip().lower(), int(found["who"])
    at_this_table(table, seat)
    request = next((name for _, pattern, name in REQUESTS if re.fullmatch(pattern, what)), None)
    if request is None:
        raise MistakeError(f"'{what}' is no known request; there are {', '.join(form for form, _, _ in REQUESTS)}")
    ready(table, seat)
    carry_out(table, lines[0], c.Ask(seat, request))


def _change_stake(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    if table.rounds == 0 or refused_by(lines[0].becomes) is None or table.r.is_settled:
        raise PendingError(f"{lines[0].said}: table stakes between rounds of play")
    ready(table, int(found["who"]))
    carry_out(table, lines[0], c.Ask(int(found["who"]), "change the stake"))


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
