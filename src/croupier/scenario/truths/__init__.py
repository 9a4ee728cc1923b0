"""What must be true at a line of a play: the truths after `?`, each found out from the round, never given."""

from typing import Final

from croupier.scenario.later import truth_waits_for
from croupier.scenario.lines import Line
from croupier.scenario.table import Table
from croupier.scenario.truths.betting import BETTING
from croupier.scenario.truths.cards import CARDS
from croupier.scenario.truths.hands import HANDS
from croupier.scenario.truths.law import LAW
from croupier.scenario.truths.may import MAY
from croupier.scenario.truths.money import LIES_THERE, MONEY
from croupier.scenario.truths.rows import Truth
from croupier.scenario.truths.rulings import RULINGS
from croupier.scenario.verdicts import MistakeError

TRUTHS: Final[tuple[Truth, ...]] = (*LAW, *MONEY, *BETTING, *CARDS, *HANDS, *MAY, *RULINGS)


def check_truth(table: Table, line: Line) -> None:
    """Ask whether the truth of a line holds."""
    said = line.said
    for row in TRUTHS:
        found = row.pattern.fullmatch(said)
        if found is not None:
            if not (row in HANDS and table.given.hands):  # hands that are only compared are no round of play
                table.held = table.held and (row.how in LIES_THERE or row in RULINGS)
                table.deal_on(row.far)
            row.how(table, found)
            return
    truth_waits_for(said)
    raise MistakeError(f"'? {said}' is no truth; `croupier check --words` lists them")
