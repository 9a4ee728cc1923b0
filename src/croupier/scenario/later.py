"""Words of modules that are not there yet: a file that uses them is pending, never a pass."""

import re
from typing import Final

from croupier.scenario.verdicts import PendingError

_NAME: Final = r"(?:[A-Z]\w*|\d+)(?:(?:, ?| and )(?:[A-Z]\w*|\d+))*"
_ROLES: Final = (
    "dealer", "supervisor", "casino-supervisor", "ts", "agm", "gm", "operator", "inspector", "surveillance", "manager",
    "gaming manager", "duty manager",
)  # fmt: skip
_ROLE: Final = rf"(?:the )?(?:{'|'.join(_ROLES)})"
_MOVES: Final = (
    "sits?", "joins?", "moves?", "wants?", "leaves?", "returns?", "is", "are", "enters?", "withdraws?", "forfeits?",
    "wins? (?:the )?match", "remains?", "out",
)  # fmt: skip
_CHOICES: Final = "decides?|asks?|declares?|agrees?|refuses?|objects?"

SENTENCES: Final[tuple[tuple[str, str, str], ...]] = (
    (rf"{_NAME} (?:{'|'.join(_MOVES)})\b.*",
     "name sits | wants seat | joins list | moves | leaves | is away | returns", "seats, lists and people"),
    (rf"{_NAME} (?:tops? up|takes? .* off)\b.*", "name tops up N | takes N off", "table stakes"),
    (rf'{_NAME} (?:{_CHOICES})\b.*', 'name decides "…"', "choices"),
    (rf"{_NAME} acts? (?:at|after) .*", "3 acts at 89s", "clocks in seconds"),
    (r"clock\b.*", "clock …", "clocks in seconds"),
    (r"announce\b.*", "announce KEY = VALUE [shown 20min]", "changes of the sign announced beforehand"),
    (rf"{_ROLE}\b.*", 'role orders "…"', "orders of staff"),
    (r"\d+ rounds? pass(?:es)?\b.*", "N rounds pass", "several rounds at once"),
    (r"reserve\b.*", "reserve takes seat of X", "tournaments"),
    (r"press\b.*", 'press "end game"', "jackpots"),
    (r"(?:pool|display|form|lodge|draw|sell|ticket)\b.*",
     "pool hits EVENT by 3 | display shows N | form KEY = VALUE | lodge", "jackpots and promotions"),
)  # fmt: skip
TRUTHS: Final[tuple[tuple[str, str, str], ...]] = (
    (r"ledger\b.*", "ledger ACCOUNT N", "the ledger"),
    (r"flag\b.*", 'flag SEAT "…"', "flags"),
    (r"place\b.*", "place Ann 8", "tournaments"),
    (r"prize\b.*", "prize Ann 300", "tournaments"),
    (r"meter\b.*", "meter POOL N", "jackpots"),
    (r"form\b.*", "form accepted | refused CLAUSE", "promotions"),
    (r"drawn\b.*", "drawn Ann", "promotions"),
    (r"charged\b.*", "charged Ann=16", "charges by the hour"),
    (r"(?:seats?|list|clock|deadline|game)\b.*", "…", "tables and people"),
)


def waits_for(said: str) -> None:
    """Raise if a sentence belongs to a module that is not there yet."""
    for pattern, _, what in SENTENCES:
        if re.fullmatch(pattern, said):
            raise PendingError(f"{said}: {what}")


def truth_waits_for(said: str) -> None:
    """Raise if a truth belongs to a module that is not there yet."""
    for pattern, _, what in TRUTHS:
        if re.fullmatch(pattern, said):
            raise PendingError(f"? {said}: {what}")
