"""Who a line speaks of: a seat, several, a range, or everybody who is still to act."""

import re
from typing import Final

from croupier.play.posting import MOST_SEATS
from croupier.scenario.verdicts import MistakeError

SEATS: Final = r"\d+(?: ?- ?\d+)?(?: ?,(?: ?and)? ?\d+(?: ?- ?\d+)?| and \d+)*"
EVERYBODY: Final = ("all", "rest", "others", "everybody", "the rest", "the others", "all others")
WHO: Final = rf"(?P<who>{SEATS}|all others|the rest|the others|all|rest|others|everybody)"


def seats(text: str) -> list[int]:
    """The seats of `3`, `2,4`, `1-6`, `1, 2 and 5`, in the order written."""
    found: list[int] = []
    for part in re.split(r",| and ", text):
        first, dash, last = part.strip().partition("-")
        if not part.strip():
            continue
        if not first.strip().isdecimal() or (dash and not last.strip().isdecimal()):
            raise MistakeError(f"'{text}' are no seats: write 3, or 2,4, or 1-6")
        if dash and int(last) < int(first):
            raise MistakeError(f"'{text}': a range goes upwards, as {int(last)}-{int(first)}")
        if int(last if dash else first) > MOST_SEATS:
            raise MistakeError(f"'{text}': no table has more than {MOST_SEATS} seats")
        found += range(int(first), int(last) + 1) if dash else [int(first)]
    return found
