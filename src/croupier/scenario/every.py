"""Every sentence that a play may hold, in the order in which they are tried."""

from collections.abc import Sequence
from typing import Final

from croupier.scenario.asking import ASKING
from croupier.scenario.chips import CHIPS
from croupier.scenario.clock import CLOCK, tell_time
from croupier.scenario.consent import CONSENT
from croupier.scenario.dealer import DEALER
from croupier.scenario.entering import ENTERING
from croupier.scenario.hands_in_play import CARDS
from croupier.scenario.house import HOUSE
from croupier.scenario.later import waits_for
from croupier.scenario.lines import Line
from croupier.scenario.posts import POSTS
from croupier.scenario.sentences import NOT_THIS, Sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError
from croupier.scenario.wagers import WAGERS

SENTENCES: Final[tuple[Sentence, ...]] = (
    *CHIPS,
    *ASKING,
    *DEALER,
    *HOUSE,
    *CLOCK,
    *CONSENT,
    *ENTERING,
    *POSTS,
    *WAGERS,
    *CARDS,
)


def play_sentence(table: Table, lines: Sequence[Line]) -> int:
    """Carry out the sentence of the first line; how many lines that took."""
    line = lines[0]
    table.held = False
    if line.at:
        tell_time(table, line.at)
        if not line.said:
            return 1
    for row in SENTENCES:
        found = row.pattern.fullmatch(line.said)
        if found is not None and (taken := row.how(table, found, lines)) != NOT_THIS:
            return taken or 1
    waits_for(line.said)
    raise MistakeError(f"'{line.said}' is no sentence; `croupier check --words` lists them")
